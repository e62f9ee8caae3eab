"""heatmap_tile: a window of a billion positions costs what one of a thousand costs."""

from __future__ import annotations

from functools import partial

from sinu_core.analysis.heatmap import HeatmapTile, heatmap_tile
from sinu_core.settings import Settings
from tests.bench.result import BenchRow, medians_ms

DIM = 512
CELLS = (256, 512)
SMALLEST, *LARGER = LENGTHS = (10**3, 10**6, 10**9)
EQUAL_WITHIN = 1.5
AT_MOST_MS = 20.0


def tile(length: int) -> HeatmapTile:
    return heatmap_tile(Settings(dim=DIM, length=length), rows=(0, length), cells=CELLS)


def rows() -> list[BenchRow]:
    times = medians_ms({str(length): partial(tile, length) for length in LENGTHS}, repeats=41)
    return [_row(length, times[str(length)], times[str(SMALLEST)]) for length in LARGER]


def _row(length: int, ours_ms: float, smallest_ms: float) -> BenchRow:
    return BenchRow(
        what=f"heatmap_tile, {length:.0e} positions × {DIM}, cells {CELLS[0]} × {CELLS[1]}",
        ours_ms=ours_ms,
        peer=f"itself at {SMALLEST:.0e} positions",
        peer_ms=smallest_ms,
        ratio=smallest_ms / ours_ms,
        target=f"equal within {EQUAL_WITHIN} ×, ≤ {AT_MOST_MS:.0f} ms",
        met=max(ours_ms, smallest_ms) <= min(EQUAL_WITHIN * min(ours_ms, smallest_ms), AT_MOST_MS),
    )
