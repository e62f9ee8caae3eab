"""One verdict from many comparisons, on invented outcomes; then on a result with invented numbers."""

import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.summary import general_verdict, summarise
from sinu_core.lab.verdicts import Outcome
from sinu_core.verdict import Verdict
from tests.sinu_core.lab.invented import invented

E, C, N, W, U, X = (
    Outcome.EFFECT, Outcome.CONTROL_EXPLAINS, Outcome.NO_EFFECT, Outcome.OPPOSITE, Outcome.UNDECIDED,
    Outcome.CENSORED,
)  # fmt: skip


@pytest.mark.parametrize(
    ("outcomes", "verdict"),
    [
        ([E] * 6, Verdict.HOLDS),
        ([E] * 4 + [U, X], Verdict.HOLDS),  # what is open says nothing against it
        ([E] + [U] * 5, Verdict.HOLDS_WITH_CONDITION),  # one of six is not everywhere
        ([E, E, N, N, W, W], Verdict.HOLDS_WITH_CONDITION),
        ([E, N, N, N, W, W], Verdict.DOES_NOT_HOLD),  # one of six may be chance
        ([C] * 6, Verdict.NOT_THE_REASON),
        ([E, C, C, N, W, W], Verdict.NOT_THE_REASON),
        ([E, E, C, C, N, W], Verdict.HOLDS_WITH_CONDITION),
        ([C, N, N, N, W, W], Verdict.DOES_NOT_HOLD),
        ([N] * 6, Verdict.DOES_NOT_HOLD),
        ([W] * 6, Verdict.DOES_NOT_HOLD),
        ([U] * 3 + [X] * 3, Verdict.NOT_MEASURED),
        ([], Verdict.NOT_MEASURED),
    ],
)
def test_a_general_statement_has_to_hold_in_general(outcomes: list[Outcome], verdict: Verdict) -> None:
    assert general_verdict(outcomes) is verdict
    assert general_verdict(outcomes[::-1]) is verdict


BASE = [0.4, 0.45, 0.5, 0.55, 0.6, 0.42, 0.48, 0.52]


def result(ours: float, constant: float) -> ExperimentResult:
    """Return a trained `progressive` experiment in which the law and its constant gain so much."""
    values = {
        "fixed": BASE, "progressive": [b + ours for b in BASE], "constant": [b + constant for b in BASE],
    }  # fmt: skip
    cell = invented(values, measure="length_2x")
    cell.measured["accuracy"] = cell.measured["length_2x"]  # type: ignore[index]
    return ExperimentResult("progressive", (cell, cell), {})


@pytest.mark.parametrize(
    ("ours", "constant", "outcome"), [(0.1, 0.0, E), (0.1, 0.1, C), (0.0, 0.0, N), (-0.1, 0.0, W)]
)
def test_a_summary_holds_every_cell_and_claim(ours: float, constant: float, outcome: Outcome) -> None:
    summary = summarise(result(ours, constant))
    claims = EXPERIMENTS["progressive"].claims
    assert [c.answer.claim for c in summary.comparisons] == [*claims, *claims]
    decided = [c.answer for c in summary.comparisons if c.answer.claim.measure in ("accuracy", "length_2x")]
    assert {answer.outcome for answer in decided} == {outcome}
    assert summary.count(outcome) >= 4
    assert summary.count(*Outcome) == len(summary.comparisons)
    assert summary.seeds == 8


def test_a_result_without_a_rule_is_an_error() -> None:
    with pytest.raises(ParameterError, match="experiment = 'free'"):
        summarise(ExperimentResult("free", (), {}))
