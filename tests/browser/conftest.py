"""Fixtures of the browser tests: apps on free ports, one Chromium, pages that record console errors."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.driving import CHROMIUM_FLAGS, LIVE_PLOT_APP, REAL_APP, WAIT_MS, Recorder, Server, ready


def _chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)  # None: playwright's own


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=CHROMIUM_FLAGS)
        expect.set_options(timeout=WAIT_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def app_server() -> Iterator[Server]:
    """The real app."""
    with Server(REAL_APP) as server:
        yield server


@pytest.fixture(scope="session")
def live_plot_server() -> Iterator[Server]:
    """The small app that shows live_plot alone."""
    with Server(LIVE_PLOT_APP) as server:
        yield server


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a fresh page: `new_page(width=390, theme="dark", touch=True)`.

    When the test ends, an error that the page wrote to its console fails it; `page.recorder.expected` names
    what may be there.
    """
    recorders = []
    contexts = []

    def make(width: int = 1400, theme: str = "light", touch: bool = False, locale: str = "en-US") -> Page:
        size = {"width": width, "height": 900}
        context = browser.new_context(
            viewport=size,
            color_scheme=theme,
            has_touch=touch,
            is_mobile=touch,
            locale=locale,
            reduced_motion="reduce",
        )  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        recorders.append(Recorder(page))
        return page

    yield make
    for context in contexts:
        context.close()
    errors = [error for recorder in recorders for error in recorder.errors]
    assert errors == []


@pytest.fixture
def open_page(new_page: Callable[..., Page], app_server: Server) -> Callable[..., Page]:
    """Return a function that opens the real app and waits: `open_page("/embedding?dim=64", theme="dark")`."""

    def open_path(path: str, **options: object) -> Page:
        page = new_page(**options)
        # Streamlit's client looks for the server below a page's own path first.
        page.recorder.expected = ("/_stcore/health", "/_stcore/host-config")  # type: ignore[attr-defined]
        page.goto(app_server.url + path)
        return ready(page)

    return open_path


@pytest.fixture
def open_plots(new_page: Callable[..., Page], live_plot_server: Server) -> Callable[..., Page]:
    """Return a function that opens the small app of live_plot and waits."""

    def open_app(**options: object) -> Page:
        page = new_page(**options)
        page.goto(live_plot_server.url)
        return ready(page)

    return open_app
