"""The precision page, from the router: known numbers of known formats, and hard settings."""

from pathlib import Path

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from pages.figures.precision import error_figure, error_table
from pages.figures.precision_words import safe_words, window_sentence
from sinu_core.analysis.precision import ErrorCurve

MAIN = Path(__file__).parents[2] / "pages" / "main.py"


def page(**query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = value
    return app.switch_page("precision.py").run()


def lines(app: AppTest) -> dict[str, list[str]]:
    table = app.dataframe[0].value
    return {way: list(row) for way, *row in table.itertuples(index=False)}


def test_bfloat16_as_the_article_would_write_it_has_407_of_600_rows():
    ways = lines(page(dim="64", length="600"))
    assert ways["everything in the format"][1:] == ["407 / 600", "257 = 256"]
    assert ways["positions in the format"][0] == "256"
    assert ways["float64 angles, cast last (this project)"] == ["beyond 10,000,000", "600 / 600", "none"]


def test_float16_loses_position_2049():
    app = page(dim="64", length="4096", precision_format="float16")
    assert lines(app)["positions in the format"][2] == "2,049 = 2,048"


def test_a_window_beyond_the_safe_range_is_told():
    app = page(dim="64", offset="5000000", precision_format="float32")
    (told,) = [element.value for element in app.markdown if "Your window reaches" in element.value]
    assert "safe up to" in told
    assert "5,000,511" in told


def test_a_window_far_below_zero_is_as_unsafe_as_its_mirror_image():
    app = page(dim="64", offset="-5000000", precision_format="float32")
    (told,) = [element.value for element in app.markdown if "Your window reaches" in element.value]
    assert "5,000,000" in told
    assert "safe up to" in told


def test_the_tolerance_moves_the_limit():
    app = page(dim="64", precision_format="float32")
    before = lines(app)["float32 angles, cast last"][0]
    app.number_input(key="precision_tolerance").set_value(0.1).run()
    after = lines(app)["float32 angles, cast last"][0]
    assert int(after.replace(",", "")) > int(before.replace(",", ""))


@pytest.mark.parametrize(
    "query",
    [
        {"dim": "1", "length": "1"},
        {"dim": "5", "theta": "1", "spacing": "endpoint"},
        {"dim": "8192", "length": "1000000000", "offset": "-0.5", "theta": "1e12"},
        {"precision_format": "float8_e4m3"},
    ],
    ids=str,
)
def test_hard_settings_open_without_an_error(query):
    app = page(**query)
    assert not app.exception
    assert not app.error


def test_bad_values_are_named():
    app = page(precision_format="float4", precision_tolerance="NaN")
    notice = " ".join(warning.value for warning in app.warning)
    assert "precision_format" in notice
    assert "precision_tolerance" in notice


def test_what_is_no_number_is_drawn_at_the_top_and_told_in_the_table():
    curve = ErrorCurve(np.array([1, 65520]), np.array([0.1, np.inf]), 32)
    figure = error_figure({"everything": curve}, 0.01, 100, "dark")
    assert list(figure.data[0].y) == [0.1, 2.0]
    assert np.isinf(error_table({"everything": curve})["largest_error_everything"][1])
    assert figure.layout.xaxis.type == figure.layout.yaxis.type == "log"


def test_words_of_limits():
    assert safe_words(None, 10**7) == "beyond 10,000,000"
    assert safe_words(-1, 10**7) == "nowhere"
    assert "nothing beyond" in window_sentence(None, 2e7, 10**7)
    assert "safe there: their limit is 300,000" in window_sentence(300_000, 511, 10**7)
    assert "safe there: their limit is beyond 10,000,000" in window_sentence(None, 511, 10**7)
