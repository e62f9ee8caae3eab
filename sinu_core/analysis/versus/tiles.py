"""Pictures of both sides and of their difference, from the same cells.

The mean over a cell is linear, so the exact mean of A − B is the difference of the exact means. Rows are
compared with rows: row r of A is what the r-th token gets from A, whatever position that is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sinu_core.analysis.columns import column_table
from sinu_core.analysis.heatmap import HeatmapTile, heatmap_tile
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.versus.side import Side, check_table, learned_rows
from sinu_core.analysis.windows import checked_cells, checked_window, even_edges, read_only


@dataclass(frozen=True, eq=False)
class VersusTiles:
    """The pictures; arrays are read-only.

    Args:
        a: Picture of A.
        b: Picture of B over the same rows; over the same columns too if both widths agree.
        difference: A − B in the cells of `a`, float32; None where the widths differ.
        limit: A number that no value of the whole tables exceeds, in any of the pictures.
    """

    a: HeatmapTile
    b: HeatmapTile
    difference: NDArray[np.float32] | None
    limit: float

    def to_frame(self) -> pd.DataFrame:
        """Return one line a row of cells: its positions in A, then each column of cells of both sides."""
        keys = ["first_position", "last_position"]
        a, b = self.a.to_frame(), self.b.to_frame()
        return a[keys].join(a.drop(columns=keys).add_prefix("A_")).join(b.drop(columns=keys).add_prefix("B_"))


def common_rows(a: Side, b: Side) -> int:
    """Return how many rows both sides have.

    >>> from sinu_core.settings import Settings
    >>> common_rows(Side(settings=Settings(length=9)), Side(settings=Settings(length=5)))
    5
    """
    return min(a.rows, b.rows)


def versus_tiles(
    a: Side,
    b: Side,
    *,
    rows: tuple[int, int],
    cells: tuple[int, int],
    columns: tuple[int, int] | None = None,
    device: str = "cpu",
) -> VersusTiles:
    """Return the pictures of a window of both sides in a budget of cells.

    Args:
        a: One side with a table.
        b: The other one.
        rows: (start, stop) of row indices in [0, common_rows(a, b)).
        cells: Budget (n_rows, n_cols) of each picture.
        columns: (start, stop) of column indices that both sides have; default all.
        device: Where to compute.

    Raises:
        ParameterError: When a side has no table, or a window is empty or outside.

    >>> from sinu_core.settings import Settings
    >>> side = Side(settings=Settings(dim=4, length=9))
    >>> none = Side(settings=Settings(dim=4, length=9), kind="none")
    >>> versus_tiles(side, none, rows=(0, 1), cells=(1, 4)).difference.tolist()
    [[0.0, 0.0, 1.0, 1.0]]
    """
    tiles = [_tile(side, rows, columns, cells, device) for side in (a, b)]
    same = a.settings.dim == b.settings.dim
    difference = read_only(tiles[0].values - tiles[1].values) if same else None
    return VersusTiles(tiles[0], tiles[1], difference, value_limit(a, b))


def value_limit(a: Side, b: Side) -> float:
    """Return a number that no value of A, of B or (for equal widths) of A − B exceeds.

    A column that is the same wave in both takes the difference of its gains, other columns their sum.

    >>> from sinu_core.settings import Settings
    >>> one, half = (Side(settings=Settings(dim=8, scale=scale)) for scale in (1.0, 0.5))
    >>> value_limit(one, one), value_limit(one, half), value_limit(half, Side(settings=Settings(dim=6)))
    (1.0, 1.0, 1.0)
    """
    peaks = [_peaks(side) for side in (a, b)]
    largest = max(float(peak.max()) for peak in peaks)
    if a.settings.dim != b.settings.dim:
        return largest
    sums = peaks[0] + peaks[1]
    return max(largest, float(np.where(_same_wave(a, b), 0.0, sums).max()), _same_wave_limit(a, b))


def _peaks(side: Side) -> NDArray[np.float64]:
    """Return the largest size of a value in each column, [D]."""
    if side.kind == "none":
        return np.zeros(side.settings.dim)
    if side.kind == "learned":
        return np.asarray(np.abs(learned_rows(side)).max(axis=0), dtype=np.float64)
    tokens = np.abs(segment_gains(side.settings).gains).max()
    return np.asarray(np.abs(column_table(side.settings).gain) * tokens)


def _same_wave(a: Side, b: Side) -> NDArray[np.bool_]:
    """Return which columns are the same wave, and louder or quieter by a fixed factor only; [D]."""
    sides = (a, b)
    plain = all(s.kind == "sinusoid" and segment_gains(s.settings).uniform for s in sides)
    if not plain or a.settings.offset != b.settings.offset:
        return np.zeros(a.settings.dim, dtype=np.bool_)
    first, second = (column_table(side.settings) for side in sides)
    return np.asarray((first.is_cosine == second.is_cosine) & (first.frequency_rad == second.frequency_rad))


def _same_wave_limit(a: Side, b: Side) -> float:
    same = _same_wave(a, b)
    if not same.any():
        return 0.0
    gains = [column_table(side.settings).gain[same] for side in (a, b)]
    return float(np.abs(gains[0] - gains[1]).max())


def _tile(
    side: Side, rows: tuple[int, int], columns: tuple[int, int] | None, cells: tuple[int, int], device: str
) -> HeatmapTile:
    check_table(side)
    if side.kind == "sinusoid":
        return heatmap_tile(side.settings, rows=rows, columns=columns, cells=cells, device=device)
    most_rows, most_columns = checked_cells(cells)
    window = (0, side.settings.dim) if columns is None else columns
    row_edges = even_edges(*checked_window("rows", rows, side.rows), most_rows)
    column_edges = even_edges(*checked_window("columns", window, side.settings.dim), most_columns)
    sizes = np.outer(np.diff(row_edges), np.diff(column_edges))
    return HeatmapTile(
        values=read_only((_sums(side, row_edges, column_edges) / sizes).astype(np.float32)),
        row_edges=read_only(row_edges),
        column_edges=read_only(column_edges),
        positions_per_cell=int(np.diff(row_edges).max()),
        columns_per_cell=int(np.diff(column_edges).max()),
        mode="mean",
        offset=side.settings.offset,
    )


def _sums(side: Side, row_edges: NDArray[np.int64], column_edges: NDArray[np.int64]) -> NDArray[np.float64]:
    if side.kind == "none":
        return np.zeros((len(row_edges) - 1, len(column_edges) - 1))
    table = learned_rows(side)[row_edges[0] : row_edges[-1], column_edges[0] : column_edges[-1]]
    by_rows = np.add.reduceat(table, row_edges[:-1] - row_edges[0], axis=0, dtype=np.float64)
    return np.asarray(np.add.reduceat(by_rows, column_edges[:-1] - column_edges[0], axis=1))
