"""In Chromium: from a key press on a slider to the new heatmap on the screen, and the bytes it takes."""

import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from tests.bench.result import BenchRow
from tests.browser.driving import CHROMIUM_FLAGS, REAL_APP, WAIT_MS, Server, ready, rested

HERE = Path(__file__).parent
PROBE = (HERE / "picture_probe.js").read_text(encoding="utf-8")
PLAIN_PAGE = str(HERE / "plain_page.py")
DIM = 512
# Each press goes to a stop of θ not seen before: what Streamlit has sent already it sends as a reference.
PRESSES = 12
SLIDER = ".st-key-theta_slider"
MOST_BYTES = 150_000


@dataclass
class Chart:
    """A page with a slider and a heatmap, driven by key presses."""

    page: Page
    kind: str
    picture: str
    frames: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def press(self) -> float:
        """Press a key on the slider; return the milliseconds until the new picture is on the screen."""
        self.page.bring_to_front()
        self.page.locator(SLIDER).get_by_role("slider").focus()
        self.page.evaluate(PROBE, [self.kind, self.picture])
        self.page.keyboard.press("ArrowRight")
        elapsed = float(self.page.evaluate("window.probe"))
        rested(self.page)
        return elapsed


def _count_frames(frames: list[int], socket: WebSocket) -> None:
    socket.on("framereceived", lambda payload: frames.append(len(payload)))


def _open(browser: Browser, url: str, kind: str, picture: str) -> Chart:
    page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
    page.set_default_timeout(WAIT_MS)
    opened = Chart(page, kind, picture)
    page.on("websocket", lambda socket: _count_frames(opened.frames, socket))
    page.goto(url)
    ready(page)
    page.locator(opened.picture).first.wait_for(state="attached")
    opened.frames.clear()
    return opened


def ours(browser: Browser, server: Server, length: int) -> Chart:
    url = f"{server.url}/embedding?dim={DIM}&length={length}"
    return _open(browser, url, "live_plot", ".st-key-embedding_heatmap .live-plot")


def _plain(browser: Browser, server: Server) -> Chart:
    return _open(browser, server.url, "plain", ".st-key-heatmap .heatmaplayer image")


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(CHROMIUM_FLAGS)
        )
        yield browser
        browser.close()


def _measure(charts: list[Chart]) -> None:
    """Press in turns, so that a busy moment meets all of them; the first two of each are not counted."""
    for chart in charts:
        chart.press()
        chart.press()
        chart.frames.clear()
    for _ in range(PRESSES):
        for chart in charts:
            chart.times.append(chart.press())


def _row(what: str, ours: Chart, peer: str, other: Chart, target: str, least: float) -> BenchRow:
    ours_ms, peer_ms = statistics.median(ours.times), statistics.median(other.times)
    largest = max(ours.frames)
    ratio = peer_ms / ours_ms
    met = ratio >= least and largest <= MOST_BYTES
    note = f"largest message {largest / 1000:.0f} kB"
    return BenchRow(what, ours_ms, peer, peer_ms, ratio, f"{target}, ≤ 150 kB", met, note)


def rows() -> list[BenchRow]:
    """Return one row against the plain page at L = 1024, and two that compare long windows with it."""
    with Server(REAL_APP) as server, Server(PLAIN_PAGE) as plain_server, chromium() as browser:
        plain = _plain(browser, plain_server)
        short, middle, long = (ours(browser, server, length) for length in (1024, 8192, 10**9))
        _measure([short, plain, middle, long])
    whole = "plain page, whole table to st.plotly_chart"
    same = "the same at L = 1024"
    return [
        _row("slider key → heatmap, L = 1024, D = 512", short, whole, plain, "≥ 5 × faster", 5.0),
        _row("slider key → heatmap, L = 8192, D = 512", middle, same, short, "≤ 1.25 × the time", 1 / 1.25),
        _row("slider key → heatmap, L = 10⁹, D = 512", long, same, short, "≤ 1.25 × the time", 1 / 1.25),
    ]
