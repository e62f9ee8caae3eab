"""Similarity against distance and loudness of the columns, for both kinds of tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pandas as pd

from sinu_core.analysis.columns import column_table
from sinu_core.analysis.norms import row_norms
from sinu_core.analysis.similarity import NORMALISE, Normalise
from sinu_core.analysis.similarity_means import SimilarityMeans, similarity_means
from sinu_core.analysis.versus.side import Side, check_table, learned_rows, learned_table_rows, side_rows
from sinu_core.analysis.windows import Floats, Ints, checked_choice, read_only


def side_similarity(side: Side, edges: Ints, *, normalise: Normalise = "dot") -> SimilarityMeans:
    """Return the mean similarity of a side's rows over runs of distances.

    For sinusoids by the closed form, the mean over all positions. For a learned table measured: the mean over
    all of its rows that are so far apart, NaN where there are none. For none, zeros.

    Args:
        side: One that has a table.
        edges: Distances int64 [N + 1]; run k holds edges[k] … edges[k+1] − 1.
        normalise: "dot" or "cosine" (over the mean squared norm).

    Raises:
        ParameterError: When the side has no table or `normalise` is unknown.

    >>> from sinu_core.settings import Settings
    >>> side_similarity(Side(settings=Settings(dim=8)), np.array([0, 1, 3])).values.round(6).tolist()
    [4.0, 3.049487]
    """
    checked_choice("normalise", normalise, NORMALISE)
    check_table(side)
    if side.kind == "sinusoid":
        return similarity_means(side.settings, edges, normalise=normalise)
    values = np.zeros(len(edges) - 1)
    if side.kind == "learned":
        values = _run_means(_autocorrelation(side, normalise), edges)
    bands = np.array([0, side.settings.n_frequencies])
    return SimilarityMeans(read_only(edges.copy()), read_only(values[:, None]), read_only(bands), normalise)


def _autocorrelation(side: Side, normalise: Normalise) -> Floats:
    """Return the mean of row(p) · row(p + Δ) over p for Δ = 0 … R − 1, [R]."""
    values = _mean_products(side.rows, side.settings.dim, side.std, side.seed)
    if normalise == "dot":
        return values
    return np.asarray(values / values[0]) if values[0] > 0 else np.zeros(len(values))


@lru_cache(maxsize=8)
def _mean_products(rows: int, dim: int, std: float, seed: int) -> Floats:
    """Compute the mean products of a learned table by a Fourier transform; the key is all that makes it."""
    table = learned_table_rows(rows, dim, std, seed)
    spectrum = np.fft.rfft(table, 2 * rows, axis=0)
    power = (spectrum.real**2 + spectrum.imag**2).sum(axis=1, dtype=np.float64)
    return read_only(np.fft.irfft(power)[:rows] / np.arange(rows, 0, -1))


def _run_means(values: Floats, edges: Ints) -> Floats:
    """Return the mean of the known values of each run, [N]; NaN where a run lies beyond them."""
    sums = np.append(0.0, np.cumsum(values))
    ends = np.minimum(edges, len(values))
    counts = np.diff(ends)
    means = np.full(len(counts), np.nan)
    np.divide(np.diff(sums[ends]), counts, out=means, where=counts > 0)
    return means


@dataclass(frozen=True, eq=False)
class Loudness:
    """How loud a table's columns and rows are; arrays are read-only.

    Args:
        gains: Gain of each column, float64 [D]. Where a column is no wave: √2 times its root mean square, the
            gain of a wave that is as loud.
        positions: Positions of some rows, the first and the last among them, float64 [N].
        norms: Norm of each of these rows, float64 [N].
    """

    gains: Floats
    positions: Floats
    norms: Floats

    def gains_frame(self) -> pd.DataFrame:
        """Return one line a column."""
        return pd.DataFrame({"column": np.arange(len(self.gains)), "gain": self.gains})

    def norms_frame(self) -> pd.DataFrame:
        """Return one line a row."""
        return pd.DataFrame({"position": self.positions, "norm": self.norms})


def loudness(side: Side, rows: int, most: int = 129) -> Loudness:
    """Return the gains of all columns, and the norms of at most so many of the first `rows` rows.

    Token gains are in the norms and not in the gains; the length factor is in both.

    >>> from sinu_core.settings import Settings
    >>> loud = loudness(Side(settings=Settings(dim=512, scale=0.5)), rows=3)
    >>> loud.gains.max().item(), loud.norms.round(9).tolist()
    (0.5, [8.0, 8.0, 8.0])
    """
    check_table(side)
    places = np.unique(np.linspace(0, rows - 1, min(most, rows)).astype(np.int64))
    if side.kind == "sinusoid":
        gains, norms = column_table(side.settings).gain, row_norms(side.settings, places)
    else:
        gains = np.zeros(side.settings.dim)
        if side.kind == "learned":
            gains = np.sqrt(2 * np.mean(np.square(learned_rows(side), dtype=np.float64), axis=0))
        norms = np.linalg.norm(side_rows(side, places), axis=1)
    return Loudness(
        read_only(np.array(gains)), read_only(side.settings.offset + places), read_only(np.array(norms))
    )
