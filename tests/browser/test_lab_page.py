"""The Lab page in Chromium, with the app's own worker: from the button to the answer, and stopping."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import ready, rested, updates

pytestmark = pytest.mark.browser

FREE = "/lab?lab_experiment=free&lab_variants=fixed&lab_variants=learned"
AWAY = "Put this run away"


def test_from_the_button_to_the_answer_and_a_reload_finds_it(open_page):
    page = open_page(f"{FREE}&lab_free_steps=50", width=390)
    page.get_by_role("button", name="Start the run").click()
    page.wait_for_url(re.compile("lab_job="))
    expect(page.get_by_text("Done in")).to_be_visible()
    expect(page.get_by_text("This run, 3 seeds.")).to_be_visible()
    expect(page.get_by_text("Step 50 of 50.")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.get_by_text("This run, 3 seeds.")).to_be_visible()
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    page.get_by_role("button", name=AWAY).click()
    expect(page.get_by_role("button", name=AWAY)).to_have_count(0)
    page.wait_for_url(lambda url: "lab_job=" not in url)


def test_curves_grow_in_place_and_a_stop_keeps_them(open_page):
    page = open_page(f"{FREE}&lab_free_steps=2000")
    page.get_by_role("button", name="Start the run").click()
    step = page.get_by_text(re.compile(r"Step [1-9]\d* of 2000\."))
    expect(step).to_be_visible()
    chart = page.locator(".st-key-lab_accuracy .live-plot")
    expect(chart).to_have_attribute("data-updates", re.compile(r"\d"))
    chart.evaluate("node => { node.dataset.same = 'yes' }")
    before, seen = updates(page, "lab_accuracy"), step.inner_text()
    page.wait_for_function(
        "([node, before]) => Number(document.querySelector(node)?.dataset.updates) > before",
        arg=[".st-key-lab_accuracy .live-plot", before],
    )
    expect(page.get_by_text(seen)).to_have_count(0)
    page.locator(".st-key-lab_stop button").click()
    expect(page.get_by_text("Stopped at")).to_be_visible()
    rested(page)
    expect(
        page.get_by_text(re.compile(r"This run, 3 seeds, within the first \d+ of 2000 steps"))
    ).to_be_visible()
    expect(chart).to_have_attribute("data-same", "yes")  # the node of before: nothing was built anew
    expect(page.get_by_role("button", name="Start the run")).to_be_enabled()
