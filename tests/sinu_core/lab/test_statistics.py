"""The bootstrap against closed forms, and what censoring does to a ratio."""

import math
from itertools import product

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.statistics import Arrived, censored_steps, paired_difference, paired_ratio


def test_the_interval_of_two_seeds_is_every_mean_they_can_have() -> None:
    """Means of two draws from {0, 1}: 0, ½, ½, 1. The 2.5 % and 97.5 % quantiles are the ends."""
    interval = paired_difference([1.0, 3.0], [1.0, 2.0])
    assert (interval.estimate, interval.low, interval.high) == (0.5, 0.0, 1.0)


def test_few_seeds_agree_with_the_whole_list_of_resamples() -> None:
    values = [0.3, -0.1, 0.8, 0.2]
    means = [np.mean(draw) for draw in product(values, repeat=4)]
    low, high = np.quantile(means, [0.025, 0.975])
    interval = paired_difference(values, np.zeros(4))
    assert interval.low == pytest.approx(low, abs=0.03)
    assert interval.high == pytest.approx(high, abs=0.03)


def test_many_seeds_agree_with_the_normal_law() -> None:
    values = np.random.default_rng(1).normal(2.0, 3.0, 400)
    interval = paired_difference(values, np.zeros(400))
    half = 1.959964 * values.std() / math.sqrt(400)
    assert interval.low == pytest.approx(values.mean() - half, abs=0.1 * half)
    assert interval.high == pytest.approx(values.mean() + half, abs=0.1 * half)


def test_pairs_take_the_seeds_luck_away() -> None:
    luck = np.random.default_rng(2).normal(0, 10, 8)
    interval = paired_difference(luck + 1, luck)
    assert interval.low == pytest.approx(1)
    assert interval.high == pytest.approx(1)


def test_a_ratio_is_a_geometric_mean_and_its_inverse_the_other_way_round() -> None:
    ours, theirs = [100.0, 200.0, 50.0], [200.0, 100.0, 200.0]
    ratio, inverse = paired_ratio(ours, theirs), paired_ratio(theirs, ours)
    assert ratio.estimate == pytest.approx((0.5 * 2 * 0.25) ** (1 / 3))
    assert (inverse.low, inverse.high) == pytest.approx((1 / ratio.high, 1 / ratio.low))


def test_the_same_numbers_give_the_same_interval() -> None:
    values = [1.0, 2.0, 4.0]
    assert paired_difference(values, [0, 0, 0]) == paired_difference(values, [0, 0, 0])


def test_a_diverged_seed_leaves_its_pair_and_is_not_counted() -> None:
    assert paired_difference([1.0, math.nan, 3.0], [0.0, 0.0, 1.0]).seeds == 2


def test_censored_runs_are_counted_and_pull_towards_one() -> None:
    values, arrived = censored_steps([100.0, math.inf, math.nan], 500)
    assert values.tolist() == [100.0, 500.0, 500.0]
    assert arrived == Arrived(1, 3)
    true, seen = paired_ratio([900.0], [300.0]), paired_ratio([500.0], [300.0])
    assert 1 < seen.estimate < true.estimate


@pytest.mark.parametrize(
    ("ours", "theirs", "name"),
    [([1.0], [1.0, 2.0], "theirs"), ([math.nan], [1.0], "seeds"), ([], [], "seeds")],
)
def test_what_cannot_be_paired_is_named(ours: list, theirs: list, name: str) -> None:
    with pytest.raises(ParameterError, match=f"^{name} = "):
        paired_difference(ours, theirs)


def test_ratios_need_positive_numbers_and_levels_lie_between_0_and_1() -> None:
    with pytest.raises(ParameterError, match=r"ours = .*0\.0.* is not possible: allowed is positive numbers"):
        paired_ratio([0.0], [1.0])
    with pytest.raises(ParameterError, match=r"level = 95 is not possible"):
        paired_difference([1.0], [0.0], level=95)
