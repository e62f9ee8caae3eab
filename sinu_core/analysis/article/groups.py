"""One scale a group, cut out of the columns of the half layout: does relative position survive?"""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.layout import printed_table

DIM, LENGTH, SCALES, DISTANCE = 8, 32, (1.0, 2.0), 2


def experiment(dim: int = DIM, length: int = LENGTH, scales: tuple[float, ...] = SCALES) -> Evidence:
    """Scale blocks of columns as printed, and blocks of frequencies; compare dot(p, p + 2) over p."""
    table, factors = printed_table(length, dim), torch.tensor(scales, dtype=torch.float64)
    groups = len(scales)
    by_columns = (table.view(length, groups, -1) * factors[:, None]).reshape(length, dim)
    by_pairs = table * factors.repeat_interleave(dim // 2 // groups).repeat(2)
    dots = {name: (scaled[:-DISTANCE] * scaled[DISTANCE:]).sum(-1).numpy() for name, scaled in
            (("blocks_of_columns", by_columns), ("blocks_of_frequencies", by_pairs))}  # fmt: skip
    frame = pd.DataFrame({"position": range(length - DISTANCE)} | dots)
    numbers = {f"dot_at_{position}": float(dots["blocks_of_columns"][position]) for position in range(4)}
    numbers["dot_by_frequencies"] = float(dots["blocks_of_frequencies"][0])
    numbers["spread_by_columns"] = float(dots["blocks_of_columns"].max() - dots["blocks_of_columns"].min())
    numbers["spread_by_frequencies"] = float(
        dots["blocks_of_frequencies"].max() - dots["blocks_of_frequencies"].min()
    )
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Groups are sound under one condition: a frequency's sine and cosine must share theirs."""
    if evidence.numbers["spread_by_frequencies"] > 1e-9:
        return Verdict.DOES_NOT_HOLD
    return Verdict.HOLDS_WITH_CONDITION if evidence.numbers["spread_by_columns"] > 1e-9 else Verdict.HOLDS
