"""The Compare page in Chromium: deep links, pictures that zoom together, B's controls, a patch to click."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import ready, rested, updates, wait_for_picture
from tests.browser.eyes import change_theme, flaws

pytestmark = pytest.mark.browser

CHARTS = {
    "tables": ["compare_heatmaps", "compare_similarity"],
    "loudness": ["compare_gains", "compare_norms"],
    "attention": ["compare_scores"],
    "grid": ["compare_grid_flat", "compare_grid_parts"],
}


@pytest.mark.parametrize("section", CHARTS)
def test_a_link_opens_every_section_with_its_charts(open_page, section):
    page = open_page(f"/compare?compare_view={section}&compare_b=learned&dim=64", theme="dark", width=390)
    for key in CHARTS[section]:
        expect(page.locator(f".st-key-{key} .live-plot")).to_have_attribute("data-updates", re.compile(r"\d"))
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


@pytest.mark.parametrize(
    "query", ["compare_b=custom&compare_b_settings=dim%3D64", "compare_view=grid", "compare_b=alibi"]
)
def test_everybody_can_use_the_sections(open_page, query):
    page = open_page(f"/compare?{query}")
    assert flaws(page) == []
    change_theme(page, "dark")
    assert flaws(page) == []


def test_a_link_opens_exactly_the_b_it_names(open_page):
    page = open_page("/compare?theta=500&compare_b=custom&compare_b_settings=dim%3D64%26layout%3Dinterleaved")
    expect(page.get_by_role("spinbutton", name="Width D of B")).to_have_value("64")
    expect(page.get_by_text("A has 128 columns and B has 64")).to_be_visible()
    page.get_by_role("button", name="Swap A and B").click()
    expect(page.get_by_text("A has 64 columns and B has 128")).to_be_visible()
    page.wait_for_url(re.compile(r"compare_b_settings=theta%3D500"))
    page.reload()
    ready(page)
    expect(page.get_by_text("A has 64 columns and B has 128")).to_be_visible()


def test_a_control_of_b_changes_picture_and_address(open_page):
    page = open_page("/compare?compare_b=custom&dim=64&compare_b_settings=dim%3D64")
    expect(page.get_by_text("A and B are the same embedding.")).to_be_visible()
    before = updates(page, "compare_heatmaps")
    page.get_by_role("spinbutton", name="Scale s of B").fill("0.5")
    page.keyboard.press("Enter")
    wait_for_picture(page, "compare_heatmaps", before)
    expect(page.get_by_text("B is A times 0.5")).to_be_visible()
    page.wait_for_url(re.compile(r"compare_b_settings=dim%3D64%26scale%3D0\.5"))


def test_the_three_pictures_zoom_together_and_become_finer(open_page):
    page = open_page("/compare?dim=64&length=1000000")
    chart = page.locator(".st-key-compare_heatmaps .live-plot")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    before = updates(page, "compare_heatmaps")
    page.mouse.move(box["x"] + 150, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 260, box["y"] + 130, steps=6)
    page.mouse.up()
    wait_for_picture(page, "compare_heatmaps", before)
    rested(page)
    ranges = chart.evaluate(
        "n => ['yaxis', 'yaxis2', 'yaxis3'].map(a => n.querySelector('.js-plotly-plot')._fullLayout[a].range)"
    )
    assert ranges[0] == ranges[1] == ranges[2]
    assert abs(ranges[0][1] - ranges[0][0]) < 1_000_000


def test_a_click_on_a_patch_chooses_it(open_page):
    page = open_page(
        "/compare?compare_view=grid&dim=64&compare_height=3&compare_width=4&compare_row=0&compare_column=3"
    )
    expect(page.get_by_text("Patch in row 0, column 3, number 3").first).to_be_visible()
    plot = page.locator(".st-key-compare_grid_flat .nsewdrag").first
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    page.mouse.click(
        box["x"] + box["width"] / 8, box["y"] + box["height"] / 2
    )  # of 4 × 3 patches, row 1, column 0
    expect(page.get_by_text("Patch in row 1, column 0, number 4").first).to_be_visible()
    page.wait_for_url(re.compile("compare_row=1"))


def test_a_bad_b_is_named_in_a_notice(open_page):
    page = open_page("/compare?compare_b=<script>&compare_reach=-1")
    notice = page.get_by_test_id("stAlert")
    expect(notice).to_contain_text("compare_b")
    expect(notice).to_contain_text("compare_reach")
