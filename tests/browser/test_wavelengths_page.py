"""The page about wavelengths in Chromium: hands that move, curves to compare, links that open them again."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import rested, updates, wait_for_picture

pytestmark = pytest.mark.browser

KEYS = ("wavelengths_spectrum", "wavelengths_visibility", "wavelengths_clock")


@pytest.fixture
def open_wavelengths(open_page):
    def open_query(query: str = "", **options) -> Page:
        page = open_page(f"/wavelengths{query}", **options)
        for key in KEYS:
            wait_for_picture(page, key, after=0)
        return page

    return open_query


def chart(page: Page, key: str) -> Locator:
    return page.locator(f".st-key-{key} .live-plot")


def test_all_three_pictures_come_up_with_alt_text(open_wavelengths):
    page = open_wavelengths("?dim=8")
    for key in KEYS:
        expect(chart(page, key).locator(".main-svg").first).to_be_visible()
    expect(page.get_by_role("figure", name="paper spacing: 4 frequencies")).to_be_visible()


def test_a_key_press_moves_the_hands_and_nothing_else(open_wavelengths):
    page = open_wavelengths("?dim=8")
    before = {key: updates(page, key) for key in KEYS}
    page.locator(".st-key-wavelengths_position").get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    wait_for_picture(page, "wavelengths_clock", before["wavelengths_clock"])
    rested(page)
    expect(chart(page, "wavelengths_clock").locator(".gtitle")).to_contain_text("position 8")
    assert [updates(page, key) for key in KEYS[:2]] == [before[key] for key in KEYS[:2]]
    assert "wavelengths_position=8" in page.url


def test_a_slider_of_the_sidebar_changes_all_pictures(open_wavelengths):
    page = open_wavelengths("?dim=8&length=100")
    before = {key: updates(page, key) for key in KEYS}
    page.locator(".st-key-dim_slider").get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    for key in KEYS:
        wait_for_picture(page, key, before[key])


def test_a_link_carries_what_is_compared_and_opens_it_again(open_wavelengths):
    page = open_wavelengths()
    page.locator(".st-key-wavelengths_compare").get_by_text("base θ").click()
    expect(chart(page, KEYS[0]).locator(".legendtext")).to_have_text(
        ["θ = 10,000 (now)", "θ = 100", "θ = 1,000,000"]
    )
    page.locator(".st-key-wavelengths_thetas").get_by_label("Remove 100", exact=True).or_(
        page.locator(".st-key-wavelengths_thetas [data-baseweb=tag]").first.get_by_role("presentation")
    ).first.click()
    expect(chart(page, KEYS[0]).locator(".legendtext")).to_have_count(2)
    rested(page)
    assert "wavelengths_compare=theta" in page.url
    assert "wavelengths_thetas=1000000" in page.url
    again = open_wavelengths(page.url[page.url.index("?") :])
    expect(chart(again, KEYS[0]).locator(".legendtext")).to_have_text(["θ = 10,000 (now)", "θ = 1,000,000"])
