"""The dynamic scale on top of a forward that scales already: s · s · factor instead of s · factor."""

from __future__ import annotations

import math

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.layout import printed_table

DIM, LENGTH = 8, 512
SCALES = (0.0, 0.1, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)


def length_factor(length: int) -> float:
    """Return 1 + 0.1 · ln(L / 100)."""
    return 1 + 0.1 * math.log(length / 100)


def scaled_forward(table: torch.Tensor, scale: float) -> torch.Tensor:
    """Return what the forward of the parent class returns: the table, scaled."""
    return table * scale


def printed_dynamic(table: torch.Tensor, scale: float) -> torch.Tensor:
    """Multiply the parent's result by scale × factor, as printed."""
    return scaled_forward(table, scale) * (scale * length_factor(len(table)))


def experiment(dim: int = DIM, length: int = LENGTH, scales: tuple[float, ...] = SCALES) -> Evidence:
    """Measure by what each version multiplies the table, over the scale."""
    table = printed_table(length, dim)
    printed = [_multiplier(printed_dynamic(table, scale), table) for scale in scales]
    meant = [_multiplier(scaled_forward(table, scale) * length_factor(length), table) for scale in scales]
    frame = pd.DataFrame({"scale": scales, "printed_multiplier": printed, "meant_multiplier": meant})
    at_half = frame[frame["scale"] == 0.5].iloc[0]
    numbers = {
        "printed_at_half": float(at_half["printed_multiplier"]),
        "meant_at_half": float(at_half["meant_multiplier"]),
        "largest_difference": float((frame["printed_multiplier"] - frame["meant_multiplier"]).abs().max()),
    }
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Equal at s = 0 and s = 1 alone is not equal."""
    return Verdict.DOES_NOT_HOLD if evidence.numbers["largest_difference"] > 1e-9 else Verdict.HOLDS


def _multiplier(scaled: torch.Tensor, table: torch.Tensor) -> float:
    """Return m of scaled = m · table, by least squares."""
    return float((scaled * table).sum() / (table * table).sum())
