"""A short list of factors spread over many groups or frequencies."""

from __future__ import annotations

from collections.abc import Sequence

from sinu_core.errors import ParameterError
from sinu_core.message import message


def spread(values: Sequence[float], count: int) -> tuple[float, ...]:
    """Spread values evenly over `count` places, linear in between; as many values as places stay as they are.

    Args:
        values: At least one number; the first belongs to the first place, the last to the last.
        count: Number of places, at least 1.

    Raises:
        ParameterError: When there is no value or no place.

    >>> spread([1.0, 0.5, 0.0], 5)
    (1.0, 0.75, 0.5, 0.25, 0.0)
    >>> spread([2.0], 3)
    (2.0, 2.0, 2.0)
    """
    if not values:
        raise ParameterError(
            "values", values, message("at least one number"), message("Give the first and the last value.")
        )
    if count < 1:
        raise ParameterError(
            "count", count, message("an integer of at least 1"), message("Spread over one place or more.")
        )
    if len(values) == count:
        return tuple(values)
    return tuple(_between(values, place * (len(values) - 1) / max(count - 1, 1)) for place in range(count))


def _between(values: Sequence[float], place: float) -> float:
    left = min(int(place), len(values) - 1)
    right = min(left + 1, len(values) - 1)
    share = place - left
    # Exact at the given values, also where they are equal: no rounding of v·(1−t) + v·t.
    return values[left] + (values[right] - values[left]) * share
