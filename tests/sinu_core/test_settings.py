"""Settings: what they accept, what they refuse and how they say so."""

import json
import math

import pytest
from hypothesis import given

from sinu_core.errors import ParameterError
from sinu_core.settings import Segment, Settings, divisors, largest_divisor
from tests.sinu_core.strategies import any_settings


def test_every_field_has_a_default():
    assert Settings().dim == 128
    assert Settings().theta == 10000.0


def test_friendly_forms_become_canonical_values():
    settings = Settings(dim=8, groups=2, scale=[1, 2], dynamic=True, floor=0.1, modality_scales={"text": 1})
    assert settings.group_scales == (1.0, 2.0)
    assert settings.dynamic == (0.1, 100.0)
    assert settings.floor == (0.1, "clamp")
    assert settings.modality_scales == (("text", 1.0),)


def test_laws_that_change_nothing_are_no_laws():
    """One embedding has one cache key."""
    idle = Settings(progressive=(1.0, 1.0), dynamic=(0.0, 7.0), groups=1, floor=(0.3, "none"), offset=-0.0)
    assert idle == Settings()
    assert hash(idle) == hash(Settings())
    assert math.copysign(1.0, idle.offset) == 1.0


def test_length_is_the_sum_of_the_segments():
    settings = Settings(length=99, segments=[("text", 3), ("visual", (1, 2)), ("text", 2)])
    assert settings.length == 7


@pytest.mark.parametrize(("dim", "frequencies"), [(1, 1), (2, 1), (3, 2), (5, 3), (8, 4), (8192, 4096)])
def test_odd_widths_have_one_cosine_less(dim, frequencies):
    assert Settings(dim=dim).n_frequencies == frequencies


def test_raw_scale_is_one_number_or_one_a_group_or_a_frequency():
    assert Settings(scale=0.5).raw_scale() == (0.5,)
    assert Settings(dim=8, groups=2, scale=3.0).raw_scale() == (3.0, 3.0)
    assert Settings(dim=8, groups=2, group_scales=(1, 2), scale=3.0).raw_scale() == (3.0, 6.0)
    assert Settings(dim=6, scale=2.0, per_frequency=(1, 2, 3)).raw_scale() == (2.0, 4.0, 6.0)
    assert Settings(dim=6, progressive=(1.0, 0.8)).raw_scale() == pytest.approx((1.0, 0.9, 0.8))


@pytest.mark.parametrize(
    ("length", "factor"),
    [(1, 0.539483), (50, 0.930685), (100, 1.0), (200, 1.069315), (512, 1.163315), (4096, 1.371260)],
)
def test_dynamic_factor(length, factor):
    assert Settings(length=length, dynamic=True).length_factor() == pytest.approx(factor, abs=1e-6)
    assert Settings(length=7, dynamic=True).length_factor(length) == pytest.approx(factor, abs=1e-6)


@pytest.mark.parametrize(
    ("values", "parameter", "allowed"),
    [
        ({"dim": 0}, "dim", "an integer from 1 to 8192"),
        ({"dim": -2}, "dim", "an integer from 1 to 8192"),
        ({"dim": 2.5}, "dim", "an integer from 1 to 8192"),
        ({"dim": True}, "dim", "an integer from 1 to 8192"),
        ({"dim": "8"}, "dim", "an integer from 1 to 8192"),
        ({"dim": None}, "dim", "an integer from 1 to 8192"),
        ({"length": 10**9 + 1}, "length", "an integer from 1 to 1000000000"),
        ({"offset": math.nan}, "offset", "a number from -1000000000 to 1000000000"),
        ({"offset": 1e10}, "offset", "a number from -1000000000 to 1000000000"),
        ({"theta": 0.5}, "theta", "a number from 1 to 1000000000000"),
        ({"theta": math.inf}, "theta", "a number from 1 to 1000000000000"),
        ({"layout": "halves"}, "layout", "one of half, interleaved"),
        ({"spacing": None}, "spacing", "one of paper, endpoint"),
        ({"scale": "big"}, "scale", "a number from -1000000 to 1000000"),
        ({"dim": 8, "groups": 3}, "groups", "a divisor of the 4 frequencies: 1, 2, 4"),
        ({"dim": 6, "groups": 4, "group_by": "columns"}, "groups", "a divisor of the 6 columns: 1, 2, 3, 6"),
        ({"dim": 8, "groups": 2, "group_scales": (1,)}, "group_scales", "one number a group, 2 in all"),
        ({"scale": (1, 2)}, "group_scales", "one number a group, 1 in all"),
        ({"dim": 8, "per_frequency": (1, 2)}, "per_frequency", "one number a frequency, 4 for dim = 8"),
        ({"progressive": 0.8}, "progressive", "two numbers, (start, end)"),
        ({"dynamic": (0.1,)}, "dynamic", "True or two numbers, (rate, reference)"),
        ({"dynamic": (0.1, 0)}, "dynamic_reference", "a number from 1 to 1000000000"),
        ({"floor": (0.1, "hard")}, "floor_mode", "one of none, clamp, softplus, after_step"),
        ({"floor": -1}, "floor", "a number from 0 to 1000000"),
        ({"modality_scales": {"a b": 1}}, "modality_scales", "different names"),
        ({"segments": [("text", 0)]}, "segments", "a number of tokens"),
        ({"segments": [("<b>", 1)]}, "segments", "at most 64 segments"),
        ({"segments": [("a", 1)], "modality_scales": {"b": 1}}, "segments", "segments of the modalities b"),
    ],
)
def test_an_error_names_parameter_value_and_what_is_allowed(values, parameter, allowed):
    with pytest.raises(ParameterError) as caught:
        Settings(**values)
    assert caught.value.parameter == parameter
    assert allowed in str(caught.value)
    assert "is not possible" in str(caught.value)


def test_a_wrong_number_of_groups_is_told_the_next_one():
    with pytest.raises(ParameterError, match="Take 4"):
        Settings(dim=24, groups=5)


@given(any_settings())
def test_json_round_trip_is_exact(settings):
    assert Settings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize("text", ["", "[]", "{", '{"width": 3}', "3", '{"dim": NaN}', '{"theta": 1e999}'])
def test_json_that_is_none_of_ours_is_refused(text):
    with pytest.raises(ParameterError):
        Settings.from_json(text)


def test_json_is_json():
    assert json.loads(Settings(segments=[("visual", (2, 3))]).to_json())["segments"] == [["visual", [2, 3]]]


def test_divisors():
    assert divisors(64) == [1, 2, 4, 8, 16, 32, 64]
    assert largest_divisor(64, 63) == 32
    assert largest_divisor(7, 0) == 1


def test_segments_of_an_image_run_row_by_row():
    image = Segment("visual", (3, 4))
    assert [image.grid_position(token) for token in (0, 3, 4, 11)] == [(0, 0), (0, 3), (1, 0), (2, 3)]
