"""What columns are: sine or cosine, how fast, how loud; summed up over the columns of a cell.

A cell of a coarse picture holds several columns, so every fact is a range here; for a single column both ends
agree.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sinu_core.analysis.columns import column_table
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.settings import Settings

SINE, COSINE, BOTH = 0, 1, 2


@dataclass(frozen=True, eq=False)
class ColumnFacts:
    """Facts of n cells, each a run of columns; arrays are read-only.

    Args:
        first: First column of each cell, int64 [n].
        last: Last column, int64 [n].
        kind: `SINE`, `COSINE`, or `BOTH` where a cell holds some of each, uint8 [n].
        first_index: Smallest frequency index i in the cell, int64 [n]; the fastest wave.
        last_index: Largest frequency index, int64 [n].
        fast_rad: Highest frequency in radians a position, float64 [n].
        slow_rad: Lowest frequency, float64 [n].
        low_gain: Smallest gain in the cell (column gain × length factor), float64 [n].
        high_gain: Largest gain, float64 [n].
    """

    first: Ints
    last: Ints
    kind: NDArray[np.uint8]
    first_index: Ints
    last_index: Ints
    fast_rad: Floats
    slow_rad: Floats
    low_gain: Floats
    high_gain: Floats

    @property
    def short_positions(self) -> Floats:
        """Shortest wavelength in each cell, in positions, [n]."""
        return 2 * np.pi / self.fast_rad

    @property
    def long_positions(self) -> Floats:
        """Longest wavelength in each cell, in positions, [n]."""
        return 2 * np.pi / self.slow_rad


def column_facts(settings: Settings, edges: Ints) -> ColumnFacts:
    """Return what the columns between `edges` are.

    Args:
        settings: Which embedding.
        edges: Ascending column indices [n + 1] in [0, dim]; cell k covers columns edges[k] to edges[k+1] − 1.

    Returns:
        A `ColumnFacts`.

    >>> facts = column_facts(Settings(dim=8), np.array([0, 1, 2, 8]))
    >>> facts.kind.tolist(), facts.fast_rad.round(6).tolist(), facts.slow_rad.round(6).tolist()
    ([0, 0, 2], [1.0, 0.1, 1.0], [1.0, 0.1, 0.001])
    """
    table, window, starts = column_table(settings), slice(edges[0], edges[-1]), edges[:-1] - edges[0]
    cosines = table.is_cosine[window].astype(np.uint8)
    some, every = np.maximum.reduceat(cosines, starts), np.minimum.reduceat(cosines, starts)
    index, omega, gains = table.frequency_index[window], table.frequency_rad[window], table.gain[window]
    return ColumnFacts(
        first=read_only(edges[:-1].copy()),
        last=read_only(edges[1:] - 1),
        kind=read_only(np.where(some == every, some, BOTH).astype(np.uint8)),
        first_index=read_only(np.minimum.reduceat(index, starts)),
        last_index=read_only(np.maximum.reduceat(index, starts)),
        fast_rad=read_only(np.maximum.reduceat(omega, starts)),
        slow_rad=read_only(np.minimum.reduceat(omega, starts)),
        low_gain=read_only(np.minimum.reduceat(gains, starts)),
        high_gain=read_only(np.maximum.reduceat(gains, starts)),
    )


def largest_amplitude(settings: Settings) -> float:
    """Return the largest absolute value that any entry can take: all gains together, before sine and cosine.

    >>> largest_amplitude(Settings(dim=8, scale=-2.0))
    2.0
    """
    columns, tokens = column_table(settings).gain, segment_gains(settings).gains
    return float(np.abs(columns).max() * np.abs(tokens).max())
