"""The pages in Chinese, through Streamlit's test driver: they run, and the language changes words alone."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from streamlit.testing.v1 import AppTest

from pages.figures.words import set_language
from pages.ui.page_table import NAMES as PAGES
from sinu_core.settings import Settings
from tests.pages.test_main import EVERY_LAW, HOSTILE, opened, settings, warnings

CHINESE = re.compile(r"[\u4e00-\u9fff]")
FORMULA = re.compile(r"\$[^$]*\$")
KINDS = ("title", "header", "subheader", "markdown", "caption", "info", "warning", "error")


@pytest.fixture
def chinese() -> Iterator[None]:
    """The driver asks for the words of an option in the test's own thread, which has a language too."""
    set_language("zh")
    yield
    set_language("en")


def words(app: AppTest) -> Iterator[str]:
    for kind in KINDS:
        yield from (element.value for element in app.get(kind) if "<style>" not in element.value)


@cache
def english_settings() -> Settings:
    set_language("en")
    return settings(opened(**EVERY_LAW))


@pytest.mark.parametrize("page", PAGES)
def test_a_link_opens_in_chinese_and_means_the_same(page):
    expected = english_settings()
    set_language("zh")
    try:
        app = opened(page, **EVERY_LAW, lang="zh")
    finally:
        set_language("en")
    assert settings(app) == expected
    assert CHINESE.search(app.title[0].value)
    # A paragraph without a Chinese character is a formula, a name or a number.
    plain = [FORMULA.sub("", text) for text in words(app)]
    assert [text for text in plain if len(text.split()) > 12 and not CHINESE.search(text)] == []


def test_without_a_word_from_link_or_browser_it_is_english():
    app = opened()
    assert app.title[0].value == "Position embeddings"
    assert "lang" not in app.query_params


def test_the_control_changes_words_and_address_and_keeps_every_value():
    app = opened(**EVERY_LAW, dim="64")
    before = settings(app)
    app.segmented_control(key="language_control").set_value("zh").run()
    assert app.title[0].value == "位置嵌入"
    assert app.query_params["lang"] in ("zh", ["zh"])
    assert settings(app) == before
    assert app.text_input(key="segments").value == EVERY_LAW["segments"]
    assert app.segmented_control(key="layout").value == "interleaved"
    set_language("zh")
    app.segmented_control(key="language_control").set_value("en").run()
    set_language("en")
    assert app.title[0].value == "Position embeddings"
    assert app.query_params["lang"] in ("en", ["en"])
    assert settings(app) == before


@pytest.mark.usefixtures("chinese")
def test_the_language_stays_from_page_to_page():
    app = opened("scale", lang="zh")
    assert app.switch_page("similarity.py").run().title[0].value == "相似度"
    assert app.query_params["lang"] in ("zh", ["zh"])


def test_an_unknown_language_is_named():
    app = opened(lang="tlh")
    assert "`lang` = `'tlh'`: allowed is one of en, zh" in warnings(app)
    assert "lang" not in app.query_params


def test_what_was_not_used_is_said_in_chinese_too():
    app = opened(**HOSTILE, lang="zh")
    assert "`dim` = `'2.5'`：应为从 1 到 8192 的整数" in warnings(app)
    assert "`no_such_name` = `'**1**'`：没有这项设置" in warnings(app)


def test_a_notice_changes_its_language_with_the_page():
    app = opened(theta="many")
    assert "allowed is a number from 1 to" in warnings(app)
    app.segmented_control(key="language_control").set_value("zh").run()
    assert "应为从 1 到 1000000000000 的数" in warnings(app)
