"""Why sine and cosine: one number of a hand and two, and what dot products make of them."""

from __future__ import annotations

import math

import numpy as np

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.lessons.answer import Answer, alike
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.windows import Floats
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency, column_is_cosine
from sinu_core.settings import Settings

_DIRECTIONS = 3600  # looked at in one turn


def sine_alone(settings: Settings) -> Settings:
    """Return the embedding with all cosines silenced: by column blocks of the half layout, gains 1 and 0.

    >>> from sinu_core.analysis.gains import column_gains
    >>> column_gains(sine_alone(Settings(dim=4))).tolist()
    [1.0, 1.0, 0.0, 0.0]
    """
    return settings.replace(layout="half", groups=2, group_by="columns", group_scales=(1.0, 0.0))


def hands_with_this_sine(settings: Settings, *, position: float) -> Answer:
    """Count the directions in which the fastest hand has the sine that it has at a position."""
    angle = position % (2 * math.pi)
    turn = np.linspace(0, 2 * math.pi, _DIRECTIONS, endpoint=False) + 1e-4  # never exactly at the angle
    above = np.sin(turn) > math.sin(angle)
    count = int(np.count_nonzero(above != np.roll(above, 1)))
    numbers = {"sine": math.sin(angle), "cosine": math.cos(angle)}
    numbers |= {"degrees": math.degrees(angle), "other": math.degrees((math.pi - angle) % (2 * math.pi))}
    return Answer(float(count), numbers)


def turn_of_a_step(settings: Settings, *, distance: int) -> Answer:
    """Turn every pair by distance · ω: does that give the row further on, from wherever one starts?

    "same" when one turn serves all positions of the window, else "different".
    """
    rows = np.arange(settings.length - distance)
    start, end = embedding_rows(settings, rows), embedding_rows(settings, rows + distance)
    sine, cosine = _pairs(settings, start)
    angle_rad = distance * frequencies(settings.dim, settings.theta, settings.spacing).numpy()
    turned = (
        sine * np.cos(angle_rad) + cosine * np.sin(angle_rad),
        cosine * np.cos(angle_rad) - sine * np.sin(angle_rad),
    )
    error = max(
        float(np.abs(own - there).max()) for own, there in zip(turned, _pairs(settings, end), strict=True)
    )
    numbers = {"error": error, "degrees": math.degrees(float(angle_rad[0])), "positions": float(len(rows))}
    return Answer("same" if error < 1e-9 else "different", numbers)


def dot_over_positions(settings: Settings, *, distance: int, cosines: bool = True) -> Answer:
    """Tell whether dot(p, p + distance) is the "same" for all positions p, or "different".

    Args:
        settings: Which embedding.
        distance: Positions between the two rows.
        cosines: False silences them: the embedding of sines alone.
    """
    dots = dots_over_positions(settings if cosines else sine_alone(settings), distance, 24)
    numbers = {f"at_{p}": float(dots[p]) for p in range(4)}
    return Answer(alike(dots), numbers | {"lowest": float(dots.min()), "highest": float(dots.max())})


def dot_at(settings: Settings, *, position: int, distance: int) -> Answer:
    """Return dot(p, p + distance) at one position p."""
    here, start = (
        float(similarity_curve(settings, [distance], at=place).values[0]) for place in (position, 0)
    )
    return Answer(here, {"at_start": start})


def dots_over_positions(settings: Settings, distance: int, count: int) -> Floats:
    """Return dot(p, p + distance) for the first `count` positions, float64 [count]."""
    rows = embedding_rows(settings, range(count + distance))
    return np.asarray((rows[:count] * rows[distance:]).sum(axis=1))


def _pairs(settings: Settings, rows: Floats) -> tuple[Floats, Floats]:
    """Return the sines and the cosines of rows [N, D] of even width by frequency, [N, F] each."""
    order = np.argsort(column_frequency(settings.dim, settings.layout).numpy(), kind="stable")
    cosine = column_is_cosine(settings.dim, settings.layout).numpy()[order]
    sorted_rows = rows[:, order]
    return sorted_rows[:, ~cosine], sorted_rows[:, cosine]
