import numpy as np
import pytest

from pages.figures.comparison_words import heatmaps_words, similarity_pair_words
from pages.figures.floor_words import floor_words, steps_words
from pages.figures.gain_words import gains_words, norm_words
from pages.figures.group_words import grouped_dots_words, missing_way_words
from pages.figures.number_words import number_text
from pages.figures.sweep_words import length_words, offset_words
from pages.figures.token_words import token_strip_words
from sinu_core.analysis.floor_effects import ToyTask, floor_curve, optimiser_run
from sinu_core.analysis.group_effects import compare_groupings
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.scale_effects import (
    before_after,
    gain_profile,
    norm_profile,
    without_laws,
)
from sinu_core.analysis.sweeps import length_sweep, offset_sweep
from sinu_core.analysis.token_spans import token_spans
from sinu_core.settings import Settings

COLUMNS = Settings(dim=8, length=16, groups=2, scale=(1.0, 2.0), group_by="columns")


def gains_of(**values):
    settings = Settings(**values)
    return gains_words(settings, gain_profile(settings))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *((0, "0"), (1, "1"), (-0.5, "−0.5"), (12345.678, "12,350"), (999999.6, "1,000,000")),
        *((1e6, "10⁶"), (-3e-9, "−3 · 10⁻⁹"), (1.2347e-5, "1.235 · 10⁻⁵")),
    ],
)
def test_numbers_in_sentences(value, text):
    assert number_text(value) == text


def test_gains():
    assert gains_of(dim=8, scale=0.5) == "All 8 columns have the same gain, 0.5."
    assert gains_of(dim=1) == "The only column has the gain 1."
    assert "silent" in gains_of(scale=0.0)
    assert "upside down" in gains_of(scale=-1.0)
    assert "from 0.8 (column 3) to 1 (column 0). Each sine" in gains_of(dim=8, progressive=(1.0, 0.8))
    assert "has no cosine" in gains_of(dim=5, progressive=(1.0, 0.8))
    assert "depend on the place too" in gains_words(COLUMNS, gain_profile(COLUMNS))
    assert "Without the floor the gains would be 0.05" in gains_of(scale=0.05, floor=0.1)
    assert "by 1.163, since L = 512" in gains_of(length=512, dynamic=True)


@pytest.mark.parametrize(
    ("scale", "part"),
    [
        (1.0, "louder, 35.4 times"),  # √(128/2) against 0.02·√128
        (0.01, "the token is 2.83 times as loud"),
        (0.0283, "about equally loud"),
        (0.0, "says nothing"),
    ],
)
def test_norm_against_a_token(scale, part):
    assert part in norm_words(norm_profile(Settings(scale=scale)), 0.02 * 128**0.5)


def pair_words(**values):
    return similarity_pair_words(before_after(Settings(**values), np.arange(4)))


def test_dot_products_change_with_the_square_and_cosines_do_not():
    assert pair_words(dim=8, scale=0.5).startswith(
        "Every dot product is multiplied by 0.5² = 0.25. No cosine"
    )
    assert "(−2)² = 4" in pair_words(dim=8, scale=-2.0)
    # 0.5 · 1.163315 = 0.5817; applied once, as meant.
    assert "0.5817² = 0.338326" in pair_words(dim=8, scale=0.5, length=512, dynamic=True)
    assert "0.5² = 0.25. No cosine" in pair_words(
        dim=5, scale=0.5
    )  # odd widths leak, with and without a scale
    assert "no direction" in pair_words(dim=8, scale=0.0)


def test_columns_of_different_gain_bend_the_curves_and_may_leak():
    assert "change their shape" in pair_words(dim=8, progressive=(1.0, 0.5))
    assert "strays" not in pair_words(dim=8, progressive=(1.0, 0.5))
    words = pair_words(dim=8, scale=0.5, groups=2, group_scales=(1.0, 2.0), group_by="columns")
    # The mean of both squares: (0.25 + 1) / 2; every single position has another value.
    assert words.startswith("On average, the dot product is multiplied by 0.625")
    assert "At single ones the cosine strays" in words
    assert "No cosine" not in words


def test_tokens_of_different_scale_change_dot_products_only():
    tokens = {"segments": [("text", 4), ("visual", 4)], "dim": 8}
    words = pair_words(**tokens, modality_scales={"text": 1.0, "visual": 0.5})
    assert "scales of its two tokens" in words
    assert "No cosine changes" in words
    assert "where a scale is 0 or negative" in pair_words(
        **tokens, modality_scales={"text": 1.0, "visual": -1.0}
    )
    assert "0.5² = 0.25" in pair_words(**tokens, modality_scales={"text": 0.5, "visual": 0.5})


def tiles(settings, cells=(4, 4)):
    plain = without_laws(settings)
    return [heatmap_tile(each, rows=(0, settings.length), cells=cells) for each in (plain, settings)]


def test_heatmaps_name_the_largest_difference_and_what_a_cell_is():
    words = heatmaps_words(*tiles(Settings(dim=4, length=4, scale=0.5)))
    assert "The largest difference in sight is 0.5, at position 0, column 2: from 1 to 0.5." in words
    assert "mean of" not in words
    assert "up to 2 positions by 2 columns" in heatmaps_words(*tiles(Settings(dim=8, length=8)))
    assert "waves cancel" in heatmaps_words(*tiles(Settings(dim=8192, length=10**9, scale=0.5)))
    assert "Nothing differs" in heatmaps_words(*tiles(Settings(dim=4, length=4)))


def test_groups():
    words = grouped_dots_words(compare_groupings(COLUMNS, distance=2))
    assert "By pairs, dot(p, p + 2) is 8.56311 at every p." in words
    assert "10.2549, 9.80921, 12.0848, 10.2313 at the first positions" in words
    assert "tells places" in words
    interleaved = compare_groupings(COLUMNS.replace(layout="interleaved"), distance=2)
    assert "Here both ways keep the dot product" in grouped_dots_words(interleaved)
    odd = compare_groupings(Settings(dim=5, length=16, groups=3, scale=(1.0, 2.0, 3.0)), distance=2)
    assert "last sine without a cosine" in grouped_dots_words(odd)
    assert missing_way_words(Settings(dim=6, groups=2, group_by="columns"), "pairs") == (
        "By pairs there are no 2 equal blocks: the embedding has 3 frequencies."
    )


@pytest.mark.parametrize(
    ("floor", "part"),
    [
        (None, "No floor is set"),
        (0.1, "effective 0.1, gradient 0. Below the floor of 0.1 clamp lets no gradient through"),
        ((0.01, "clamp"), "changes nothing"),
        ((0.1, "softplus"), "effective 0.8032, gradient 0.505. Softplus"),
        ((0.1, "after_step"), "effective 0.1, gradient 1. The scale is lifted to 0.1"),
    ],
)
def test_floor(floor, part):
    assert part in floor_words(floor_curve(Settings(scale=0.02, floor=floor)))


def steps(**task):
    return steps_words(optimiser_run(0.1, ToyTask(**task)), ToyTask(**task))


def test_training():
    assert "clamp 0.1," in steps()
    assert "Clamp has not moved at all" in steps()
    assert "weight decay shrinks its raw scale" in steps(optimiser="adamw")
    assert "below the floor: no mode with a floor can go there" in steps(target=-1.0)
    assert "Clamp" not in steps(start=0.5)


def test_length():
    words = length_words(length_sweep(Settings(length=512, dynamic=True)))
    for number in (
        "multiplied by 1.163315",
        "0.539483 at L = 1,",
        "1 at L = 100",
        "1.37126 at L = 4,096",
        "positive",
    ):
        assert number in words
    assert length_words(length_sweep(Settings())).startswith("The law is off")
    assert "near L = 37; for shorter windows it is negative" in length_words(
        length_sweep(Settings(dynamic=(1.0, 100.0)))
    )
    assert "near L = 271,828; for longer" in length_words(length_sweep(Settings(dynamic=(-1.0, 100000.0))))


def test_offset():
    assert "stays 2.56372: only the distance" in offset_words(
        offset_sweep(Settings(dim=8, length=9), distance=2)
    )
    assert "does not stay" in offset_words(offset_sweep(COLUMNS, distance=2))
    assert "does not stay" in offset_words(offset_sweep(Settings(dim=5, length=9), distance=2))


def test_tokens():
    segments = [("text", 3), ("visual", (2, 4)), ("text", 5)]
    scaled = Settings(segments=segments, modality_scales={"text": 1.0, "visual": 0.5})
    words = token_strip_words(token_spans(scaled))
    assert words.startswith("Positions 0 to 15. text: 8 tokens, scale 1; visual: 8 tokens, scale 0.5.")
    assert "No modality has a scale" in token_strip_words(token_spans(Settings(segments=segments)))
    silent = scaled.replace(modality_scales={"text": 1.0, "visual": 0.0})
    assert "no position" in token_strip_words(token_spans(silent))
