"""Controls that need another run's end: frozen at the scale of a learned one, seed by seed.

They train in a batch of their own once the batch with the learned ones is through. What is measured over the
training is compared with a twin at the mean scale; what is measured at the end, with one at the last scale.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Run
from sinu_core.lab.result import CellResult, Floats
from sinu_core.message import message


def leaders(cell: Cell) -> Cell:
    """Return the runs that depend on no other.

    Raises:
        ParameterError: When a variant follows one that is not among them.
    """
    first = tuple(run for run in cell.runs if run.variant.follows is None)
    known = {run.variant.id for run in first}
    for run in cell.runs:
        if run.variant.follows is not None and run.variant.follows not in known:
            raise ParameterError(
                "follows", run.variant.follows, message("one of {choices}", choices=", ".join(sorted(known)))
            )
    return replace(cell, runs=first)


def followers(cell: Cell, result: CellResult) -> Cell | None:
    """Return the runs that follow, each frozen at the scale of its leader.

    Args:
        cell: All runs.
        result: Of the leaders, trained to the end.

    Returns:
        Their cell, or None when there is none. A leader that diverged is followed at scale 1.
    """
    scales = {"mean": _mean(result.scale), "end": _mean(result.scale[-1:])}  # [R] of the leaders
    row_of = {(run.variant.id, run.seed): row for row, run in enumerate(result.cell.runs)}
    diverged = result.diverged()
    runs = []
    for run in cell.runs:
        if run.variant.follows is not None:
            row = row_of[run.variant.follows, run.seed]
            scale = 1.0 if diverged[row] else float(scales[run.variant.follows_at][row])
            runs.append(Run(run.variant.frozen_at(scale), run.seed))
    return replace(cell, runs=tuple(runs)) if runs else None


def _mean(scale: Floats) -> Floats:
    """Return the mean over snapshots and entries that there are: [N, R, K] → [R]."""
    known = np.isfinite(scale)
    means: Floats = np.where(known, scale, 0.0).sum(axis=(0, 2)) / np.maximum(known.sum(axis=(0, 2)), 1)
    return means
