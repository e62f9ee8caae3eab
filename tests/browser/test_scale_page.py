"""The Scale page in Chromium: sections in the address, controls that move the pictures, zoom, both themes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import ready, rested, updates, wait_for_picture

pytestmark = pytest.mark.browser

SECTIONS = {
    "loudness": ["scale_gains", "scale_norms"],
    "comparison": ["scale_before_after", "scale_similarity"],
    "groups": ["scale_groups_pairs", "scale_groups_columns", "scale_group_dots"],
    "floor": ["scale_floor", "scale_steps"],
    "sweeps": ["scale_length", "scale_offset"],
    "modalities": ["scale_tokens"],
}
LAWS = "groups=2&group_scales=1,2&segments=text:3,visual:2x4&modality_scales=text:1,visual:0.5"


@pytest.mark.parametrize("name", SECTIONS)
def test_a_link_opens_every_section_with_its_charts(open_page, name):
    page = open_page(f"/scale?scale_view={name}&{LAWS}", theme="dark", width=390)
    for key in SECTIONS[name]:
        expect(page.locator(f".st-key-{key} .live-plot")).to_have_attribute("data-updates", re.compile(r"\d"))
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


def test_choosing_a_section_writes_the_address(open_page):
    page = open_page("/scale?dim=8")
    page.locator(".st-key-scale_view").get_by_role("radio", name="Groups").click()
    expect(page.get_by_role("button", name="Try 2 groups")).to_be_visible()
    page.wait_for_url(re.compile("scale_view=groups"))
    page.get_by_role("button", name="Try 2 groups").click()
    expect(page.get_by_text("10.2549, 9.80921, 12.0848, 10.2313")).to_be_visible()
    page.wait_for_url(re.compile(r"groups=2"))
    page.wait_for_url(re.compile(r"group_scales=1(,|%2C)2"))


def test_a_key_press_on_the_scale_moves_gains_and_norms(open_page):
    page = open_page("/scale")
    before = updates(page, "scale_gains")
    page.get_by_role("slider", name="Scale s").press("ArrowRight")
    wait_for_picture(page, "scale_gains", before)
    expect(page.get_by_text("All 128 columns have the same gain, 1.05.")).to_be_visible()
    expect(page.get_by_text("The position's norm is 8.4,")).to_be_visible()


def test_the_token_button_changes_the_norms_only(open_page):
    page = open_page("/scale")
    gains, norms = updates(page, "scale_gains"), updates(page, "scale_norms")
    page.get_by_role("button", name="σ = 1").click()
    wait_for_picture(page, "scale_norms", norms)
    expect(page.get_by_text("the token's 11.31.")).to_be_visible()
    rested(page)
    assert updates(page, "scale_gains") == gains
    page.wait_for_url(re.compile("scale_token_std=1"))


@pytest.mark.parametrize("frame", [0, 1, 2])
def test_zooming_any_of_the_three_heatmaps_refines_all(open_page, frame):
    page = open_page("/scale?scale_view=comparison&scale=0.5&length=100000")
    expect(page.get_by_text("A cell is the mean of up to")).to_be_visible()
    before = updates(page, "scale_before_after")
    drag = page.locator(".st-key-scale_before_after .nsewdrag").nth(frame)
    drag.scroll_into_view_if_needed()
    box = drag.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 50)
    page.mouse.down()
    page.mouse.move(box["x"] + 130, box["y"] + 50.9, steps=2)
    page.mouse.move(box["x"] + 200, box["y"] + 90, steps=5)
    page.mouse.up()
    wait_for_picture(page, "scale_before_after", before)
    rested(page)
    chart = page.locator(".st-key-scale_before_after .live-plot")
    expect(chart).to_have_attribute("data-view", re.compile("x"))
    ranges = page.evaluate(
        "[...document.querySelectorAll('.st-key-scale_before_after .js-plotly-plot')].map(chart => "
        "['xaxis','xaxis2','xaxis3','yaxis','yaxis2','yaxis3'].map(axis => chart._fullLayout[axis].range))[0]"
    )
    assert ranges[0] == ranges[1] == ranges[2]
    assert ranges[3] == ranges[4] == ranges[5]
    assert abs(ranges[3][1] - ranges[3][0]) < 60000


def test_a_law_of_a_card_reaches_the_picture(open_page):
    page = open_page("/scale?scale_view=floor&scale=0.02")
    expect(page.get_by_text("No floor is set")).to_be_visible()
    page.goto(page.url.replace("scale=0.02", "scale=0.02&floor_mode=clamp"))
    ready(page)
    expect(
        page.get_by_text("gradient 0. Below the floor of 0.1 clamp lets no gradient through")
    ).to_be_visible()


def test_numbers_open_and_hold_the_published_factors(open_page):
    page = open_page("/scale?scale_view=sweeps&dynamic_rate=0.1&length=512")
    expect(
        page.get_by_text("multiplied by 1.163315. Elsewhere: 0.539483 at L = 1, 1 at L = 100")
    ).to_be_visible()
    page.locator(".st-key-scale_length_numbers").get_by_text("Numbers").click()
    expect(page.locator(".st-key-scale_length_numbers").get_by_test_id("stDataFrame")).to_be_visible()


def test_the_largest_embedding_opens(open_page):
    for name in ("loudness", "comparison", "sweeps"):
        page = open_page(f"/scale?scale_view={name}&dim=8192&length=1000000000&scale=0.5")
        expect(page.get_by_test_id("stAlert")).to_have_count(0)
        key = SECTIONS[name][0]
        expect(page.locator(f".st-key-{key} .live-plot")).to_have_attribute("data-updates", re.compile(r"\d"))
