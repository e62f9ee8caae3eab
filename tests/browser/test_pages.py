"""Every page in Chromium: opens without an error, fits a phone, serves assistive technology."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.driving import ready, updates, wait_for_picture
from tests.browser.test_url_state import PAGES, opened

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [1400, 390])
def test_a_page_opens_without_an_error_and_does_not_scroll_sideways(new_page, app_server, path, width):
    page = opened(new_page, f"{app_server.url}/{path}", width=width)  # new_page looks at the console
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(new_page, app_server, path, theme):
    page = opened(
        new_page, f"{app_server.url}/{path}?groups=3", theme=theme
    )  # 3 does not divide: a notice too
    if page.get_by_text("Scale laws", exact=True).count():
        page.get_by_text("Scale laws", exact=True).click()
    ready(page)
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"][:150] for node in one["nodes"]]) for one in serious] == []


def test_a_key_press_on_a_slider_changes_the_first_picture(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/")
    before = updates(page, "start_heatmap")
    page.get_by_role("slider", name="Width D").press("ArrowRight")
    wait_for_picture(page, "start_heatmap", before)


def test_the_formula_follows_the_settings(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?dim=64&theta=500")
    expect(page.get_by_test_id("stMain").locator(".katex annotation")).to_contain_text("{500}^{-2i/64}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_only_this_server_is_asked(new_page, app_server, theme):
    page = new_page(theme=theme)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(app_server.url)
    ready(page)
    assert [url for url in asked if not url.startswith((app_server.url, "data:", "blob:"))] == []
