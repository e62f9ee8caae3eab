"""Verdicts on invented outcomes: an effect, none, one that the control explains, censored runs."""

import math

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.rules import judge_gradient, judge_sweep
from sinu_core.lab.statistics import Arrived
from sinu_core.lab.verdicts import Claim, Outcome, judge
from tests.sinu_core.lab.invented import invented

SLOW = [300.0, 320.0, 280.0, 310.0, 290.0, 300.0, 320.0, 300.0]
FAST = [100.0, 110.0, 90.0, 100.0, 110.0, 100.0, 90.0, 100.0]
STEPS = Claim("ours", "reference", "control")
NEVER = [math.inf] * 8


def verdict(ours: list[float], reference: list[float], control: list[float]):
    return judge(invented({"ours": ours, "reference": reference, "control": control}), STEPS)


def test_an_effect_beats_reference_and_control() -> None:
    answer = verdict(FAST, SLOW, SLOW)
    assert answer.outcome is Outcome.EFFECT
    assert answer.effect.estimate == pytest.approx(1 / 3, rel=0.1)
    assert answer.effect.high < 0.5
    assert answer.arrived["ours"] == Arrived(8, 8)


def test_an_effect_that_the_control_has_as_well_is_explained_by_it() -> None:
    answer = verdict(FAST, SLOW, FAST[::-1])
    assert answer.outcome is Outcome.CONTROL_EXPLAINS
    assert answer.control is not None
    assert answer.control.low < 1 < answer.control.high


def test_no_effect_is_an_interval_within_the_margin() -> None:
    assert verdict(SLOW, SLOW, SLOW).outcome is Outcome.NO_EFFECT
    slightly = [value + 10 * (seed % 2) for seed, value in enumerate(SLOW)]
    assert verdict(slightly, SLOW, SLOW).outcome is Outcome.NO_EFFECT


def test_worse_is_the_opposite() -> None:
    assert verdict(SLOW, FAST, FAST).outcome is Outcome.OPPOSITE


def test_noise_is_undecided_and_not_no_effect() -> None:
    noisy = [100.0, 500.0, 120.0, 480.0, 90.0, 400.0, 110.0, 450.0]
    assert verdict(noisy, noisy[::-1], SLOW).outcome is Outcome.UNDECIDED


def test_a_control_too_noisy_to_tell_leaves_it_undecided() -> None:
    wild = [30.0, 480.0, 30.0, 480.0, 30.0, 480.0, 480.0, 480.0]
    assert verdict(FAST, SLOW, wild).outcome is Outcome.UNDECIDED


def test_runs_that_never_arrive_are_counted_not_dropped() -> None:
    some = [100.0, 100.0, math.inf, 110.0, 100.0, 90.0, math.inf, 100.0]
    answer = verdict(some, NEVER, NEVER)
    assert answer.outcome is Outcome.EFFECT
    assert answer.arrived == {"ours": Arrived(6, 8), "reference": Arrived(0, 8), "control": Arrived(0, 8)}
    assert answer.effect.seeds == 8


def test_with_fewer_than_half_on_both_sides_there_is_no_verdict() -> None:
    few = [100.0, 100.0, 100.0, *NEVER[3:]]
    assert verdict(few, NEVER, NEVER).outcome is Outcome.CENSORED


@pytest.mark.parametrize(
    ("gain", "outcome"),
    [(0.1, Outcome.EFFECT), (0.001, Outcome.NO_EFFECT), (-0.1, Outcome.OPPOSITE)],
)
def test_accuracies_are_compared_by_their_difference(gain: float, outcome: Outcome) -> None:
    base = np.linspace(0.4, 0.6, 8)
    result = invented({"ours": base + gain, "reference": base}, measure="length_2x")
    answer = judge(result, Claim("ours", "reference", measure="length_2x"))
    assert answer.outcome is outcome
    assert answer.effect.estimate == pytest.approx(gain)
    assert answer.arrived == {}


def test_a_clear_but_tiny_difference_is_no_effect() -> None:
    result = invented({"ours": [0.51] * 8, "reference": [0.5] * 8}, measure="accuracy")
    assert judge(result, Claim("ours", "reference", measure="accuracy")).outcome is Outcome.NO_EFFECT


def test_what_is_not_there_is_named() -> None:
    result = invented({"ours": FAST, "reference": SLOW})
    with pytest.raises(ParameterError, match=r"variant = 'control' is not possible: allowed is one of ours,"):
        judge(result, STEPS)
    with pytest.raises(ParameterError, match=r"measure = 'length_2x' is not possible"):
        judge(result, Claim("ours", "reference", measure="length_2x"))


def test_the_sweep_finds_the_bottom_of_the_u() -> None:
    result = invented({"frozen_0.1": SLOW, "frozen_0.3": FAST, "frozen_1": SLOW})
    result.scale[..., 0] = np.repeat([0.1, 0.3, 1.0], 8)
    answer = judge_sweep(result, Claim("best", "frozen_1"))
    assert answer.outcome is Outcome.EFFECT
    assert answer.numbers["best_amplitude"] == 0.3
    assert answer.numbers["ratio"] == pytest.approx(0.3 / math.sqrt(2) / 32**-0.5)


def test_the_sweep_finds_no_best_in_noise() -> None:
    """Choosing and comparing on the same seeds would: the best of eight is always better than one."""
    draws = np.random.default_rng(4).normal(300, 60, (8, 8)).clip(20, 480)
    result = invented({f"frozen_{index}": row for index, row in enumerate(draws)})
    answer = judge_sweep(result, Claim("best", "frozen_1"))
    assert answer.outcome in (Outcome.UNDECIDED, Outcome.NO_EFFECT, Outcome.OPPOSITE)


@pytest.mark.parametrize(
    ("values", "outcome"),
    [
        ([0.5, -0.6, 0.4], Outcome.NO_EFFECT),
        ([0.0, 0.0, 0.0], Outcome.EFFECT),
        ([1e-6, -2e-6, 1e-6], Outcome.EFFECT),
        ([0.0, 0.5, 1e-4], Outcome.UNDECIDED),
    ],
)
def test_a_gradient_has_vanished_or_not(values: list[float], outcome: Outcome) -> None:
    result = invented({"scale_0": values, "scale_1": [1.0, -1.0, 1.0]}, measure="scale_gradient")
    answer = judge_gradient(result, Claim("scale_0", "scale_1", measure="scale_gradient"))
    assert answer.outcome is outcome


def test_a_gradient_beside_none_is_an_error() -> None:
    result = invented({"scale_0": [1.0], "scale_1": [0.0]}, measure="scale_gradient")
    with pytest.raises(ParameterError, match="reference = 'scale_1'"):
        judge_gradient(result, Claim("scale_0", "scale_1", measure="scale_gradient"))
