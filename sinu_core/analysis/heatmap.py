"""The heatmap of an embedding, as a tile: any window of positions and columns in a budget of cells.

What: the exact mean of each cell by the closed form of `level_of_detail`. Why so: a window of 10⁹ positions
costs what 10³ cost, and no moiré appears. Rejected: stride sampling, except where `mode="nearest"` asks for
it and says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd
import torch
from numpy.typing import NDArray

from sinu_core.analysis.level_of_detail import mean_rows
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import columns_of
from sinu_core.analysis.windows import (
    Floats,
    Ints,
    checked_cells,
    checked_choice,
    checked_window,
    even_edges,
    middles,
    read_only,
)
from sinu_core.settings import Settings

Mode = Literal["mean", "nearest"]


@dataclass(frozen=True, eq=False)
class HeatmapTile:
    """One picture of a window; arrays are read-only.

    Args:
        values: float32 [n_rows, n_cols].
        row_edges: Row indices [n_rows + 1]; cell k covers rows edges[k] … edges[k+1] − 1.
        column_edges: Column indices [n_cols + 1], in the same way.
        positions_per_cell: Largest number of positions in a cell.
        columns_per_cell: Largest number of columns in a cell.
        mode: "mean": every value is the exact mean of its cell. "nearest": it is the embedding at the cell's
            middle row and column, a sample that may show patterns which are not there.
        offset: Position of row 0; position = offset + row.
    """

    values: NDArray[np.float32]
    row_edges: Ints
    column_edges: Ints
    positions_per_cell: int
    columns_per_cell: int
    mode: Mode
    offset: float = 0.0

    def to_frame(self) -> pd.DataFrame:
        """Return one line a row of cells: first and last position, then a column for each column of cells."""
        first, last = self.row_edges[:-1] + self.offset, self.row_edges[1:] - 1 + self.offset
        frame = pd.DataFrame(self.values, columns=_spans(self.column_edges))
        frame.insert(0, "last_position", last)
        frame.insert(0, "first_position", first)
        return frame


def heatmap_tile(
    settings: Settings,
    *,
    rows: tuple[int, int],
    cells: tuple[int, int],
    columns: tuple[int, int] | None = None,
    mode: Mode = "mean",
    device: str = "cpu",
) -> HeatmapTile:
    """Return the picture of a window of the embedding in a budget of cells.

    Args:
        settings: Which embedding, with all its gains.
        rows: (start, stop) of row indices in [0, length); position = offset + row.
        cells: Budget (n_rows, n_cols); fewer come back when the window has fewer rows or columns.
        columns: (start, stop) of column indices; default all D.
        mode: "mean" for exact means, "nearest" for the value at each cell's middle.
        device: Where to compute; a device without float64 is replaced by the CPU.

    Returns:
        A `HeatmapTile`; values are computed in float64 and rounded last.

    Raises:
        ParameterError: When a window is empty or outside, `cells` is below 1, or `mode` is unknown.

    Reference:
        The mean of sin(pω) over m consecutive positions is sin(middle · ω) · sin(mω/2) / (m · sin(ω/2)), the
        Dirichlet kernel.

    >>> tile = heatmap_tile(Settings(dim=8, length=10**9), rows=(0, 10**9), cells=(4, 8))
    >>> tile.values.shape, tile.positions_per_cell, tile.mode
    ((4, 8), 250000000, 'mean')
    """
    checked_choice("mode", mode, ("mean", "nearest"))
    most_rows, most_columns = checked_cells(cells)
    row_edges = even_edges(*checked_window("rows", rows, settings.length), most_rows)
    window = (0, settings.dim) if columns is None else columns
    column_edges = even_edges(*checked_window("columns", window, settings.dim), most_columns)
    compute = _means if mode == "mean" else _samples
    return HeatmapTile(
        values=read_only(compute(settings, row_edges, column_edges, device)),
        row_edges=read_only(row_edges),
        column_edges=read_only(column_edges),
        positions_per_cell=int(np.diff(row_edges).max()),
        columns_per_cell=int(np.diff(column_edges).max()),
        mode=mode,
        offset=settings.offset,
    )


def _means(settings: Settings, row_edges: Ints, column_edges: Ints, device: str) -> NDArray[np.float32]:
    wanted = torch.arange(int(column_edges[0]), int(column_edges[-1]))
    values = mean_rows(settings, row_edges, columns_of(settings, wanted, device), segment_gains(settings))
    widths = np.diff(column_edges)
    if len(widths) == len(wanted):  # one column a cell
        return np.asarray(values.to(torch.float32).cpu().numpy())
    sums = np.add.reduceat(values.cpu().numpy(), column_edges[:-1] - column_edges[0], axis=1)
    return np.asarray((sums / widths).astype(np.float32))


def _samples(settings: Settings, row_edges: Ints, column_edges: Ints, device: str) -> NDArray[np.float32]:
    columns = columns_of(settings, torch.from_numpy(middles(column_edges)), device)
    at = middles(row_edges)
    positions: Floats = settings.offset + at.astype(np.float64)
    values = columns.waves(torch.from_numpy(positions).to(columns.omega.device)) * columns.gains
    tokens = segment_gains(settings).at_rows(at)
    return np.asarray((values.cpu().numpy() * tokens[:, None]).astype(np.float32))


def _spans(edges: Ints) -> list[str]:
    """Name cells by the columns they cover: column_5, or columns_4_to_7.

    >>> _spans(np.array([0, 1, 3]))
    ['column_0', 'columns_1_to_2']
    """
    pairs = zip(edges[:-1].tolist(), (edges[1:] - 1).tolist(), strict=True)
    return [f"column_{a}" if a == b else f"columns_{a}_to_{b}" for a, b in pairs]
