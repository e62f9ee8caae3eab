"""Float32 inside a half-precision model: what the printed forward does, mended step by step."""

from __future__ import annotations

import warnings

import pandas as pd
import torch
from torch import nn

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.embedding.module import ScaledSinuEmbedding
from sinu_core.embedding.table import sinusoid_table

DIM, LENGTH = 64, 600


class PrintedForward(nn.Module):
    """The printed class in our words; `names_length=False` leaves `n` undefined, as it is printed."""

    def __init__(self, dim: int, *, names_length: bool) -> None:
        """Register the scale and the frequencies as the printed class does."""
        super().__init__()
        self.scale = nn.Parameter(torch.ones(1))
        self.inv_freq: torch.Tensor
        self.register_buffer("inv_freq", 1.0 / 10000 ** (torch.arange(0, dim, 2).float() / dim))
        self.names_length = names_length

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Compute angles in float32, then multiply by the scale in x's dtype."""
        if self.names_length:
            n = x.shape[1]
        with torch.amp.autocast(x.device.type, enabled=False):
            frequency = self.inv_freq.float()
            angle_rad = torch.arange(n, device=x.device).float()[:, None] * frequency
            table = torch.cat([angle_rad.sin(), angle_rad.cos()], dim=-1)
        return table * self.scale.type_as(x)


def experiment(dim: int = DIM, length: int = LENGTH) -> Evidence:
    """Run it as printed, with `n` named, and beside them the module of this project, all in bfloat16."""
    x = torch.zeros(1, length, dim, dtype=torch.bfloat16)
    exact = sinusoid_table(length, dim, dtype=torch.float64)
    with torch.no_grad():
        mended = PrintedForward(dim, names_length=True).bfloat16()(x)
        ours = ScaledSinuEmbedding(dim).bfloat16()(x)
    variants = {"printed, with n named": mended, "angles first, cast last": ours}
    frame = pd.DataFrame(
        {
            "variant": list(variants),
            "result_dtype": [str(result.dtype).removeprefix("torch.") for result in variants.values()],
            "largest_error": [float((result.double() - exact).abs().max()) for result in variants.values()],
        }
    )
    numbers = {
        "keeps_dtype_of_x": float(mended.dtype == x.dtype),
        "largest_error_printed": float(frame["largest_error"][0]),
        "largest_error_ours": float(frame["largest_error"][1]),
    }
    return Evidence(numbers, frame, {"as_printed": _error_of(PrintedForward(dim, names_length=False), x),
                                     "deprecated": _deprecation()})  # fmt: skip


def verdict(evidence: Evidence) -> Verdict:
    """Angles outside half precision is right; a body that cannot run or loses x's dtype is the condition."""
    as_meant = not evidence.messages["as_printed"] and evidence.numbers["keeps_dtype_of_x"]
    return Verdict.HOLDS if as_meant else Verdict.HOLDS_WITH_CONDITION


def _error_of(module: nn.Module, x: torch.Tensor) -> str:
    try:
        module(x)
    except NameError as error:  # UnboundLocalError is one
        return str(error)
    return ""


def _deprecation() -> str:
    """Return what torch says of the call that the printed code uses, or nothing."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.cuda.amp.autocast(enabled=False)
    return str(caught[0].message) if caught else ""
