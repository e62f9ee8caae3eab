"""Training all runs of a cell: steps in place, frozen snapshots out, and a state of plain arrays.

The loss is the sum over the runs of their means, so gradients never mix; a run that diverges to NaN leaves
the others alone. A state holds NumPy arrays: torch's tensors would travel between processes through shared
memory that dies with the worker.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy.typing import NDArray

from sinu_core.device import check_device
from sinu_core.lab.batches import Batches
from sinu_core.lab.config import Cell
from sinu_core.lab.evaluate import quality
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.probe import probe
from sinu_core.lab.shard import Shard, rows_of_shards
from sinu_core.lab.tasks import Batch

Floats = NDArray[np.float64]
Stop = Callable[[], bool]


@dataclass(frozen=True, eq=False)
class Snapshot:
    """All runs at one step, on held-out sequences.

    Args:
        step: Steps taken.
        loss: Mean cross-entropy [R] in nats; not finite where a run has diverged.
        accuracy: Share of right answers [R]; NaN where a run has diverged.
        scale: Scales that are applied, after the floor, [R, K]; NaN where a run has fewer than K.
    """

    step: int
    loss: Floats
    accuracy: Floats
    scale: Floats


@dataclass(frozen=True, eq=False)
class State:
    """Everything that the next step depends on; pickles without torch's shared memory."""

    step: int
    arrays: Mapping[str, NDArray[np.float32]]


class Training:
    """The runs of a cell while they train.

    Args:
        cell: What is trained.
        device: "cpu", "cuda", …
        state: Where to go on; None for the start.

    Raises:
        ParameterError: When this machine has no such device.

    >>> from sinu_core.lab.config import Config
    >>> from sinu_core.lab.variants import Variant
    >>> cell = Cell.of(Config(task="back4", length=8, batch=2), [Variant(id="fixed")], seeds=[0])
    >>> training = Training(cell)
    >>> training.advance(3), training.snapshot().step
    (3, 3)
    """

    def __init__(self, cell: Cell, device: str = "cpu", state: State | None = None) -> None:
        self.cell, self.step = cell, 0
        target = torch.device(check_device(device))
        self.batches = Batches(cell, target)
        self.shards = [
            Shard(replace(cell, runs=cell.runs[rows]), rows, target) for rows in rows_of_shards(cell, target)
        ]
        if state is not None:
            self._load(state)

    def advance(self, steps: int, stop: Stop | None = None) -> int:
        """Train for some steps.

        Args:
            steps: How many, at most.
            stop: Asked before every step.

        Returns:
            Steps taken: fewer when `stop` said so.
        """
        for taken in range(steps):
            if stop is not None and stop():
                return taken
            self._one_step()
        return steps

    def snapshot(self) -> Snapshot:
        """Measure all runs where they stand."""
        usual = Measurement()
        held_out = self.held_out(usual)
        parts = [quality(s.models, _of(held_out, s), None, usual) for s in self.shards]
        loss, accuracy = (torch.cat(values) for values in zip(*parts, strict=True))
        scale = torch.cat([shard.scale() for shard in self.shards])
        longest = int(scale.isfinite().any(dim=0).sum()) or 1
        return Snapshot(self.step, loss.numpy(), accuracy.numpy(), scale[:, :longest].numpy())

    def measure(self, measurement: Measurement) -> Floats:
        """Return one measurement of each run, [R]."""
        held_out, what = self.held_out(measurement), measurement.probe
        if what is not None:
            parts = [probe(s.models, _of(held_out, s), what) for s in self.shards]
        else:
            _, size, length = held_out.tokens.shape
            jitter = measurement.jitter
            noise = self.batches.noise(size, length, jitter) if jitter else None
            parts = [
                quality(s.models, _of(held_out, s), None if noise is None else noise[s.rows], measurement)[1]
                for s in self.shards
            ]
        values: Floats = torch.cat(parts).numpy()
        return values

    def state(self) -> State:
        """Return what `Training(cell, state=…)` goes on from, bit for bit, on the same kind of device."""
        arrays = {
            f"{index}/{name}": tensor.detach().cpu().numpy().copy()
            for index, shard in enumerate(self.shards)
            for name, tensor in shard.tensors().items()
        }
        return State(self.step, arrays)

    def _one_step(self) -> None:
        config = self.cell.config
        rate = config.learning_rate * min(1.0, (self.step + 1) / max(config.warmup, 1))
        batch = self.batches.training(self.step)
        for shard in self.shards:
            shard.step(batch, rate)
        self.step += 1

    def held_out(self, measurement: Measurement) -> Batch:
        """Return the sequences of a measurement; longer ones are fewer, so that the tokens stay as many."""
        config = self.cell.config
        size = max(1, config.held_out // measurement.times)
        return self.batches.held_out(size, config.length * measurement.times)

    def _load(self, state: State) -> None:
        for index, shard in enumerate(self.shards):
            own = {name: torch.from_numpy(state.arrays[f"{index}/{name}"]) for name in shard.tensors()}
            shard.load(own, state.step)
        self.step = state.step


def _of(batch: Batch, shard: Shard) -> Batch:
    return Batch(batch.tokens[shard.rows], batch.targets[shard.rows])


def train(
    cell: Cell, *, device: str = "cpu", stop: Stop | None = None, budget_s: float | None = None
) -> Iterator[Snapshot]:
    """Train and yield a snapshot at the start, every `config.every` steps and at the end.

    Args:
        cell: What is trained.
        device: "cpu", "cuda", …
        stop: Asked before every step, such as `threading.Event().is_set`.
        budget_s: Seconds after which training stops by itself; asked before every step as well.

    Yields:
        Snapshots in the order of their steps. What a stop interrupts is not yielded.

    Raises:
        ParameterError: When this machine has no such device.

    >>> from sinu_core.lab.config import Config
    >>> from sinu_core.lab.variants import Variant
    >>> config = Config(task="back4", length=8, batch=2, steps=10, every=4)
    >>> [s.step for s in train(Cell.of(config, [Variant(id="fixed")], seeds=[0]))]
    [0, 4, 8, 10]
    """
    training = Training(cell, device)
    ends_at = None if budget_s is None else time.monotonic() + budget_s

    def halted() -> bool:
        return (stop is not None and stop()) or (ends_at is not None and time.monotonic() >= ends_at)

    yield training.snapshot()
    while training.step < cell.config.steps:
        planned = min(cell.config.every, cell.config.steps - training.step)
        if training.advance(planned, halted) < planned:
            return
        yield training.snapshot()
