"""Token gains by row for windows of up to a billion rows: a step function, never an array of rows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sinu_core.analysis.windows import Floats, Ints
from sinu_core.settings import Settings


@dataclass(frozen=True)
class SegmentGains:
    """Token gain as a step function of the row; rows outside the window continue its first or last segment.

    Args:
        starts: First row of each segment, int64 [S], starting with 0.
        gains: Token gain of each segment, float64 [S].
        length: Number of rows of the window.
    """

    starts: Ints
    gains: Floats
    length: int

    @property
    def uniform(self) -> bool:
        """Whether every row has the gain 1, so that nothing need be multiplied."""
        return bool((self.gains == 1.0).all())

    def at_rows(self, rows: Ints | Floats) -> Floats:
        """Return the gain at these rows; a fractional row lies in the segment of the whole row below it."""
        index = np.searchsorted(self.starts, np.floor(rows), side="right") - 1
        return self.gains[np.clip(index, 0, len(self.gains) - 1)]

    def signs(self) -> SegmentGains:
        """Return the signs of the gains: all that cosine similarity sees of them."""
        return SegmentGains(self.starts, np.sign(self.gains), self.length)

    def mean_product(self, shifts: Floats) -> Floats:
        """Return the mean over the window's rows r of gain(r) · gain(r + shift), for shifts [N]; float64 [N].

        Exact for any length: the sum of gain(r + shift) over a segment is a difference of its running sum.
        """
        if self.uniform:
            return np.ones(len(shifts))
        shift = np.floor(shifts)[:, None]  # [N, 1]
        knots = np.append(self.starts, self.length) + shift  # [N, S + 1]
        sums = np.diff(self._running_sum(knots), axis=1)  # [N, S]
        return np.asarray(sums @ self.gains / self.length)

    def _running_sum(self, rows: Floats) -> Floats:
        """Return the sum of the gains of rows 0 … row − 1, continued linearly on both sides."""
        knots = np.append(self.starts, self.length)
        sums = np.append(0.0, np.cumsum(np.diff(knots) * self.gains))
        inside = np.interp(rows, knots, sums)
        before = np.minimum(rows, 0.0) * self.gains[0]
        after = np.maximum(rows - self.length, 0.0) * self.gains[-1]
        return np.asarray(inside + before + after)


def segment_gains(settings: Settings) -> SegmentGains:
    """Return the token gains of the settings' segments; without segments or scales every gain is 1."""
    scales = dict(settings.modality_scales or ())
    if not settings.segments or not scales:
        return SegmentGains(np.zeros(1, dtype=np.int64), np.ones(1), settings.length)
    tokens = np.array([segment.tokens for segment in settings.segments], dtype=np.int64)
    starts = np.cumsum(tokens) - tokens
    gains = np.array([scales[segment.modality] for segment in settings.segments], dtype=np.float64)
    return SegmentGains(starts, gains, settings.length)
