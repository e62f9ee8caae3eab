"""Motion in Chromium: how often a new frame is painted while the scrubber moves, and the bytes it takes."""

from __future__ import annotations

import statistics
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.motion.motion import MOST_DISTANCES, motion
from sinu_core.analysis.motion.sweep import Sweep, frames_of
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.settings import Settings
from tests.bench.bench_browser import _count_frames as count_frames
from tests.bench.bench_browser import chromium
from tests.bench.result import BenchRow, medians_ms
from tests.browser.driving import REAL_APP, WAIT_MS, Server, ready

PROBE = (Path(__file__).parent / "scrub_probe.js").read_text(encoding="utf-8")
FRAMES, ROWS, COLUMNS = 48, 128, 192
SCRUB_MS = 2000
REPEATS = 3
FEWEST_A_SECOND = 45
MOST_BYTES = 2_000_000
TIMES_FASTER = 2.0


def rows() -> list[BenchRow]:
    return [_scrubbing(), _computing()]


def _scrubbing() -> BenchRow:
    received: list[int] = []
    with Server(REAL_APP) as server, chromium() as browser:
        page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
        page.set_default_timeout(WAIT_MS)
        page.on("websocket", partial(count_frames, received))
        page.goto(f"{server.url}/motion?dim={COLUMNS}&length={8 * ROWS}")
        page.locator(".motion[data-painted]").wait_for()
        ready(page)
        message, before = max(received), len(received)
        empty = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
        ours, peer = [], []
        for _ in range(REPEATS):
            ours.append(_interval_ms(page))
            peer.append(_interval_ms(empty))
        sent = len(received) - before
    ours_ms, peer_ms = statistics.median(ours), statistics.median(peer)
    return BenchRow(
        what=f"motion: one of {FRAMES} frames, {ROWS} × {COLUMNS} cells and two curves, while scrubbing",
        ours_ms=ours_ms,
        peer="a frame of an empty page",
        peer_ms=peer_ms,
        ratio=peer_ms / ours_ms,
        target=f"≥ {FEWEST_A_SECOND} frames a second, ≤ {MOST_BYTES / 1e6:.0f} MB",
        met=1000 / ours_ms >= FEWEST_A_SECOND and message <= MOST_BYTES and sent == 0,
        note=f"{1000 / ours_ms:.0f} a second; one message of {message / 1e6:.2f} MB, {sent} while scrubbing",
    )


def _interval_ms(page: Page) -> float:
    page.bring_to_front()
    return float(page.evaluate(PROBE, SCRUB_MS))


def _computing() -> BenchRow:
    settings = Settings(dim=COLUMNS, length=8 * ROWS)
    sweep = Sweep(parameter="theta", start=10, stop=10**6, frames=FRAMES, spacing="log")
    alone = frames_of(settings, sweep).settings

    def one_by_one() -> None:
        for one in alone:
            heatmap_tile(one, rows=(0, one.length), cells=(ROWS, COLUMNS))
            similarity_curve(one, range(MOST_DISTANCES))

    times = medians_ms({"ours": lambda: motion(settings, sweep), "peer": one_by_one}, repeats=9)
    return BenchRow(
        what=f"motion: all {FRAMES} frames computed in one call",
        ours_ms=times["ours"],
        peer="heatmap_tile and similarity_curve for each",
        peer_ms=times["peer"],
        ratio=times["peer"] / times["ours"],
        target=f"≥ {TIMES_FASTER:.0f} × faster",
        met=times["peer"] >= TIMES_FASTER * times["ours"],
        note="similarity_curve measures its leak as well",
    )
