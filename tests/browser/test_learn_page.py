"""The lessons in Chromium: the first one by thumb on a phone, and a link into the middle of another."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.driving import ready, rested

pytestmark = pytest.mark.browser

LESSON_1 = [
    ("bag", "same", "Right this time"),  # the prediction below is another one, on purpose
    ("orders", "1", "you knew it before you looked"),
    ("add", "different", "you knew it before you looked"),
    ("count", "999", "you knew it before you looked"),
]


def give(page: Page, key: str, given: str) -> None:
    """Tap a choice, or enter a number as the keyboard of a phone does."""
    if given.isdigit():
        number = page.locator(f".st-key-{key}_number input")
        number.fill(given)
        number.press("Enter")
    else:
        page.locator(f".st-key-{key}_{given} button").tap()


def sideways(page: Page) -> int:
    return page.evaluate(
        "Math.max(...[document.documentElement, document.querySelector('[data-testid=stMain]')]"
        ".map((part) => part.scrollWidth - part.clientWidth))"
    )


def test_lesson_1_by_thumb_on_a_phone(open_page):
    page = open_page("/learn?lang=en", width=390, touch=True)
    page.get_by_role("button", name="Start with lesson 1").tap()
    for place, (step, right, verdict) in enumerate(LESSON_1, start=1):
        key = f"learn_1_{step}"
        if step == "bag":
            give(page, f"{key}_predict", "swapped")
            expect(page.locator(f".st-key-learn_look_1_{step}")).to_be_focused()
            give(page, f"{key}_answer", "swapped")
            expect(page.get_by_text("still looks with the same vector")).to_be_visible()
        else:
            give(page, f"{key}_predict", right)
        expect(page.locator(f".st-key-{key} .live-plot")).to_have_attribute(
            "data-updates", re.compile(r"\d+")
        )
        give(page, f"{key}_answer", right)
        end = page.locator(f".st-key-learn_end_1_{step}")
        expect(end).to_contain_text(verdict)
        expect(end).to_be_in_viewport()
        expect(page.get_by_text(f"Step {place} of 4, {place} done")).to_be_attached()
        assert sideways(page) <= 0
        if place == 1:  # once: every step is built of the same parts
            found = Axe().run(page).response["violations"]
            assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
            assert all(box["height"] >= 44 for box in thumb_targets(page))
        rested(page)  # until then the old button is still there beside the new one
        page.locator(".st-key-learn_next button").tap()
    expect(page.get_by_role("heading", name="Lesson 2: From counting to waves")).to_be_in_viewport()
    page.get_by_role("button", name="All lessons").tap()
    expect(page.get_by_text("4 of 4 steps done")).to_be_visible()


def thumb_targets(page: Page) -> list[dict[str, float]]:
    buttons = page.locator(".st-key-learn .stButton button, .st-key-learn .stLinkButton a").all()
    return [box for button in buttons if (box := button.bounding_box())]


def test_a_link_opens_step_2_of_lesson_4_and_the_keyboard_does_the_rest(open_page):
    page = open_page("/learn?lang=en&dim=96&learn_lesson=4&learn_step=2")
    expect(page.get_by_role("heading", name="The slowest hand")).to_be_visible()
    page.get_by_role("link", name="base").click()
    expect(page.locator("#term-base")).to_be_in_viewport()
    page.get_by_role("spinbutton", name="Your number").fill("10000")
    page.keyboard.press("Enter")
    page.get_by_role("spinbutton", name="Your number").first.focus()
    page.keyboard.press("Enter")  # the prediction stands there
    expect(page.get_by_text("Your number is too large.")).to_be_visible()
    page.get_by_role("spinbutton", name="Your number").fill("6283")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The base is not a wavelength")).to_be_visible()
    link = page.get_by_role("link", name="Open this state: Wavelengths")
    assert link.get_attribute("href").endswith("wavelengths?dim=8&lang=en")
    page.locator(".st-key-learn_next button").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="A larger base")).to_be_visible()
    ready(page)
    assert "learn_lesson=4" in page.url
    assert "learn_step=3" in page.url
    assert "dim=96" in page.url  # the learner's own settings are where they were
