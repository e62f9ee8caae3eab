"""The address is the state: links open it, controls write it, page switches and "back" keep it."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from pages.ui.page_table import NAMES
from tests.browser.conftest import REAL_APP
from tests.browser.driving import Server, ready, rested

pytestmark = pytest.mark.browser

# At the address of a page, Streamlit's browser side first looks for the server there, then one level up.
PROBES = ("/_stcore/health", "/_stcore/host-config")
PAGES = ("", *NAMES[1:])
STATE = {
    "dim": "100",
    "length": "1000000000",
    "offset": "-0.3333333333333333",
    "theta": "500.5",
    "layout": "interleaved",
    "spacing": "endpoint",
    "scale": "-1.25",
    "groups": "5",
    "group_by": "columns",
    "group_scales": "1, 0.5",
    "per_frequency": "1, 0.1",
    "progressive_start": "0.9",
    "progressive_end": "0.8",
    "dynamic_rate": "0.1",
    "dynamic_reference": "64",
    "floor_mode": "softplus",
    "floor": "0.25",
}


def opened(new_page, url: str, **options: object) -> Page:
    page = new_page(**options)
    page.recorder.expected = PROBES
    page.goto(url)
    return ready(page)


def query(page: Page) -> dict[str, str]:
    return {name: values[-1] for name, values in parse_qs(urlsplit(page.url).query).items()}


def wait_for_query(page: Page, **expected: str) -> None:
    page.wait_for_function(
        "(wanted) => { const now = new URLSearchParams(location.search);"
        " return Object.entries(wanted).every(([name, value]) => now.get(name) === (value || null)) }",
        arg=expected,
    )
    rested(page)


def assert_controls_hold_the_state(page: Page) -> None:
    if page.get_by_text("Scale laws", exact=True).count():
        page.get_by_text("Scale laws", exact=True).click()
    for name in ("dim", "length", "theta", "scale", "groups", "group_scales", "per_frequency", "floor"):
        expect(page.locator(f".st-key-{name} input").first).to_have_value(STATE[name])
    for name in ("layout", "spacing", "group_by"):
        chosen = page.locator(f".st-key-{name}").get_by_role("radio", checked=True)
        expect(chosen).to_have_text(STATE[name])


@pytest.mark.parametrize("path", PAGES)
def test_a_link_opens_exactly_its_state_on_a_fresh_server(new_page, path):
    with Server(REAL_APP) as server:
        page = opened(new_page, f"{server.url}/{path}?{urlencode(STATE)}")
        assert_controls_hold_the_state(page)
        assert query(page) == STATE
        expect(page.get_by_text("Ignored in the address")).to_have_count(0)
        expect(page.get_by_text("Not possible together")).to_have_count(0)
        page.reload()
        ready(page)
        assert_controls_hold_the_state(page)
        assert query(page) == STATE


def test_every_digit_of_an_offset_survives(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?offset=-0.3333333333333333")
    page.locator(".st-key-dim input").first.fill("64")
    page.keyboard.press("Enter")
    wait_for_query(page, dim="64", offset="-0.3333333333333333")


def test_page_switches_by_menu_and_by_link_keep_the_state(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?{urlencode(STATE)}")
    for title in ("Embedding", "Wavelengths", "Similarity", "Scale", "Start"):
        page.get_by_test_id("stSidebarNavLink").filter(has_text=title).click()
        page.wait_for_url(re.compile(f"/{title.lower() if title != 'Start' else ''}\\?"))
        wait_for_query(page, **STATE)
    page.get_by_test_id("stMain").get_by_role("link", name="See the table").click()
    page.wait_for_url(re.compile(r"/embedding\?"))
    wait_for_query(page, **STATE)


def test_leaving_a_page_before_it_is_there_loses_nothing(new_page, app_server):
    page = new_page()
    page.recorder.expected = PROBES
    page.goto(f"{app_server.url}/?{urlencode(STATE)}")
    page.get_by_test_id("stSidebarNavLink").filter(has_text="Wavelengths").click()
    page.wait_for_url(re.compile(r"/wavelengths\?"))
    wait_for_query(page, **STATE)


def test_back_and_forward_lead_from_page_to_page_with_the_state_of_each(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?dim=100")
    number = page.locator(".st-key-dim input").first
    layout = page.locator(".st-key-layout").get_by_role("radio", checked=True)
    page.get_by_test_id("stSidebarNavLink").filter(has_text="Wavelengths").click()
    page.wait_for_url(re.compile(r"/wavelengths\?"))
    wait_for_query(page, dim="100")
    page.locator(".st-key-layout").get_by_text("interleaved").click()
    wait_for_query(page, layout="interleaved")
    slider = page.get_by_role("slider", name="Width D")
    for dim in ("80", "64"):  # many steps, one entry of the history: the page's
        slider.press("ArrowLeft")
        wait_for_query(page, dim=dim)
    page.go_back()
    page.wait_for_function("location.pathname === '/'")
    wait_for_query(page, dim="100", layout="")
    expect(number).to_have_value("100")
    expect(layout).to_have_text("half")
    page.go_forward()
    page.wait_for_function("location.pathname === '/wavelengths'")
    wait_for_query(page, layout="interleaved")
    expect(layout).to_have_text("interleaved")


def test_a_key_press_on_the_slider_changes_number_and_address(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?dim=100")
    slider = page.get_by_role("slider", name="Width D")
    expect(slider).to_have_attribute("aria-valuetext", "96")
    slider.press("ArrowRight")
    expect(page.locator(".st-key-dim input").first).to_have_value("112")
    wait_for_query(page, dim="112")
    slider.press("ArrowRight")
    wait_for_query(page, dim="")  # 128 is the default, which an address leaves out


def test_keys_pressed_faster_than_the_server_answers_all_count(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/")
    slider = page.get_by_role("slider", name="Width D")
    for _ in range(12):
        slider.press("ArrowRight")
    wait_for_query(page, dim="1024")
    expect(slider).to_have_attribute("aria-valuetext", "1\u202f024")
    expect(page.locator(".st-key-dim input").first).to_have_value("1024")


def test_presets_and_reset_write_the_address(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/?dim=64&groups=2&layout=interleaved")
    page.get_by_role("combobox", name="Published variant").click()
    page.get_by_role("option", name="x-transformers").click()
    wait_for_query(page, dim="64", scale="0.125", groups="", layout="")
    page.get_by_role("button", name="Reset", exact=True).click()
    wait_for_query(page, dim="", scale="")


@pytest.mark.parametrize("path", PAGES)
def test_each_bad_value_is_named_as_plain_text(new_page, app_server, path):
    bad = {
        "dim": "2.5",
        "length": "-5",
        "theta": "1e999",
        "offset": "NaN",
        "layout": "<img src=x onerror=alert(1)>",
        "segments": "a" * 20_000,
        "nobody": "**x**",
    }
    page = opened(new_page, f"{app_server.url}/{path}?{urlencode(bad)}&groups=2")
    notice = page.get_by_role("alert")
    for name in bad:
        expect(notice).to_contain_text(f"{name} = '")
    expect(notice).to_contain_text("<img src=x onerror=alert(1)>")
    expect(notice.locator("img, strong")).to_have_count(0)
    assert len(notice.inner_text()) < 1500
    assert query(page) == {"groups": "2"}
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_a_clipboard_the_link_is_selected_and_copied_the_old_way(new_page, app_server):
    page = new_page()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(f"{app_server.url}/?dim=64")
    ready(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".st-key-copy_link").get_by_role("status")).to_have_text("Copied")
    expect(page.get_by_role("textbox", name="Address of this state")).to_have_value(re.compile(r"\?v=1&"))
