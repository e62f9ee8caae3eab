"""Rules for the two experiments that no pair of variants answers: the sweep and the gradients."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sinu_core.errors import ParameterError
from sinu_core.lab.result import CellResult
from sinu_core.lab.statistics import (
    Floats,
    censored_steps,
    paired_difference,
    paired_ratio,
)
from sinu_core.lab.verdicts import Answer, Claim, Outcome, compare_values, outcome_of
from sinu_core.message import message

_VANISHED = 0.01  # a hundredth of the gradient at scale 1


def judge_sweep(result: CellResult, claim: Claim) -> Answer:
    """Return whether the best of the amplitudes beats the reference.

    The best for a seed is chosen by the *other* seeds, and compared on this one: to choose and to compare on
    the same seeds would find an effect in noise. With one seed alone there are no others.

    Args:
        result: Frozen amplitudes, one variant each.
        claim: `reference` names one of them; `variant` is only a name.

    Returns:
        The answer, with `best_amplitude` over all seeds, and `ratio`, the position part's root mean square
        beside the tokens' (infinite for tokens of standard deviation 0).

    Raises:
        ParameterError: When the reference is not there.
    """
    names = result.variants
    values = np.stack([result.of(name, claim.measure) for name in names])  # [V, S]
    filled, _ = censored_steps(values.ravel(), result.config.steps)
    log = np.log(np.maximum(filled, result.config.every)).reshape(values.shape)
    chosen = _best_by_the_others(log)  # [S]
    seeds = np.arange(values.shape[1])
    best = values[chosen, seeds]
    effect, arrived = compare_values(claim, best, result.of(claim.reference, claim.measure), result.config)
    numbers = _where(result, names[int(log.mean(axis=1).argmin())])
    return Answer(claim, outcome_of(claim, effect, arrived), effect, None, arrived, numbers)


def judge_gradient(result: CellResult, claim: Claim) -> Answer:
    """Return whether a gradient has vanished: below a hundredth of the reference's, in every resample.

    The outcome `EFFECT` says that it has, `NO_EFFECT` that it has not.

    Args:
        result: Untrained models at several scales.
        claim: Whose gradient, beside whose; `measure` is the id of a probe.

    Raises:
        ParameterError: When the reference has no gradient itself.
    """
    ours, theirs = (np.abs(result.of(name, claim.measure)) for name in (claim.variant, claim.reference))
    if not np.all(theirs > 0):
        raise ParameterError(
            "reference", claim.reference, message("a variant with a gradient"), message("Take scale 1.")
        )
    ratio = paired_difference(ours / theirs, np.zeros_like(ours))
    if np.all(ours > 0):
        ratio = paired_ratio(ours, theirs)
    outcome = Outcome.UNDECIDED
    if ratio.high < _VANISHED:
        outcome = Outcome.EFFECT
    elif ratio.low > _VANISHED:
        outcome = Outcome.NO_EFFECT
    return Answer(claim, outcome, ratio, None, {})


def _best_by_the_others(log: Floats) -> NDArray[np.int64]:
    """Return for each seed the variant with the least mean over the other seeds: [V, S] → [S]."""
    others = log if log.shape[1] == 1 else log.sum(axis=1, keepdims=True) - log
    best: NDArray[np.int64] = others.argmin(axis=0)
    return best


def _where(result: CellResult, name: str) -> dict[str, float]:
    amplitude = float(result.scale[-1, result.rows(name)[0], 0])
    std = result.config.token_std
    # Half of all columns' squares: a sine or cosine has a root mean square of 1/√2.
    return {"best_amplitude": amplitude, "ratio": amplitude / 2**0.5 / std if std else float("inf")}
