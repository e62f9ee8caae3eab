"""Controls that need another run's end: frozen at the mean scale of a learned one, seed by seed.

They train in a batch of their own once the batch with the learned ones is through.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Run
from sinu_core.lab.result import CellResult
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
    """Return the runs that follow, each frozen at the mean scale over the training of its leader.

    Args:
        cell: All runs.
        result: Of the leaders, trained to the end.

    Returns:
        Their cell, or None when there is none. A leader that diverged is followed at scale 1.
    """
    known = np.isfinite(result.scale)
    total = np.where(known, result.scale, 0.0).sum(axis=(0, 2))
    scales = total / np.maximum(known.sum(axis=(0, 2)), 1)  # [R] of the leaders
    scales[result.diverged()] = 1.0
    of_leader = {
        (run.variant.id, run.seed): scale for run, scale in zip(result.cell.runs, scales, strict=True)
    }
    runs = []
    for run in cell.runs:
        if run.variant.follows is not None:
            scale = of_leader[run.variant.follows, run.seed]
            runs.append(Run(run.variant.frozen_at(float(scale)), run.seed))
    return replace(cell, runs=tuple(runs)) if runs else None
