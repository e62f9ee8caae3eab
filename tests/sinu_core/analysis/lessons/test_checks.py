"""Checks of lessons where the answer is another one than in the lessons: they compute, they do not recite."""

import math

import numpy as np
import pytest

from sinu_core.analysis.lessons.answer import alike, compared
from sinu_core.analysis.lessons.counting import binary_digits
from sinu_core.analysis.lessons.order import WORDS, attend, contents
from sinu_core.analysis.lessons.registry import CHECKS, answer_of, check_arguments
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def value(check: str, settings: Settings, **arguments) -> object:
    return answer_of(check, settings, arguments).value


def test_a_number_is_compared_up_to_rounding():
    assert [compared(2.0, x) for x in (1.9, 2.0 + 1e-15, 2.1)] == ["less", "same", "more"]
    assert [compared(0.0, x) for x in (0.0, -1.0)] == ["same", "less"]
    assert alike([0.0, 0.0]) == "same"


def test_attention_mixes_two_words_by_hand():
    # Scores of (2, 0) with itself and with (0, 2), over √2: 4/√2 and 0.
    weight = math.exp(4 / math.sqrt(2)) / (math.exp(4 / math.sqrt(2)) + 1)
    assert attend(np.array([[2.0, 0.0], [0.0, 2.0]]))[0] == pytest.approx([2 * weight, 2 * (1 - weight)])


def test_words_differ_and_a_word_takes_the_place_of_another_only_if_it_is_that_word():
    assert len({tuple(numbers) for numbers in contents(8).values()}) == len(WORDS)
    orders = {"first": ["dog", "bites", "man"], "second": ["man", "bites", "dog"]}
    silent = Settings(dim=8, scale=0.0)
    assert value("effect_of_order", silent, **orders, word="dog", position=True) == "same"


def test_digits_are_those_of_the_numbers():
    table = binary_digits(100, 7)
    assert (table @ 2 ** np.arange(7)).tolist() == list(range(100))
    assert value("digits_changed", Settings(dim=8), start=8) == 1
    assert value("digits_changed", Settings(dim=8), start=15) == 5


def test_in_the_half_layout_the_slowest_columns_lie_in_the_middle_and_at_the_end():
    assert value("slowest_column", Settings(dim=16)) == "right"  # columns 7 and 15 of 16: 11 on average
    assert value("slowest_column", Settings(dim=16, theta=1.0)) == "middle"  # all are equally slow


def test_groups_by_columns_break_what_groups_by_pairs_keep():
    for group_by, expected in (("pairs", "same"), ("columns", "different")):
        settings = Settings(dim=8, groups=2, group_scales=(1, 2), group_by=group_by)
        assert value("dot_over_positions", settings, distance=2) == expected


def test_a_turn_serves_all_positions_in_every_layout_and_not_when_pairs_are_broken():
    for layout in ("half", "interleaved"):
        assert value("turn_of_a_step", Settings(dim=8, length=32, layout=layout), distance=3) == "same"
    broken = Settings(dim=8, length=32, groups=2, group_scales=(1, 2), group_by="columns")
    assert value("turn_of_a_step", broken, distance=3) == "different"


def test_base_and_width_have_their_other_effects_elsewhere():
    assert value("effect_of_base", Settings(dim=8), theta=10000.0) == "none"
    assert value("effect_of_base", Settings(dim=2), theta=100.0) == "none"
    assert value("effect_of_width", Settings(dim=8), dim=8) == "same"
    assert value("effect_of_width", Settings(dim=8, theta=1e12), dim=16) == "in_step"


def test_one_pair_has_no_order_and_a_layer_does_not_mind():
    assert value("other_layout_in_use", Settings(dim=2, length=16)) == "works"


def test_similarity_comes_back_where_waves_are_few():
    assert value("comes_back", Settings(dim=2), share=0.9, up_to=100) == "first"
    assert value("comes_back", Settings(dim=8), share=0.9, up_to=100) == "first"  # .95 at distance 6
    assert value("comes_back", Settings(dim=8), share=0.99, up_to=10_000) == "later"  # 6283 positions
    assert value("first_rise_at", Settings(dim=64), dim=64) == "same"
    assert value("first_rise_at", Settings(dim=512), dim=64) == "earlier"
    assert value("first_rise_at", Settings(dim=64, theta=1e12), dim=1) == "earlier"
    assert value("farther_is", Settings(dim=64), near=1, far=10) == "less"


def test_content_of_size_0_changes_nothing():
    assert value("scores_with_content", Settings(dim=64, length=32), distance=2, content=0.0) == "same"


def test_scale_and_laws_have_their_other_effects_elsewhere():
    settings = Settings(dim=64)
    assert value("weight_on_itself", settings, scale=0.5, keys=8) == "less"
    assert value("weight_on_itself", settings, scale=-1.0, keys=8) == "same"
    assert value("progressive_loses", settings, near=1, far=10) == "same"
    assert value("progressive_loses", settings.replace(progressive=(1.0, 0.2)), near=10, far=1) == "near"


def test_the_dynamic_law_is_louder_step_by_step_in_a_text_shorter_than_a_step():
    assert value("step_by_step", Settings(dim=8, length=1, dynamic=True)) == "same"
    assert value("step_by_step", Settings(dim=8, length=64)) == "same"
    assert value("step_by_step", Settings(dim=8, length=64, dynamic=(-0.1, 100))) == "more"


def test_the_offset_gives_every_step_a_row():
    assert value("rows_of_steps", Settings(dim=8, length=16), steps=5, offset=True) == 5
    broken = Settings(dim=8, groups=2, group_scales=(1, 2), group_by="columns")
    assert value("effect_of_offset", broken, offset=1, distance=2) == "less"  # 10.2549, then 9.8092


def test_formats_with_more_digits_lose_less():
    assert value("rounded_position", Settings(), number_format="float16", position=2049) == 2048
    assert value("rounded_position", Settings(), number_format="float16", position=257) == 257
    assert value("rows_left", Settings(dim=64, length=600), number_format="float32") == "all"
    assert value("rows_left", Settings(dim=64, length=4000), number_format="bfloat16") == "half"
    assert value("error_of_angles", Settings(dim=64), position=1) == "rounding"


def test_unknown_checks_and_arguments_are_named():
    with pytest.raises(
        ParameterError, match="check = 'guess' is not possible: allowed is one of effect_of_order"
    ):
        check_arguments("guess", {})
    with pytest.raises(ParameterError, match="allowed is dot_at with position, distance"):
        check_arguments("dot_at", {"position": 1})
    assert all(name == check.__name__ for name, check in CHECKS.items())
