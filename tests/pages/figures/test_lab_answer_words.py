"""The answer in a sentence: every verdict, with interval, control and arrived seeds, on made-up outcomes."""

import pytest

from pages.figures.lab_answer_words import answer_words, estimate_words, interval_words, outcome_name
from pages.figures.lab_variant_words import variant_name
from pages.figures.lab_words import FREE, experiment_words, measure_name, setting_name, std_name, task_words
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.statistics import Arrived, Interval
from sinu_core.lab.tasks import TASKS
from sinu_core.lab.variants import Variant
from sinu_core.lab.verdicts import Answer, Claim, Outcome

NAMES = {"a": "learned from 1", "b": "frozen at 1", "c": "frozen twin of 1", "best": "the best amplitude"}
HALF, EVEN = Interval(0.5, 0.4, 0.625, 8), Interval(1.01, 0.99, 1.04, 8)
ALL = {name: Arrived(8, 8) for name in "abc"}


def test_a_ratio_with_its_control():
    answer = Answer(Claim("a", "b", "c"), Outcome.CONTROL_EXPLAINS, HALF, EVEN, ALL)
    assert answer_words(answer, NAMES) == (
        "**The control explains it.** “learned from 1” took 0.5 times the steps of “frozen at 1” (95 %: 0.4 "
        "to 0.625), and 1.01 times those of its control “frozen twin of 1” (0.99 to 1.04); all 8 seeds of "
        "each arrived at 90 %."
    )


def test_without_the_control_it_is_no_verdict():
    words = answer_words(Answer(Claim("a", "b"), Outcome.EFFECT, HALF, None, ALL), NAMES, settled=False)
    assert words.startswith("**So far.** “learned from 1” took 0.5 times the steps")
    assert words.endswith("Its control has not been trained yet, so this is no verdict.")


def test_seeds_that_did_not_arrive_are_counted():
    arrived = {"a": Arrived(2, 8), "b": Arrived(0, 8)}
    words = answer_words(Answer(Claim("a", "b"), Outcome.CENSORED, HALF, None, arrived), NAMES, 0.3)
    assert words.startswith("**Too few arrived.** ")
    assert words.endswith("seeds that arrived at 30 %: 2 of 8 of “learned from 1”, 0 of 8 of “frozen at 1”.")


def test_points_of_accuracy_have_signs():
    claim = Claim("a", "b", "c", measure="length_2x")
    answer = Answer(
        claim, Outcome.EFFECT, Interval(0.123, 0.1, 0.15, 8), Interval(-0.0004, -0.02, 0.01, 8), {}
    )
    assert answer_words(answer, NAMES) == (
        "**An effect.** Accuracy at 2 times the length, at positions never trained: “learned from 1” +12.3 "
        "points against “frozen at 1” (95 %: +10.0 to +15.0), +0.0 against its control “frozen twin of 1” "
        "(−2.0 to +1.0); 8 seeds."
    )


def test_the_best_amplitude_and_how_loud_it_is():
    numbers = {"best_amplitude": 0.3, "ratio": 1.2}
    answer = Answer(Claim("best", "b"), Outcome.EFFECT, HALF, None, {"b": Arrived(8, 8)}, numbers)
    assert "The best amplitude, 0.3, took 0.5 times the steps of “frozen at 1”" in answer_words(answer, NAMES)
    assert "positions are 1.2 times as loud as tokens" in answer_words(answer, NAMES)


def test_a_gradient_vanishes_or_does_not():
    claim = Claim("a", "b", measure="scale_gradient")
    gone = answer_words(Answer(claim, Outcome.EFFECT, Interval(0, 0, 0, 8), None, {}), NAMES)
    assert gone == (
        "**It vanishes.** Gradient of the scale, “learned from 1”: 0 times that of “frozen at 1” (95 %: 0 to "
        "0); 8 seeds."
    )
    assert answer_words(Answer(claim, Outcome.NO_EFFECT, HALF, None, {}), NAMES).startswith(
        "**It does not vanish.**"
    )


def test_the_spread_of_groups_is_a_difference_of_scales():
    claim = Claim("a", "b", measure="spread")
    words = answer_words(Answer(claim, Outcome.OPPOSITE, Interval(-0.25, -0.3, -0.2, 8), None, {}), NAMES)
    assert words.startswith(
        "**The slow ones end louder.** “learned from 1”: the scale of the fastest group ends −0.25"
    )


@pytest.mark.parametrize("outcome", Outcome)
@pytest.mark.parametrize("measure", ["steps", "accuracy", "spread", "scale_gradient"])
def test_every_verdict_has_a_name_and_an_icon(outcome, measure):
    name, icon, colour = outcome_name(outcome, measure)
    assert name
    assert icon.startswith(":material/")
    assert colour


def test_intervals_are_in_the_unit_of_their_claim():
    assert estimate_words(Claim("a", "b"), HALF) == "0.5 (0.4 to 0.625)"
    assert interval_words(Claim("a", "b", measure="accuracy"), Interval(0, -0.011, 0.02, 8)) == "−1.1 to +2.0"


@pytest.mark.parametrize("id", [*EXPERIMENTS, FREE])
def test_every_experiment_has_its_words(id):
    words = experiment_words(id)
    assert all((words.title, words.question, words.predict, words.control))


@pytest.mark.parametrize("id", EXPERIMENTS)
def test_every_claim_is_about_a_measure_with_a_name(id):
    for claim in EXPERIMENTS[id].claims:
        assert measure_name(claim.measure) != claim.measure
    assert all(setting_name(setting) for setting in EXPERIMENTS[id].settings)


def test_small_words():
    assert std_name(32**-0.5) == "0.177 (1/√D)"
    assert std_name(0.02) == "0.02"
    assert all(task_words(task) for task in TASKS)
    assert measure_name("jitter_0.25") == "accuracy with noise of 0.25 positions"


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        (Variant(id="fixed"), "frozen at 1"),
        (Variant(id="x", learnable=True, rate=10.0), "learned from 1, 10 × rate"),
        (Variant(id="x", scale=32**-0.5, progressive=(1.0, 0.8)), "frozen at 1/√D, progressive"),
        (
            Variant(id="x", learnable=True, groups=4, floor=(0.1, "after_step")),
            "4 groups from 1, floor 0.1 (after step)",
        ),
        (Variant(id="follows_learn_rs", scale=0.3), "frozen twin of 1/√D"),
        (Variant(id="follows_<b>x</b>"), "frozen twin of bxb"),
        (Variant(id="x", kind="rope"), "RoPE"),
        (Variant(id="x", kind="none"), "no position"),
        (Variant(id="scale_0", scale=0.0, learnable=True), "scale 0"),
    ],
)
def test_a_variant_is_named_by_what_it_is(variant, name):
    assert variant_name(variant) == name
