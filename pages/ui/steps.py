"""The stops of the sliders: round values, closer together where numbers are small.

A slider serves for dragging; the number beside it holds the exact value. So a stop need not exist for it, and
the slider shows the nearest one.
"""

from bisect import bisect_left
from collections.abc import Sequence
from types import MappingProxyType


def _octaves(last: int) -> list[int]:
    """Return 1 to 8, then four stops from each power of two to the next: 8, 10, 12, 14, 16, 20 and so on."""
    stops = list(range(1, 8))
    power = 8
    while power <= last:
        stops += [power * quarter // 4 for quarter in (4, 5, 6, 7)]
        power *= 2
    return [stop for stop in stops if stop <= last]


def _decades(first: int, last: int) -> list[float]:
    """Return 1, 2, 5, 10, … between the powers of ten given."""
    return [m * 10.0**e for e in range(first, last) for m in (1, 2, 5)] + [10.0**last]


_OFFSETS = [0.25, 0.5, 0.75, 1.0, 1.5, *_decades(0, 9)[1:]]

STEPS: MappingProxyType[str, tuple[float, ...]] = MappingProxyType(
    {
        "dim": tuple(_octaves(8192)),
        "length": (*_octaves(65536), *(int(stop) for stop in _decades(5, 9))),
        "offset": (*(-stop for stop in reversed(_OFFSETS)), 0.0, *_OFFSETS),
        "theta": tuple(_decades(0, 12)),
        "scale": tuple(index / 20 for index in range(-20, 81)),
    }
)


def nearest(stops: Sequence[float], value: float) -> float:
    """Return the stop that is nearest to `value`.

    >>> nearest((1, 2, 5, 10), 4)
    5
    """
    right = min(bisect_left(stops, value), len(stops) - 1)
    left = max(right - 1, 0)
    return stops[left] if abs(stops[left] - value) < abs(stops[right] - value) else stops[right]


def written(value: float) -> str:
    """Write a stop with thin spaces between thousands, and a true minus.

    >>> written(-20000.0)
    '−20\u202f000'
    """
    return f"{value:,.15g}".replace(",", "\u202f").replace("-", "−")
