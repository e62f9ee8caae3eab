"""Verdicts: what the numbers of a cell say about a claim. Rules as code, so that no one reads as he likes.

A claim compares a variant with a reference, and then with a control that has the same amplitude without the
law on trial. A control that beats the reference as well, and is not beaten itself, explains the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

import numpy as np

from sinu_core.lab.config import Config
from sinu_core.lab.result import CellResult
from sinu_core.lab.statistics import (
    Arrived,
    Floats,
    Interval,
    censored_steps,
    paired_difference,
    paired_ratio,
)


class Outcome(Enum):
    """What can come out; the value is the id that files and tests use."""

    EFFECT = "effect"  # better than the reference, and than the control where there is one
    CONTROL_EXPLAINS = "control_explains"  # better than the reference, but so is the control
    NO_EFFECT = "no_effect"  # the whole interval lies within the margin
    OPPOSITE = "opposite"  # worse than the reference
    UNDECIDED = "undecided"  # an interval is too wide: more seeds
    CENSORED = "censored"  # fewer than half of the runs of both sides arrived: more steps


@dataclass(frozen=True)
class Claim:
    """A statement that can turn out wrong: `variant` is better than `reference`.

    Args:
        variant: Id of the variant on trial.
        reference: Id of what it is said to beat.
        control: Id of a variant that would explain it away, or None.
        measure: "steps" (fewer is better, a ratio), or another measure of `CellResult.values`, such as an
            accuracy (more is better, a difference).
        margin: What counts as nothing: 0.1 for ratios is 1/1.1 to 1.1; 0.02 for accuracies is two points.
    """

    variant: str
    reference: str
    control: str | None = None
    measure: str = "steps"
    margin: float | None = None

    @property
    def is_ratio(self) -> bool:
        """Whether sides are compared by a ratio; else by a difference."""
        return self.measure == "steps"

    @property
    def slack(self) -> float:
        """The margin, or its default by kind."""
        return self.margin if self.margin is not None else (0.1 if self.is_ratio else 0.02)


@dataclass(frozen=True)
class Answer:
    """What a cell says about a claim.

    Args:
        claim: The claim.
        outcome: The verdict.
        effect: Variant against reference: ratio of steps, or difference of accuracies.
        control: Variant against control in the same way, or None.
        arrived: Variant id → how many of its runs reached the threshold; empty for accuracies.
        numbers: What else the rule found, by name.
    """

    claim: Claim
    outcome: Outcome
    effect: Interval
    control: Interval | None
    arrived: Mapping[str, Arrived]
    numbers: Mapping[str, float] = field(default_factory=dict)


Rule = Callable[[CellResult, Claim], Answer]


def judge(result: CellResult, claim: Claim) -> Answer:
    """Return what a cell says about a claim, by the rule above.

    Raises:
        ParameterError: When the cell has no such variant or measure, or no finite pair.
    """
    effect, arrived = compare(result, claim, claim.reference)
    outcome = outcome_of(claim, effect, arrived)
    if claim.control is None:
        return Answer(claim, outcome, effect, None, arrived)
    control, more = compare(result, claim, claim.control)
    if outcome is Outcome.EFFECT and not _sides(claim, control)[0]:
        alone, _ = compare(result, replace(claim, variant=claim.control), claim.reference)
        outcome = Outcome.CONTROL_EXPLAINS if _sides(claim, alone)[0] else Outcome.UNDECIDED
    return Answer(claim, outcome, effect, control, {**arrived, **more})


def compare(result: CellResult, claim: Claim, other: str) -> tuple[Interval, dict[str, Arrived]]:
    """Return a claim's variant against another one, and who arrived."""
    ours, theirs = (result.of(name, claim.measure) for name in (claim.variant, other))
    return compare_values(replace(claim, reference=other), ours, theirs, result.config)


def compare_values(
    claim: Claim, ours: Floats, theirs: Floats, config: Config
) -> tuple[Interval, dict[str, Arrived]]:
    """Return our values against theirs, [S] each, and under the claim's names who arrived."""
    if not claim.is_ratio:
        return paired_difference(ours, theirs), {}
    (a, arrived_a), (b, arrived_b) = (censored_steps(side, config.steps) for side in (ours, theirs))
    # A run that starts above the threshold arrived at step 0, which has no ratio: count one snapshot.
    ratio = paired_ratio(np.maximum(a, config.every), np.maximum(b, config.every))
    return ratio, {claim.variant: arrived_a, claim.reference: arrived_b}


def outcome_of(claim: Claim, effect: Interval, arrived: Mapping[str, Arrived]) -> Outcome:
    """Return the verdict on a comparison; a control may still explain an effect."""
    if arrived and all(2 * side.count < side.seeds for side in arrived.values()):
        return Outcome.CENSORED
    better, worse, within = _sides(claim, effect)
    if better:
        return Outcome.EFFECT
    if worse:
        return Outcome.OPPOSITE
    return Outcome.NO_EFFECT if within else Outcome.UNDECIDED


def _sides(claim: Claim, interval: Interval) -> tuple[bool, bool, bool]:
    """Return whether the interval is clearly better, clearly worse, or within the margin.

    Clearly means that the interval excludes equality and the estimate leaves the margin.
    """
    if claim.is_ratio:
        low, high, estimate = (-np.log(v) for v in (interval.high, interval.low, interval.estimate))
        slack = np.log1p(claim.slack)
    else:
        low, high, estimate, slack = interval.low, interval.high, interval.estimate, claim.slack
    return (
        bool(low > 0 and estimate > slack),
        bool(high < 0 and estimate < -slack),
        bool(low >= -slack and high <= slack),
    )
