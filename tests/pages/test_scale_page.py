"""The Scale page from the router on, without a browser: every section at ordinary and at extreme settings."""

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
SECTIONS = ("loudness", "comparison", "groups", "floor", "sweeps", "modalities")


def open_scale(**query):
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = str(value)
    app.switch_page("scale.py").run()
    assert not app.exception
    assert not app.error
    return app


def sentences(app):
    """All words of the page without formulas."""
    return re.sub(r"\$.*?\$", "", " ".join(text.value for text in (*app.markdown, *app.caption)))


def section(name, **query):
    return open_scale(scale_view=name, **query)


EXTREMES = {
    "default": {},
    "one number": {"dim": 1, "length": 1},
    "odd": {"dim": 5, "length": 3, "offset": -0.5},
    "large": {"dim": 8192, "length": 10**9, "groups": 4, "group_scales": "1,2,3,4"},
    "far": {"offset": 10**9, "scale": -1000000, "dynamic_rate": 10, "dynamic_reference": 10**9},
    "silent": {"scale": 0, "floor_mode": "softplus", "floor": 0},
    "silent without floor": {"scale": 0, "dim": 8},
    "columns": {"dim": 6, "groups": 2, "group_by": "columns", "group_scales": "0,-1"},
    "tokens": {"segments": "a:1,b:30000x30000", "modality_scales": "a:0,b:-2", "progressive_end": 0},
}


@pytest.mark.parametrize("query", EXTREMES.values(), ids=EXTREMES.keys())
@pytest.mark.parametrize("name", SECTIONS)
def test_every_section_opens_at_every_extreme(name, query):
    words = sentences(section(name, **query))
    assert re.search(r"\bnan\b|\binf\b|None|[{}]|e[+-]\d", words) is None, words


def test_only_the_chosen_section_is_drawn_and_an_unknown_one_is_named():
    assert "gain" in sentences(open_scale())
    app = section("nonsense")
    assert app.session_state["scale_view"] == "loudness"
    assert any("scale_view" in warning.value for warning in app.warning)


def test_the_token_can_be_made_as_loud_as_it_likes():
    app = open_scale(dim=128)
    assert "35.4 times" in sentences(app)
    app.button(key="scale_token_std_1").click().run()
    assert "the token's 11.31" in sentences(app)
    app.button(key="scale_token_std_D^-0.5").click().run()
    assert app.session_state["scale_token_std"] == pytest.approx(128**-0.5)
    assert "the token's 1." in sentences(app)


def test_a_scale_shows_as_its_square_and_in_no_cosine():
    assert "multiplied by 0.5² = 0.25. No cosine changes" in sentences(section("comparison", scale=0.5))


def test_one_click_groups_the_embedding_and_shows_the_leak():
    app = section("groups", dim=8)
    app.button(key="scale_group_example").click().run()
    assert not app.exception
    assert app.session_state["groups"] == 2
    words = sentences(app)
    assert "dot(p, p + 2) is 8.56311 at every p" in words
    assert "10.2549, 9.80921, 12.0848, 10.2313" in words
    app.number_input(key="scale_distance").set_value(1).run()
    assert "dot(p, p + 1)" in sentences(app)


def test_below_the_floor_the_page_says_what_the_gradient_does():
    assert "gradient 0. Below the floor" in sentences(section("floor", scale=0.02, floor_mode="clamp"))
    app = section("floor", scale=0.02, floor_mode="after_step")
    assert "effective 0.1, gradient 1." in sentences(app)
    assert "Clamp has not moved at all" in sentences(app)
    app.number_input(key="scale_start").set_value(0.5).run()
    assert "Clamp has not moved" not in sentences(app)


@pytest.mark.parametrize(
    ("length", "factor"),
    [(1, "0.539483"), (50, "0.930685"), (100, "1"), (200, "1.069315"), (512, "1.163315"), (4096, "1.37126")],
)
def test_the_dynamic_factor_at_the_known_lengths(length, factor):
    words = sentences(section("sweeps", length=length, dynamic_rate=0.1))
    assert f"multiplied by {factor}. Elsewhere" in words


def test_one_click_switches_the_dynamic_law_on():
    app = section("sweeps", length=4096)
    assert "The law is off" in sentences(app)
    app.button(key="scale_dynamic_example").click().run()
    assert "multiplied by 1.37126" in sentences(app)


def test_one_click_shows_tokens_with_modality_grid_and_scale():
    app = section("modalities")
    app.button(key="scale_tokens_example").click().run()
    tokens = app.dataframe[0].value
    assert tokens["modality"].tolist() == ["text"] * 3 + ["visual"] * 8 + ["text"] * 5
    assert tokens.loc[7, ["row", "column", "scale"]].tolist() == [1, 0, 0.5]
