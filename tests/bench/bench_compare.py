"""The Compare page against the Embedding page at 10⁶ positions × 2048 columns: all that Python does.

A page is run from the router on, as a visitor's change of a setting runs it; what the browser does with the
pictures afterwards is measured in Chromium, as in bench_browser. Every run has an offset not seen before,
which changes both sides, so that nothing comes from a cache.
"""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from streamlit.testing.v1 import AppTest

import pages.ui.live_plot as live_plot
from tests.bench.bench_browser import _measure as measure
from tests.bench.bench_browser import _open as open_chart
from tests.bench.bench_browser import chromium
from tests.bench.result import BenchRow, medians_ms
from tests.browser.driving import REAL_APP, Server

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
DIM, LENGTH = 2048, 10**6
AT_MOST = 2.0
MOST_BYTES = 400_000
SIDES = {"endpoint": "a published variant", "learned": "a learned table", "rope": "RoPE"}


def opened(page: str, **query: object) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in ({"dim": DIM, "length": LENGTH} | query).items():
        app.query_params[name] = str(value)
    return app.switch_page(f"{page}.py").run()


def change(app: AppTest, offsets: Iterator[float]) -> None:
    app.number_input("offset").set_value(next(offsets)).run()


@contextmanager
def counted_bytes() -> Iterator[list[int]]:
    """Count the bytes of every picture that is sent while the block runs."""
    sizes: list[int] = []
    encode: Callable[..., bytes] = live_plot.encode

    def counting(*arguments: object) -> bytes:
        message = encode(*arguments)
        sizes.append(len(message))
        return message

    live_plot.encode = counting
    try:
        yield sizes
    finally:
        live_plot.encode = encode


def rows() -> list[BenchRow]:
    embedding = opened("embedding")
    return [*(_row(which, words, embedding) for which, words in SIDES.items()), _browser_row()]


def _browser_row() -> BenchRow:
    """Measure in Chromium, from a key press on a slider to the new heatmaps on the screen."""
    with Server(REAL_APP) as server, chromium() as browser:
        charts = {"compare": "compare_heatmaps", "embedding": "embedding_heatmap"}
        address = server.url + "/{page}" + f"?dim={DIM}&length={LENGTH}"
        pages = [
            open_chart(browser, address.format(page=page), "live_plot", f".st-key-{key} .live-plot")
            for page, key in charts.items()
        ]
        measure(pages)
    ours_ms, peer_ms = (statistics.median(page.times) for page in pages)
    largest = max(pages[0].frames)
    return BenchRow(
        what=f"slider key → heatmaps of the Compare page, {LENGTH:.0e} × {DIM}",
        ours_ms=ours_ms,
        peer="heatmap of the Embedding page",
        peer_ms=peer_ms,
        ratio=peer_ms / ours_ms,
        target=f"≤ {AT_MOST:.0f} × the time, ≤ {MOST_BYTES / 1000:.0f} kB",
        met=ours_ms <= AT_MOST * peer_ms and largest <= MOST_BYTES,
        note=f"largest message {largest / 1000:.0f} kB",
    )


def _row(which: str, words: str, embedding: AppTest) -> BenchRow:
    offsets = itertools.count(0.5, 17.0)
    compare = opened("compare", compare_b=which)
    runs = {"ours": partial(change, compare, offsets), "peer": partial(change, embedding, offsets)}
    times = medians_ms(runs, repeats=9)
    with counted_bytes() as sizes:
        change(compare, offsets)
    ratio = times["peer"] / times["ours"]
    return BenchRow(
        what=f"Compare page, B is {words}, {LENGTH:.0e} × {DIM}, the server's side",
        ours_ms=times["ours"],
        peer="Embedding page",
        peer_ms=times["peer"],
        ratio=ratio,
        target=f"≤ {AT_MOST:.0f} × the time, ≤ {MOST_BYTES / 1000:.0f} kB",
        met=1 / ratio <= AT_MOST and sum(sizes) <= MOST_BYTES,
        note=f"{len(sizes)} pictures, {sum(sizes) / 1000:.0f} kB",
    )
