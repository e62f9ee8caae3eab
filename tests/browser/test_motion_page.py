"""Motion in Chromium: frames move without the server, and the saved animation plays from a disk."""

import re
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import ready

pytestmark = pytest.mark.browser

SWEEP = "/motion?dim=32&length=64&motion_parameter=scale&motion_frames=12"
SVG = "{http://www.w3.org/2000/svg}"
PICTURE = "[...document.querySelectorAll('.motion-cells')].map(canvas => canvas.toDataURL())[0]"
CURVE = "document.querySelector('.motion-curve .motion-now').getAttribute('d')"
GAIN = "document.querySelector('.motion-gain .motion-now').getAttribute('d')"


def shown(page: Page) -> tuple[str, str, str]:
    return page.evaluate(PICTURE), page.evaluate(GAIN), page.evaluate(CURVE)


def wait_for_frame(page: Page, frame: int) -> None:
    expect(page.locator(".motion")).to_have_attribute("data-frame", str(frame))


def test_scrubbing_moves_all_three_pictures_and_sends_nothing(new_page, app_server):
    page = new_page()
    page.recorder.expected = ("/_stcore/health", "/_stcore/host-config")
    frames = []
    page.on("websocket", lambda socket: (
        socket.on("framesent", lambda payload: frames.append(payload)),
        socket.on("framereceived", lambda payload: frames.append(payload)),
    ))  # fmt: skip
    page.goto(app_server.url + SWEEP)
    ready(page)
    wait_for_frame(page, 0)
    page.wait_for_load_state("networkidle")  # the code of every element has come
    scrubber, first, before = page.get_by_role("slider", name="Frame"), shown(page), len(frames)
    expect(scrubber).to_have_attribute("aria-valuetext", "s = 0.05, frame 1 of 12")
    box = scrubber.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 11, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    page.mouse.move(box["x"] + box["width"] - 2, middle, steps=4)
    page.mouse.up()
    wait_for_frame(page, 11)
    assert all(now != then for now, then in zip(shown(page), first, strict=True))
    expect(page.locator(".motion-value")).to_have_text("s = 2.4")
    expect(page.get_by_role("img", name=re.compile("s = 2.4: gains 2.4. Dot product: 92.16"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as SVG").click()
    saved = ElementTree.parse(download.value.path()).getroot()
    assert "s = 2.4: gains 2.4. Dot product: 92.16 at distance 0" in saved.findtext(f"{SVG}desc")
    assert [one.get("href")[:15] for one in saved.iter(f"{SVG}image")] == ["data:image/png;"] * 2
    scrubber.press("ArrowLeft")
    wait_for_frame(page, 10)
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".motion")).not_to_have_attribute("data-frame", "0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert [len(frame) for frame in frames[before:]] == []


def test_the_saved_animation_opens_from_a_disk_and_plays(open_page, new_page, tmp_path):
    page = open_page(SWEEP)
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile(r"Download the animation \(HTML")).click()
    file = tmp_path / "motion.html"
    download.value.save_as(file)
    alone = new_page(width=390, theme="dark")
    asked = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(file.as_uri())
    wait_for_frame(alone, 0)
    expect(alone.get_by_role("heading", level=1)).to_contain_text("Scale s from 0.05 to 2.4")
    expect(alone.locator(".motion")).to_have_attribute("data-theme", "dark")
    first = shown(alone)
    with alone.expect_download() as download:  # drawn inside the page, which may load nothing
        alone.get_by_role("button", name="Save as PNG").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    alone.get_by_role("slider", name="Frame").press("ArrowRight")
    wait_for_frame(alone, 1)
    alone.keyboard.press("Space")
    expect(alone.locator(".motion")).not_to_have_attribute("data-frame", "1")
    assert all(now != then for now, then in zip(shown(alone), first, strict=True))
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert alone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
