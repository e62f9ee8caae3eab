"""Dot product and cosine similarity against relative position, in closed form.

Values cost one cosine a distance and frequency, whatever the position; the Gram matrix of the same distances
costs their square times the width. What the closed form leaves out, the leak, is measured from positions, not
assumed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike

from sinu_core.analysis.comparison import comparison_of, measured_rows
from sinu_core.analysis.pairs import NORMALISE, Normalise
from sinu_core.analysis.windows import Floats, checked_choice, checked_numbers, read_only
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class SimilarityCurve:
    """Similarity against relative position; arrays are read-only.

    Args:
        distances: Δ in positions, float64 [N]; negative and fractional ones are fine.
        values: dot(p, p + Δ), or its cosine, float64 [N].
        leak: Largest |similarity(p, p + Δ) − values| over the measured positions and all distances.
        positions_measured: How many positions p the leak was measured from.
        at: The position p of `values`, or None for the mean over all positions.
        normalise: "dot" or "cosine".
        settings: What the curve was computed from.
    """

    distances: Floats
    values: Floats
    leak: float
    positions_measured: int
    at: float | None
    normalise: Normalise
    settings: Settings

    @cached_property
    def per_frequency(self) -> Floats:
        """Contribution of every frequency, float64 [N, F], read-only; their sum over F is `values`.

        Computed when first asked for: at 8192 distances and D = 8192 it fills 256 MiB, the curve 64 KiB.
        """
        comparison = comparison_of(self.settings, self.at, self.normalise)
        return read_only(comparison.contributions(self.distances))

    def to_frame(self) -> pd.DataFrame:
        """Return one line a distance."""
        return pd.DataFrame(
            {"distance_positions": self.distances, f"{self.normalise}_similarity": self.values}
        )


def similarity_curve(
    settings: Settings,
    distances: ArrayLike,
    *,
    at: float | None = None,
    normalise: Normalise = "dot",
    device: str = "cpu",
) -> SimilarityCurve:
    """Return the similarity of two positions against their distance Δ.

    `at=None` gives the part that depends on Δ alone, the mean over all positions; `at=p` gives dot(p, p + Δ)
    for this absolute position. Both are one and the same when every pair of columns shares its gain and there
    are no segments. Cosine divides by both norms; for `at=None` by the mean squared norm. An embedding of
    norm 0 has the cosine 0 with everything, as in torch. With segments, `at=None` holds the mean of the two
    token gains' product over the window, and a position outside the window has the gain of the nearest
    segment.

    What `leak` measures: the similarity of p and p + Δ is computed from the sines and cosines of p, for all
    given distances and for all positions p of the window, or for as many evenly spread ones (first and last
    included) as make up 2^18 dot products; it is the largest difference from `values`. Those it looks at are
    exact.

    Args:
        settings: Which embedding; the window is its length and offset.
        distances: Δ in positions, [N], finite; negative and fractional ones are fine.
        at: Absolute position p (offset included), or None.
        normalise: "dot" or "cosine".
        device: Where to compute; a device without float64 is replaced by the CPU.

    Raises:
        ParameterError: When a distance or `at` is not finite, no distance is given, or `normalise` is
            unknown.

    >>> similarity_curve(Settings(dim=8), [0, 2]).values.round(9).tolist()
    [4.0, 2.563717748]
    """
    checked_choice("normalise", normalise, NORMALISE)
    shifts = checked_numbers("distances", distances).copy()
    position = None if at is None else float(checked_numbers("at", at, "one finite position, or None")[0])
    rows = measured_rows(settings, len(shifts))
    comparison = comparison_of(settings, position, normalise, device)
    values, leak = comparison.values_and_leak(shifts, rows)
    return SimilarityCurve(
        read_only(shifts), read_only(values), leak, len(rows), position, normalise, settings
    )


def first_rise(values: ArrayLike) -> int | None:
    """Return the first index whose value is above the one before it, or None when none is.

    Rounding does not count: a rise must exceed 10⁻¹² of the largest value.

    Args:
        values: Similarities at distances 0, 1, 2, …, [N].

    >>> first_rise([3.0, 2.0, 1.0, 1.5]), first_rise([2.0, 1.0])
    (3, None)
    """
    numbers = np.asarray(values, dtype=np.float64)
    if len(numbers) < 2:
        return None
    rises = np.flatnonzero(np.diff(numbers) > 1e-12 * np.abs(numbers).max())
    return int(rises[0]) + 1 if len(rises) else None


__all__ = ["NORMALISE", "Normalise", "SimilarityCurve", "first_rise", "similarity_curve"]
