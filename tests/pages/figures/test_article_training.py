"""The picture, the numbers and the words of what training says, on invented outcomes."""

import pytest

from pages.figures.article_training import training_figure, training_frame, training_height, where_words
from pages.figures.article_training_words import claim_words, share_words, training_finding
from pages.figures.theme import theme_of
from sinu_core.analysis.article.trial import CASES
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.summary import Comparison, Summary
from sinu_core.lab.verdicts import Claim, judge
from sinu_core.verdict import Verdict
from tests.sinu_core.lab.invented import invented

SLOW = [300.0, 320.0, 280.0, 320.0]
FAST = [150.0, 160.0, 140.0, 160.0]


def summary(
    *cells: dict[str, list[float]], measure: str = "steps", experiment: str = "convergence"
) -> Summary:
    claim = Claim("learn_1", "fixed", "follows_learn_1", measure=measure)
    results = [invented(cell, measure=measure) for cell in cells]
    return Summary(experiment, tuple(Comparison(r, judge(r, claim)) for r in results), Verdict.HOLDS)


EFFECT = {"learn_1": FAST, "fixed": SLOW, "follows_learn_1": SLOW}
EXPLAINED = {"learn_1": FAST, "fixed": SLOW, "follows_learn_1": FAST}
WORSE = {"learn_1": SLOW, "fixed": FAST, "follows_learn_1": FAST}


def test_ratios_lie_on_a_logarithmic_axis_with_their_intervals():
    both = summary(EFFECT, WORSE)
    figure = training_figure(both, "dark")
    assert theme_of(figure) == "dark"
    assert figure.layout.xaxis.type == "log"
    assert figure.layout.shapes[0].x0 == 1
    effect, control = figure.data
    assert list(effect.x) == pytest.approx([0.5, 2.0], rel=0.02)
    assert list(control.x) == pytest.approx([0.5, 2.0], rel=0.02)
    assert min(effect.error_x.array) >= 0
    assert min(effect.error_x.arrayminus) >= 0
    assert training_height(both) > training_height(summary(EFFECT))


def test_accuracies_are_points_around_zero():
    values = {name: [0.1 * gain + 0.4] * 4 for name, gain in (("learn_1", 1), ("fixed", 0))}
    values["follows_learn_1"] = values["fixed"]
    figure = training_figure(summary(values, measure="length_2x", experiment="length"), "light")
    assert figure.layout.xaxis.type != "log"
    assert figure.layout.shapes[0].x0 == 0
    assert list(figure.data[0].x) == pytest.approx([10.0])
    assert "points" in figure.layout.xaxis.title.text


def test_what_too_few_runs_decided_is_counted_and_not_drawn():
    never = {name: [float("inf")] * 4 for name in EFFECT}
    some = summary(EFFECT, never)
    assert len(training_figure(some, "light").data[0].x) == 1
    assert len(training_figure(summary(never), "light").data[0].x) == 1  # better than no picture
    assert "Open, since an interval is too wide or too few runs arrived: 1." in training_finding(some)


def test_the_words_count_every_outcome_and_name_the_ends():
    text = training_finding(summary(EFFECT, EXPLAINED, WORSE))
    assert "3 comparisons over 4 seeds each. Better than reference and control: 1. Better, but so" in text
    assert "control: 1. No difference beyond the margin: 0. Worse: 1. Open" in text
    assert "best 0.5 (0.5 to 0.5) at absolute 0.18, from 1; worst 2 (2 to 2) at absolute" in text
    assert "Effects at: absolute 0.18, from 1." in text
    assert "Effects at" not in training_finding(summary(WORSE))
    assert share_words(summary(EFFECT, WORSE)) == "1 of 2"


def test_the_table_holds_what_a_verdict_rests_on():
    frame = training_frame(summary(EFFECT, EXPLAINED))
    assert list(frame["Verdict"]) == ["An effect", "The control explains it"]
    assert list(frame["Effect"]) == pytest.approx([0.5, 0.5], rel=0.02)
    assert list(frame["Effect against it"]) == pytest.approx([0.5, 1.0], rel=0.02)
    assert list(frame["Seeds"]) == [4, 4]
    assert frame["Arrived at 90 %"][0].count("4/4") == 3


def test_a_place_says_task_token_size_start_and_little_data():
    config = Config(task="back4", token_std=0.02, pool=64)
    experiment = EXPERIMENTS["convergence"]
    cell = Cell.of(config, experiment.variants(config), seeds=[0])
    comparison = summary(EFFECT).comparisons[0]
    assert where_words(comparison) == "absolute 0.18, from 1"
    few = Comparison(type(comparison.cell)(cell, *[None] * 4), comparison.answer)
    assert where_words(few) == "relative 0.02, from 1, little data"


@pytest.mark.parametrize("case", [case for case in CASES if case.trained], ids=lambda case: case.id)
def test_every_claim_has_words(case):
    words = claim_words(case.id)
    assert words.title
    assert words.promise
    assert "control" in words.tested
