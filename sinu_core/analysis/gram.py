"""The Gram matrix of an embedding, as a tile: every pair of positions of two windows in a budget of cells.

The dot product is linear in each of its rows, so the mean over a block of pairs is the dot product of two
mean rows, and mean rows cost the same for any number of positions. Rejected: averaging a Gram matrix, L²
numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from torch import Tensor

from sinu_core.analysis.level_of_detail import mean_rows
from sinu_core.analysis.pairs import NO_NORM, NORMALISE, Normalise, Pairs, pairs_of
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import columns_of, mean_factor
from sinu_core.analysis.windows import (
    Floats,
    Ints,
    checked_cells,
    checked_choice,
    checked_window,
    even_edges,
    read_only,
)
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class GramTile:
    """Similarities of two windows of positions; arrays are read-only.

    Args:
        values: float64 [n_rows, n_cols], since squared scales can leave the range of float32; cell (i, j)
            stands for all pairs of rows i with rows j.
        row_edges: Row indices [n_rows + 1].
        column_edges: Row indices of the second window [n_cols + 1].
        positions_per_cell: Largest number of positions along a side of a cell.
        normalise: "dot" or "cosine".
        offset: Position of row 0.
    """

    values: Floats
    row_edges: Ints
    column_edges: Ints
    positions_per_cell: int
    normalise: Normalise
    offset: float = 0.0

    def to_frame(self) -> pd.DataFrame:
        """Return one line a row of cells; columns are named by the first position they cover."""
        names = [f"from_position_{start:.15g}" for start in self.column_edges[:-1] + self.offset]
        frame = pd.DataFrame(self.values, columns=names)
        frame.insert(0, "last_position", self.row_edges[1:] - 1 + self.offset)
        frame.insert(0, "first_position", self.row_edges[:-1] + self.offset)
        return frame


def gram_tile(
    settings: Settings,
    *,
    rows: tuple[int, int],
    columns: tuple[int, int] | None = None,
    cells: tuple[int, int],
    normalise: Normalise = "dot",
    device: str = "cpu",
) -> GramTile:
    """Return the exact block means of the Gram matrix of two windows of rows.

    "dot": the mean of dot(p, q) over all pairs of a cell. "cosine": that mean with each position divided by
    the root mean square norm of its cell. This is the exact mean cosine wherever the norm does not change
    within a cell: in cells of one pair always, and in all cells when the pairs of columns share their gains.
    It never leaves [−1, 1]. Token gains change the cosine by their sign alone; an embedding of norm 0 has the
    cosine 0 with everything.

    Args:
        settings: Which embedding; position = offset + row.
        rows: (start, stop) of the first window, in [0, length).
        columns: (start, stop) of the second window, also rows of the embedding; default the same as `rows`.
        cells: Budget (n_rows, n_cols); fewer come back when a window has fewer rows.
        normalise: "dot" or "cosine".
        device: Where to compute; a device without float64 is replaced by the CPU.

    Raises:
        ParameterError: When a window is empty or outside, `cells` is below 1, or `normalise` is unknown.

    >>> gram_tile(Settings(dim=8, length=9), rows=(0, 2), cells=(2, 2)).values.round(3).tolist()
    [[4.0, 3.53...], [3.53..., 4.0]]
    """
    checked_choice("normalise", normalise, NORMALISE)
    most_rows, most_columns = checked_cells(cells)
    row_edges = even_edges(*checked_window("rows", rows, settings.length), most_rows)
    window = rows if columns is None else columns
    column_edges = even_edges(*checked_window("columns", window, settings.length), most_columns)
    left = _mean_rows(settings, row_edges, normalise, device)
    same = np.array_equal(row_edges, column_edges)
    right = left if same else _mean_rows(settings, column_edges, normalise, device)
    return GramTile(
        values=read_only((left @ right.T).cpu().numpy()),
        row_edges=read_only(row_edges),
        column_edges=read_only(column_edges),
        positions_per_cell=int(max(np.diff(row_edges).max(), np.diff(column_edges).max())),
        normalise=normalise,
        offset=settings.offset,
    )


def _mean_rows(settings: Settings, edges: Ints, normalise: Normalise, device: str) -> Tensor:
    """Return the mean row of every cell, [n, D]; for cosine, over the root mean square norm of the cell."""
    columns, gains = columns_of(settings, device=device), segment_gains(settings)
    if normalise == "dot":
        return mean_rows(settings, edges, columns, gains)
    norms = mean_squared_norms(settings, edges, pairs_of(settings, device)).sqrt()
    directions = mean_rows(settings, edges, columns, gains.signs())
    return torch.where(norms > 0, directions / torch.where(norms > 0, norms, 1.0), 0.0)


def mean_squared_norms(settings: Settings, edges: Ints, pairs: Pairs) -> Tensor:
    """Return the mean squared norm of the rows of every cell before token gains, float64 [n, 1].

    Σ (a²+b²)/2 − (a²−b²)/2 · mean cos(2pω), the mean over a cell in closed form at twice the frequency.
    """
    place = pairs.omega.device
    mean = pairs.mean_level.sum()
    if pairs.shared:
        return mean.repeat(len(edges) - 1, 1)
    middle = torch.from_numpy(settings.offset + (edges[:-1] + edges[1:] - 1) / 2).to(place)
    sizes, size_of_cell = np.unique(np.diff(edges), return_inverse=True)
    factor = mean_factor(2 * pairs.omega, torch.from_numpy(sizes).to(place))
    factor = factor[torch.from_numpy(size_of_cell).to(place)]
    cosines = torch.cos(2 * middle[:, None] * pairs.omega) * factor  # [n, F]
    norms = mean - cosines @ ((pairs.sine - pairs.cosine) / 2)
    return torch.where(norms > mean * NO_NORM, norms, 0.0)[:, None]
