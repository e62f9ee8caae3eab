"""The printed cache: which axis it slices, which length wins, and where the table ends up."""

from __future__ import annotations

import pandas as pd
import torch
from torch import nn

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.layout import printed_table

DIM, LENGTHS = 8, (5, 9)


class PrintedCache(nn.Module):
    """The printed cache in our words: fill once, then slice the second axis."""

    def __init__(self, dim: int) -> None:
        """Register the scale."""
        super().__init__()
        self.cached_emb: torch.Tensor
        self.dim = dim
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Build the table at the first call; slice what was built at every call."""
        if not hasattr(self, "cached_emb"):
            self.register_buffer("cached_emb", printed_table(x.size(1), self.dim).float())
        return self.cached_emb[:, : x.size(1)] * self.scale


def experiment(dim: int = DIM, lengths: tuple[int, ...] = LENGTHS) -> Evidence:
    """Call one module with one length after the other and write down the shapes."""
    module = PrintedCache(dim)
    shapes = [tuple(module(torch.zeros(1, length, dim)).shape) for length in lengths]
    frame = pd.DataFrame(
        {
            "length_positions": lengths,
            "rows_wanted": lengths,
            "rows_returned": [rows for rows, _ in shapes],
            "columns_wanted": dim,
            "columns_returned": [columns for _, columns in shapes],
        }
    )
    wrong = sum(shape != (length, dim) for shape, length in zip(shapes, lengths, strict=True))
    numbers = {
        "wrong_shapes": float(wrong),
        "table_in_state_dict": float("cached_emb" in module.state_dict()),
    }
    return Evidence(numbers, frame, {"state_dict": ", ".join(module.state_dict())})


def verdict(evidence: Evidence) -> Verdict:
    """A cache has to return what was asked for."""
    return Verdict.DOES_NOT_HOLD if evidence.numbers["wrong_shapes"] else Verdict.HOLDS
