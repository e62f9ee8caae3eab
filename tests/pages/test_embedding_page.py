"""The page about the embedding, run from the router: chosen entry, captions, layout switch, hard settings."""

import math
import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

MAIN = Path(__file__).parents[2] / "pages" / "main.py"


def page(**query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=60)
    for name, value in query.items():
        app.query_params[name] = value
    return app.switch_page("embedding.py").run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.markdown, *app.caption, *app.info))


def shown_value(app: AppTest) -> float:
    return float(re.search(r"\\mathbf{([-.e\d]+)}", words(app))[1])


def test_the_page_opens_with_three_charts_and_the_entry_of_its_defaults():
    app = page()
    assert not app.exception
    charts = [chart.key for chart in app.get("bidi_component")]
    assert {"embedding_heatmap", "embedding_row", "embedding_wave"} <= set(charts)
    assert shown_value(app) == pytest.approx(math.sin(50 * 10000 ** (-40 / 128)), abs=1e-8)
    assert "Each cell is one value." in words(app)


def test_the_entry_follows_both_numbers():
    app = page(dim="8", length="100")
    app.number_input(key="embedding_position").set_value(3).run()
    app.number_input(key="embedding_column").set_value(5).run()
    assert shown_value(app) == pytest.approx(0.955336489, abs=1e-9)


def test_a_link_opens_its_entry_and_takes_the_offset_for_positions():
    app = page(dim="8", length="10", offset="100.5", embedding_position="103.5", embedding_column="2")
    assert shown_value(app) == pytest.approx(math.sin(103.5 * 0.01), abs=1e-9)
    assert "Nearest in this window" not in words(app)


def test_an_entry_outside_the_window_shows_the_nearest_and_is_not_forgotten():
    app = page(dim="64", embedding_position="400", embedding_column="40")
    before = shown_value(app)
    app.number_input(key="dim").set_value(8).run()
    app.number_input(key="length").set_value(10).run()
    assert "Nearest in this window: position 9, column 7." in words(app)
    assert shown_value(app) == pytest.approx(math.cos(9 * 0.001), abs=1e-9)
    app.number_input(key="dim").set_value(64).run()
    app.number_input(key="length").set_value(512).run()
    assert shown_value(app) == before


def test_a_billion_positions_are_averaged_and_the_caption_says_so():
    app = page(length="1000000000", dim="512")
    assert "Each cell is the exact mean of 3,906,250 positions." in words(app)
    assert "exact mean of 1,666,667 positions at a time" in words(app)


def test_the_switch_sets_the_layout_of_the_sidebar_and_back():
    app = page(dim="8")
    app.button(key="embedding_switch_layout").click().run()
    assert app.segmented_control(key="layout").value == "interleaved"
    assert "Sine and cosine of a frequency stand side by side" in words(app)
    app.button(key="embedding_switch_layout").click().run()
    assert app.segmented_control(key="layout").value == "half"


def test_the_proof_reports_what_was_computed():
    text = words(page(dim="8", length="100"))
    assert "12 positions from 0 to 99" in text
    assert "The largest is 4;" in text
    difference = float(re.search(r"between the layouts is \*\*([-.e\d]+)\*\*", text)[1])
    assert difference < 1e-14
    assert "**equals** the interleaved table bit for bit" in text


def test_groups_by_columns_are_told_to_be_two_embeddings():
    text = words(page(dim="8", length="16", groups="2", group_by="columns", group_scales="1,2"))
    assert "difference between the layouts is **6**." in text
    assert "**is not** the interleaved table" in text
    assert "Group by pairs and they agree." in text


@pytest.mark.parametrize(
    "query",
    [
        {"dim": "1"},
        {"dim": "1", "length": "1"},
        {"dim": "8192", "length": "1000000000", "offset": "-1000000000"},
        {"dim": "7", "layout": "interleaved", "offset": "0.5"},
        {"scale": "0"},
        {"theta": "1", "spacing": "endpoint"},
        {"segments": "text:3,visual:2x4", "modality_scales": "text:1,visual:-0.5"},
        {"embedding_position": "-2000000000", "embedding_column": "8191"},
    ],
)
def test_hard_settings_draw_without_an_error(query):
    app = page(**query)
    assert not app.exception
    assert not app.error
    assert len(re.findall(r"\\mathbf{", words(app))) == 1


@pytest.mark.parametrize(
    ("part", "first_line"),
    [
        ("embedding_heatmap", {"first position": 10, "last position": 10, "column 1": math.sin(1.0)}),
        ("embedding_row", {"column": 0, "function": "sine", "value": math.sin(12)}),
        ("embedding_wave", {"first position": 10, "mean value": math.sin(1.0), "lowest": math.sin(1.0)}),
        (
            "embedding_layout_proof",
            {"p": 10, "q": 10, "dot product, half": 4.0, "dot product, interleaved": 4.0},
        ),
    ],
)
def test_the_numbers_of_every_part_are_there_when_asked_for(part, first_line):
    app = page(dim="8", length="5", offset="10", embedding_position="12", embedding_column="1")
    assert len(app.dataframe) == 0
    app.session_state[f"{part}_numbers"] = True
    app.run()
    line = app.dataframe[0].value.iloc[0]
    for name, value in first_line.items():
        assert line[name] == (value if isinstance(value, str) else pytest.approx(value, abs=1e-6))
