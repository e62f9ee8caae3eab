"""Frequency and wavelength: how long the waves are, and what the base and the width do to them."""

from __future__ import annotations

import math

import numpy as np

from sinu_core.analysis.lessons.answer import ROUNDING, Answer
from sinu_core.analysis.wavelengths import wavelength_table
from sinu_core.settings import Settings


def wavelength_of_pair(settings: Settings, *, index: int) -> Answer:
    """Return the wavelength of a frequency in positions.

    >>> round(wavelength_of_pair(Settings(dim=8), index=3).value, 2)
    6283.19
    """
    lengths = wavelength_table(settings).wavelength_positions
    numbers = {"first": float(lengths[0]), "last": float(lengths[-1]), "theta": settings.theta}
    return Answer(float(lengths[index]), numbers | {"limit": 2 * math.pi * settings.theta})


def effect_of_base(settings: Settings, *, theta: float) -> Answer:
    """Tell which wavelengths another base changes: "all" alike, the "slow" ones more, or "none"."""
    ratio = _lengths(settings.replace(theta=theta)) / _lengths(settings)
    value = "all" if np.ptp(ratio) < ROUNDING else "slow"
    if np.abs(ratio - 1).max() < ROUNDING:
        value = "none"
    numbers = {"first": float(ratio[0]), "last": float(ratio[-1])}
    return Answer(value, numbers | {"longest": float(_lengths(settings.replace(theta=theta))[-1])})


def effect_of_width(settings: Settings, *, dim: int) -> Answer:
    """Tell what another width does to the longest wavelength: "same", "limit" (below 2π · θ) or "in_step"."""
    before, after = float(_lengths(settings)[-1]), float(_lengths(settings.replace(dim=dim))[-1])
    limit, ratio = 2 * math.pi * settings.theta, after / before
    if abs(ratio - 1) < ROUNDING:
        value = "same"
    else:
        value = "limit" if after < limit and ratio < dim / settings.dim / 2 else "in_step"
    return Answer(value, {"before": before, "after": after, "limit": limit})


def _lengths(settings: Settings) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return wavelength_table(settings).wavelength_positions
