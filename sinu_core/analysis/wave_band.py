"""One column over a window, however long: samples where they fit, else mean and range of each cell.

Why a range: joining every thousandth sample of a fast wave draws another, slower wave that is not there. The
mean of a cell is exact; its range is what the continuous wave passes through between the first position of
the cell and the last, so every value lies inside. Rejected: least and greatest sample, at a visit to each.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch

from sinu_core.analysis.level_of_detail import mean_rows, pieces
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import Columns, columns_of
from sinu_core.analysis.windows import (
    Floats,
    Ints,
    checked_cells,
    checked_indices,
    checked_window,
    even_edges,
    read_only,
)
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class WaveBand:
    """A column over a window; arrays are read-only.

    Args:
        column: Column index.
        is_cosine: Whether the column is a cosine.
        row_edges: Row indices [n + 1]; cell k covers rows edges[k] to edges[k+1] − 1.
        mean: Exact mean of each cell with all gains, float64 [n]; the value itself for a single position.
        low: Lower end of the range in each cell, float64 [n].
        high: Upper end, float64 [n].
        positions_per_cell: Largest number of positions in a cell; 1 when all are exact samples.
        offset: Position of row 0.
    """

    column: int
    is_cosine: bool
    row_edges: Ints
    mean: Floats
    low: Floats
    high: Floats
    positions_per_cell: int
    offset: float

    @property
    def middles(self) -> Floats:
        """Middle position of each cell, float64 [n]; the position itself where a cell is one position."""
        return self.offset + (self.row_edges[:-1] + self.row_edges[1:] - 1) / 2

    def to_frame(self) -> pd.DataFrame:
        """Return one line a cell: first and last position, mean, and both ends of the range."""
        first, last = self.offset + self.row_edges[:-1], self.offset + self.row_edges[1:] - 1
        ends = {"mean": self.mean, "low": self.low, "high": self.high}
        return pd.DataFrame({"first_position": first, "last_position": last, **ends})


def wave_band(settings: Settings, column: int, *, rows: tuple[int, int], cells: int) -> WaveBand:
    """Return a column over a window in a budget of cells.

    Args:
        settings: Which embedding; position = offset + row.
        column: Column index in [0, dim).
        rows: (start, stop) of row indices in [0, length).
        cells: Largest number of cells; a window of no more rows comes back sample by sample.

    Returns:
        A `WaveBand`; its cost depends on `cells` and segments, not on the window.

    Raises:
        ParameterError: When the column or the window is outside, or `cells` is below 1.

    >>> band = wave_band(Settings(dim=8, length=10**9), 0, rows=(0, 10**9), cells=4)
    >>> band.positions_per_cell, band.low.tolist(), band.high.tolist()
    (250000000, [-1.0, -1.0, -1.0, -1.0], [1.0, 1.0, 1.0, 1.0])
    """
    edges = even_edges(*checked_window("rows", rows, settings.length), checked_cells((cells, 1))[0])
    wave = columns_of(settings, torch.from_numpy(checked_indices("column", column, settings.dim)))
    mean = mean_rows(settings, edges, wave, segment_gains(settings)).numpy()[:, 0]
    per_cell = int(np.diff(edges).max())
    low, high = (mean, mean) if per_cell == 1 else _range(settings, edges, wave)
    return WaveBand(
        column=int(column),
        is_cosine=len(wave.cosines) == 1,
        row_edges=read_only(edges),
        mean=read_only(mean),
        low=read_only(low),
        high=read_only(high),
        positions_per_cell=per_cell,
        offset=settings.offset,
    )


def _range(settings: Settings, edges: Ints, wave: Columns) -> tuple[Floats, Floats]:
    gains = segment_gains(settings)
    parts = pieces(edges, gains)
    half = (parts.sizes - 1) / 2
    omega, phase = float(wave.omega[0]), np.pi / 2 * len(wave.cosines)
    first, last = (settings.offset + parts.middles + sign * half for sign in (-1, 1))
    low, high = sine_range(first * omega + phase, last * omega + phase)
    gain = gains.at_rows(parts.middles) * float(wave.gains[0])
    ends = np.stack([gain * low, gain * high])  # a negative gain swaps them
    lower = np.minimum.reduceat(ends.min(axis=0), parts.cell_starts)
    return lower, np.maximum.reduceat(ends.max(axis=0), parts.cell_starts)


def sine_range(first_rad: Floats, last_rad: Floats) -> tuple[Floats, Floats]:
    """Return the least and the greatest value of the sine between two angles, first ≤ last, both [n].

    >>> low, high = sine_range(np.array([0.0, 0.0]), np.array([np.pi / 6, 4.0]))
    >>> low.round(9).tolist(), high.round(9).tolist()
    ([0.0, -0.756802495], [0.5, 1.0])
    """
    ends = np.stack([np.sin(first_rad), np.sin(last_rad)])
    crest = _passes(first_rad, last_rad, np.pi / 2)
    trough = _passes(first_rad, last_rad, -np.pi / 2)
    return np.where(trough, -1.0, ends.min(axis=0)), np.where(crest, 1.0, ends.max(axis=0))


def _passes(first_rad: Floats, last_rad: Floats, angle_rad: float) -> np.ndarray:
    """Return whether angle + a whole number of turns lies between first and last."""
    turn = 2 * np.pi
    return np.asarray(np.floor((last_rad - angle_rad) / turn) >= np.ceil((first_rad - angle_rad) / turn))
