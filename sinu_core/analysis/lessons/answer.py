"""The answer to a question of a lesson, and the words in which answers of the same kind are given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike

# Differences below this part of the values are rounding, not an effect.
ROUNDING = 1e-9


@dataclass(frozen=True)
class Answer:
    """The right answer, and the numbers that an explanation may quote.

    Args:
        value: The id of a choice, or a number.
        numbers: Name → number.
    """

    value: str | float
    numbers: Mapping[str, float] = field(default_factory=dict)


def compared(before: float, after: float) -> str:
    """Return "less", "same" or "more": what became of a number.

    >>> compared(1.0, 2.0), compared(1.0, 1.0 + 1e-15)
    ('more', 'same')
    """
    if abs(after - before) <= ROUNDING * max(abs(before), abs(after)):
        return "same"
    return "more" if after > before else "less"


def alike(values: ArrayLike) -> str:
    """Return "same" when all values are equal up to rounding, else "different".

    >>> alike([1.0, 1.0]), alike([1.0, 1.1])
    ('same', 'different')
    """
    numbers = np.asarray(values, dtype=np.float64)
    return "same" if np.ptp(numbers) <= ROUNDING * np.abs(numbers).max() else "different"
