import pytest

from pages.ui.steps import STEPS, nearest, written
from sinu_core.parameters import PARAMETERS


@pytest.mark.parametrize("name", STEPS)
def test_stops_ascend_and_stay_in_the_range_of_the_parameter(name):
    stops = STEPS[name]
    assert list(stops) == sorted(set(stops))
    assert PARAMETERS[name].default in stops
    assert [PARAMETERS[name].check(stop) for stop in stops] == list(stops)


@pytest.mark.parametrize(("name", "ends"), [("dim", (1, 8192)), ("length", (1, 10**9)), ("theta", (1, 1e12))])
def test_sliders_reach_both_ends(name, ends):
    assert (STEPS[name][0], STEPS[name][-1]) == ends


@pytest.mark.parametrize("width", [64, 128, 320, 512, 768, 1024, 1280, 2048, 4096, 5120])
def test_common_widths_are_stops(width):
    assert width in STEPS["dim"]


def test_nearest_stop():
    stops = (1, 2, 5, 10)
    assert [nearest(stops, value) for value in (0, 1, 3, 3.5, 3.6, 8, 99)] == [1, 1, 2, 5, 5, 10, 10]


def test_numbers_are_written_with_thin_spaces_and_a_minus():
    assert written(0.05) == "0.05"
    assert written(65536) == "65\u202f536"
    assert written(-1e9) == "−1\u202f000\u202f000\u202f000"
