"""The comparison table says O(1) for both embeddings: how does the cost grow with the length?"""

from __future__ import annotations

import math
import time

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict

DIM, LENGTHS, REPEATS = 64, (4096, 16384, 65536, 262144), 5


def seconds_for(length: int, dim: int) -> float:
    """Return the shortest of a few timings of the printed expression in float32."""
    frequency = 1.0 / 10000 ** (torch.arange(0, dim, 2).float() / dim)
    timings = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        angle_rad = torch.einsum("i,j->ij", torch.arange(length).float(), frequency)
        torch.cat([angle_rad.sin(), angle_rad.cos()], dim=-1)
        timings.append(time.perf_counter() - start)
    return min(timings)


def experiment(lengths: tuple[int, ...] = LENGTHS, dim: int = DIM) -> Evidence:
    """Count the table's numbers and measure the time over lengths; fit the exponents of both."""
    frame = pd.DataFrame(
        {
            "length_positions": lengths,
            "numbers_computed": [length * dim for length in lengths],
            "time_ms": [1000 * seconds_for(length, dim) for length in lengths],
        }
    )
    numbers = {
        "counted_exponent": _exponent(frame, "numbers_computed"),
        "measured_exponent": _exponent(frame, "time_ms"),
        "extra_parameters": 1.0,  # the scale; the fixed sinusoid has none
    }
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """O(1) means exponent 0; the count, which no noise touches, decides."""
    return Verdict.DOES_NOT_HOLD if evidence.numbers["counted_exponent"] > 0.5 else Verdict.HOLDS


def _exponent(frame: pd.DataFrame, column: str) -> float:
    """Return k of cost ∝ L^k between the shortest and the longest length."""
    lengths, costs = frame["length_positions"], frame[column]
    return math.log(costs.iloc[-1] / costs.iloc[0]) / math.log(lengths.iloc[-1] / lengths.iloc[0])
