"""The router and its shared controls, over every page, through Streamlit's own test driver."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui.page_table import NAMES as PAGES
from sinu_core.presets import PRESETS
from sinu_core.settings import Segment, Settings

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
EVERY_LAW = {
    "groups": "4", "group_by": "columns", "group_scales": "1, 0.2", "per_frequency": "1, 0.5, 0.1",
    "progressive_start": "1.2", "progressive_end": "0.7", "dynamic_rate": "0.1", "dynamic_reference": "50",
    "floor_mode": "softplus", "floor": "0.2", "segments": "text:3, visual:20x4, text:5",
    "modality_scales": "text:1, visual:0.5", "layout": "interleaved", "spacing": "endpoint", "scale": "-0.5",
}  # fmt: skip
EXTREMES = [
    {"dim": "1"},
    {"dim": "2", "length": "1"},
    {"dim": "7", "theta": "1"},
    {"dim": "8192", "length": "1000000000", "theta": "1000000000000"},
    {"length": "1", "offset": "1000000000"},
    {"length": "1000000000", "offset": "-999999999.5"},
    {"offset": "999999999.5"},
    {"scale": "0"},
    {"scale": "1000000"},
    {"dynamic_rate": "-10", "dynamic_reference": "1", "length": "1000000000"},
    {"floor_mode": "after_step", "scale": "-3", "floor": "0"},
    EVERY_LAW,
    EVERY_LAW | {"dim": "8192", "offset": "0.25"},
]


def opened(page: str = "start", **query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, text in query.items():
        app.query_params[name] = text
    app.run()
    return app if page == "start" else app.switch_page(f"{page}.py").run()


def settings(app: AppTest) -> Settings:
    assert not app.exception
    return app.session_state["_settings"]


def warnings(app: AppTest) -> str:
    return "\n".join(warning.value for warning in app.warning)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_at_the_defaults_with_one_title_and_no_notice(page):
    app = opened(page)
    assert settings(app) == Settings()
    assert len(app.title) == 1
    assert len(app.warning) == len(app.error) == 0


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("query", EXTREMES, ids=lambda query: "-".join(query)[:40])
def test_every_page_opens_at_the_extremes(page, query):
    app = opened(page, **query)
    assert not app.exception
    assert len(app.error) == 0


@pytest.mark.parametrize("page", PAGES)
def test_a_link_sets_everything_on_every_page(page):
    assert settings(opened(page, **EVERY_LAW)) == Settings(
        groups=4,
        group_by="columns",
        group_scales=(1, 1 - 0.8 / 3, 1 - 1.6 / 3, 0.2),
        per_frequency=settings(opened(per_frequency="1, 0.5, 0.1")).per_frequency,
        progressive=(1.2, 0.7),
        dynamic=(0.1, 50),
        floor=(0.2, "softplus"),
        segments=(Segment("text", 3), Segment("visual", (20, 4)), Segment("text", 5)),
        modality_scales={"text": 1, "visual": 0.5},
        layout="interleaved",
        spacing="endpoint",
        scale=-0.5,
    )


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("dim", 100, {"dim": 100}),
        ("length", 10**9, {"length": 10**9}),
        ("offset", -0.5, {"offset": -0.5}),
        ("theta", 500.0, {"theta": 500.0}),
        ("scale", -2.0, {"scale": -2.0}),
        ("groups", 8, {"groups": 8}),
        ("progressive_start", 0.5, {"progressive": (0.5, 1)}),
        ("progressive_end", 0.5, {"progressive": (1, 0.5)}),
        ("dynamic_rate", 0.1, {"dynamic": (0.1, 100)}),
    ],
)
def test_each_number_changes_its_setting(name, value, expected):
    app = opened()
    app.number_input(key=name).set_value(value).run()
    assert settings(app) == Settings(**expected)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("per_frequency", "2", {"per_frequency": (2.0,) * 64}),
        ("segments", "text:7", {"segments": (Segment("text", 7),)}),
    ],
)
def test_each_text_changes_its_setting(name, text, expected):
    app = opened()
    app.text_input(key=name).set_value(text).run()
    assert settings(app) == Settings(**expected)


@pytest.mark.parametrize(("name", "value"), [("layout", "interleaved"), ("spacing", "endpoint")])
def test_each_choice_changes_its_setting_and_the_address(name, value):
    app = opened()
    app.segmented_control(key=name).set_value(value).run()
    assert getattr(settings(app), name) == value
    assert app.query_params[name] in (value, [value])


def test_a_floor_is_switched_on_by_its_mode():
    app = opened()
    assert app.number_input(key="floor").disabled
    app.selectbox(key="floor_mode").set_value("clamp").run()
    assert settings(app).floor == (0.1, "clamp")
    assert not app.number_input(key="floor").disabled


@pytest.mark.parametrize("name", ["dim", "length", "offset", "theta", "scale"])
def test_slider_and_number_follow_each_other(name):
    app = opened()
    slider = app.select_slider(key=f"{name}_slider")
    higher = slider.options[slider.options.index(slider.format_func(slider.value)) + 1]
    slider.set_value(next(stop for stop in _stops(name) if slider.format_func(stop) == higher)).run()
    value = app.number_input(key=name).value
    assert value > getattr(Settings(), name)
    assert getattr(settings(app), name) == value
    app.number_input(key=name).set_value(type(value)(app.number_input(key=name).max)).run()
    assert app.select_slider(key=f"{name}_slider").value == _stops(name)[-1]


def _stops(name: str) -> tuple[float, ...]:
    from pages.ui.steps import STEPS

    return STEPS[name]


def test_groups_clamp_with_a_notice_when_the_width_shrinks():
    app = opened(groups="8", dim="64")
    assert len(app.warning) == 0
    app.number_input(key="dim").set_value(8).run()
    assert settings(app).groups == 4
    assert "`groups` = `8`: allowed is a divisor of the 4 frequencies: 1, 2, 4. Used instead: 4." in warnings(
        app
    )
    app.number_input(key="dim").set_value(64).run()
    assert settings(app).groups == 8
    assert len(app.warning) == 0


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_what_was_published_and_keeps_the_window(name):
    app = opened(dim="64", length="100", offset="3", theta="7", groups="2", per_frequency="1,2")
    assert app.selectbox(key="preset").value == "custom"
    app.selectbox(key="preset").set_value(name).run()
    assert settings(app) == PRESETS[name].apply(Settings(dim=64, length=100, offset=3))
    assert app.selectbox(key="preset").value == name
    assert any(PRESETS[name].note in caption.value for caption in app.caption)


def test_a_preset_that_no_longer_matches_is_custom_and_custom_alone_changes_nothing():
    app = opened(dim="64")
    app.selectbox(key="preset").set_value("x-transformers").run()
    app.number_input(key="dim").set_value(65).run()
    assert app.selectbox(key="preset").value == "custom"
    app.number_input(key="dim").set_value(64).run()
    assert app.selectbox(key="preset").value == "x-transformers"
    app.selectbox(key="preset").set_value("custom").run()
    assert app.selectbox(key="preset").value == "x-transformers"


@pytest.mark.parametrize("page", PAGES)
def test_reset_puts_everything_back(page):
    app = opened(page, **EVERY_LAW, dim="64")
    app.button(key="reset").click().run()
    assert settings(app) == Settings()
    assert app.text_input(key="segments").value == ""
    assert app.segmented_control(key="layout").value == "half"


HOSTILE = {
    "dim": "2.5",
    "length": "-5",
    "offset": "NaN",
    "theta": "1e999",
    "layout": "<script>alert(1)</script>",
    "scale": "",
    "groups": "9" * 5000,
    "per_frequency": "x" * 10**5,
    "segments": ":red[text]:3",
    "no_such_name": "**1**",
}


@pytest.mark.parametrize("page", PAGES)
def test_nonsense_in_a_link_is_named_and_changes_nothing(page):
    app = opened(page, **HOSTILE)
    assert settings(app) == Settings()
    for name in HOSTILE:
        assert f"- `{name}` = `" in warnings(app)
    assert max(len(line) for line in warnings(app).splitlines()) < 300
    assert not set(HOSTILE) & set(app.query_params)
    app.button(key="dismiss_notice").click().run()
    assert len(app.warning) == 0


def test_a_repeated_name_uses_the_last_value_and_says_so():
    app = AppTest.from_file(MAIN, default_timeout=120)
    app.query_params["dim"] = ["32", "64"]
    assert settings(app.run()).dim == 64
    assert "`dim` = `'64'`: given 2 times; the last one is used" in warnings(app)


def test_text_that_cannot_be_read_keeps_what_was_there():
    app = opened(segments="text:5")
    app.text_input(key="segments").set_value("text:5,").run()
    assert settings(app).length == 5
    assert "Used instead: 'text:5'." in warnings(app)


def test_a_page_control_that_does_not_exist_is_named():
    app = AppTest.from_file(MAIN, default_timeout=120)
    app.query_params["start_nothing"] = "1"
    app.run()
    assert "`start_nothing` = `'1'`: this page has no such control at present" in warnings(app)


def test_a_browser_that_has_not_heard_of_a_slider_step_does_not_undo_it():
    app = AppTest.from_file(MAIN, default_timeout=60).run()
    app.select_slider(key="theta_slider").set_value(20000.0).run()
    assert app.session_state["theta"] == 20000
    app.number_input(key="theta").set_value(10000.0)  # what its number still held when the next one was typed
    app.number_input(key="length").set_value(300).run()
    assert (app.session_state["theta"], app.session_state["length"]) == (20000, 300)
    app.number_input(key="theta").set_value(500.0).run()  # the reader's own number is taken as ever
    assert app.session_state["theta"] == 500
