"""Similarity against distance over any range, as exact means of runs of consecutive distances.

A curve up to a distance of a billion cannot show every distance. Sampled with a stride it shows slow waves
that are not there; the mean over a run of distances has a closed form and shows what is. Rejected: minimum
and maximum of a run, which would say more, but have no closed form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
import torch

from sinu_core.analysis.pairs import pairs_of
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.similarity import NORMALISE, Normalise, first_rise
from sinu_core.analysis.waves import mean_factor
from sinu_core.analysis.windows import Floats, Ints, checked_choice, even_edges, read_only
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

MAX_REACH = 10**9
# Numbers worked on at a time: 8 MiB of float64.
_BLOCK = 2**20


@dataclass(frozen=True, eq=False)
class SimilarityMeans:
    """Mean similarity over runs of distances; arrays are read-only.

    Args:
        edges: Distances int64 [N + 1]; run k holds the distances edges[k] … edges[k+1] − 1.
        shares: What each band of frequencies contributes, float64 [N, B]; their sum over B is `values`.
        band_edges: Frequency indices int64 [B + 1], in the same way.
        normalise: "dot" or "cosine".
    """

    edges: Ints
    shares: Floats
    band_edges: Ints
    normalise: Normalise

    @property
    def values(self) -> Floats:
        """Mean similarity of each run, float64 [N]."""
        return np.asarray(self.shares.sum(axis=1))

    @property
    def middles(self) -> Floats:
        """Middle distance of each run, float64 [N]."""
        return np.asarray((self.edges[:-1] + self.edges[1:] - 1) / 2)

    @property
    def distances_per_point(self) -> int:
        """Largest number of distances in a run."""
        return int(np.diff(self.edges).max())

    def to_frame(self) -> pd.DataFrame:
        """Return one line a run of distances, with a column for each band where there are several."""
        columns: dict[str, Any] = {"first_distance": self.edges[:-1], "last_distance": self.edges[1:] - 1}
        columns[f"mean_{self.normalise}"] = self.values
        if self.shares.shape[1] > 1:
            pairs = zip(self.band_edges[:-1], self.band_edges[1:] - 1, strict=True)
            names = [f"frequency_{a}" if a == b else f"frequencies_{a}_to_{b}" for a, b in pairs]
            columns |= dict(zip(names, self.shares.T, strict=True))
        return pd.DataFrame(columns)


def distance_edges(reach: int, points: int, *, logarithmic: bool = False) -> Ints:
    """Split the distances 0 … reach into at most `points` runs, even or growing; logarithmic starts at 1.

    Raises:
        ParameterError: When `reach` is no whole number from 1 to 10⁹.

    >>> distance_edges(3, 10).tolist(), distance_edges(99, 4, logarithmic=True).tolist()
    ([0, 1, 2, 3, 4], [1, 3, 10, 32, 100])
    """
    if reach != int(reach) or not 1 <= reach <= MAX_REACH:
        allowed = f"an integer from 1 to {MAX_REACH}"
        raise ParameterError("reach", reach, allowed, "Choose a distance in that range.")
    if logarithmic:
        return np.unique(np.rint(np.geomspace(1, reach + 1, points + 1)).astype(np.int64))
    return even_edges(0, int(reach) + 1, points)


def similarity_means(
    settings: Settings, edges: Ints, *, bands: int = 1, normalise: Normalise = "dot"
) -> SimilarityMeans:
    """Return the mean, over runs of distances, of the similarity that depends on distance alone.

    Exact, as `similarity_curve` with `at=None` is; with segments, the mean product of two token gains, which
    changes slowly with the distance, is taken at the middle of a run.

    Args:
        settings: Which embedding.
        edges: Distances int64 [N + 1], ascending; see `distance_edges`.
        bands: Neighbouring frequencies are added up to at most this many bands.
        normalise: "dot" or "cosine".

    >>> similarity_means(Settings(dim=8), np.array([0, 1, 2, 3])).values.round(9).tolist()
    [4.0, 3.535255972, 2.563717748]
    """
    checked_choice("normalise", normalise, NORMALISE)
    pairs = pairs_of(settings)
    level = pairs.mean_level  # [F]
    if normalise == "cosine":
        level = level / level.sum() if level.sum() > 0 else torch.zeros_like(level)
    band_edges = even_edges(0, settings.n_frequencies, bands)
    step = max(1, _BLOCK // settings.n_frequencies)
    parts = [
        np.add.reduceat(_waves(pairs.omega, edges[k : k + step + 1], level), band_edges[:-1], axis=1)
        for k in range(0, len(edges) - 1, step)
    ]
    tokens = segment_gains(settings) if normalise == "dot" else segment_gains(settings).signs()
    middles = (edges[:-1] + edges[1:] - 1) / 2
    shares = np.concatenate(parts) * tokens.mean_product(middles)[:, None]
    return SimilarityMeans(read_only(edges.copy()), read_only(shares), read_only(band_edges), normalise)


def first_rise_distance(settings: Settings, limit: int = 4096) -> int | None:
    """Return the first whole distance up to `limit` that is more similar than the one before it, or None.

    >>> first_rise_distance(Settings(dim=64)), first_rise_distance(Settings(dim=1), limit=3)
    (6, None)
    """
    step = 256
    for start in range(0, limit, step):
        edges = np.arange(start, min(start + step, limit) + 2)
        rise = first_rise(similarity_means(settings, edges).values)
        if rise is not None:
            return start + rise
    return None


def _waves(omega: torch.Tensor, edges: Ints, level: torch.Tensor) -> Floats:
    """Return level · mean cos(Δω) over each run, [n, F]."""
    middles = torch.from_numpy((edges[:-1] + edges[1:] - 1) / 2)
    sizes, size_of_run = np.unique(np.diff(edges), return_inverse=True)
    factors = mean_factor(omega, torch.from_numpy(sizes))[torch.from_numpy(size_of_run)]
    waves = (middles[:, None] * omega).cos_() * factors
    return np.asarray((waves * level).numpy())
