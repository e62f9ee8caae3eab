"""Presets against the published formulas, written out with plain math."""

import math

import pytest

from sinu_core.presets import PRESETS, matching_preset
from sinu_core.settings import Settings

LAWFUL = Settings(
    dim=64, length=100, offset=2.5, theta=7.0, groups=4, group_scales=(1, 2, 3, 4), progressive=(1, 0.5),
    dynamic=True, floor=0.1,
)  # fmt: skip


def frequency(settings: Settings, i: int) -> float:
    """The frequency that the settings' spacing and theta mean, from its definition."""
    if settings.spacing == "paper":
        return settings.theta ** (-2 * i / settings.dim)
    return settings.theta ** (-i / max(settings.n_frequencies - 1, 1))


def test_all_published_variants_are_there():
    assert set(PRESETS) == {
        "scaledsinu", "vaswani", "endpoint", "marian", "x-transformers", "espnet", "diffusers", "tatp22"
    }  # fmt: skip


@pytest.mark.parametrize("name", PRESETS)
def test_apply_keeps_the_window_and_clears_the_laws(name):
    applied = PRESETS[name].apply(LAWFUL)
    assert (applied.dim, applied.length, applied.offset) == (64, 100, 2.5)
    assert applied.groups is applied.progressive is applied.dynamic is applied.floor is None
    assert PRESETS[name].matches(applied)


@pytest.mark.parametrize(
    ("name", "layout", "spacing", "scale"),
    [
        ("scaledsinu", "half", "paper", 1.0),
        ("vaswani", "interleaved", "paper", 1.0),
        ("endpoint", "half", "endpoint", 1.0),
        ("marian", "half", "paper", 1.0),
        ("x-transformers", "half", "paper", 512**-0.5),
        ("espnet", "interleaved", "paper", 1.0),
        ("diffusers", "half", "endpoint", 1.0),
        ("tatp22", "interleaved", "paper", 1.0),
    ],
)
def test_each_variant_has_its_published_layout_spacing_and_scale(name, layout, spacing, scale):
    applied = PRESETS[name].apply(Settings(dim=512))
    assert (applied.layout, applied.spacing, applied.scale) == (layout, spacing, scale)
    assert applied.theta == 10000.0


@pytest.mark.parametrize("dim", [1, 5, 7, 511])
def test_odd_widths_of_positional_encodings_use_the_frequencies_of_the_next_even_width(dim):
    applied = PRESETS["tatp22"].apply(Settings(dim=dim))
    for i in range(applied.n_frequencies):
        assert math.isclose(frequency(applied, i), 10000.0 ** (-2 * i / (dim + 1)), rel_tol=1e-12)


def test_diffusers_frequencies_are_i_over_half_minus_one():
    applied = PRESETS["diffusers"].apply(Settings(dim=320))
    for i in range(160):
        assert math.isclose(frequency(applied, i), math.exp(-math.log(10000) * i / (160 - 1)), rel_tol=1e-12)


def test_the_preferred_preset_wins_among_equals_and_custom_settings_match_none():
    settings = Settings(layout="interleaved")
    assert matching_preset(settings).id == "vaswani"
    assert matching_preset(settings, "espnet").id == "espnet"
    assert matching_preset(settings, "endpoint").id == "vaswani"
    assert matching_preset(settings.replace(scale=2.0)) is None


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_names_its_source_and_says_something(name):
    preset = PRESETS[name]
    assert preset.id == name
    assert preset.title
    assert preset.source
    assert preset.note.endswith(".")
