"""live_plot in Chromium: one node, zoom that stays, clicks, keyboard, themes, widths."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import LIVE_PLOT_APP, Server, ready, rested, updates, wait_for_picture

pytestmark = pytest.mark.browser

NODE = ".st-key-{} .live-plot"


def chart(page: Page, key: str = "heat") -> Locator:
    return page.locator(NODE.format(key))


def heard(page: Page) -> Locator:
    """What Python was told."""
    return page.locator(".st-key-heard")


def step(page: Page, slider: str, key: str = "heat") -> None:
    """One key press on a slider, and the picture that follows."""
    before = updates(page, key)
    page.get_by_role("slider", name=slider).focus()
    page.keyboard.press("ArrowRight")
    wait_for_picture(page, key, before)
    rested(page)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], key: str = "heat") -> None:
    box = chart(page, key).bounding_box()
    page.mouse.move(box["x"] + start[0], box["y"] + start[1])
    page.mouse.down()
    page.mouse.move(box["x"] + end[0], box["y"] + end[1], steps=6)
    page.mouse.up()


def zoom_in(page: Page, key: str = "heat") -> str:
    drag(page, (200, 120), (400, 260), key)
    expect(chart(page, key)).to_have_attribute("data-view", re.compile(r"\{.+"))
    return chart(page, key).get_attribute("data-view")


def test_the_pictures_come_up_without_an_error(open_plots):
    page = open_plots()
    expect(chart(page)).to_have_attribute("data-cells", "256×64")
    expect(chart(page, "curves").locator(".scatterlayer .trace")).to_have_count(2)
    expect(chart(page, "nothing")).to_have_attribute("data-cells", "")


def test_a_slider_changes_the_picture_in_the_same_node(open_plots):
    page = open_plots()
    chart(page).evaluate("node => { node.mine = true; }")
    image = chart(page).locator(".imagelayer image").first
    before = image.get_attribute("href")
    step(page, "Scale")
    assert image.get_attribute("href") != before
    assert chart(page).evaluate("node => node.mine")


def test_zoom_is_told_to_python_and_answered_with_a_finer_tile(open_plots):
    page = open_plots()
    view = json.loads(zoom_in(page))
    expect(heard(page)).to_contain_text("view=View")
    expect(chart(page)).not_to_have_attribute("data-cells", "256×64")
    rows = int(chart(page).get_attribute("data-cells").split("×")[0])
    assert rows == pytest.approx(
        view["y"][1] - view["y"][0], abs=2
    )  # one row a position, where it was two before


def test_zoom_is_kept_over_slider_steps(open_plots):
    page = open_plots()
    view = zoom_in(page)
    for slider in ("Scale", "Length", "Length"):
        step(page, slider)
        expect(chart(page)).to_have_attribute("data-view", view)
    expect(heard(page)).to_contain_text("view=View")


def test_a_zoom_of_one_chart_leaves_the_other_alone(open_plots):
    page = open_plots()
    zoom_in(page)
    expect(chart(page, "curves")).to_have_attribute("data-view", "")


def test_a_double_click_shows_everything_and_is_no_click(open_plots):
    page = open_plots()
    zoom_in(page, "curves")
    rested(page)
    box = chart(page, "curves").bounding_box()
    page.mouse.dblclick(box["x"] + 300, box["y"] + 60)
    expect(chart(page, "curves")).to_have_attribute("data-view", "")


def test_the_same_picture_again_sends_nothing(open_plots):
    """Python's answer must not come back as a zoom: no loop, and no second picture."""
    page = open_plots()
    zoom_in(page)
    expect(chart(page)).not_to_have_attribute("data-cells", "256×64")  # the finer tile is there
    rested(page)
    before = updates(page, "heat")
    page.get_by_text("Something above").click()
    expect(page.get_by_text("Something that moves the charts down")).to_be_visible()
    rested(page)
    assert updates(page, "heat") == before


def test_a_window_that_the_new_picture_lacks_is_given_up(open_plots):
    page = open_plots()
    drag(page, (200, 300), (400, 330))  # the last positions of 512
    expect(heard(page)).to_contain_text("view=View")
    page.get_by_role("slider", name="Length").focus()
    page.keyboard.press("Home")  # 64 positions
    expect(chart(page)).to_have_attribute("data-view", "")
    expect(heard(page)).to_contain_text("view=None")


def test_buttons_zoom_in_and_out(open_plots):
    page = open_plots()
    buttons = chart(page).get_by_role("button")
    assert [button.get_attribute("aria-label") for button in buttons.all()] == [
        "Zoom in",
        "Zoom out",
        "Show everything",
        "Save as PNG (pixels)",
        "Save as SVG (scalable)",
    ]
    buttons.nth(0).click()
    expect(chart(page)).to_have_attribute("data-view", '{"x":[16,48],"y":[128,384]}')
    buttons.nth(1).click()
    expect(chart(page)).to_have_attribute("data-view", "")


def test_the_wheel_scrolls_the_page_and_with_ctrl_it_zooms(open_plots):
    page = open_plots()
    box = chart(page).bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 150)
    page.mouse.wheel(0, 60)
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop > 0")
    expect(chart(page)).to_have_attribute("data-view", "")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    expect(chart(page)).to_have_attribute("data-view", re.compile(r"\{.+"))


def test_hover_shows_the_cell_under_the_pointer(open_plots):
    page = open_plots()
    image = chart(page).locator(".imagelayer image").first.bounding_box()
    # Column 40 is the cosine of frequency 8; row 0 is position 0, where every cosine is 1.
    page.mouse.move(image["x"] + image["width"] * 40.5 / 64, image["y"] + 0.5)
    expect(chart(page).locator(".live-plot-tip")).to_have_text("Position 0\nColumn 40, cosine\nValue ≈ 1.0")
    page.mouse.move(image["x"] + image["width"] * 8.5 / 64, image["y"] + 0.5)
    expect(chart(page).locator(".live-plot-tip")).to_have_text("Position 0\nColumn 8, sine\nValue ≈ 0")


def test_a_click_on_a_cell_is_told_with_row_and_column(open_plots):
    page = open_plots()
    image = chart(page).locator(".imagelayer image").first.bounding_box()
    page.mouse.click(image["x"] + image["width"] * 40.5 / 64, image["y"] + image["height"] * 100.5 / 256)
    expect(heard(page)).to_contain_text("cell=(100, 40)")


def test_a_click_on_a_curve_is_told_with_curve_and_point(open_plots):
    page = open_plots()
    stage = chart(page, "curves").locator(".nsewdrag").bounding_box()
    page.mouse.click(stage["x"] + 1, stage["y"] + stage["height"] * 0.02)  # the cosine starts at 1
    expect(heard(page)).to_contain_text(re.compile(r"curve=Click\(x=0.0, y=1.0, curve=1, point=0"))


def test_cells_by_keyboard(open_plots):
    page = open_plots()
    stage = chart(page).locator(".live-plot-stage")
    stage.focus()
    page.keyboard.press("ArrowRight")  # shows the cursor in the middle: row 127 of 256, column 31 of 64
    expect(chart(page).locator(".live-plot-cursor")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(chart(page).locator(".live-plot-spoken")).to_contain_text("Column 32, cosine")
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text("cell=(128, 32)")
    page.keyboard.press("Escape")
    expect(chart(page).locator(".live-plot-cursor")).to_be_hidden()


def test_curves_and_zoom_by_keyboard(open_plots):
    page = open_plots()
    chart(page, "curves").locator(".live-plot-stage").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(chart(page, "curves").locator(".live-plot-spoken")).to_have_text("cosine, 0, 1")
    page.keyboard.press("+")
    expect(chart(page, "curves")).to_have_attribute("data-view", re.compile(r"\{.+"))
    page.keyboard.press("0")
    expect(chart(page, "curves")).to_have_attribute("data-view", "")


def test_a_change_of_the_theme_recolours_the_figure(open_plots):
    page = open_plots(theme="dark")
    expect(heard(page)).to_contain_text("theme=dark")
    title = chart(page).locator(".gtitle")
    expect(title).to_have_css("fill", "rgb(240, 242, 246)")
    page.emulate_media(color_scheme="light")
    expect(title).to_have_css("fill", "rgb(31, 36, 48)")


@pytest.mark.parametrize("width", [360, 1400])
def test_a_chart_fits_its_width(open_plots, width):
    page = open_plots(width=width)
    assert chart(page).locator(".main-svg").first.bounding_box()["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_chart_follows_a_change_of_the_width(open_plots):
    page = open_plots()
    before = updates(page, "heat")
    page.set_viewport_size({"width": 500, "height": 900})
    wait_for_picture(page, "heat", before)
    assert chart(page).locator(".main-svg").first.bounding_box()["width"] <= 500


def test_a_finger_taps_a_cell_and_may_choose_to_draw_a_box(open_plots):
    page = open_plots(width=390, touch=True)
    image = chart(page).locator(".imagelayer image").first.bounding_box()
    page.touchscreen.tap(image["x"] + image["width"] / 2 + 1, image["y"] + 20)
    expect(heard(page)).to_contain_text(", 32)")
    expect(chart(page).locator(".live-plot-tip")).to_be_visible()


def test_a_folded_chart_is_drawn_when_it_is_opened(open_plots):
    page = open_plots()
    page.get_by_text("Folded").click()
    wait_for_picture(page, "folded", 0)


def test_the_numbers_are_made_when_they_are_asked_for(open_plots):
    page = open_plots()
    expect(page.get_by_test_id("stDataFrame")).to_have_count(0)
    page.get_by_text("Numbers", exact=True).click()
    expect(page.get_by_test_id("stDataFrame")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download all numbers (CSV)").click()
    assert download.value.suggested_filename == "curves.csv"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_charts(open_plots, theme):
    page = open_plots(theme=theme)
    found = Axe().run(page, context=".live-plot").response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def test_a_missing_script_is_said_in_words_and_tried_again(new_page, live_plot_server):
    page = new_page()
    page.recorder.expected = ("plotly.min.js",)
    page.route("**/plotly.min.js*", lambda route: route.abort())
    page.goto(live_plot_server.url)
    expect(chart(page).get_by_role("alert")).to_contain_text("The chart could not be loaded.")
    page.unroute("**/plotly.min.js*")
    page.get_by_role("slider", name="Scale").focus()
    page.keyboard.press("ArrowRight")
    wait_for_picture(page, "heat", 0)


def test_charts_load_under_a_base_path(new_page):
    with Server(LIVE_PLOT_APP, base_path="/some/where") as server:
        page = new_page()
        page.goto(server.url)
        ready(page)
        assert updates(page, "heat") == 1
        page.close()
