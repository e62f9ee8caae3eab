"""Links in Chromium: complete where defaults differ, for a class on the projector, and in a course page."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.driving import Server, ready, rested
from tests.browser.test_url_state import PROBES, opened, query, wait_for_query

pytestmark = pytest.mark.browser
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied_link(page: Page) -> str:
    page.context.grant_permissions(CLIPBOARD)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".st-key-copy_link").get_by_role("status")).to_have_text("Copied")
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_copied_link_opens_the_same_state_where_defaults_differ_and_the_app_lies_elsewhere(
    new_page, app_server
):
    page = opened(new_page, f"{app_server.url}/similarity?dim=64&scale=0.5")
    page.locator(".st-key-similarity_compare").get_by_text("width D").click()  # a fragment: only it runs
    expect(page.locator(".st-key-similarity_dims")).to_be_visible()
    rested(page)
    link = copied_link(page)
    expect(page.get_by_role("textbox", name="Address of this state")).to_have_value(link)
    said = parse_qs(urlsplit(link).query, keep_blank_values=True)
    assert said["similarity_dims"] == ["64", "512"]
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("code").first).to_have_text(link)
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    with Server("tests/browser/apps/other_defaults_app.py", base_path="/sinu") as server:
        there = opened(new_page, server.url + link.removeprefix(app_server.url))
        for name, text in {"dim": "64", "length": "512", "theta": "10000", "scale": "0.5"}.items():
            expect(there.locator(f".st-key-{name} input").first).to_have_value(text)
        chosen = there.locator(".st-key-layout").get_by_role("radio", checked=True)
        expect(chosen).to_have_text("half")
        expect(there.locator(".st-key-similarity_compare").get_by_role("radio", checked=True)).to_have_text(
            "width D"
        )
        again = copied_link(there)
        assert again.startswith(f"{server.url}/similarity?")
        assert parse_qs(urlsplit(again).query, keep_blank_values=True) == said


def test_a_presenter_s_link_shows_what_it_says_and_the_keys_turn_lessons_charts_and_pages(
    new_page, app_server
):
    page = opened(new_page, f"{app_server.url}/learn?theta=500&show=dim&present=true", width=1920)
    place = page.get_by_role("navigation", name="Presenter mode").get_by_role("status")
    expect(page.get_by_role("slider", name="Width D")).to_be_visible()
    expect(page.get_by_role("slider", name="Base θ")).to_be_hidden()
    expect(page.get_by_test_id("stSidebarNav")).to_be_hidden()
    expect(page.get_by_role("button", name="Reset", exact=True)).to_be_hidden()
    page.keyboard.press("PageDown")
    expect(place).to_contain_text("Lesson 1")
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("Lesson 2")
    page.get_by_role("slider", name="Width D").press("ArrowLeft")  # the slider's own key
    wait_for_query(page, dim="112", learn_lesson="2", theta="500")
    page.keyboard.press("PageUp")  # a remote's key counts there too
    expect(place).to_contain_text("Lesson 1")
    page.keyboard.press("Escape")
    expect(place).to_have_count(0)
    wait_for_query(page, present="", show="dim", theta="500")

    page.goto(f"{app_server.url}/embedding?theta=500&show=dim&present=true")
    charts = [page.locator(f".st-key-embedding_{name}") for name in ("heatmap", "row", "wave")]
    expect(place).to_have_text("Chart 1 of 3")
    ready(page)
    page.get_by_role("navigation", name="Presenter mode").get_by_role("button", name="Share").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    page.keyboard.press("Escape")  # leaves the dialog, not the mode
    expect(page.get_by_role("dialog")).to_have_count(0)
    for shown in range(3):
        expect(place).to_have_text(f"Chart {shown + 1} of 3")
        for number, chart in enumerate(charts):
            expect(chart).to_be_visible(visible=number == shown)
        page.keyboard.press("PageDown")
    page.wait_for_url("**/wavelengths?*")
    expect(place).to_contain_text("Chart 1 of")
    wait_for_query(page, theta="500", present="true")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/embedding?*")
    expect(place).to_have_text("Chart 3 of 3")


@pytest.fixture
def course(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """A server of another site, where a course page lies."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_the_lines_for_a_course_page_show_the_app_there(new_page, app_server, course, tmp_path):
    page = opened(new_page, f"{app_server.url}/?dim=64&show=dim")
    page.get_by_role("button", name="Show all controls").click()
    page.get_by_role("button", name="Share", exact=True).click()
    pills = page.get_by_role("dialog").locator(".st-key-share_units")
    pills.get_by_text("Base θ").click()
    frame_code = page.get_by_role("dialog").locator("code").nth(1)
    expect(frame_code).to_contain_text("show=")
    (tmp_path / "course.html").write_text(f"<!doctype html><title>Course</title>{frame_code.inner_text()}")

    page.recorder.expected = (*PROBES, "favicon.ico")
    page.set_viewport_size({"width": 700, "height": 900})
    page.goto(f"http://localhost:{course.server_port}/course.html")  # another site than 127.0.0.1
    frame = page.frame_locator("iframe")
    expect(frame.locator(".live-plot[data-updates]")).to_be_visible(timeout=60_000)
    inside = page.frames[1]
    assert query(page) == {}
    assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
    frame.get_by_test_id("stExpandSidebarButton").click()  # the controls are one step away
    expect(frame.get_by_role("slider", name="Width D")).to_be_visible()
    expect(frame.get_by_role("slider", name="Base θ")).to_be_hidden()
    expect(frame.locator(".st-key-dim input").first).to_have_value("64")
    expect(frame.get_by_test_id("stSidebarNav")).to_be_hidden()
