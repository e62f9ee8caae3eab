"""Results of the lab for tests of figures and pages: trained in a moment, with every kind of variant."""

from functools import cache

from sinu_core.lab.config import Cell, Config
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.result import CellResult
from sinu_core.lab.work import Plan, run_chunk


@cache
def trained(experiment: str, steps: int = 20, seeds: int = 2) -> CellResult:
    """Return a cell of an experiment after a few steps, with all its measurements."""
    changes = {} if experiment == "gradients" else {"steps": steps}
    (cell, *_rest) = EXPERIMENTS[experiment].cells(
        range(seeds), tasks=["back4"], token_stds=[32**-0.5], batch=2, held_out=4, **changes
    )
    return run(cell)


def run(cell: Cell) -> CellResult:
    """Train a cell to its end."""
    plan = Plan("free", [cell])
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    return plan.result().cells[0]


def tiny(**changes: object) -> Config:
    """Return a configuration whose step takes a millisecond."""
    usual = {"task": "back4", "length": 8, "batch": 2, "held_out": 4, "steps": 20}
    return Config(**{**usual, **changes})  # type: ignore[arg-type]
