"""Settings in a URL: exact both ways, and deaf to nonsense."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.parameters import PARAMETERS
from sinu_core.query import flatten, from_query, to_query, tolerant, unflatten
from sinu_core.settings import Settings
from tests.sinu_core.strategies import any_settings

# A value of every parameter that is not its default, as it would stand in a link.
OTHER_VALUES = {
    "dim": "64",
    "length": "1000000000",
    "offset": "-0.5",
    "theta": "500",
    "layout": "interleaved",
    "spacing": "endpoint",
    "scale": "0.5",
    "groups": "4",
    "group_by": "columns",
    "group_scales": "2",
    "per_frequency": ",".join(["0.5"] * 64),
    "progressive_start": "0.9",
    "progressive_end": "0.8",
    "dynamic_rate": "0.1",
    "floor_mode": "softplus",
    "modality_scales": "text:1,visual:0.5",
    "segments": "text:3,visual:2x4",
}
# Numbers of laws that are off: they have no effect alone, as their help says.
COMPANIONS = {"dynamic_reference": {"dynamic_rate": "0.1"}, "floor": {"floor_mode": "clamp"}}


def test_the_defaults_need_no_query():
    assert to_query(Settings()) == {}
    assert from_query({}) == (Settings(), ())


@given(any_settings())
def test_round_trip_is_exact(settings):
    assert from_query(to_query(settings)) == (settings, ())


@given(any_settings())
def test_flat_form_round_trip_is_exact(settings):
    assert unflatten(flatten(settings)) == settings


def test_every_parameter_is_declared_with_a_help_and_a_default_that_passes_its_own_check():
    for name, parameter in PARAMETERS.items():
        assert parameter.name == name
        assert parameter.help
        assert parameter.check(parameter.default) == parameter.default
    assert set(OTHER_VALUES) | set(COMPANIONS) == set(PARAMETERS)


@pytest.mark.parametrize("name", sorted(OTHER_VALUES))
def test_every_parameter_can_be_set_alone(name):
    settings, ignored = from_query({name: OTHER_VALUES[name]})
    assert ignored == ()
    assert settings != Settings()


@pytest.mark.parametrize("name", sorted(COMPANIONS))
def test_the_number_of_a_law_acts_when_the_law_is_on(name):
    changed, _ = from_query({name: "50"} | COMPANIONS[name])
    unchanged, _ = from_query(COMPANIONS[name])
    assert changed != unchanged


@pytest.mark.parametrize("name", sorted(PARAMETERS))
@pytest.mark.parametrize(
    "text", ["NaN", "1e999", "-5e30", "<script>alert(1)</script>", "x" * 10**6, "\x00", "1;2"]
)
def test_hostile_values_are_ignored_by_name(name, text):
    settings, ignored = from_query({name: text})
    assert settings == Settings()
    assert [item.name for item in ignored] == [name]
    assert len(ignored[0].value) <= 60
    assert len(ignored[0].reason) < 300


@given(st.dictionaries(st.sampled_from(sorted(PARAMETERS)), st.text(max_size=30)))
def test_no_query_raises(query):
    settings, ignored = from_query(query)
    assert isinstance(settings, Settings)
    assert {item.name for item in ignored} <= set(query)


def test_segments_that_are_too_long_together_are_reported():
    settings, ignored = from_query({"segments": "a:1000000000,b:1000000000"})
    assert settings == Settings()
    assert [item.name for item in ignored] == ["segments"]
    assert "1000000000 tokens together" in ignored[0].reason


def test_unknown_names_are_passed_over():
    assert from_query({"embedding_position": "3"}) == (Settings(), ())


def test_groups_that_no_longer_divide_are_lowered_to_the_next_divisor():
    settings, ignored = tolerant({"dim": 8, "groups": 8})
    assert settings.groups == 4
    assert [(item.name, item.value) for item in ignored] == [("groups", "8")]
    assert "1, 2, 4" in ignored[0].reason


def test_scales_that_do_not_fit_their_groups_are_reported_and_the_rest_kept():
    settings, ignored = tolerant({"dim": 16, "groups": 2, "group_scales": (1, 2, 3), "theta": 50.0})
    assert settings == Settings(dim=16, groups=2, theta=50.0)
    assert [item.name for item in ignored] == ["group_scales"]


@pytest.mark.parametrize("value", [0.1, 1 / 3, math.pi, 1e-300, 123456.7890123456, -1e6, 0.0])
def test_numbers_are_written_exactly(value):
    scale = PARAMETERS["scale"]
    assert scale.decode(scale.encode(value)) == value
