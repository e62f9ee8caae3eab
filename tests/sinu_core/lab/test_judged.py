"""Every claim has its answer or its reason; runs that were stopped are judged on the steps they took."""

from dataclasses import replace

import numpy as np
import pytest

from sinu_core.lab.judged import judge_all, so_far
from sinu_core.lab.result import CellResult
from sinu_core.lab.verdicts import Claim, Outcome, judge
from tests.sinu_core.lab.invented import invented

FASTER = {"learn": [100, 110, 120, 100], "fixed": [200, 220, 240, 200]}


def stopped(result: CellResult, snapshots: int) -> CellResult:
    """Return what there was after so many snapshots."""
    cut = {name: getattr(result, name)[:snapshots] for name in ("steps", "loss", "accuracy", "scale")}
    return replace(result, **cut, measured={})


def test_an_answer_and_a_reason_side_by_side() -> None:
    claims = [Claim("learn", "fixed"), Claim("learn", "fixed", measure="length_2x"), Claim("x", "fixed")]
    one, other, last = judge_all(invented(FASTER), claims, judge)
    assert one.answer is not None
    assert one.answer.outcome is Outcome.EFFECT
    assert one.answer.effect.estimate == pytest.approx(0.5)
    assert other.answer is last.answer is None
    assert other.reason.startswith("measure = 'length_2x' is not possible")
    assert last.reason.startswith("variant = 'x' is not possible")


def test_runs_that_were_stopped_have_the_steps_they_took_as_their_budget() -> None:
    # At step 150 ours have arrived at 100 … 120 and theirs have not: they count with 150.
    result = stopped(invented(FASTER), 16)
    (one,) = judge_all(result, [Claim("learn", "fixed")], judge)
    assert one.answer is not None
    expected = np.exp(np.mean(np.log(np.array(FASTER["learn"]) / 150)))
    assert one.answer.effect.estimate == pytest.approx(expected)
    assert [arrived.count for arrived in one.answer.arrived.values()] == [4, 0]
    assert one.reason == ""


def test_without_its_control_a_claim_has_a_comparison_and_a_reason() -> None:
    claim = Claim("learn", "fixed", "twin")
    (one,) = judge_all(invented(FASTER), [claim], judge)
    assert one.claim == claim
    assert one.answer is not None
    assert (one.answer.effect.estimate, one.answer.control) == (pytest.approx(0.5), None)
    assert one.reason.startswith("variant = 'twin' is not possible")


def test_a_finished_result_stays_what_it_is() -> None:
    result = invented(FASTER)
    assert so_far(result) is result
    assert so_far(stopped(result, 3)).config.steps == 20
