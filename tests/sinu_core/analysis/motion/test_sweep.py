"""Sweeps: the values of their frames, what is rounded and left out, and what is not possible."""

import pytest

from sinu_core.analysis.motion.sweep import SWEEPABLE, Sweep, frames_of
from sinu_core.errors import ParameterError
from sinu_core.segments import Segment
from sinu_core.settings import Settings


def test_every_number_can_run_and_nothing_else():
    assert set(SWEEPABLE) == {
        *("dim", "length", "offset", "theta", "scale", "groups", "progressive_start", "progressive_end"),
        *("dynamic_rate", "dynamic_reference", "floor"),
    }


def test_equal_steps_are_round_and_reach_both_ends():
    values = Sweep(parameter="scale", start=0.05, stop=2.4, frames=48).asked()
    assert values[:3] == (0.05, 0.1, 0.15)
    assert values[-1] == 2.4


def test_equal_ratios():
    sweep = Sweep(parameter="theta", start=10, stop=10**6, frames=6, spacing="log")
    assert sweep.asked() == pytest.approx((10, 100, 1000, 10**4, 10**5, 10**6), rel=1e-11)


def test_a_sweep_may_run_downward_and_below_zero():
    assert Sweep(parameter="scale", start=1, stop=-1, frames=3).asked() == (1, 0, -1)
    below = Sweep(parameter="offset", start=-1, stop=-100, frames=3, spacing="log")
    assert below.asked() == pytest.approx((-1, -10, -100))


@pytest.mark.parametrize(
    ("changes", "named", "words"),
    [
        ({"parameter": "layout"}, "parameter", "one of dim"),
        ({"spacing": "cubic"}, "spacing", "one of linear, log"),
        ({"start": 0.5}, "start", "a number from 1 to"),
        ({"stop": float("nan")}, "stop", "a number from 1 to"),
        ({"stop": 10.0}, "stop", "another value than start"),
        ({"frames": 1}, "frames", "an integer from 2 to 96"),
        ({"frames": 97}, "frames", "an integer from 2 to 96"),
        ({"parameter": "scale", "start": 0.0, "spacing": "log"}, "start", "above 0 for logarithmic"),
        ({"parameter": "scale", "start": -1.0, "spacing": "log"}, "start", "above 0 for logarithmic"),
    ],
)
def test_what_is_not_possible_says_what_is(changes, named, words):
    values = {"parameter": "theta", "start": 10.0, "stop": 1e6} | changes
    with pytest.raises(ParameterError, match=words) as caught:
        Sweep(**values)
    assert caught.value.parameter == named


def test_whole_numbers_are_rounded_and_counted_once():
    frames = frames_of(Settings(), Sweep(parameter="length", start=1, stop=4, frames=7))
    assert frames.values == (1, 2, 3, 4)
    assert [one.length for one in frames.settings] == [1, 2, 3, 4]
    assert (frames.moved, frames.left_out) == (3, 3)


def test_groups_are_divisors():
    frames = frames_of(Settings(dim=24), Sweep(parameter="groups", start=1, stop=12, frames=12))
    assert frames.values == (1, 2, 3, 4, 6, 12)
    by_columns = Settings(dim=10, group_by="columns")
    assert frames_of(by_columns, Sweep(parameter="groups", start=1, stop=10, frames=10)).values == (
        1,
        2,
        5,
        10,
    )


def test_factors_of_groups_are_spread_over_them():
    settings = Settings(dim=16, groups=2, group_scales=(1.0, 0.0))
    frames = frames_of(settings, Sweep(parameter="groups", start=1, stop=4, frames=4))
    assert frames.values == (1, 2, 4)
    assert frames.settings[0].raw_scale() == (1.0,)
    assert frames.settings[2].raw_scale() == pytest.approx((1, 2 / 3, 1 / 3, 0))


@pytest.mark.parametrize(
    ("group_by", "expected"), [("pairs", (12, 18, 24, 30)), ("columns", (12, 15, 18, 21, 24, 27, 30))]
)
def test_a_width_is_one_that_the_groups_divide(group_by, expected):
    settings = Settings(dim=12, groups=3, group_by=group_by)
    frames = frames_of(settings, Sweep(parameter="dim", start=12, stop=30, frames=19))
    assert tuple(value for value in frames.values if value % 2 == 0 or group_by == "columns") == expected
    assert all(one.groups == 3 for one in frames.settings)


def test_an_odd_width_whose_frequencies_the_groups_divide_stays():
    frames = frames_of(Settings(dim=12, groups=3), Sweep(parameter="dim", start=11, stop=13, frames=3))
    assert frames.values == (11, 12)  # 13 columns have 7 frequencies


def test_factors_of_frequencies_are_spread_over_a_wider_embedding():
    settings = Settings(dim=4, per_frequency=(1.0, 0.0))
    frames = frames_of(settings, Sweep(parameter="dim", start=4, stop=6, frames=2))
    assert frames.settings[1].per_frequency == (1.0, 0.5, 0.0)


def test_one_possible_value_is_no_sweep():
    with pytest.raises(ParameterError, match="two possible values"):
        frames_of(Settings(dim=2), Sweep(parameter="groups", start=1, stop=64))


def test_segments_decide_the_length():
    settings = Settings(segments=(Segment("text", 7),))
    with pytest.raises(ParameterError, match="the sum of the segments, 7"):
        frames_of(settings, Sweep(parameter="length", start=1, stop=64))
