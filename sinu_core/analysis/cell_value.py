"""One entry of an embedding, taken apart into the factors it is the product of."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.waves import columns_of
from sinu_core.analysis.windows import checked_indices
from sinu_core.embedding.layouts import column_frequency
from sinu_core.settings import Settings


@dataclass(frozen=True)
class CellValue:
    """E[p, column] = token_gain · length_factor · column_gain · wave; the wave is sin or cos(p · frequency).

    Args:
        row: Row index in [0, length).
        position: p = offset + row.
        column: Column index in [0, dim).
        frequency_index: Index i of the column's frequency.
        is_cosine: Whether the wave is a cosine.
        frequency_rad: Radians a position.
        token_gain: Scale of the row's modality; 1 without segments.
        length_factor: Factor of the dynamic law; 1 without it.
        column_gain: Effective scale of the column, with its fixed factors.
        wave: sin or cos(position × frequency).
    """

    row: int
    position: float
    column: int
    frequency_index: int
    is_cosine: bool
    frequency_rad: float
    token_gain: float
    length_factor: float
    column_gain: float
    wave: float

    @property
    def value(self) -> float:
        """The entry itself: the product of all factors."""
        return self.token_gain * self.length_factor * self.column_gain * self.wave


def cell_value(settings: Settings, row: int, column: int) -> CellValue:
    """Return one entry with its factors, in float64.

    Args:
        settings: Which embedding.
        row: Row index in [0, length); position = offset + row.
        column: Column index in [0, dim).

    Returns:
        A `CellValue`.

    Raises:
        ParameterError: When the row or the column is outside.

    >>> cell = cell_value(Settings(dim=4, length=2, scale=2.0), row=1, column=2)
    >>> cell.is_cosine, cell.column_gain, round(cell.value, 9)
    (True, 2.0, 1.080604612)
    """
    rows = checked_indices("row", row, settings.length)
    columns = torch.from_numpy(checked_indices("column", column, settings.dim))
    chosen, position = columns_of(settings, columns), settings.offset + float(rows[0])
    return CellValue(
        row=int(rows[0]),
        position=position,
        column=int(columns[0]),
        frequency_index=int(column_frequency(settings.dim, settings.layout)[columns[0]]),
        is_cosine=len(chosen.cosines) == 1,
        frequency_rad=float(chosen.omega[0]),
        token_gain=float(segment_gains(settings).at_rows(rows)[0]),
        length_factor=settings.length_factor(),
        column_gain=float(column_gains(settings)[column]),
        wave=float(chosen.waves(torch.tensor([position], dtype=torch.float64))[0, 0]),
    )
