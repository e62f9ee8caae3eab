"""Every page in Chromium: opens without an error, fits a phone, serves assistive technology."""

import pytest
from playwright.sync_api import expect

from tests.browser.driving import ready, updates, wait_for_picture
from tests.browser.eyes import change_theme, flaws
from tests.browser.test_url_state import PAGES, opened

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_a_page(new_page, app_server, path):
    """Light on a wide screen, then dark on a phone; in Chinese: test_languages.py."""
    page = opened(new_page, f"{app_server.url}/{path}")  # new_page looks at the console
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_test_id("stAlert")).to_have_count(0)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    laws = page.get_by_text("Scale laws", exact=True)
    if laws.count():
        laws.click()
        ready(page)
    assert flaws(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    change_theme(page, "dark")
    assert flaws(page) == []


def test_everybody_can_use_a_page_with_notices(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/embedding?groups=3&dim=wide")  # 3 does not divide
    expect(page.get_by_test_id("stAlert")).not_to_have_count(0)
    assert flaws(page) == []
    change_theme(page, "dark")
    assert flaws(page) == []


def test_a_page_opens_on_a_phone(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/embedding", width=390)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    assert flaws(page) == []


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
