"""Frozen amplitudes as a curve: steps to the threshold against amplitude, and where learned scales lie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sinu_core.lab.bands import band
from sinu_core.lab.result import CellResult
from sinu_core.lab.statistics import Floats


@dataclass(frozen=True, eq=False)
class Sweep:
    """V amplitudes in ascending order, S seeds.

    Args:
        amplitudes: [V].
        steps: Steps to the threshold [V, S]; infinite where a run did not arrive.
        mean: Geometric mean of the steps [V], runs that did not arrive counted with the budget.
        budget: Steps that every run had.
        as_loud: Amplitude at which positions and tokens have the same root mean square.
    """

    amplitudes: Floats
    steps: Floats
    mean: Floats
    budget: int
    as_loud: float


@dataclass(frozen=True)
class Way:
    """The mean scale of a learned variant at its start and its end, and its mean steps to the threshold."""

    variant: str
    start: float
    end: float
    steps: float
    arrived: int
    seeds: int


def sweep_of(result: CellResult) -> Sweep:
    """Return the curve over those variants of a result that are frozen at one amplitude above 0."""
    rows = sorted(
        (run.variant.scale, run.variant.id)
        for run in {run.variant.id: run for run in result.cell.runs}.values()
        if run.variant.id.startswith("frozen_") and run.variant.scale > 0
    )
    seeds = len({run.seed for run in result.cell.runs})
    steps = np.array([result.of(id, "steps") for _scale, id in rows]).reshape(len(rows), seeds)
    amplitudes = np.array([scale for scale, _id in rows])
    as_loud = 2**0.5 * result.config.token_std  # a sine or cosine has a root mean square of 1/√2
    return Sweep(amplitudes, steps, _geometric(steps, result), result.config.steps, as_loud)


def ways_of(result: CellResult) -> tuple[Way, ...]:
    """Return the way of every variant that learns one scale for all frequencies."""
    ways = []
    for variant in result.variants:
        rows = result.rows(variant)
        what = result.cell.runs[rows[0]].variant
        if what.kind == "sinusoid" and what.learnable and (what.groups or 1) == 1:
            mean, steps = band(result, variant, "scale").mean, result.of(variant, "steps")
            known = mean[np.isfinite(mean)]
            if len(known):
                arrived = int(np.isfinite(steps).sum())
                middle = float(_geometric(steps[None], result)[0])
                ways.append(Way(variant, float(known[0]), float(known[-1]), middle, arrived, len(rows)))
    return tuple(ways)


def _geometric(steps: Floats, result: CellResult) -> Floats:
    filled = np.where(np.isfinite(steps), steps, result.config.steps)
    means: Floats = np.exp(np.log(np.maximum(filled, result.config.every)).mean(axis=1))
    return means
