"""A clamp "against division by zero" on the exponents: does it guard anything, and what does it move?"""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict

DIM, SMALLEST = 64, 1e-6
POSITIONS = (1, 10, 100, 1_000, 10_000, 100_000, 1_000_000)


def frequencies(dim: int, smallest_exponent: float) -> torch.Tensor:
    """Return 1 / 10000^max(2i/D, smallest) in float64."""
    exponent = torch.arange(0, dim, 2, dtype=torch.float64) / dim
    return 1.0 / 10000 ** exponent.clamp(min=smallest_exponent)


def experiment(dim: int = DIM, positions: tuple[int, ...] = POSITIONS) -> Evidence:
    """Compare the frequencies with and without the clamp, and follow the phase of the first column."""
    plain, clamped = frequencies(dim, 0.0), frequencies(dim, SMALLEST)
    position = torch.tensor(positions, dtype=torch.float64)
    drift_rad = position * float((plain - clamped)[0])
    frame = pd.DataFrame({"position": positions, "phase_error_rad": drift_rad.numpy()})
    numbers = {
        "smallest_denominator": float((1 / plain).min()),
        "first_frequency": float(clamped[0]),
        "frequencies_moved": float((plain != clamped).sum()),
        "phase_error_at_1000_rad": 1_000 * float((plain - clamped)[0]),
        "phase_error_at_100000_rad": 100_000 * float((plain - clamped)[0]),
    }
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Denominators of 1 and more need no guard; a frequency that moved is damage."""
    needless = evidence.numbers["smallest_denominator"] >= 1
    return Verdict.DOES_NOT_HOLD if needless and evidence.numbers["frequencies_moved"] > 0 else Verdict.HOLDS
