"""One line of the benchmark table, and how every time in it is taken."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class BenchRow:
    """What was measured against what.

    Args:
        what: What was computed.
        ours_ms: Median time of this project in milliseconds.
        peer: What it is compared with, in the same run.
        peer_ms: Median time of the peer in milliseconds.
        ratio: peer_ms / ours_ms, above 1 when this project is faster.
        target: The target in words.
        met: Whether it was met in this run.
        note: Anything else worth a column.
    """

    what: str
    ours_ms: float
    peer: str
    peer_ms: float
    ratio: float
    target: str
    met: bool
    note: str = ""


def medians_ms(functions: Mapping[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """Return the median time of each function; they take turns, so that a busy moment meets all of them.

    Each is called once beforehand, which is not counted.
    """
    for function in functions.values():
        function()
    times: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(repeats):
        for name, function in functions.items():
            start = time.perf_counter()
            function()
            times[name].append(1000 * (time.perf_counter() - start))
    return {name: statistics.median(values) for name, values in times.items()}
