"""A comparison of positions p with p + Δ: what does not depend on Δ, prepared once.

Both the curve and its leak come from here in one pass, since they need the same sines and cosines of Δ · ω,
which are most of the cost. Rejected: leaving the leak at 0 where theory says so; a measured number can be
believed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch

from sinu_core.analysis.pairs import Anchors, Normalise, Pairs, pairs_of
from sinu_core.analysis.segment_gains import SegmentGains, segment_gains
from sinu_core.analysis.windows import Floats
from sinu_core.settings import Settings

# Dot products the leak is measured from: every pair of the default window, and still few beside the curve.
_MEASURED = 2**18
_FEWEST_POSITIONS = 16
# Numbers worked on at a time: 1 MiB of float64 stays in the cache of one core.
_BLOCK = 2**17


@dataclass(frozen=True)
class Comparison:
    """Everything about a similarity but the distance.

    Args:
        pairs: Frequencies and gains, on their device.
        tokens: Token gain by row, or its sign for cosine similarity.
        offset: Position of row 0.
        at: Absolute position p, or None for the mean over all positions.
        normalise: "dot" or "cosine".
    """

    pairs: Pairs
    tokens: SegmentGains
    offset: float
    at: float | None
    normalise: Normalise

    def contributions(self, distances: Floats) -> Floats:
        """Return every frequency's share of the values, [N, F]."""
        turns = self.pairs.turns(self._moved(distances))
        shares = self.pairs.contributions(turns, self._reference(), self.normalise).cpu().numpy()
        return np.asarray(shares * self._token_factors(distances)[:, None])

    def values_and_leak(self, distances: Floats, rows: Floats) -> tuple[Floats, float]:
        """Return the values at distances [N], and their largest difference from p + Δ seen from rows [P]."""
        reference, anchors = self._reference(), self.pairs.anchors(self._moved(rows + self.offset))
        factors = self._token_factors(distances)
        values, leak = np.empty(len(distances)), 0.0
        step = max(1, _BLOCK // max(len(self.pairs.omega), len(rows)))
        for start in range(0, len(distances), step):
            part = slice(start, start + step)
            turns = self.pairs.turns(self._moved(distances[part]))
            value = self.pairs.similarities(turns, reference, self.normalise)[:, 0].cpu().numpy()
            values[part] = value * factors[part]
            measured = self.pairs.similarities(turns, anchors, self.normalise).cpu().numpy()  # [n, P]
            measured = measured * self._token_products(rows, distances[part])
            leak = max(leak, float(np.abs(measured - values[part, None]).max()))
        return values, leak

    def _reference(self) -> Anchors:
        if self.at is None:
            return self.pairs.mean_anchor()
        return self.pairs.anchors(self._moved(np.array([self.at])))

    def _token_factors(self, distances: Floats) -> Floats:
        """Return what the token gains make of the values, [N]."""
        if self.at is None:
            return self.tokens.mean_product(distances)
        return np.asarray(self._token_products(np.array([self.at - self.offset]), distances))[:, 0]

    def _token_products(self, rows: Floats, distances: Floats) -> Floats:
        """Return gain(row) · gain(row + Δ), [N, P], or [N, 1] where all gains are 1."""
        if self.tokens.uniform:
            return np.ones((len(distances), 1))
        return self.tokens.at_rows(rows) * self.tokens.at_rows(rows + distances[:, None])

    def _moved(self, numbers: Floats) -> torch.Tensor:
        return torch.tensor(numbers, dtype=torch.float64, device=self.pairs.omega.device)


def comparison_of(
    settings: Settings, at: float | None, normalise: Normalise, device: str = "cpu"
) -> Comparison:
    """Return the comparison that these settings make."""
    gains = segment_gains(settings)
    tokens = gains if normalise == "dot" else gains.signs()
    return Comparison(pairs_of(settings, device), tokens, settings.offset, at, normalise)


def measured_rows(settings: Settings, n_distances: int) -> Floats:
    """Return the rows that the leak is measured from: all, or evenly spread ones, both ends included."""
    count = max(_FEWEST_POSITIONS, _MEASURED // max(n_distances, settings.n_frequencies))
    if settings.length <= count:
        return np.arange(settings.length, dtype=np.float64)
    return np.round(np.linspace(0, settings.length - 1, count))
