"""Single rows and single columns of the embedding, in float64."""

from __future__ import annotations

import torch
from numpy.typing import ArrayLike

from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import columns_of
from sinu_core.analysis.windows import Floats, Ints, checked_indices, read_only
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def embedding_rows(settings: Settings, rows: ArrayLike) -> Floats:
    """Return whole rows of the embedding with all gains.

    Args:
        settings: Which embedding; position = offset + row.
        rows: Row indices in [0, length), [N], in any order; a single number counts as one row.

    Returns:
        float64 [N, D], read-only.

    Raises:
        ParameterError: When a row is not a whole number in [0, length).

    >>> embedding_rows(Settings(dim=4, length=2), [1]).round(9).tolist()
    [[0.841470985, 0.009999833, 0.540302306, 0.99995]]
    """
    indices = checked_indices("rows", rows, settings.length)
    return _block(settings, indices, torch.arange(settings.dim))


def column_wave(settings: Settings, column: int, rows: ArrayLike) -> Floats:
    """Return one column of the embedding at some rows: the wave it is, sampled there.

    Args:
        settings: Which embedding; position = offset + row.
        column: Column index in [0, dim).
        rows: Row indices in [0, length), [N].

    Returns:
        float64 [N], read-only.

    Raises:
        ParameterError: When the column or a row is outside.

    >>> column_wave(Settings(dim=4, length=2), 2, [0, 1]).round(9).tolist()
    [1.0, 0.540302306]
    """
    indices = checked_indices("rows", rows, settings.length)
    chosen = checked_indices("column", column, settings.dim)
    if len(chosen) != 1:
        raise ParameterError("column", column, f"one column index from 0 to {settings.dim - 1}")
    return _block(settings, indices, torch.from_numpy(chosen))[:, 0]


def _block(settings: Settings, rows: Ints, indices: torch.Tensor) -> Floats:
    columns = columns_of(settings, indices)
    values = columns.waves(torch.from_numpy(settings.offset + rows)) * columns.gains  # [N, C]
    tokens = segment_gains(settings).at_rows(rows)
    return read_only(values.numpy() * tokens[:, None])
