"""Extrapolation, faster convergence, robustness to noise: claims that only training can settle."""

from __future__ import annotations

import pandas as pd

from sinu_core.analysis.article.evidence import Evidence, Verdict

CLAIMS = ("extrapolation", "convergence", "noisy_positions")


def experiment() -> Evidence:
    """Return the list of claims; there is no measurement in this module."""
    return Evidence({}, pd.DataFrame({"claim": CLAIMS, "measured": [False] * len(CLAIMS)}))


def verdict(evidence: Evidence) -> Verdict:
    """Without a measurement there is no verdict."""
    return Verdict.NOT_MEASURED
