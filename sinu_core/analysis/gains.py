"""Gain of each column, as numbers: the module's own functions on the scale it starts with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sinu_core.embedding.gains import column_gains_tensor, effective_scale, gain_plan, initial_scale
from sinu_core.settings import Settings


def column_gains(settings: Settings) -> NDArray[np.float64]:
    """Return the gain of every column: scale, groups, per-frequency, progressive and floor together.

    The length factor and the token gains are not in it; they do not depend on the column.

    Args:
        settings: The laws.

    Returns:
        Array [D], float64, read-only, in the order of the layout.

    >>> column_gains(Settings(dim=8, progressive=(1.0, 0.7))).round(3).tolist()
    [1.0, 0.9, 0.8, 0.7, 1.0, 0.9, 0.8, 0.7]
    """
    effective = effective_scale(initial_scale(settings), settings.floor)
    gains = column_gains_tensor(effective, gain_plan(settings)).expand(settings.dim).clone().numpy()
    gains.flags.writeable = False
    return gains
