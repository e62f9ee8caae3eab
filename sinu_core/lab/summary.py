"""One verdict on a general statement, from the answers of many cells: tasks, token sizes and measures.

A statement such as "converges faster" names no condition, so it has to hold wherever it was put to the test.
Rejected: one pooled effect. Cells disagree by their nature (that is what they are there for), and a mean of
an effect and its opposite says nothing about either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sinu_core.lab.experiments import experiment_of
from sinu_core.lab.result import CellResult, ExperimentResult
from sinu_core.lab.verdicts import Answer, Outcome
from sinu_core.verdict import Verdict

_OPEN = (Outcome.UNDECIDED, Outcome.CENSORED)
_CONDITION = 3  # a third: as many cells as one of the three token sizes makes


@dataclass(frozen=True, eq=False)
class Comparison:
    """The answer of one cell to one claim."""

    cell: CellResult
    answer: Answer


@dataclass(frozen=True, eq=False)
class Summary:
    """All answers of an experiment, cell by cell, and what they say together."""

    experiment: str
    comparisons: tuple[Comparison, ...]
    verdict: Verdict

    def count(self, *outcomes: Outcome) -> int:
        """Return how many comparisons ended so."""
        return sum(comparison.answer.outcome in outcomes for comparison in self.comparisons)

    @property
    def seeds(self) -> int:
        """Seeds of a comparison, at most."""
        return max((comparison.answer.effect.seeds for comparison in self.comparisons), default=0)


def summarise(result: ExperimentResult) -> Summary:
    """Return the verdict on what an experiment's claims say in general.

    Raises:
        ParameterError: When the experiment is none of the declared ones, or a cell lacks what a claim needs.
    """
    experiment = experiment_of(result.experiment)
    comparisons = tuple(
        Comparison(cell, answer) for cell in result.cells for answer in experiment.answers(cell)
    )
    outcomes = [comparison.answer.outcome for comparison in comparisons]
    return Summary(result.experiment, comparisons, general_verdict(outcomes))


def general_verdict(outcomes: Sequence[Outcome]) -> Verdict:
    """Return the verdict on a statement that names no condition.

    It holds when every decided comparison shows the effect, and at least half are decided. It holds with a
    condition when a third of them do, more than the control explains. It is not for the reason given when a
    third are better and the control explains most of these. Otherwise it does not hold. Where nothing was
    decided, nothing was measured.

    >>> general_verdict([Outcome.EFFECT, Outcome.NO_EFFECT, Outcome.OPPOSITE])
    <Verdict.HOLDS_WITH_CONDITION: 'condition'>
    """
    counts = Counter(outcomes)
    decided = len(outcomes) - sum(counts[outcome] for outcome in _OPEN)
    effects, explained = counts[Outcome.EFFECT], counts[Outcome.CONTROL_EXPLAINS]
    if not decided:
        return Verdict.NOT_MEASURED
    if effects == decided and 2 * decided >= len(outcomes):
        return Verdict.HOLDS
    if _CONDITION * effects >= decided and effects >= explained:
        return Verdict.HOLDS_WITH_CONDITION
    if _CONDITION * (effects + explained) >= decided and explained > effects:
        return Verdict.NOT_THE_REASON
    return Verdict.DOES_NOT_HOLD
