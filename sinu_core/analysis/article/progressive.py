"""D/2 progressive factors against D columns: the shape error, and what was meant."""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.layout import formula_table

DIM, LENGTH, START, END = 8, 16, 1.0, 0.8


def experiment(dim: int = DIM, length: int = LENGTH) -> Evidence:
    """Multiply as printed; then give each frequency one factor, and each column one."""
    table = formula_table(length, dim)
    by_frequency = torch.linspace(START, END, dim // 2, dtype=torch.float64)
    message = _shape_error(table, by_frequency)
    by_pair = table * by_frequency.repeat_interleave(2)
    by_column = table * torch.linspace(START, END, dim, dtype=torch.float64)
    dots = {name: (scaled[:-2] * scaled[2:]).sum(-1) for name, scaled in
            (("one factor a frequency", by_pair), ("one factor a column", by_column))}  # fmt: skip
    frame = pd.DataFrame({"position": range(length - 2)} | {name: dot.numpy() for name, dot in dots.items()})
    numbers = {
        "factors_printed": float(len(by_frequency)),
        "norm_squared": float((by_pair**2).sum(-1)[0]),
        "dot_at_distance_2": float(dots["one factor a frequency"][0]),
        "spread_by_frequency": _spread(dots["one factor a frequency"]),
        "spread_by_column": _spread(dots["one factor a column"]),
    }
    return Evidence(numbers, frame, {"as_printed": message})


def verdict(evidence: Evidence) -> Verdict:
    """As printed it cannot run; with one factor a frequency it keeps dot products shift-invariant."""
    if evidence.messages["as_printed"]:
        return Verdict.DOES_NOT_HOLD
    return Verdict.HOLDS if evidence.numbers["spread_by_frequency"] < 1e-9 else Verdict.HOLDS_WITH_CONDITION


def _shape_error(table: torch.Tensor, factors: torch.Tensor) -> str:
    try:
        table * factors
    except RuntimeError as error:
        return str(error)
    return ""


def _spread(values: torch.Tensor) -> float:
    return float(values.max() - values.min())
