"""Curves of a variant over its seeds: the mean with a bootstrap band, and every seed by itself."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sinu_core.errors import ParameterError
from sinu_core.lab.result import CellResult
from sinu_core.lab.statistics import Floats, Interval, paired_difference

QUANTITIES = ("accuracy", "loss", "scale")
_RESAMPLES = 400  # for the eye; verdicts have ten times as many


@dataclass(frozen=True, eq=False)
class Band:
    """N snapshots, S seeds. A seed that has diverged is NaN from there on, and no part of the mean.

    Args:
        steps: Steps of the snapshots, [N].
        mean: Mean of the seeds that have not diverged, [N]; NaN where there is none.
        low: Lower end of the mean's 95 % bootstrap interval, [N].
        high: Upper end, [N].
        seeds: Every seed, [N, S].
    """

    steps: NDArray[np.int64]
    mean: Floats
    low: Floats
    high: Floats
    seeds: Floats


@dataclass(frozen=True, eq=False)
class Curves:
    """A result as pictures need it: over the seeds of each variant.

    Args:
        result: Finished, or so far.
    """

    result: CellResult

    def band(self, variant: str, quantity: str, entry: int = 0) -> Band:
        """Return a curve of a variant; see `band`."""
        return band(self.result, variant, quantity, entry)

    def entries(self, variant: str) -> int:
        """Return how many scales a variant has, 1 at least."""
        return entries(self.result, variant)

    def end(self, variant: str, measure: str) -> Interval:
        """Return the mean of a measure with its interval; see `end_interval`."""
        return end_interval(self.result.of(variant, measure))

    def ends(self, variant: str) -> tuple[Interval, ...]:
        """Return the scales at the end, with their intervals."""
        last = self.result.scale[-1, self.result.rows(variant)]  # [S, K]
        return tuple(end_interval(last[:, entry]) for entry in range(self.entries(variant)))


def band(result: CellResult, variant: str, quantity: str, entry: int = 0) -> Band:
    """Return a variant's curve.

    Args:
        result: Finished, or so far.
        variant: Its id.
        quantity: "accuracy", "loss" or "scale".
        entry: Which of its scales; 0 for other quantities.

    Raises:
        ParameterError: When there is no such variant or quantity.

    >>> from sinu_core.lab.config import Cell, Config
    >>> from sinu_core.lab.train import train
    >>> from sinu_core.lab.result import collect
    >>> from sinu_core.lab.variants import Variant
    >>> config = Config(task="back4", length=8, batch=2, steps=4, every=2)
    >>> cell = Cell.of(config, [Variant(id="fixed", scale=0.5)], [0, 1])
    >>> band(collect(cell, list(train(cell)), {}), "fixed", "scale").mean.tolist()
    [0.5, 0.5, 0.5]
    """
    if quantity not in QUANTITIES:
        raise ParameterError("quantity", quantity, "one of " + ", ".join(QUANTITIES), "Choose one of these.")
    rows = result.rows(variant)
    values = result.scale[:, rows, entry] if quantity == "scale" else getattr(result, quantity)[:, rows]
    known = np.isfinite(values)
    filled = np.where(known, values, 0.0)
    weights = _weights(values.shape[1])
    with np.errstate(invalid="ignore", divide="ignore"):
        means = (filled @ weights) / (known @ weights)  # [N, resamples], NaN where no seed is left
        mean = filled.sum(axis=1) / known.sum(axis=1)
    means = np.where(np.isfinite(means), means, mean[:, None])
    low, high = np.quantile(means, (0.025, 0.975), axis=1)
    return Band(result.steps, mean, low, high, np.where(known, values, np.nan))


def entries(result: CellResult, variant: str) -> int:
    """Return how many scales a variant has, 1 at least."""
    first = result.scale[0, result.rows(variant)[0]]
    return max(1, int(np.isfinite(first).sum()))


def _weights(seeds: int) -> Floats:
    """Return how often each bootstrap sample has each seed, the same at every call: [S, resamples]."""
    drawn = np.random.default_rng(seeds).integers(0, seeds, size=(_RESAMPLES, seeds))
    counts: Floats = (drawn[:, :, None] == np.arange(seeds)).sum(axis=1).T.astype(np.float64)
    return counts


def end_interval(values: Floats) -> Interval:
    """Return the mean of one value a seed with its bootstrap interval; NaN where no value is finite.

    >>> end_interval(np.array([0.5, 0.5, np.nan])).estimate
    0.5
    """
    finite = values[np.isfinite(values)]
    if not len(finite):
        return Interval(np.nan, np.nan, np.nan, 0)
    return paired_difference(finite, np.zeros_like(finite))
