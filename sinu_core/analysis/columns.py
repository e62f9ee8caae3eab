"""What every column of an embedding is: sine or cosine, of which frequency, how loud."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency, column_is_cosine
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class ColumnTable:
    """One entry a column, in the order of the array; arrays are read-only.

    Args:
        column: Column index, int64 [D].
        is_cosine: Whether the column is a cosine, bool [D].
        frequency_index: Index of its frequency, int64 [D].
        frequency_rad: ω in radians a position, float64 [D].
        wavelength_positions: 2π/ω in positions, float64 [D].
        gain: Column gain × length factor, float64 [D]; the amplitude of the column where the token gain is 1.
    """

    column: Ints
    is_cosine: NDArray[np.bool_]
    frequency_index: Ints
    frequency_rad: Floats
    wavelength_positions: Floats
    gain: Floats

    def to_frame(self) -> pd.DataFrame:
        """Return one line a column."""
        return pd.DataFrame(
            {
                "column": self.column,
                "function": np.where(self.is_cosine, "cosine", "sine"),
                "frequency_index": self.frequency_index,
                "frequency_rad_per_position": self.frequency_rad,
                "wavelength_positions": self.wavelength_positions,
                "gain": self.gain,
            }
        )


def column_table(settings: Settings) -> ColumnTable:
    """Return what every column is.

    >>> table = column_table(Settings(dim=4))
    >>> table.is_cosine.tolist(), table.wavelength_positions.round(2).tolist()
    ([False, False, True, True], [6.28, 628.32, 6.28, 628.32])
    """
    index = column_frequency(settings.dim, settings.layout).numpy()
    omega = frequencies(settings.dim, settings.theta, settings.spacing).numpy()[index]
    return ColumnTable(
        column=read_only(np.arange(settings.dim)),
        is_cosine=read_only(column_is_cosine(settings.dim, settings.layout).numpy()),
        frequency_index=read_only(index),
        frequency_rad=read_only(omega),
        wavelength_positions=read_only(2 * math.pi / omega),
        gain=read_only(column_gains(settings) * settings.length_factor()),
    )
