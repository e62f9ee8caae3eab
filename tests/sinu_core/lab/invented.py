"""Results as if something had been trained, for rules and files."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sinu_core.lab.config import Cell, Config
from sinu_core.lab.result import CellResult
from sinu_core.lab.variants import Variant


def invented(values: dict[str, Sequence[float]], *, steps: int = 500, measure: str = "steps") -> CellResult:
    """Return a result with these values by variant, as if it had been trained.

    Args:
        values: Variant → one value a seed: steps to the threshold (inf: never), or any other measure.
        steps: Steps that each run had.
        measure: "steps", or the id of a measurement.
    """
    seeds = range(len(next(iter(values.values()))))
    config = Config(steps=steps, every=10)
    made = Cell.of(config, [Variant(id=name) for name in values], seeds)
    flat = np.concatenate([np.asarray(v, dtype=np.float64) for v in values.values()])
    axis = np.arange(0, steps + 1, 10)
    arrived = axis[:, None] >= flat[None, :] if measure == "steps" else np.zeros((len(axis), len(flat)))
    accuracy = np.where(arrived, 0.95, 0.2)
    scale = np.ones((*accuracy.shape, 1))
    measured = {} if measure == "steps" else {measure: flat}
    return CellResult(made, axis, np.ones_like(accuracy), accuracy, scale, measured)
