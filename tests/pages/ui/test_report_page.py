"""The report as a file: everything inside, everything escaped, in the language of the reader."""

import base64
import gzip
import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pandas as pd
import plotly.graph_objects as go
import pytest

from pages.figures.cells import Cells
from pages.figures.theme import style
from pages.figures.words import set_language
from pages.ui.picture import Picture
from pages.ui.report_page import ROWS, Chart, Report, Table, report_bytes, report_html

HOSTILE = "</script><script>alert(1)</script>"


def picture(title: str = "Two waves", theme: str = "light") -> Picture:
    figure = style(go.Figure(go.Scatter(x=[0, 1], y=[0, 1], name=HOSTILE), {"title_text": title}), theme)
    cells = (Cells(np.array([[-1.0, 1.0]]), (0, 2), (0, 1), 1.0, "{value}"),)
    frame = pd.DataFrame({"position": range(50), "value": np.arange(50) / 7, HOSTILE: "x"})
    return Picture(figure, cells, "**Look** " + HOSTILE, "A chart " + HOSTILE, lambda: frame, 300)


def report(*charts: Chart, **changes: object) -> str:
    facts = {
        "title": "Similarity " + HOSTILE,
        "language": "en",
        "made": "Made today.",
        "link": 'https://example.org/?a="><script>',
        "formula": ("E[p, i] = sin(p · ω_i)",),
        "settings": [("dim", "64", "Width D.")],
        "sources": ["Vaswani et al. 2017"],
        "charts": charts,
    }
    return report_html(Report(**{**facts, **changes})).decode()


class Reader(HTMLParser):
    """Collects the tags, and the content of each script."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict]] = []
        self.scripts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data):
        if self.tags and self.tags[-1][0] == "script" and self.get_starttag_text().startswith("<script"):
            self.scripts[-1] += data


def message(html: str, number: int = 1) -> dict:
    (packed,) = re.findall(rf'id="message-{number}">([^<]*)<', html)
    data = gzip.decompress(base64.b64decode(packed))
    return json.loads(data[4 : 4 + int.from_bytes(data[:4], "little")])


@pytest.fixture(scope="module")
def html() -> str:
    return report(Chart("waves", picture()), Chart("more", picture("", "dark"), {"x": [0, 1], "y": [0, 1]}))


def test_each_chart_comes_with_its_message_its_sentence_and_its_first_numbers(html):
    first, second = message(html), message(html, 2)
    assert (first["name"], first["height"], first["cells"][0]["shape"]) == ("waves", 300, [1, 2])
    assert second["view"] == {"x": [0, 1], "y": [0, 1]}
    assert second["theme"] == "light"  # on paper
    assert html.count("<strong>Look</strong>") == 2
    assert f"{ROWS} of 50 rows, 3 of 3 columns. The app gives all as CSV." in html
    assert html.count("<td>2.71429</td>") == 2
    assert "<td>2.85714</td>" not in html  # row 20


def test_a_wide_table_is_cut_to_the_page():
    frame = pd.DataFrame(np.zeros((2, 300)), columns=[f"cos {i}" for i in range(300)])
    html = report(Chart("wide", replace(picture(), table=lambda: frame)))
    assert "2 of 2 rows, 6 of 300 columns." in html
    assert "cos 5<" in html
    assert "cos 6<" not in html


def test_a_chart_without_a_title_gets_a_number(html):
    assert ">Chart 2</h2>" in html


def test_settings_formula_link_date_and_sources_stand_in_it(html):
    for text in (
        "E[p, i] = sin(p · ω_i)",
        "Width D.",
        "Made today.",
        "Vaswani et al. 2017",
        "https://example.org/",
    ):
        assert text in html


def test_nothing_hostile_becomes_a_tag(html):
    tags = [tag for tag, _ in Reader(html).tags]
    assert tags.count("script") == 1 + 2 + 1 + 1  # import map, messages, Plotly, and what draws
    assert "alert(1)" not in "".join(Reader(html).scripts)
    assert all(not name.startswith("on") for _, attributes in Reader(html).tags for name in attributes)


def test_nothing_is_fetched_from_anywhere(html):
    for tag, attributes in Reader(html).tags:
        assert not {"src", "srcset", "data", "action"} & attributes.keys(), tag
        assert "href" not in attributes or tag == "a"
    (imports,) = re.findall(r'<script type="importmap">(.*?)</script>', html)
    modules = json.loads(imports)["imports"]
    for address in modules.values():
        kind, _, data = address.partition(",")
        assert kind == "data:text/javascript;base64"
        source = base64.b64decode(data).decode()
        needed = re.findall(r'from "([^"]+)"', source)
        assert (
            set(needed) <= modules.keys()
        )  # a module that is missing would only be missed when it is opened
    assert "default-src 'none'" in html


def test_plotly_is_inside_and_packed(html):
    (packed,) = re.findall(r'id="plotly">([^<]*)<', html)
    assert len(gzip.decompress(base64.b64decode(packed))) > 3e6
    assert len(html) < 2.5e6
    assert report_bytes(2) == pytest.approx(len(html), rel=0.3)


def test_it_speaks_the_language_of_the_reader():
    set_language("zh")
    try:
        html = report(Chart("waves", picture()), language="zh-Hans")
    finally:
        set_language("en")
    assert '<html lang="zh-Hans">' in html
    assert "设置" in html
    assert ">Settings<" not in html
    assert message(html)["words"]["reset"] != "Show everything"


def test_a_table_of_the_page_stands_whole_under_its_title_and_needs_no_script():
    frame = pd.DataFrame({"claim": ["<b>faster</b>"] * 30, "verdict": ["does not hold"] * 30})
    html = report(tables=[Table("Verdicts", frame)])
    assert html.lower().startswith("<!doctype html>")
    assert '<h2 id="table-1">Verdicts</h2>' in html
    assert html.count("<td>&lt;b&gt;faster&lt;/b&gt;</td><td>does not hold</td>") == 30
    assert "<script" not in html.replace('<script type="importmap">', "")


def test_one_without_charts_is_a_page_too():
    assert "Vaswani" in report()
