"""The formula interleaves sine and cosine, the printed code concatenates them: is it the same embedding?"""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict

DIM, LENGTH = 8, 512


def printed_table(length: int, dim: int) -> torch.Tensor:
    """Build the table as the printed class does: all sines, then all cosines, in float64 here."""
    frequency = 1.0 / 10000 ** (torch.arange(0, dim, 2, dtype=torch.float64) / dim)
    angle_rad = torch.arange(length, dtype=torch.float64)[:, None] * frequency
    return torch.cat([angle_rad.sin(), angle_rad.cos()], dim=-1)  # [L, D]


def formula_table(length: int, dim: int) -> torch.Tensor:
    """Build the table as the printed formula says: column 2i is a sine, column 2i + 1 its cosine."""
    halves = printed_table(length, dim).chunk(2, dim=-1)
    return torch.stack(halves, dim=-1).flatten(-2)  # [L, D]


def experiment(length: int = LENGTH, dim: int = DIM) -> Evidence:
    """Compare the two tables entry by entry, after a permutation, and by all their dot products."""
    printed, formula = printed_table(length, dim), formula_table(length, dim)
    order = torch.arange(dim).reshape(2, dim // 2).T.flatten()  # where the formula's columns are printed
    differences = {
        "as_they_stand": printed - formula,
        "columns_permuted": printed[:, order] - formula,
        "all_dot_products": printed @ printed.T - formula @ formula.T,
    }
    numbers = {name: float(difference.abs().max()) for name, difference in differences.items()}
    frame = pd.DataFrame({"compared": list(numbers), "largest_difference": list(numbers.values())})
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """The same columns in another order: true under the condition that nobody mixes the two orders."""
    if evidence.numbers["columns_permuted"] > 0 or evidence.numbers["all_dot_products"] > 1e-9:
        return Verdict.DOES_NOT_HOLD
    return Verdict.HOLDS_WITH_CONDITION if evidence.numbers["as_they_stand"] > 0 else Verdict.HOLDS
