"""The page about wavelengths, run from the router: controls, numbers in words, and hard settings."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

MAIN = Path(__file__).parents[2] / "pages" / "main.py"


def page(**query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=60)
    for name, value in query.items():
        app.query_params[name] = value
    return app.switch_page("wavelengths.py").run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.markdown, *app.caption))


def test_the_longest_wavelengths_are_printed_as_they_are():
    app = page(dim="512")
    assert not app.exception
    assert "60,611.48" in words(app)
    assert "62,831.85" in words(app)


def test_the_counts_follow_the_window_and_the_samples():
    app = page(dim="8", length="100")
    assert "Frequencies: 4, of which nearly constant 1, resolved 3, aliased 0." in words(app)
    app.number_input(key="wavelengths_samples").set_value(10).run()
    assert "Frequencies: 4, of which nearly constant 1, resolved 2, aliased 1." in words(app)


def test_theta_and_widths_can_be_overlaid():
    app = page()
    app.segmented_control(key="wavelengths_compare").set_value("theta").run()
    assert app.multiselect(key="wavelengths_thetas").value == ["100", "1000000"]
    app.multiselect(key="wavelengths_thetas").set_value(["10", "1000"]).run()
    app.segmented_control(key="wavelengths_compare").set_value("dim").run()
    assert app.multiselect(key="wavelengths_dims").value == ["64", "512"]
    assert not app.exception


def test_the_slider_moves_the_hands():
    app = page(dim="8", offset="100")
    before = app.slider(key="wavelengths_position").value
    app.slider(key="wavelengths_position").set_value(before + 1).run()
    assert not app.exception


def test_frequency_instead_of_wavelength():
    app = page(dim="8")
    app.segmented_control(key="wavelengths_quantity").set_value("frequency").run()
    assert "1 down to 0.001 radians a position" in words(app)


def test_numbers_are_shown_when_asked_for():
    app = page(dim="8")
    assert len(app.dataframe) == 0
    app.session_state["wavelengths_spectrum_numbers"] = True
    app.run()
    assert len(app.dataframe) == 1
    assert app.dataframe[0].value["wavelength (positions)"].round(2).tolist()[:4] == [
        6.28,
        62.83,
        628.32,
        6283.19,
    ]


def test_values_that_are_no_option_are_named():
    app = page(wavelengths_compare="theta", wavelengths_thetas="9e999", wavelengths_samples="-1")
    assert not app.exception
    notice = " ".join(warning.value for warning in app.warning)
    assert "wavelengths_thetas" in notice
    assert "wavelengths_samples" in notice


@pytest.mark.parametrize(
    "query",
    [
        {"dim": "1", "length": "1"},
        {"dim": "2", "theta": "1"},
        {"dim": "8", "theta": "1"},
        {"dim": "9", "spacing": "endpoint", "offset": "-0.5"},
        {"dim": "8192", "length": "1000000000", "theta": "1e12"},
    ],
    ids=str,
)
def test_hard_settings_open_without_an_error(query):
    app = page(**query)
    assert not app.exception
    assert not app.error


def test_reset_takes_the_controls_of_the_page_along():
    app = page(wavelengths_compare="theta", wavelengths_thetas="10", wavelengths_position="9")
    app.button(key="reset").click().run()
    assert not app.exception
    assert app.segmented_control(key="wavelengths_compare").value == "spacing"
    assert app.slider(key="wavelengths_position").value == 7
    app.segmented_control(key="wavelengths_compare").set_value("theta").run()
    assert app.multiselect(key="wavelengths_thetas").value == ["100", "1000000"]
