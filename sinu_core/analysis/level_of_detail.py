"""Exact means of an embedding over runs of consecutive positions, at a cost that does not know their length.

The closed form of `mean_factor` gives the mean over m positions from one sine, so a run of a million
positions costs what one does. Rejected: sampling with a stride, which paints moiré patterns that are not
there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from sinu_core.analysis.segment_gains import SegmentGains
from sinu_core.analysis.waves import Columns, mean_factor
from sinu_core.analysis.windows import Floats, Ints
from sinu_core.settings import Settings

# Numbers worked on at a time: 16 MiB of float64 keeps a picture in one block and an atlas in bounded memory.
_BLOCK = 2**21


@dataclass(frozen=True)
class Pieces:
    """Runs of rows inside which the token gain does not change; every cell is one or more whole pieces.

    Args:
        middles: Middle row of each piece, possibly a half, float64 [P].
        sizes: Rows in each piece, int64 [P].
        weights: Token gain × share of the piece in its cell, float64 [P].
        cell_starts: Index of each cell's first piece, int64 [n].
    """

    middles: Floats
    sizes: Ints
    weights: Floats
    cell_starts: Ints


def pieces(edges: Ints, gains: SegmentGains) -> Pieces:
    """Cut the cells between `edges` (rows, [n + 1]) wherever a segment of another token gain begins."""
    inside = gains.starts[(gains.starts > edges[0]) & (gains.starts < edges[-1])]
    cuts = np.union1d(edges, inside)
    sizes = np.diff(cuts)
    cell_starts = np.searchsorted(cuts, edges[:-1])
    cell_of_piece = np.searchsorted(edges, cuts[:-1], side="right") - 1
    share = sizes / np.diff(edges)[cell_of_piece]
    middle = (cuts[:-1] + cuts[1:] - 1) / 2
    return Pieces(middle, sizes, share * gains.at_rows(cuts[:-1]), cell_starts)


def mean_rows(settings: Settings, edges: Ints, columns: Columns, gains: SegmentGains) -> Tensor:
    """Return the exact mean row of every cell, with all gains.

    Args:
        settings: Which embedding; position = offset + row.
        edges: Row indices [n + 1]; cell k covers rows edges[k] to edges[k+1] − 1.
        columns: The C columns wanted, on their device.
        gains: Token gain by row (or its sign, or ones).

    Returns:
        float64 [n, C] on the columns' device.
    """
    step = max(1, _BLOCK // max(1, len(columns.omega)))
    blocks = [
        _mean_block(settings, edges[start : start + step + 1], columns, gains)
        for start in range(0, len(edges) - 1, step)
    ]
    return blocks[0] if len(blocks) == 1 else torch.cat(blocks)


def _mean_block(settings: Settings, edges: Ints, columns: Columns, gains: SegmentGains) -> Tensor:
    parts = pieces(edges, gains)
    place = columns.omega.device
    values = columns.waves(torch.from_numpy(settings.offset + parts.middles).to(place))  # [P, C]
    # Cells have two sizes at most, segments add a few: one factor a distinct size.
    sizes, size_of_piece = np.unique(parts.sizes, return_inverse=True)
    factors = mean_factor(columns.omega, torch.from_numpy(sizes).to(place)) * columns.gains  # [U, C]
    values *= factors[torch.from_numpy(size_of_piece).to(place)]
    if gains.uniform and len(parts.cell_starts) == len(parts.sizes):
        return values
    values *= torch.from_numpy(parts.weights).to(place)[:, None]
    lengths = torch.from_numpy(np.diff(parts.cell_starts, append=len(parts.sizes))).to(place)
    return torch.segment_reduce(values, "sum", lengths=lengths, axis=0)  # [n, C]
