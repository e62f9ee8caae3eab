"""What eyes and fingers need of a page, measured in Chromium: contrast, size of targets, width.

Why so: axe leaves out what it cannot decide (the sidebar, which scrolls by itself; letters of a chart, which
are hidden from screen readers), so contrast is measured here, on every letter in sight: its colour, faded by
the opacity of whatever it stands in, against the colours below it.
"""

from pathlib import Path

from playwright.sync_api import Page, TimeoutError

CONTRAST, TARGETS = (
    Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8") for name in ("contrast", "targets")
)
_PATIENCE_MS = 15_000  # a page whose theme changes asks for its charts' new colours


def low_contrast(page: Page) -> list[str]:
    """Return every text in sight with a contrast below 7 : 1, and every icon below 3 : 1."""
    try:
        page.wait_for_function(f"() => !({CONTRAST})().length", timeout=_PATIENCE_MS)
    except TimeoutError:
        return list(page.evaluate(CONTRAST))
    return []


def small_targets(page: Page) -> list[str]:
    """Return what is too small to be hit, as WCAG 2.2 measures it (2.5.8)."""
    return list(page.evaluate(TARGETS))


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
