"""The Embedding page in Chromium: zoom asks for finer tiles, clicks choose an entry, the link holds it."""

import json
import math
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.ui.steps import STEPS
from tests.browser.driving import ready, updates, wait_for_picture

pytestmark = pytest.mark.browser

HEATMAP, ROW, WAVE = "embedding_heatmap", "embedding_row", "embedding_wave"


def chart(page: Page, key: str = HEATMAP) -> Locator:
    return page.locator(f".st-key-{key} .live-plot")


def plot_area(page: Page, key: str = HEATMAP) -> dict[str, float]:
    """Where the axes are on the screen, in pixels."""
    return chart(page, key).locator(".nsewdrag").first.bounding_box()


def at(page: Page, key: str, part_x: float, part_y: float) -> tuple[float, float]:
    """A point of a chart by its parts of the width and the height, from the upper left corner."""
    area = plot_area(page, key)
    return area["x"] + part_x * area["width"], area["y"] + part_y * area["height"]


def zoom(page: Page, left: float, top: float, right: float, bottom: float) -> None:
    """Drag a rectangle in the heatmap and wait for the finer picture."""
    before = updates(page, HEATMAP)
    page.mouse.move(*at(page, HEATMAP, left, top))
    page.mouse.down()
    page.mouse.move(*at(page, HEATMAP, (left + right) / 2, (top + bottom) / 2))
    page.mouse.move(*at(page, HEATMAP, right, bottom))
    page.mouse.up()
    wait_for_picture(page, HEATMAP, before)
    ready(page)


def view(page: Page) -> dict[str, list[float]]:
    return json.loads(chart(page).get_attribute("data-view"))


def caption(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"^Each cell is "))


def formula(page: Page) -> str:
    """The LaTeX source of the chosen entry."""
    return page.locator(".st-key-embedding_formula annotation").text_content()


def number(page: Page, label: str) -> Locator:
    return page.get_by_role("spinbutton", name=label)


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_the_heatmap_refines_down_to_single_values_from_a_billion_positions(open_page):
    page = open_page("/embedding?dim=64&length=1000000000")
    expect(caption(page)).to_contain_text("exact mean of 1,953,125 positions")
    for _step in range(12):
        zoom(page, 0.35, 0.45, 0.5, 0.6)
        if "one value" in caption(page).text_content():
            break
    low, high = view(page)["y"]
    rows, columns = map(int, chart(page).get_attribute("data-cells").split("×"))
    assert high - low <= rows <= high - low + 2
    assert columns < 64
    assert re.search(r"positions? [\d,]+( to [\d,]+)? downward", chart(page).get_attribute("aria-label"))


def test_a_click_chooses_the_entry_in_all_charts_and_in_the_address(open_page):
    page = open_page("/embedding?dim=8&length=16&offset=100")
    page.mouse.click(*at(page, HEATMAP, (2 + 0.5) / 8, (5 + 0.5) / 16))
    expect(number(page, "Position p")).to_have_value("105")
    expect(number(page, "Column c")).to_have_value("2")
    expect(chart(page, ROW).locator(".gtitle")).to_have_text("Position 105")
    expect(chart(page, WAVE).locator(".gtitle")).to_have_text("Column 2 (sine)")
    assert f"{math.sin(105 * 0.01):.9g}" in formula(page)
    expect(page).to_have_url(re.compile("embedding_position=105"))
    expect(page).to_have_url(re.compile("embedding_column=2"))


def test_the_row_and_the_wave_choose_too(open_page):
    page = open_page("/embedding?dim=8&length=16&embedding_position=3&embedding_column=1")
    row, wave = chart(page, ROW), chart(page, WAVE)
    row.locator(".scatterlayer .trace").nth(1).locator(".point").nth(2).click(force=True)
    expect(number(page, "Column c")).to_have_value("6")
    wave.locator(".scatterlayer .trace").first.locator(".point").nth(9).click(force=True)
    expect(number(page, "Position p")).to_have_value("9")
    assert f"{math.cos(9 * 0.01):.9g}" in formula(page)


def test_the_tooltip_tells_what_a_cell_is(open_page):
    page = open_page("/embedding?dim=8&length=16&offset=100&progressive_end=0.7")
    page.mouse.move(*at(page, HEATMAP, (6 + 0.4) / 8, (5 + 0.4) / 16))
    tip = chart(page).locator(".live-plot-tip")
    for words in ("position 105", "column 6 (cosine)", "frequency 0.01 rad", "wavelength 628.32 positions",
                  "gain 0.8", f"value ≈ {0.8 * math.cos(1.05):.2f}"):  # fmt: skip
        expect(tip).to_contain_text(words)


def test_the_zoom_stays_while_a_slider_moves_and_clamps_when_the_window_shrinks(open_page):
    page = open_page("/embedding?dim=64&length=1000")
    zoom(page, 0.2, 0.2, 0.6, 0.6)
    before, pictures = view(page), updates(page, HEATMAP)
    page.get_by_role("slider", name="Base θ").focus()
    page.keyboard.press("ArrowRight")
    wait_for_picture(page, HEATMAP, pictures)
    assert view(page) == before
    ready(page)  # the picture ran ahead of the script, which may still draw the field that is typed into next
    number(page, "Positions L, exactly").fill("300")
    number(page, "Positions L, exactly").press("Enter")
    expect(chart(page)).to_have_attribute(
        "aria-label", re.compile(r"positions (199|200|201) to 299 downward")
    )
    number(page, "Positions L, exactly").fill("50")
    number(page, "Positions L, exactly").press("Enter")
    expect(chart(page)).to_have_attribute("aria-label", re.compile("positions 0 to 49 downward"))
    expect(chart(page)).to_have_attribute("data-cells", "50×64")


def test_a_link_opens_the_same_entry_on_a_fresh_page(open_page):
    path = (
        "/embedding?dim=16&length=64&offset=0.5&layout=interleaved&embedding_position=20.5&embedding_column=3"
    )
    page = open_page(path)
    assert f"{math.cos(20.5 * 10000 ** (-2 / 16)):.9g}" in formula(page)
    assert query(page)["embedding_position"] == ["20.5"]


def test_the_layout_switch_changes_the_picture_and_the_sidebar(open_page):
    page = open_page("/embedding?dim=16&length=64")
    before = updates(page, HEATMAP)
    page.get_by_role("button", name="Interleave sines and cosines").click()
    wait_for_picture(page, HEATMAP, before)
    expect(page).to_have_url(re.compile("layout=interleaved"))
    expect(page.get_by_role("button", name="Put sines first, then cosines")).to_be_visible()
    expect(page.get_by_text("equals the interleaved table bit for bit")).to_be_visible()


def test_the_page_fits_a_phone(open_page):
    page = open_page("/embedding", width=390)
    for key in (HEATMAP, ROW, WAVE):
        box = chart(page, key).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert chart(page).bounding_box()["y"] < chart(page, ROW).bounding_box()["y"]


def test_the_heatmap_follows_the_mouse_before_it_is_released_and_the_script_agrees(open_page):
    page = open_page("/embedding?dim=64&length=200")
    thumb = page.locator(".st-key-dim_slider [data-testid=stSliderThumbValue]").bounding_box()
    x, y = thumb["x"] + thumb["width"] / 2, thumb["y"] + thumb["height"] + 8
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y, steps=4)
    wide = STEPS["dim"][int(page.get_by_role("slider", name="Width D").input_value())]
    assert wide > 64
    expect(chart(page)).to_have_attribute("data-cells", f"200×{wide}")
    assert query(page)["dim"] == ["64"]  # the script has not been told yet
    page.mouse.up()
    expect(page).to_have_url(re.compile(f"dim={wide}"))
    ready(page)
    assert chart(page).get_attribute("data-cells") == f"200×{wide}"


def test_a_key_on_a_slider_paints_once_though_two_answers_come(open_page):
    page = open_page("/embedding?dim=64&length=200")
    before = updates(page, HEATMAP)
    page.get_by_role("slider", name="Base θ").focus()
    with page.expect_response(re.compile("ahead/embedding_heatmap.*stop_theta")):
        page.keyboard.press("ArrowRight")
    wait_for_picture(page, HEATMAP, before)
    expect(page).to_have_url(re.compile("theta=20000"))
    ready(page)
    assert updates(page, HEATMAP) == before + 1
