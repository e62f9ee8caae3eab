"""The Compare page from the router on, without a browser: every B, every section, ordinary and extreme."""

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.figures.message import encode
from sinu_core.baselines import BASELINES
from sinu_core.presets import PRESETS

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
SECTIONS = ("tables", "loudness", "attention", "weights", "grid")
SIDES = ("custom", *PRESETS, *BASELINES)


def open_compare(**query):
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = str(value)
    app.switch_page("compare.py").run()
    assert not app.exception
    assert [error.value for error in app.error] == []
    return app


def sentences(app):
    parts = (*app.markdown, *app.caption, *app.info, *app.warning)
    return re.sub(r"\$.*?\$", "", " ".join(text.value for text in parts))


def measured(app):
    """The table of properties: {label: (A, B)}."""
    frame = app.table[0].value
    return {label: tuple(frame.loc[label]) for label in frame.index}


EXTREMES = {
    "default": {},
    "one number": {"dim": 1, "length": 1},
    "odd": {"dim": 5, "length": 3, "offset": -0.5},
    "large": {"dim": 8192, "length": 10**9, "compare_reach": 10**9},
    "far": {"offset": 10**9, "scale": -1000000, "dynamic_rate": 10, "dynamic_reference": 10**9},
    "silent": {"scale": 0, "dim": 8},
    "columns": {"dim": 6, "groups": 2, "group_by": "columns", "group_scales": "0,-1"},
    "tokens": {"segments": "a:1,b:30x40", "modality_scales": "a:0,b:-2", "progressive_end": 0},
}


@pytest.mark.parametrize("query", EXTREMES.values(), ids=EXTREMES.keys())
@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_opens_at_every_extreme(section, query):
    words = sentences(open_compare(compare_view=section, **query))
    assert re.search(r"\bnan\b|\binf\b|None|[{}]|e[+-]\d", words) is None, words


@pytest.mark.parametrize("which", SIDES)
@pytest.mark.parametrize(
    "query", [{}, EXTREMES["one number"], EXTREMES["tokens"]], ids=["default", "one", "tokens"]
)
def test_every_b_opens_with_its_source_and_its_properties(which, query):
    app = open_compare(compare_b=which, **query)
    assert len(measured(app)) == 9
    words = sentences(app)
    assert re.search(r"\bnan\b|\binf\b|None|[{}]|e[+-]\d", words) is None, words
    entry = PRESETS.get(which) or BASELINES.get(which)
    if entry:
        assert entry.source in words


@pytest.mark.parametrize("which", BASELINES)
@pytest.mark.parametrize("section", SECTIONS[1:])
def test_every_baseline_has_every_section(which, section):
    words = sentences(open_compare(compare_b=which, compare_view=section))
    assert re.search(r"\bnan\b|\binf\b|None|[{}]|e[+-]\d", words) is None, words


def test_by_default_b_is_a_in_another_order():
    app = open_compare()
    assert "B is A with its columns in another order" in sentences(app)
    assert "Measured on all 512 rows" in sentences(app)


# Expected values: facts of the published numbers, and bytes by hand (512 × 128 × 4).
def test_the_properties_of_the_default_embedding():
    rows = measured(open_compare(compare_b="endpoint"))
    assert rows["First rise of similarity"][0] == "Δ = 12"
    assert rows["Norms of rows"] == ("8", "8")
    assert rows["Parameters"] == ("1", "1")
    assert rows["Memory beside them, for L"] == ("262.1 kB", "262.1 kB")
    assert rows["Longest wavelength"] == ("54,410.14 positions", "62,831.85 positions")
    assert rows["Only the distance counts"][0].startswith("yes, to ")


def test_baselines_say_what_does_not_arise():
    rows = measured(open_compare(compare_b="alibi"))
    assert rows["Closest two rows"][1] == rows["Norms of rows"][1] == rows["Longest wavelength"][1] == "–"
    assert rows["First rise of similarity"][1] == "none up to Δ = 4,096"
    assert rows["Parameters"] == ("1", "0")
    assert rows["Memory beside them, for L"][1] == "16.38 kB"  # 8 heads × 512 distances × 4 bytes
    learned = measured(open_compare(compare_b="learned"))
    assert learned["Parameters"][1] == "65,536"
    assert learned["Memory of parameters"][1] == "262.1 kB"


def test_x_transformers_is_the_same_but_for_its_scale():
    words = sentences(open_compare(compare_b="x-transformers"))
    assert "B is A times 0.0883883" in words  # 128^-0.5
    words = sentences(open_compare(compare_b="x-transformers", compare_view="loudness"))
    assert "A is 11.31 times as loud as B." in words


def test_rope_is_the_cosine_curve_of_the_sinusoid():
    words = sentences(open_compare(compare_b="rope", compare_view="attention"))
    assert "Divided by its value at Δ = 0 it is exactly A's curve" in words
    # √128 · k(256) / k of the sinusoid: A starts at 64 / √128.
    assert "A goes from 5.657 at Δ = 0" in words
    assert "B goes from 11.31 at Δ = 0" in words


def test_alibi_falls_by_half_a_logit_a_position_in_its_steepest_head():
    words = sentences(open_compare(compare_b="alibi", compare_view="attention", compare_reach=10))
    assert "B, slope 0.5, goes from 0 at Δ = 0 to −5 at Δ = 10." in words
    assert "B, slope 0.00391, goes from 0 at Δ = 0 to −0.03906 at Δ = 10." in words


def test_widths_that_differ_have_no_difference_and_the_page_says_why():
    app = open_compare(compare_b="custom", compare_b_settings="dim=64")
    words = sentences(app)
    assert "There is no picture of A − B: A has 128 columns and B has 64" in words
    assert "No order of the columns turns A into B: their widths differ." in words


def test_own_settings_of_b_are_read_like_a_link():
    app = open_compare(compare_b="custom", compare_b_settings="dim=64&groups=2&group_scales=1,2")
    assert app.number_input("compare_b_dim").value == 64
    assert "D = 64" not in app.caption[0].value
    assert "their widths differ" in sentences(app)
    loud = open_compare(
        compare_view="loudness", compare_b="custom", compare_b_settings="dim=64&groups=2&group_scales=1,2"
    )
    assert "Gains of A: 1. Gains of B: 1 … 2." in sentences(loud)


def test_what_b_cannot_use_is_named():
    app = open_compare(compare_b="custom", compare_b_settings="dim=64&theta=NaN&colour=red&groups=7")
    (warning,) = app.warning
    assert "Ignored in the settings of B:" in warning.value
    for name in ("`theta`", "`colour`", "`groups`"):
        assert name in warning.value
    assert app.number_input("compare_b_theta").value == 10000.0


def test_a_b_that_does_not_exist_is_ignored_with_the_usual_notice():
    app = open_compare(compare_b="<script>")
    assert "Ignored in the address" in app.warning[0].value
    assert app.selectbox("compare_b").value == "vaswani"


def test_a_control_of_b_writes_the_text():
    app = open_compare(compare_b="custom", compare_b_settings="group_scales=1,2&groups=2")
    app.number_input("compare_b_dim").set_value(64).run()
    assert app.text_input("compare_b_settings").value == "group_scales=1,2&groups=2&dim=64"
    app.number_input("compare_b_dim").set_value(128).run()
    assert app.text_input("compare_b_settings").value == "group_scales=1,2&groups=2"
    assert not app.exception


def test_taking_a_as_b_makes_them_equal():
    app = open_compare(dim=64, theta=500)
    app.button("compare_take").click().run()
    assert app.selectbox("compare_b").value == "custom"
    assert app.text_input("compare_b_settings").value == "dim=64&theta=500"
    assert "A and B are the same embedding." in sentences(app)
    assert "In sight nothing differs." in sentences(app)


def test_changing_b_starts_from_the_preset():
    app = open_compare(compare_b="x-transformers", dim=64)
    app.button("compare_change").click().run()
    assert app.text_input("compare_b_settings").value == "dim=64&scale=0.125"


def test_swapping_twice_is_as_before():
    app = open_compare(compare_b="custom", compare_b_settings="dim=64&layout=interleaved", theta=500)
    app.button("compare_swap").click().run()
    assert (app.number_input("dim").value, app.number_input("theta").value) == (64, 10000.0)
    assert app.text_input("compare_b_settings").value == "theta=500"
    app.button("compare_swap").click().run()
    assert (app.number_input("dim").value, app.number_input("theta").value) == (128, 500.0)
    assert app.text_input("compare_b_settings").value == "dim=64&layout=interleaved"


def test_swapping_with_a_variant_finds_the_variant_that_a_was():
    app = open_compare(compare_b="vaswani")
    app.button("compare_swap").click().run()
    assert app.selectbox("compare_b").value == "scaledsinu"
    assert app.session_state["layout"] == "interleaved"


def test_a_baseline_cannot_go_into_the_sidebar():
    assert open_compare(compare_b="rope").button("compare_swap").disabled


def test_the_import_code_is_there_for_another_order_only():
    assert "half to interleaved" in open_compare(compare_view="weights").code[0].value
    assert not open_compare(compare_view="weights", compare_b="endpoint").code


def test_the_grid_of_facts_has_number_4_in_row_1_column_0():
    app = open_compare(
        compare_view="grid", dim=64, compare_height=3, compare_width=4, compare_row=1, compare_column=0
    )
    words = sentences(app)
    assert "Patch in row 1, column 0, number 4 counted row by row." in words
    # k(1) of facts at D = 64, and the mean of cos(4ω), for the patch below is 4 positions on.
    assert "Its neighbour in the row has the similarity 0.9662, the one in the column 0.7479." in words


def test_the_image_of_the_segments_can_be_taken():
    app = open_compare(compare_view="grid", segments="text:3,visual:5x7")
    app.button("compare_segment").click().run()
    assert (app.number_input("compare_height").value, app.number_input("compare_width").value) == (5, 7)


def test_different_offsets_are_compared_row_by_row():
    app = open_compare(compare_b="custom", compare_b_settings="offset=5")
    assert "they have the same columns, but not at the same rows" in sentences(app)


@pytest.mark.parametrize("which", ["endpoint", "learned", "rope"])
@pytest.mark.parametrize("section", SECTIONS)
def test_no_page_change_sends_more_than_400_kilobytes(monkeypatch, which, section):
    sizes = []

    def measured_encode(*arguments):
        message = encode(*arguments)
        sizes.append(len(message))
        return message

    monkeypatch.setattr("pages.ui.live_plot.encode", measured_encode)
    open_compare(dim=2048, length=10**6, compare_b=which, compare_view=section)
    assert (
        sum(sizes) + 50_000 <= 400_000
    )  # 50 kB for the words beside the pictures, well above what they take
