"""Statistics of seeds: paired differences and ratios with their bootstrap intervals, censored runs counted.

An interval covers the chance of seeds alone: not other tasks, sizes or learning rates. Seeds are paired, so
the bootstrap draws seeds, and with each both of its runs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sinu_core.errors import ParameterError
from sinu_core.message import message

Floats = NDArray[np.float64]

_RESAMPLES = 4000


@dataclass(frozen=True)
class Interval:
    """An estimate and its bootstrap interval.

    Args:
        estimate: Mean difference, or geometric mean of the ratios.
        low: Lower end.
        high: Upper end.
        seeds: Number of pairs.
    """

    estimate: float
    low: float
    high: float
    seeds: int


@dataclass(frozen=True)
class Arrived:
    """How many runs reached the threshold; the others are censored, and counted here instead of dropped."""

    count: int
    seeds: int


def paired_difference(ours: ArrayLike, theirs: ArrayLike, *, level: float = 0.95) -> Interval:
    """Return the mean of ours − theirs over the seeds.

    Args:
        ours: One value a seed, [S].
        theirs: The same seeds in the same order.
        level: Share of the bootstrap means that the interval covers.

    Returns:
        The mean and the percentile interval. Pairs with a NaN are left out and not in `seeds`.

    Raises:
        ParameterError: When the numbers of seeds differ, or no pair has two numbers.

    Reference:
        Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 13 (percentile intervals).

    >>> paired_difference([1.0, 2.0, 3.0], [0.5, 1.5, 2.5])
    Interval(estimate=0.5, low=0.5, high=0.5, seeds=3)
    """
    a, b = np.asarray(ours, dtype=np.float64), np.asarray(theirs, dtype=np.float64)
    if a.shape != b.shape or a.ndim != 1:
        remedy = "Give one value for each seed, in the same order."
        raise ParameterError("theirs", b.shape, f"the shape of ours, {a.shape}, of one axis", remedy)
    pairs = (a - b)[np.isfinite(a - b)]
    if not len(pairs):
        raise ParameterError(
            "seeds", 0, message("at least 1 pair of finite values"), message("All runs may have diverged.")
        )
    if not 0 < level < 1:
        raise ParameterError("level", level, "a number between 0 and 1", "Take 0.95.")
    means = pairs[_resamples(len(pairs))].mean(axis=1)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(pairs.mean()), float(low), float(high), len(pairs))


def paired_ratio(ours: ArrayLike, theirs: ArrayLike, *, level: float = 0.95) -> Interval:
    """Return the geometric mean of ours / theirs over the seeds; arguments as in `paired_difference`.

    Values are positive. The logarithm makes "twice as fast" and "half as fast" equally far from 1.

    Raises:
        ParameterError: As `paired_difference`, and when a value is not positive.

    >>> paired_ratio([2.0, 0.5], [1.0, 1.0]).estimate
    1.0
    """
    a, b = np.asarray(ours, dtype=np.float64), np.asarray(theirs, dtype=np.float64)
    if np.any(a <= 0) or np.any(b <= 0):
        raise ParameterError(
            "ours",
            min(a.min(), b.min()),
            message("positive numbers"),
            message("Compare differences instead."),
        )
    log = paired_difference(np.log(a), np.log(b), level=level)
    return Interval(math.exp(log.estimate), math.exp(log.low), math.exp(log.high), log.seeds)


def censored_steps(steps: ArrayLike, budget: int) -> tuple[Floats, Arrived]:
    """Return steps to the threshold with the budget for runs that did not arrive, and how many did.

    A censored run took more steps than the budget. To count it with the budget pulls ratios towards 1, so
    an effect found with censored runs is understated, never invented.

    Args:
        steps: [S], infinite or NaN where a run did not arrive.
        budget: Steps that every run had.

    >>> censored_steps([120.0, float("inf")], 500)
    (array([120., 500.]), Arrived(count=1, seeds=2))
    """
    values = np.asarray(steps, dtype=np.float64)
    arrived = np.isfinite(values)
    return np.where(arrived, values, float(budget)), Arrived(int(arrived.sum()), len(values))


def _resamples(seeds: int) -> NDArray[np.int64]:
    """Return indices of the bootstrap samples, the same at every call: [4000, S]."""
    return np.random.default_rng(seeds).integers(0, seeds, size=(_RESAMPLES, seeds))
