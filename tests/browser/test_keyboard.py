"""The Embedding page by keyboard alone: every stop is seen, nothing holds the focus, all can be done."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import ready, updates, wait_for_picture
from tests.browser.focus import focus_pixels, focused

pytestmark = pytest.mark.browser

HEATMAP = ".st-key-embedding_heatmap"
A_RING = 60  # pixels: two at each side of the smallest control are more
SKIP = "a: Skip to main content"
MOST_STOPS = 100


def tab(page: Page) -> str:
    """Go one stop on, look at it, and return what it is."""
    page.keyboard.press("Tab")
    stop = focused(page)
    assert focus_pixels(page) > A_RING, stop
    return stop


def walk(page: Page, to: str) -> list[str]:
    """Go on until a stop whose role and name begin with `to`; return all stops on the way."""
    stops: list[str] = []
    while len(stops) < MOST_STOPS:
        stops.append(tab(page))
        if stops[-1].startswith(to):
            return stops
    raise AssertionError(f"{to} was not reached: {stops}")


def test_the_sidebar_by_keyboard(open_page):
    """The menu and the settings; a link before them leads past them, as the next test does."""
    page = open_page("/embedding", theme="dark")
    assert tab(page) == SKIP
    stops = walk(page, "button: restart_alt")
    names = " ".join(stops)
    for name in ("Lab", "English", "Published variant", "Width D", "Base θ", "Layout", "Scale laws"):
        assert name in names


def test_a_cell_is_chosen_zoomed_and_read_by_keyboard(open_page):
    page = open_page("/embedding")
    assert tab(page) == SKIP
    page.keyboard.press("Enter")
    walk(page, "application:")
    expect(page.locator(f"{HEATMAP} .live-plot-stage")).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "Shift+ArrowRight"):  # the first one only shows where it is
        page.keyboard.press(key)
    expect(page.locator(f"{HEATMAP} .live-plot-spoken")).to_contain_text("value")
    before = page.get_by_role("spinbutton", name="Column c").input_value()
    page.keyboard.press("Enter")
    expect(page.get_by_role("spinbutton", name="Column c")).not_to_have_value(before)
    ready(page)
    drawn = updates(page, "embedding_heatmap")
    page.keyboard.press("+")
    wait_for_picture(page, "embedding_heatmap", drawn)
    assert json.loads(page.locator(f"{HEATMAP} .live-plot").get_attribute("data-view") or "{}")
    ready(page)
    page.keyboard.press("Escape")
    expect(page.locator(f"{HEATMAP} .live-plot-cursor")).to_be_hidden()
    tools = ["Zoom in", "Zoom out", "Show everything", "Save as PNG (pixels)", "Save as SVG (scalable)"]
    assert [tab(page) for _ in tools] == [f"button: {name}" for name in tools]
    walk(page, "summary:")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Download all numbers (CSV)")).to_be_visible()
    ready(page)
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_escape_closes_a_dialog_and_gives_the_focus_back(open_page):
    page = open_page("/embedding")
    page.get_by_role("button", name="Share").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    ready(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_be_focused()
