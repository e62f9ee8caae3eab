"""What a page gives away, opened again: pictures decoded, the report from a file without a network."""

import base64
import io
import re

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import expect

from pages.figures.cells import quantise
from pages.figures.palette import DIVERGING
from tests.browser.driving import WAIT_MS

pytestmark = pytest.mark.browser

ROWS, COLUMNS = 256, 64  # of the small app's heatmap


def expected_colours() -> np.ndarray:
    """What the small app paints, [256, 64, 3]: written here once more."""
    column, position = np.arange(COLUMNS), np.linspace(0, 512, ROWS + 1)[:-1, None]
    phase = np.pi / 2 * (column >= 32)
    values = np.sin(position * 10000.0 ** (-(column % 32) / 32.0) + phase)
    return DIVERGING["light"][quantise(values, 2.0)]


def saved(page, label: str, key: str = "heat") -> tuple[str, bytes]:
    """Press a button of a chart; return the name and the content of the file."""
    with page.expect_download(timeout=WAIT_MS) as download:
        page.locator(f".st-key-{key} .live-plot").get_by_role("button", name=label).click()
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


def test_png_and_svg_of_a_heatmap_hold_its_cells(open_plots):
    page = open_plots()
    axes = page.evaluate("""() => {
        const { xaxis, yaxis, width } = document.querySelector(".st-key-heat .live-plot-chart")._fullLayout;
        return [xaxis._offset, xaxis._length, yaxis._offset, yaxis._length, width];
    }""")
    name, content = saved(page, "Save as PNG")
    picture = np.asarray(Image.open(io.BytesIO(content)).convert("RGB")).astype(int)
    assert name == "heat.png"
    assert picture.shape[1] >= 2 * axes[4]  # fit for a slide
    scale = picture.shape[1] / axes[4]
    # The file has a font of its own, so its axes may lie some pixels elsewhere: look for the best fit.
    rows = np.arange(8, ROWS, 16)
    columns = np.array([14, 20, 25, 31, 36, 50, 63])
    colours = expected_colours()[rows][:, columns].astype(int)
    misses = []
    for shift in range(-30, 31, 2):
        x = (axes[0] + axes[1] * (columns + 0.5) / COLUMNS) * scale + shift
        y = (axes[2] + axes[3] * (rows + 0.5) / ROWS) * scale
        found = picture[y.round().astype(int)][:, x.round().astype(int)]
        misses.append(int((abs(found - colours).max(axis=-1) > 12).sum()))
    assert min(misses) <= 4
    expect(page.locator(".st-key-heat .live-plot-spoken")).to_have_text("Saved: heat.png")
    name, content = saved(page, "Save as SVG")
    drawing = content.decode()
    assert name == "heat.svg"
    assert ">Position</text>" in drawing
    assert ">Embedding</text>" in drawing
    assert "<desc>Heatmap of the embedding</desc>" in drawing
    (inner,) = re.findall(r'href="data:image/png;base64,([^"]+)"', drawing)
    cells = np.asarray(Image.open(io.BytesIO(base64.b64decode(inner))).convert("RGB"))
    assert cells.shape[0] == ROWS
    wide = cells.shape[1] // COLUMNS  # a column may be repeated, so that it stays sharp
    np.testing.assert_array_equal(cells[:, wide // 2 :: wide], expected_colours())


def test_the_report_opens_from_a_file_without_a_network(open_page, browser, tmp_path):
    page = open_page("/?dim=32&lang=zh", theme="dark")
    part = page.locator(".st-key-take_away")
    part.locator("summary").click()
    with page.expect_download(timeout=WAIT_MS) as download:
        part.get_by_test_id("stDownloadButton").get_by_role("button").click()
    assert download.value.suggested_filename == "start.html"
    path = tmp_path / "report.html"
    download.value.save_as(path)

    context = browser.new_context(offline=True, viewport={"width": 390, "height": 900})
    asked, said = [], []
    try:
        report = context.new_page()
        report.on("request", lambda request: asked.append(request.url))
        report.on("console", lambda message: said.append(message.text))
        report.goto(path.as_uri())
        chart = report.locator(".live-plot")
        expect(chart).to_have_attribute("data-cells", re.compile(r"\d+×32"), timeout=WAIT_MS)
        assert chart.locator(".imagelayer image").get_attribute("href").startswith("data:image/bmp")
        assert report.evaluate("document.documentElement.lang") == "zh-Hans"
        expect(report.get_by_role("heading", level=2, name="设置")).to_be_visible()
        # On paper: light, whatever the page was.
        assert report.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        text = chart.locator(".gtitle, .xtitle").first.evaluate("node => getComputedStyle(node).fill")
        assert sum(map(int, re.findall(r"\d+", text)[:3])) < 384
        assert "dim=32" in report.get_by_role("link").get_attribute("href")
        chart.get_by_role("button").first.click()  # it can be zoomed there
        expect(chart).to_have_attribute("data-view", re.compile(r"\{.+"))
        assert report.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = Axe().run(report).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    finally:
        context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert said == []
