"""Results: what the runs of a cell did, and what an experiment found, with all that it takes to repeat it."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import torch
from numpy.typing import NDArray

from sinu_core.device import device_label
from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.train import Snapshot
from sinu_core.message import message

Floats = NDArray[np.float64]

_NOTHING = 1e-280  # smaller numbers leave no room for powers of ten


@dataclass(frozen=True, eq=False)
class CellResult:
    """Curves and measurements of the runs of a cell. N snapshots, R runs, K scales.

    Args:
        cell: What was trained.
        steps: Steps of the snapshots, [N] int64.
        loss: Held-out loss [N, R] in nats; not finite where a run has diverged.
        accuracy: Held-out accuracy [N, R].
        scale: Effective scales [N, R, K]; NaN where a run has fewer.
        measured: Id of a measurement → [R].
    """

    cell: Cell
    steps: NDArray[np.int64]
    loss: Floats
    accuracy: Floats
    scale: Floats
    measured: Mapping[str, Floats] = field(default_factory=dict)

    @property
    def config(self) -> Config:
        """What all runs share."""
        return self.cell.config

    @property
    def complete(self) -> bool:
        """Whether all steps were taken and everything was measured."""
        ids = {measurement.id for measurement in self.cell.measurements}
        return bool(len(self.steps)) and self.steps[-1] >= self.config.steps and ids <= set(self.measured)

    @property
    def variants(self) -> tuple[str, ...]:
        """Ids of the variants, in their order."""
        return tuple(dict.fromkeys(run.variant.id for run in self.cell.runs))

    def rows(self, variant: str) -> list[int]:
        """Return the indices of a variant's runs, in the order of their seeds.

        Raises:
            ParameterError: When there is no such variant.
        """
        rows = [r for r, run in enumerate(self.cell.runs) if run.variant.id == variant]
        if not rows:
            raise ParameterError(
                "variant", variant, message("one of {choices}", choices=", ".join(self.variants))
            )
        return sorted(rows, key=lambda r: self.cell.runs[r].seed)

    def steps_to(self, threshold: float | None = None) -> Floats:
        """Return the step of the first snapshot at a held-out accuracy, [R]; infinite where none is.

        Args:
            threshold: Accuracy; None for the task's own.
        """
        wanted = self.config.spec.threshold if threshold is None else threshold
        there = self.accuracy >= wanted  # NaN is not
        first = np.where(there.any(axis=0), there.argmax(axis=0), -1)
        return np.where(first >= 0, self.steps[first].astype(np.float64), np.inf)

    def diverged(self) -> NDArray[np.bool_]:
        """Return which runs have lost their way to NaN or infinity, [R]."""
        lost: NDArray[np.bool_] = ~np.isfinite(self.loss[-1])
        return lost

    def values(self, measure: str) -> Floats:
        """Return one number a run, [R].

        Args:
            measure: "steps" (to the threshold); "final_accuracy"; "mean_accuracy", over all snapshots: how
                early and how far a run learned, in one number that nothing censors; "spread", the last
                scale of the first group less that of the last one; or the id of a measurement.

        Raises:
            ParameterError: When it was not measured.
        """
        if measure == "steps":
            return self.steps_to()
        if measure in ("mean_accuracy", "final_accuracy"):
            values: Floats = self.accuracy.mean(axis=0) if measure[0] == "m" else self.accuracy[-1]
            return values
        if measure == "spread":
            last = np.isfinite(self.scale[-1]).sum(axis=1) - 1  # [R]
            spread: Floats = self.scale[-1, :, 0] - self.scale[-1, np.arange(len(last)), np.maximum(last, 0)]
            return spread
        if measure not in self.measured:
            known = ", ".join(("steps", "mean_accuracy", "final_accuracy", "spread", *self.measured))
            raise ParameterError("measure", measure, message("one of {choices}", choices=known))
        return self.measured[measure]

    def of(self, variant: str, measure: str) -> Floats:
        """Return the values of one variant by seed, [S]."""
        return self.values(measure)[self.rows(variant)]


def collect(cell: Cell, snapshots: Sequence[Snapshot], measured: Mapping[str, Floats]) -> CellResult:
    """Put snapshots and measurements together; with few of them this is the result so far.

    Numbers are rounded to six significant digits, which is what files hold.

    Raises:
        ParameterError: When there is no snapshot yet.
    """
    if not snapshots:
        raise ParameterError(
            "snapshots", 0, message("at least one snapshot"), message("Wait for the first one.")
        )
    steps = np.array([snapshot.step for snapshot in snapshots], dtype=np.int64)
    curves = (np.stack([getattr(s, name) for s in snapshots]) for name in ("loss", "accuracy", "scale"))
    loss, accuracy, scale = (significant(curve) for curve in curves)
    return CellResult(cell, steps, loss, accuracy, scale, {n: significant(v) for n, v in measured.items()})


def merged(first: CellResult, second: CellResult) -> CellResult:
    """Return one result of the runs of both, which share configuration and snapshots.

    Raises:
        ParameterError: When they do not.
    """
    if first.config != second.config or not np.array_equal(first.steps, second.steps):
        raise ParameterError(
            "second", second.config, message("the configuration and the steps of the first result")
        )
    width = max(first.scale.shape[2], second.scale.shape[2])
    shared = [name for name in first.measured if name in second.measured]
    return CellResult(
        replace(first.cell, runs=first.cell.runs + second.cell.runs),
        first.steps,
        np.concatenate((first.loss, second.loss), axis=1),
        np.concatenate((first.accuracy, second.accuracy), axis=1),
        np.concatenate((_widened(first.scale, width), _widened(second.scale, width)), axis=1),
        {name: np.concatenate((first.measured[name], second.measured[name])) for name in shared},
    )


def _widened(scale: Floats, width: int) -> Floats:
    return np.pad(scale, ((0, 0), (0, 0), (0, width - scale.shape[2])), constant_values=np.nan)


@dataclass(frozen=True, eq=False)
class ExperimentResult:
    """All cells of an experiment, and where they were computed.

    Args:
        experiment: Its id.
        cells: One a task, token standard deviation and so on.
        machine: Names and versions: see `machine`.
        seconds: Wall-clock time of the whole.
    """

    experiment: str
    cells: tuple[CellResult, ...]
    machine: Mapping[str, str]
    seconds: float = 0.0


def machine(device: str) -> dict[str, str]:
    """Return what the numbers may depend on beside the configuration: device, processor and versions.

    >>> sorted(machine("cpu"))
    ['device', 'numpy', 'processor', 'python', 'system', 'torch']
    """
    return {
        "device": device_label(device),
        "numpy": np.__version__,
        "processor": f"{platform.machine()}, {torch.backends.cpu.get_cpu_capability()}",
        "python": platform.python_version(),
        "system": platform.system(),
        "torch": torch.__version__,
    }


def significant(values: Floats, digits: int = 6) -> Floats:
    """Return the numbers as a file holds them: so many significant digits, infinity as NaN, 1e-280 as 0.

    >>> significant(np.array([0.12345678, 1234567.8, np.inf]))
    array([1.23457e-01, 1.23457e+06,         nan])
    """
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        places = digits - 1 - np.floor(np.log10(np.abs(values)))
        # Whole numbers over or times a power of ten: the double nearest to the decimal number.
        up, down = 10.0 ** np.maximum(places, 0), 10.0 ** np.maximum(-places, 0)
        rounded: Floats = np.round(values * up / down) / up * down
    rounded = np.where(np.abs(values) < _NOTHING, 0.0, rounded)
    return np.where(np.isfinite(rounded), rounded, np.nan)
