"""From counting in binary to waves: digits that flip, and pairs of columns that turn."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.lessons.answer import Answer
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency
from sinu_core.settings import Settings

_DIGITS_SEEN = 512  # positions that a period is read from


def binary_digits(length: int, digits: int) -> NDArray[np.int64]:
    """Return the binary digits of 0 … length − 1, the ones first, int64 [length, digits].

    >>> binary_digits(3, 2).tolist()
    [[0, 0], [1, 0], [0, 1]]
    """
    return np.asarray(np.arange(length)[:, None] >> np.arange(digits) & 1)


def period_of_digit(settings: Settings, *, digit: int) -> Answer:
    """Return after how many numbers a binary digit repeats itself; digit 0 is the ones."""
    column = binary_digits(_DIGITS_SEEN, digit + 1)[:, digit]
    steps = range(1, _DIGITS_SEEN // 2)
    period = next(step for step in steps if np.array_equal(column[step:], column[:-step]))
    return Answer(float(period), {"ones": 2.0, "worth": float(2**digit)})


def digits_changed(settings: Settings, *, start: int) -> Answer:
    """Return how many binary digits change from `start` to the next number."""
    table = binary_digits(start + 3, 16)
    changed = np.abs(np.diff(table, axis=0)).sum(axis=1)  # [start + 2]
    moved = np.linalg.norm(np.diff(embedding_rows(settings, range(start + 3)), axis=0), axis=1)
    return Answer(
        float(changed[start]),
        {
            "next": float(changed[start + 1]),
            "waves": float(moved[start]),
            "waves_next": float(moved[start + 1]),
        },
    )


def slowest_column(settings: Settings) -> Answer:
    """Tell where the slowest wave of a table stands: "left", "middle" or "right"."""
    omega = frequencies(settings.dim, settings.theta, settings.spacing)
    of_column = omega[column_frequency(settings.dim, settings.layout)].numpy()
    place = np.flatnonzero(of_column == of_column.min()).mean() / max(settings.dim - 1, 1)
    value = "left" if place < 1 / 3 else "right" if place > 2 / 3 else "middle"
    ends = {"shortest": 2 * math.pi / float(omega[0]), "longest": 2 * math.pi / float(omega[-1])}
    return Answer(value, ends)


def telling_columns(settings: Settings, *, position: int) -> Answer:
    """Tell which pairs of columns change most from a position to the next: "fast" or "slow" ones."""
    change = np.diff(embedding_rows(settings, [position, position + 1]), axis=0)[0]
    of_column = column_frequency(settings.dim, settings.layout).numpy()
    moved = np.sqrt(np.bincount(of_column, change**2))  # [F]
    value = "fast" if int(moved.argmax()) < len(moved) / 2 else "slow"
    return Answer(value, {"fastest": float(moved[0]), "slowest": float(moved[-1])})
