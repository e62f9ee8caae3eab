"""The Motion page from the router on, without a browser: links, notices, every setting, numbers."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import pages.ui.motion.frames as frames
from sinu_core.analysis.motion.sweep import SWEEPABLE, Sweep
from sinu_core.settings import Settings

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")


def page(**query: object) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = str(value)
    app.switch_page("motion.py").run()
    assert not app.exception
    return app


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.markdown, *app.caption, *app.info))


def players(app: AppTest) -> list[str]:
    return [one.key for one in app.get("bidi_component") if one.key == "motion_player"]


def test_it_opens_with_theta_from_10_to_a_million():
    app = page(dim=16, length=32)
    assert players(app) == ["motion_player"]
    assert app.selectbox(key="motion_parameter").value == "theta"
    assert app.number_input(key="motion_theta_from").value == 10
    assert app.number_input(key="motion_theta_to").value == 10**6
    assert app.segmented_control(key="motion_theta_spacing").value == "log"
    assert "Which columns does a larger θ reach?" in words(app)
    assert not app.info
    assert not app.error


@pytest.mark.parametrize("name", SWEEPABLE)
def test_every_setting_runs(name):
    app = page(dim=16, length=32, motion_parameter=name, motion_frames=4)
    assert players(app) == ["motion_player"]
    assert not app.error


def test_a_link_opens_its_sweep():
    app = page(
        dim=16, length=32, motion_parameter="scale", motion_scale_from=1, motion_scale_to=100,
        motion_scale_spacing="log", motion_frames=3, motion_normalise="cosine",
    )  # fmt: skip
    assert app.number_input(key="motion_scale_to").value == 100
    assert app.number_input(key="motion_frames").value == 3
    (key,) = [key for key in frames._kept if key[1].stop == 100]
    assert key[1] == Sweep(parameter="scale", start=1, stop=100, frames=3, spacing="log")
    assert (key[0], key[2]) == (Settings(dim=16, length=32), "cosine")


def test_ends_without_a_sweep_between_them_are_told_by_their_label():
    app = page(motion_parameter="scale", motion_scale_from=-1, motion_scale_spacing="log")
    assert "From" in app.error[0].value
    assert "logarithmic" in app.error[0].value
    assert not players(app)
    app.segmented_control(key="motion_scale_spacing").set_value("linear").run()
    assert not app.error
    assert players(app)


def test_impossible_values_of_a_link_are_named():
    app = page(motion_frames=1000, motion_parameter="layout", dim=16, length=32)
    named = " ".join(warning.value for warning in app.warning)
    assert "motion_frames" in named
    assert "motion_parameter" in named
    assert app.number_input(key="motion_frames").value == 48


def test_rounding_is_said():
    app = page(motion_parameter="groups", dim=16, length=32, groups=2, group_scales="1,0.5")
    assert "Of 48 frames 4 different ones are left." in words(app)


def test_a_sweep_without_effect_says_why():
    app = page(motion_parameter="floor", dim=16, length=32)
    assert "The floor mode is none." in app.info[0].value
    assert "Give groups different factors first" in page(motion_parameter="groups", dim=16).info[0].value


def test_segments_decide_the_length():
    app = page(motion_parameter="length", segments="text:7")
    assert "the sum of the segments, 7" in app.error[0].value


def test_the_numbers_open():
    app = page(dim=16, length=32, motion_frames=4, motion_parameter="scale")
    app.session_state["motion_numbers"] = True
    app.run()
    assert app.dataframe[0].value["scale"].tolist() == pytest.approx([0.05, 2.5 / 3, 4.85 / 3, 2.4])


def test_the_same_sweep_is_computed_once():
    page(dim=14, length=32)
    before = frames._kept[next(reversed(frames._kept))]
    page(dim=14, length=32)
    assert frames._kept[next(reversed(frames._kept))] is before


def test_a_progress_bar_appears_after_half_a_second_only(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(frames.time, "monotonic", lambda: now[0])
    shown = []
    tell = frames._patient_progress(lambda part, text: shown.append(part))
    tell(0.1)
    now[0] = 0.6
    tell(0.4)
    assert shown == [0.4]
