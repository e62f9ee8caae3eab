"""Links through Streamlit's test driver: complete, of any version, for an audience; and the Share dialog."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui.share import open_link
from pages.ui.share.link_version import migrated
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings
from tests.pages.test_main import EVERY_LAW, MAIN, opened, settings, warnings

PAGE = {
    "similarity_normalise": "cosine",
    "similarity_reach": "300",
    "similarity_compare": "theta",
    "similarity_thetas": "100",
}


def opened_at(page: str, query: dict[str, Any]) -> AppTest:
    """Open a link to a page: the driver has no address of a page, so the first run is the start page's."""
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = value
    app.run()
    return app if page == "start" else app.switch_page(f"{page}.py").run()


def shared(app: AppTest) -> AppTest:
    """Run with the dialog open: the driver knows no fragments, so each run needs the click anew."""
    app.button(key="share").click().run()
    assert not app.exception
    return app


def link(app: AppTest) -> dict[str, list[str]]:
    """Return the query of the link in the dialog."""
    return parse_qs(urlsplit(app.code[0].value).query, keep_blank_values=True)


@contextmanager
def other_defaults(**defaults: Any) -> Iterator[None]:
    """Let the app have other defaults, as a later version might."""
    before = {name: PARAMETERS[name].default for name in defaults}
    try:
        for name, value in defaults.items():
            object.__setattr__(PARAMETERS[name], "default", value)
        yield
    finally:
        for name, value in before.items():
            object.__setattr__(PARAMETERS[name], "default", value)


def test_a_link_opens_the_same_state_where_other_values_are_the_default():
    query = link(shared(opened(dim="64")))
    with other_defaults(dim=8, length=16, theta=7.0, layout="interleaved", scale=3.0, dynamic_rate=1.0):
        assert settings(opened()).dim == 8
        assert settings(opened_at("start", query)) == Settings(dim=64)


def test_a_link_carries_all_settings_and_what_is_in_sight_of_the_page():
    query = link(shared(opened_at("similarity", {**EVERY_LAW, **PAGE})))
    assert set(PARAMETERS) <= set(query)
    assert query["v"] == ["1"]
    assert query["lang"] == ["en"]
    assert {name: query[name] for name in PAGE} == {name: [value] for name, value in PAGE.items()}
    assert query["similarity_axis"] == ["linear"]
    assert not [name for name in query if name.startswith("embedding_")]
    again = shared(opened_at("similarity", query))
    assert link(again) == query
    assert len(again.warning) == 0


def test_the_chosen_entry_and_the_zoomed_window_are_in_the_link():
    state = {"embedding_position": "7.5", "embedding_column": "3", "zoom": "embedding_heatmap:0,20,100,140"}
    app = opened_at("embedding", state)
    assert {name: link(shared(app))[name] for name in state} == {name: [text] for name, text in state.items()}
    heatmap, view = app.session_state["_charts_of_the_page"]["embedding_heatmap"]
    assert view == {"x": [0.0, 20.0], "y": [100.0, 140.0]}
    assert heatmap.cells[0].values.shape == (41, 21)  # the rows and columns whose cells the window touches


def test_a_shorter_link_leaves_defaults_out():
    app = shared(opened(dim="64"))
    app.toggle(key="share_short").set_value(True)
    assert link(shared(app)) == {"v": ["1"], "lang": ["en"], "dim": ["64"]}


def test_a_link_of_a_newer_version_says_so_and_does_what_it_can():
    app = opened(v="99", dim="64", marvel="1")
    assert settings(app).dim == 64
    assert (
        "`v` = `99`: made by a newer version of this app; this one reads links up to version 1"
        in warnings(app)
    )
    assert "`marvel` = `'1'`: no such setting" in warnings(app)


@pytest.mark.parametrize("version", [{}, {"v": "0"}, {"v": "1"}])
def test_a_link_of_an_older_version_opens_without_a_word(version):
    app = opened(dim="64", **version)
    assert settings(app).dim == 64
    assert len(app.warning) == 0


def test_a_renamed_parameter_is_found_under_its_old_name(monkeypatch):
    monkeypatch.setattr(open_link, "migrated", partial(migrated, renamed=[{"width": "dim"}]))
    assert settings(opened(width="64")).dim == 64
    app = opened(v="1", width="64")
    assert settings(app).dim == 128
    assert "`width`" in warnings(app)


@pytest.mark.parametrize("version", ["x", "-1", "1.5", ""])
def test_a_version_that_is_none_is_named(version):
    app = opened(v=version, dim="64")
    assert settings(app).dim == 64
    assert "`v` = `" in warnings(app)


def hidden(app: AppTest) -> set[str]:
    """Return the keys that the styles of the page take out of sight."""
    styles = "".join(element.value for element in app.get("html") if "display:none" in element.value)
    return set(re.findall(r":has\(> \.st-key-([\w-]+)\)", styles))


def test_hidden_controls_keep_the_link_s_values_and_act():
    app = opened(**EVERY_LAW, dim="64", show="dim,groups")
    expected = settings(opened(**EVERY_LAW, dim="64"))
    assert settings(app) == expected
    assert {"theta", "theta_slider", "theta_row", "layout", "law_dynamic", "preset", "reset"} <= hidden(app)
    assert not {"dim", "dim_slider", "dim_row", "groups", "law_groups", "scale_laws"} & hidden(app)
    app.switch_page("scale.py").run()
    assert settings(app) == expected
    assert "theta" in hidden(app)
    assert app.query_params["show"] in ("dim,groups", ["dim,groups"])
    app.button(key="show_all").click().run()
    assert hidden(app) == set()
    assert "show" not in app.query_params
    assert settings(app) == expected


def test_without_laws_in_sight_their_whole_part_goes():
    assert "scale_laws" in hidden(opened(show="dim"))


def test_a_name_that_no_control_bears_is_named_and_the_others_count():
    app = opened(show="dim,nobody", hide="similarity_reach,nothing")
    assert "`show` = `'nobody'`: there is no such control" in warnings(app)
    assert "`hide` = `'nothing'`: there is no such control" in warnings(app)
    assert "similarity_reach" in hidden(app)
    assert "dim" not in hidden(app)


def test_what_the_teacher_leaves_out_is_hidden_by_the_link():
    app = shared(opened_at("similarity", {"dim": "64"}))
    units, views = app.get("button_group")[-2:]
    assert (units.proto.label, views.proto.label) == ("Controls in the sidebar", "Controls of this page")
    units.set_value(["dim", "theta", "progressive"])
    views.set_value(["similarity_normalise", "similarity_reach"])
    app.toggle(key="share_presenter").set_value(True)
    query = link(shared(app))
    assert query["show"] == ["dim,theta,progressive_start,progressive_end"]
    assert "similarity_axis" in query["hide"][0].split(",")
    assert "similarity_reach" not in query["hide"][0].split(",")
    assert query["present"] == ["true"]
    frame = app.code[1].value
    assert "&amp;embed=true" in frame
    assert "present=true" not in frame
    assert hidden(app) == set()  # the teacher's own page stays as it is


def test_presenting_begins_in_the_dialog_and_leaves_the_settings_alone():
    app = shared(opened(dim="64"))
    app.button(key="share_present").click()
    shared(app).run()
    assert app.query_params["present"] in ("true", ["true"])
    assert any("font-size: clamp" in element.value for element in app.get("html"))
    assert settings(app) == Settings(dim=64)


def test_a_link_too_long_for_a_code_says_so():
    app = shared(opened(per_frequency=",".join(["0.123456789"] * 100)))
    assert any("too long for a code" in text.value for text in app.markdown)
    assert len(link(app)["per_frequency"][0]) > 1000


@pytest.mark.parametrize("bad", [{"present": "yes"}, {"show": "</style>"}, {"hide": "a b"}, {"zoom": "x"}])
def test_a_bad_word_about_the_view_is_named_and_changes_nothing(bad):
    app = opened(**bad)
    (name,) = bad
    assert f"`{name}` = `" in warnings(app)
    assert hidden(app) == set()
    assert name not in app.query_params
