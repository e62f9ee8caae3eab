"""The article on trial: every number has a source outside the code, every verdict can turn."""

import dataclasses
import math

import pandas as pd
import pytest

from sinu_core.analysis.article import (
    autocast,
    cache,
    clamp,
    cost,
    dynamic,
    floor,
    groups,
    layout,
    multimodal,
    offset,
    progressive,
)
from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.trial import CASES
from sinu_core.query import from_query, to_query

VERDICTS = {
    "layout": Verdict.HOLDS_WITH_CONDITION,
    "cost": Verdict.DOES_NOT_HOLD,
    "clamp": Verdict.DOES_NOT_HOLD,
    "autocast": Verdict.HOLDS_WITH_CONDITION,
    "progressive": Verdict.DOES_NOT_HOLD,
    "multimodal": Verdict.HOLDS_WITH_CONDITION,
    "cache": Verdict.DOES_NOT_HOLD,
    "groups": Verdict.HOLDS_WITH_CONDITION,
    "floor": Verdict.NOT_THE_REASON,
    "offset": Verdict.HOLDS,
    "dynamic": Verdict.DOES_NOT_HOLD,
}

# The numbers that would be measured if the effect of a verdict vanished, and the verdict then.
VANISHED = [
    (layout, {"as_they_stand": 0.0}, Verdict.HOLDS),
    (layout, {"columns_permuted": 0.1}, Verdict.DOES_NOT_HOLD),
    (cost, {"counted_exponent": 0.0}, Verdict.HOLDS),
    (clamp, {"frequencies_moved": 0.0}, Verdict.HOLDS),
    (clamp, {"smallest_denominator": 0.0}, Verdict.HOLDS),
    (cache, {"wrong_shapes": 0.0}, Verdict.HOLDS),
    (groups, {"spread_by_columns": 0.0}, Verdict.HOLDS),
    (groups, {"spread_by_frequencies": 1.0}, Verdict.DOES_NOT_HOLD),
    (multimodal, {"spread_over_all": 0.0}, Verdict.HOLDS),
    (multimodal, {"spread_inside_text": 1.0}, Verdict.DOES_NOT_HOLD),
    (floor, {"gradient_at_0": 0.0}, Verdict.HOLDS),
    (floor, {"clamped_once_at_the_end": 0.1}, Verdict.HOLDS_WITH_CONDITION),
    (offset, {"with_offset": 1.0}, Verdict.DOES_NOT_HOLD),
    (dynamic, {"largest_difference": 0.0}, Verdict.HOLDS),
]


# Cases that are computed on the spot; the others are settled by training.
COMPUTED = [case for case in CASES if case.module is not None]


def test_every_case_has_its_own_id_and_something_that_settles_it():
    assert [case.id for case in COMPUTED] == list(VERDICTS)
    settled = {case.id: case.trained for case in CASES if case.trained}
    unchanged = ("convergence", "noise", "progressive", "dynamic")
    assert settled == {"extrapolation": "length"} | {name: name for name in unchanged}
    assert [case.id for case in CASES if case.module is None] == ["extrapolation", "convergence", "noise"]


@pytest.mark.parametrize("case", COMPUTED, ids=lambda case: case.id)
def test_the_verdict_follows_from_the_experiment_run_now(case):
    evidence = case.experiment()
    assert case.verdict(evidence) is VERDICTS[case.id]
    assert not case.headline or math.isfinite(evidence.numbers[case.headline])
    assert isinstance(evidence.frame, pd.DataFrame)
    assert len(evidence.frame) > 0


@pytest.mark.parametrize(("module", "vanished", "expected"), VANISHED)
def test_the_verdict_turns_when_the_effect_vanishes(module, vanished, expected):
    evidence = module.experiment()
    changed = dataclasses.replace(evidence, numbers=dict(evidence.numbers) | vanished)
    assert module.verdict(changed) is expected
    assert module.verdict(evidence) is not expected


def test_a_printed_body_that_ran_would_change_the_verdict():
    numbers, nothing = {"spread_by_frequency": 0.0, "keeps_dtype_of_x": 1.0}, pd.DataFrame()
    assert progressive.verdict(Evidence(numbers, nothing, {"as_printed": ""})) is Verdict.HOLDS
    assert autocast.verdict(Evidence(numbers, nothing, {"as_printed": ""})) is Verdict.HOLDS


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_settings_that_show_it_survive_a_link(case):
    assert from_query(to_query(case.settings)) == (case.settings, ())


@pytest.mark.parametrize("case", COMPUTED, ids=lambda case: case.id)
def test_the_code_shown_runs_as_it_is_shown(case):
    namespace = {"__name__": "shown"}
    exec(compile(case.source(), case.id, "exec"), namespace)
    evidence = namespace["experiment"]()
    assert namespace["verdict"](evidence) is VERDICTS[case.id]


def test_clamp_moves_the_first_frequency():
    numbers = clamp.experiment().numbers
    assert numbers["first_frequency"] == pytest.approx(0.99999079, abs=5e-9)
    assert numbers["phase_error_at_1000_rad"] == pytest.approx(0.0092, abs=5e-5)
    assert numbers["phase_error_at_100000_rad"] == pytest.approx(0.921, abs=5e-4)
    assert numbers["frequencies_moved"] == 1


def test_groups_of_columns_let_the_position_in():
    numbers = groups.experiment().numbers
    dots = [numbers[f"dot_at_{position}"] for position in range(4)]
    assert dots == pytest.approx([10.2549, 9.8092, 12.0848, 10.2313], abs=5e-5)
    assert numbers["dot_by_frequencies"] == pytest.approx(8.5631, abs=5e-5)


def test_progressive_factors():
    evidence = progressive.experiment()
    assert evidence.numbers["norm_squared"] == pytest.approx(3.262222, abs=5e-7)
    assert evidence.numbers["dot_at_distance_2"] == pytest.approx(1.828560, abs=5e-7)
    wrong = evidence.frame["one factor a column"].head(3)
    assert list(wrong) == pytest.approx([1.801095, 1.809364, 1.766478], abs=5e-7)
    assert "must match the size" in evidence.messages["as_printed"]


def test_the_cache_slices_features_and_the_first_length_wins():
    frame = cache.experiment().frame
    assert list(zip(frame["rows_returned"], frame["columns_returned"], strict=True)) == [(5, 5), (5, 8)]


def test_nothing_vanishes_at_scale_zero():
    evidence = floor.experiment()
    assert evidence.numbers["gradient_at_0"] == pytest.approx(6.085345433, abs=2e-6)
    assert evidence.numbers["gradient_below_clamp"] == 0
    assert evidence.numbers["gradient_below_softplus"] > 0
    assert evidence.frame["clamped_once"].iloc[-1] < floor.FLOOR
    kept = evidence.frame[["clamp_in_forward", "softplus", "clamp_after_step"]]
    assert kept.to_numpy().min() >= floor.FLOOR - 1e-7


def test_dynamic_scale_is_applied_twice():
    numbers = dynamic.experiment().numbers
    assert numbers["printed_at_half"] == pytest.approx(0.2908, abs=5e-5)
    assert numbers["meant_at_half"] == pytest.approx(0.5817, abs=5e-5)


def test_autocast_as_printed():
    evidence = autocast.experiment()
    assert "'n'" in evidence.messages["as_printed"]
    assert "deprecated" in evidence.messages["deprecated"]
    assert list(evidence.frame["result_dtype"]) == ["float32", "bfloat16"]
    assert evidence.numbers["largest_error_ours"] <= 2**-9  # half the spacing of bfloat16 below 1


def test_modalities_differ_by_the_ratio_of_their_scales():
    assert multimodal.experiment().numbers["norm_ratio"] == pytest.approx(0.5)
