"""What eyes, fingers and assistive technology need of a page, measured in Chromium.

Why so: axe leaves out what it cannot decide (the sidebar, which scrolls by itself; letters of a chart, which
are hidden from screen readers), so contrast is measured here, on every letter in sight: its colour, faded by
the opacity of whatever it stands in, against the colours below it.
"""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.driving import ready

CONTRAST, TARGETS = (
    Path(__file__).with_name(f"{name}.js").read_text(encoding="utf-8") for name in ("contrast", "targets")
)
_PATIENCE_MS = 15_000  # a page whose theme changes asks for its charts' new colours

_AXE = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
    "resultTypes": ["violations"],
}
# Streamlit's own node for dropped files has a role that says "nothing here" and a name; it hides nothing.
_NOT_OURS = {("presentation-role-conflict", "stFileUploaderDropzone")}


def violations(page: Page) -> list[str]:
    """Return what axe finds against WCAG 2.2 AA and its own best practice."""
    found = [
        (rule["id"], node["html"][:200])
        for rule in Axe().run(page, options=_AXE).response["violations"]
        for node in rule["nodes"]
    ]
    known = [one for one in found if any(one[0] == rule and part in one[1] for rule, part in _NOT_OURS)]
    return [f"{rule}: {html}" for rule, html in found if (rule, html) not in known]


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


def change_theme(page: Page, theme: str) -> None:
    """Change between light and dark, as the reader's system does."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.get_by_test_id("stApp")).to_have_css("color-scheme", theme)
    ready(page)


def flaws(page: Page) -> list[str]:
    """Return everything that keeps somebody from using the page as it stands."""
    wide = sideways(page)
    return [
        *(f"contrast {one}" for one in low_contrast(page)),
        *violations(page),
        *(f"small {one}" for one in small_targets(page)),
        *([f"{wide} pixels wider than the window"] if wide > 0 else []),
    ]
