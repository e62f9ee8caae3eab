"""The pictures of all frames in one batched computation: every column of every frame is one column of it.

Frames differ in width, positions and frequencies, so they do not stack; but a picture is nothing but columns,
each with a frequency, a gain and its own positions. So the columns of all frames lie beside each other in one
matrix, and one sine serves them all. Blocks bound the memory. Rejected: a call a frame (48 of them spend more
time in Python than in sines) and padding to the widest frame (a sweep of the width would compute mostly air).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from sinu_core.analysis.level_of_detail import Pieces, pieces
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import Columns, columns_of, mean_factor
from sinu_core.analysis.windows import Floats, Ints, even_edges, read_only
from sinu_core.settings import Settings

# Numbers worked on at a time: 4 MiB of float64 pass through the caches fastest.
_BLOCK = 2**19


@dataclass(frozen=True, eq=False)
class Picture:
    """One frame's heatmap, cell by cell the mean that `heatmap_tile` gives, and its gains; read-only.

    Args:
        values: float32 [n_rows, n_cols].
        row_edges: Row indices [n_rows + 1].
        column_edges: Column indices [n_cols + 1].
        gains: Mean of column gain × length factor over each cell's columns, float64 [n_cols].
        limit: Largest absolute value that any entry of this frame can take.
    """

    values: NDArray[np.float32]
    row_edges: Ints
    column_edges: Ints
    gains: Floats
    limit: float


@dataclass(frozen=True)
class _Plan:
    """What one frame is made of: its columns, the runs of rows in its cells, and where cells end."""

    columns: Columns
    parts: Pieces
    row_edges: Ints
    column_edges: Ints
    offset: float
    loudest_token: float
    uniform: bool


def batched_pictures(
    settings: Sequence[Settings], cells: tuple[int, int], device: str = "cpu"
) -> Iterator[list[Picture]]:
    """Yield the pictures of these settings, in order, a block of frames at a time.

    Args:
        settings: One a frame; they may differ in anything but their segments.
        cells: Budget (rows, columns) of each picture; one with fewer rows or columns has fewer cells.
        device: Where to compute; a device without float64 is replaced by the CPU.
    """
    block: list[_Plan] = []
    numbers = 0
    for plan in (_plan(one, cells, device) for one in settings):
        more = len(plan.columns.omega) * len(plan.parts.sizes)
        if block and numbers + more > _BLOCK:
            yield _pictures(block)
            block, numbers = [], 0
        block.append(plan)
        numbers += more
    yield _pictures(block)


def _plan(settings: Settings, cells: tuple[int, int], device: str) -> _Plan:
    row_edges, tokens = even_edges(0, settings.length, cells[0]), segment_gains(settings)
    return _Plan(
        columns=columns_of(settings, device=device),
        parts=pieces(row_edges, tokens),
        row_edges=read_only(row_edges),
        column_edges=read_only(even_edges(0, settings.dim, cells[1])),
        offset=settings.offset,
        loudest_token=float(np.abs(tokens.gains).max()),
        uniform=tokens.uniform,
    )


def _pictures(plans: Sequence[_Plan]) -> list[Picture]:
    columns, frame = _joined([plan.columns for plan in plans])
    values = _means(plans, columns, frame)  # [R, M]
    cells, gains = _over_cells(values, plans), _over_cells(columns.gains[None], plans)
    loudest = [float(plan.columns.gains.abs().max()) * plan.loudest_token for plan in plans]
    return [
        Picture(
            values=read_only(cell[: len(plan.row_edges) - 1].astype(np.float32)),
            row_edges=plan.row_edges,
            column_edges=plan.column_edges,
            gains=read_only(gain[0].copy()),
            limit=limit,
        )
        for plan, cell, gain, limit in zip(plans, cells, gains, loudest, strict=True)
    ]


def _joined(frames: Sequence[Columns]) -> tuple[Columns, Tensor]:
    """Return the columns of all frames beside each other, M of them, and the frame of each."""
    widths = [len(one.omega) for one in frames]
    starts = [0, *accumulate(widths)][:-1]
    place = frames[0].omega.device
    joined = Columns(
        omega=torch.cat([one.omega for one in frames]),
        gains=torch.cat([one.gains for one in frames]),
        sines=torch.cat([one.sines + start for one, start in zip(frames, starts, strict=True)]),
        cosines=torch.cat([one.cosines + start for one, start in zip(frames, starts, strict=True)]),
    )
    frame = torch.arange(len(frames)).repeat_interleave(torch.tensor(widths))
    return joined, frame.to(place)


def _means(plans: Sequence[_Plan], columns: Columns, frame: Tensor) -> Tensor:
    """Return the mean of every cell's rows, with all gains, [R, M]; R is the largest number of rows."""
    place = columns.omega.device

    def by_column(rows: Sequence[Floats | Ints]) -> Tensor:  # one row a frame -> [rows, M]
        return torch.from_numpy(_padded(rows)).to(place).T[:, frame]

    waves = columns.waves(by_column([plan.offset + plan.parts.middles for plan in plans]))
    unique = [np.unique(plan.parts.sizes, return_inverse=True) for plan in plans]
    sizes = by_column([size for size, _ in unique])  # [U, M]; a frame has few sizes of cells
    factors = mean_factor(columns.omega, sizes.clamp(min=1)) * columns.gains
    waves *= factors.gather(0, by_column([index for _, index in unique])) if len(factors) > 1 else factors
    first = plans[0]
    if first.uniform:
        return waves
    waves *= by_column([plan.parts.weights for plan in plans])
    lengths = torch.from_numpy(np.diff(first.parts.cell_starts, append=len(first.parts.sizes))).to(place)
    return torch.segment_reduce(waves, "sum", lengths=lengths, axis=0)


def _padded(rows: Sequence[Floats | Ints]) -> NDArray[np.generic]:
    """Return rows of different lengths as one array, filled up with 0."""
    full = np.zeros((len(rows), max(map(len, rows))), dtype=rows[0].dtype)
    for line, row in zip(full, rows, strict=True):
        line[: len(row)] = row
    return full


def _over_cells(values: Tensor, plans: Sequence[_Plan]) -> list[Floats]:
    """Return the mean over each cell's columns, one array [R, n_cols] a frame, from [R, M]."""
    widths = [np.diff(plan.column_edges) for plan in plans]
    table = values.cpu().numpy()
    if any((width > 1).any() for width in widths):
        every = np.concatenate(widths)
        table = np.add.reduceat(table, np.cumsum(every) - every, axis=1) / every
    return np.split(table, np.cumsum([len(width) for width in widths])[:-1], axis=1)
