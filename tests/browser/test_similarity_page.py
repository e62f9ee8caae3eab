"""The page about similarity in Chromium: break and mend, a Gram window that refines, links with lists."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import WAIT_MS, rested, updates, wait_for_picture

pytestmark = pytest.mark.browser

BROKEN = "10.2549 for p = 0, 9.8092 for p = 1, 12.0848 for p = 2, 10.2313 for p = 3"


@pytest.fixture
def open_similarity(open_page):
    def open_query(query: str = "", **options) -> Page:
        page = open_page(f"/similarity{query}", **options)
        for key in ("similarity_distance", "similarity_gram"):
            wait_for_picture(page, key, after=0)
        return page

    return open_query


def chart(page: Page, key: str) -> Locator:
    return page.locator(f".st-key-{key} .live-plot")


def test_the_first_rise_is_marked_and_named(open_similarity):
    page = open_similarity("?dim=512")
    expect(chart(page, "similarity_distance").locator(".annotation-text")).to_have_text("first rise: Δ = 44")
    expect(page.get_by_text("From distance 43 to 44 the similarity rises")).to_be_visible()


def test_one_click_shows_the_leak_and_one_mends_it(open_similarity):
    page = open_similarity("?dim=64")
    page.get_by_role("button", name="Break the pairs").click()
    expect(page.get_by_text(BROKEN)).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_text("8.5631 for p = 0, 8.5631 for p = 1")).to_be_visible()
    expect(page.get_by_text("the absolute position leaks in")).to_be_visible()
    rested(page)
    for part in ("dim=8", "groups=2", "group_by=columns"):
        assert part in page.url
    page.get_by_role("button", name="Mend the pairs").click()
    expect(page.get_by_text("only the distance counts").first).to_be_visible(timeout=WAIT_MS)
    rested(page)
    assert "dim=64" in page.url
    assert "group_by" not in page.url


def test_zooming_into_the_gram_window_refines_it_to_single_pairs(open_similarity):
    page = open_similarity("?length=4096")
    gram = chart(page, "similarity_gram")
    gram.scroll_into_view_if_needed()
    expect(page.get_by_text("exact mean over up to 16 × 16 pairs")).to_be_visible()
    for _ in range(4):  # each press halves both sides: 256 positions are left
        before = updates(page, "similarity_gram")
        gram.get_by_role("button", name="Zoom in").click()
        wait_for_picture(page, "similarity_gram", before)
        rested(page)
    expect(page.get_by_text("A cell is one pair of positions.")).to_be_visible(timeout=WAIT_MS)


def test_a_billion_positions_open_like_a_few(open_similarity):
    page = open_similarity("?length=1000000000&similarity_reach=1000000000&similarity_axis=log")
    expect(chart(page, "similarity_gram")).to_have_attribute("data-cells", "256×256")
    expect(page.get_by_text("exact mean over up to 3,906,250 × 3,906,250")).to_be_visible()


def test_a_link_with_several_widths_opens_them_all(open_similarity):
    query = "?similarity_compare=dim&similarity_dims=8&similarity_dims=2048&similarity_normalise=cosine"
    page = open_similarity(query)
    expect(chart(page, "similarity_distance").locator(".legendtext")).to_have_text(
        ["D = 128 (now)", "D = 8", "D = 2048"]
    )
    rested(page)
    assert set(re.findall(r"similarity_dims=(\d+)", page.url)) == {"8", "2048"}
    assert "similarity_normalise=cosine" in page.url


def test_a_value_that_is_no_option_is_named(open_similarity):
    page = open_similarity("?similarity_compare=dim&similarity_dims=64&similarity_dims=%3Cscript%3E")
    expect(page.get_by_text("similarity_dims").first).to_be_visible()
    expect(chart(page, "similarity_distance").locator(".legendtext")).to_have_text(
        ["D = 128 (now)", "D = 64"]
    )
