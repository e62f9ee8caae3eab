"""Driving the apps: start one, open a page, wait until it rests."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, expect

ROOT = Path(__file__).parents[2]
REAL_APP = "app.py"
LIVE_PLOT_APP = "tests/browser/apps/live_plot_app.py"
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WAIT_MS = 60_000  # patience of a loaded machine, not a limit that a test holds the app to
START_SECONDS = 120
# Every component with the style sheet of live_plot has its node: that code loads after the script has run.
CHARTS_STARTED = """() => [...document.querySelectorAll("[data-testid=stBidiComponentRegular]")]
    .filter((one) => one.querySelector("style")?.textContent.includes("live_plot:"))
    .every((one) => one.querySelector(".live-plot"))"""


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A Streamlit app in a process of its own: `with Server("app.py") as server: server.url`."""

    def __init__(self, script: str, *options: str, base_path: str = "") -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}{base_path}"
        base = (f"--server.baseUrlPath={base_path}",) if base_path else ()
        settings = (f"--server.port={port}", "--server.address=127.0.0.1", "--server.headless=true", *base)
        self.command = [sys.executable, "-m", "streamlit", "run", script, *settings, *options]

    def __enter__(self) -> "Server":
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(self.command, cwd=ROOT, env=environment)
        self._wait()
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)

    def _wait(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the app ended with code {self.process.returncode} before it was ready")
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                threading.Event().wait(0.1)  # no event announces a server that is up
        self.process.terminate()
        raise TimeoutError(f"the app was not ready within {START_SECONDS} s")


class Recorder:
    """Collects what a page writes to its console as an error, and exceptions nobody caught."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.expected: tuple[str, ...] = ()
        page.recorder = self  # type: ignore[attr-defined]
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._add(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._add(f"{message.text} ({message.location.get('url', '')})")

    def _add(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.errors.append(text)


def ready(page: Page) -> Page:
    """Wait until the script has run and every chart in sight has been painted; return `page`."""
    rested(page)
    # Parts of the page whose code is still loading.
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0, timeout=WAIT_MS)
    page.wait_for_function(CHARTS_STARTED, timeout=WAIT_MS)
    for chart in page.locator(".live-plot").all():
        if chart.is_visible():
            expect(chart).to_have_attribute("data-updates", re.compile(r"\d+"), timeout=WAIT_MS)
    return page


def rested(page: Page) -> None:
    """Wait until the page is connected and no script runs."""
    app = page.get_by_test_id("stApp")
    expect(app).to_have_attribute("data-test-connection-state", "CONNECTED", timeout=WAIT_MS)
    expect(app).to_have_attribute("data-test-script-state", "notRunning", timeout=WAIT_MS)


def updates(page: Page, key: str) -> int:
    """Return how many pictures the chart with `key` has painted."""
    return int(page.locator(f".st-key-{key} .live-plot").get_attribute("data-updates") or 0)


def wait_for_picture(page: Page, key: str, after: int) -> None:
    """Wait until the chart with `key` has painted a picture beyond the `after`-th."""
    page.wait_for_function(
        "([node, after]) => Number(document.querySelector(node)?.dataset.updates) > after",
        arg=[f".st-key-{key} .live-plot", after],
        timeout=WAIT_MS,
    )
