"""The page about similarity, run from the router: known numbers, the leak and its undoing, hard settings."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

MAIN = Path(__file__).parents[2] / "pages" / "main.py"
BROKEN = "10.2549 for p = 0, 9.8092 for p = 1, 12.0848 for p = 2, 10.2313 for p = 3"


def page(**query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=60)
    for name, value in query.items():
        app.query_params[name] = value
    return app.switch_page("similarity.py").run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.markdown, *app.caption))


@pytest.mark.parametrize(("dim", "rise"), [("64", 6), ("128", 12), ("512", 44)])
def test_the_first_rise_is_named(dim, rise):
    assert f"From distance {rise - 1} to {rise}" in words(page(dim=dim))


def test_without_a_leak_the_measurement_says_so():
    text = words(page(dim="8"))
    assert "only the distance counts" in text
    assert "At distance 2: 2.5637 for p = 0" in text
    assert "absolute position leaks in" not in text


def held(app: AppTest) -> dict[str, object]:
    names = ("dim", "theta", "groups", "group_by", "group_scales", "layout")
    return {name: app.session_state[name] for name in names}


def test_one_click_breaks_the_pairs_and_one_brings_everything_back():
    app = page(dim="64", theta="500", groups="2", group_scales="2,3", layout="interleaved")
    before = held(app)
    app.button(key="similarity_break").click().run()
    assert held(app) == {
        "dim": 8, "theta": 500.0, "groups": 2, "group_by": "columns", "group_scales": "1,2", "layout": "half",
    }  # fmt: skip
    assert "absolute position leaks in" in words(app)
    app.button(key="similarity_mend").click().run()
    assert held(app) == before
    assert "only the distance counts" in words(app)


def test_the_example_shows_the_known_numbers_beside_those_by_pairs():
    app = page()
    app.button(key="similarity_break").click().run()
    assert not app.exception
    assert BROKEN in words(app)
    assert "8.5631 for p = 0, 8.5631 for p = 1" in words(app)


def test_mending_without_a_memory_takes_the_nearest_settings_by_pairs():
    app = page(dim="9", groups="3", group_by="columns", group_scales="1, 2, 3")
    assert "absolute position leaks in" in words(app)
    app.button(key="similarity_mend").click().run()
    assert app.session_state["group_by"] == "pairs"
    assert app.session_state["dim"] == 10
    assert "only the distance counts" in words(app)


def test_segments_leak_and_say_why():
    app = page(dim="8", segments="text:30,visual:2x4", modality_scales="text:1,visual:0.5")
    assert "segments of different scale" in words(app)


def test_cosine_ignores_one_scale_for_all():
    assert "At distance 2: 0.6409 for p = 0" in words(page(dim="8", scale="3", similarity_normalise="cosine"))
    assert "At distance 2: 23.0735 for p = 0" in words(page(dim="8", scale="3"))  # 9 · 2.563717748


def test_every_control_can_be_used():
    app = page(dim="16")
    app.segmented_control(key="similarity_compare").set_value("dim").run()
    app.multiselect(key="similarity_dims").set_value(["8", "2048"]).run()
    app.segmented_control(key="similarity_compare").set_value("theta").run()
    app.segmented_control(key="similarity_axis").set_value("mirrored").run()
    app.segmented_control(key="similarity_parts").set_value("curves").run()
    app.segmented_control(key="similarity_axis").set_value("log").run()
    app.number_input(key="similarity_reach").set_value(10**9).run()
    app.number_input(key="similarity_position").set_value(10**9).run()
    app.segmented_control(key="similarity_normalise").set_value("cosine").run()
    assert not app.exception
    assert not app.error


def test_what_cannot_go_along_is_named():
    app = page(dim="8", per_frequency="1,2,3,4", similarity_compare="dim", similarity_dims="64")
    assert "D = 64 cannot have the same per_frequency" in words(app)


@pytest.mark.parametrize(
    "query",
    [
        {"dim": "1", "length": "1", "theta": "1"},
        {"dim": "2", "similarity_reach": "1", "similarity_axis": "log"},
        {"dim": "8", "scale": "0", "similarity_normalise": "cosine"},
        {"dim": "7", "offset": "-1000000000", "length": "1000000000"},
        {"dim": "8192", "length": "1000000000", "similarity_reach": "1000000000"},
    ],
    ids=str,
)
def test_hard_settings_open_without_an_error(query):
    app = page(**query)
    assert not app.exception
    assert not app.error
