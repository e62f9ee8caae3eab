"""An experiment as a sequence of short chunks: state in, state and snapshot out.

A chunk and its piece pickle, and a chunk run twice gives the same piece, so any `Executor` can run them and a
lost worker costs one chunk. `Plan` holds what has come back and says what is next; it computes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sinu_core.lab.config import Cell
from sinu_core.lab.follow import followers, leaders
from sinu_core.lab.result import CellResult, ExperimentResult, collect, machine, merged
from sinu_core.lab.train import Floats, Snapshot, State, Training

_LOOKED_AT = 4  # batches whose models a plan keeps


@dataclass(frozen=True, eq=False)
class Chunk:
    """What a worker is given.

    Args:
        cell: The runs.
        index: Which of the cell's chunks: first its snapshots, then its measurements.
        state: Where the chunk before ended; None for the first.
        device: "cpu", "cuda", …
    """

    cell: Cell
    index: int
    state: State | None
    device: str = "cpu"


@dataclass(frozen=True, eq=False)
class Piece:
    """What comes back.

    Args:
        state: Where the chunk ended.
        snapshot: For a chunk of training.
        measured: (id, values [R]) for a measurement.
        machine: Device, processor and versions of the worker.
    """

    state: State
    machine: dict[str, str]
    snapshot: Snapshot | None = None
    measured: tuple[str, Floats] | None = None


def snapshots_of(cell: Cell) -> int:
    """Return the number of snapshots: one at the start, then one every so many steps and at the end.

    >>> from sinu_core.lab.config import Config
    >>> from sinu_core.lab.variants import Variant
    >>> snapshots_of(Cell.of(Config(steps=25, every=10), [Variant(id="fixed")], [0]))  # 0, 10, 20, 25
    4
    """
    return 1 + -(-cell.config.steps // cell.config.every)


def chunks_of(cell: Cell) -> int:
    """Return the number of chunks of a cell without runs that follow."""
    return snapshots_of(cell) + len(cell.measurements)


def run_chunk(chunk: Chunk) -> Piece:
    """Do a chunk's work.

    Raises:
        ParameterError: When this machine has no such device.
    """
    training = Training(chunk.cell, chunk.device, chunk.state)
    where = machine(chunk.device)
    later = chunk.index - snapshots_of(chunk.cell)
    if later >= 0:
        measurement = chunk.cell.measurements[later]
        measured = measurement.id, training.measure(measurement)
        return Piece(chunk.state or training.state(), where, measured=measured)
    config = chunk.cell.config
    training.advance(min(chunk.index * config.every, config.steps) - training.step)
    return Piece(training.state(), where, training.snapshot())


@dataclass(eq=False)
class _Part:
    """A cell, or the leaders or followers of one, on its way."""

    cell: Cell
    state: State | None = None
    done: int = 0
    snapshots: list[Snapshot] = field(default_factory=list)
    measured: dict[str, Floats] = field(default_factory=dict)
    made: tuple[int, CellResult] | None = None  # chunks done, and the result of then: readers ask often

    def result(self) -> CellResult:
        if self.made is None or self.made[0] != self.done:
            self.made = self.done, collect(self.cell, self.snapshots, self.measured)
        return self.made[1]


class Plan:
    """The chunks of an experiment in their order, and what they brought.

    Args:
        experiment: Its id, for the result.
        cells: What is trained, one after the other.
        device: "cpu", "cuda", …

    >>> from sinu_core.lab.config import Config
    >>> from sinu_core.lab.variants import Variant
    >>> config = Config(task="back4", length=8, batch=2, steps=4, every=2)
    >>> plan = Plan("free", [Cell.of(config, [Variant(id="fixed")], [0])])
    >>> while (chunk := plan.next_chunk()) is not None:
    ...     plan.accept(run_chunk(chunk))
    >>> plan.result().cells[0].steps.tolist(), plan.fraction
    ([0, 2, 4], 1.0)
    """

    def __init__(self, experiment: str, cells: Sequence[Cell], device: str = "cpu") -> None:
        self._experiment, self._cells, self._device = experiment, tuple(cells), device
        self._parts: list[list[_Part]] = []
        self._machine: dict[str, str] = {}
        self._total = sum(self._chunks(cell) for cell in cells)
        self._done = 0

    @property
    def fraction(self) -> float:
        """Share of the chunks that are done, 0 to 1."""
        return self._done / max(self._total, 1)

    @property
    def chunks(self) -> int:
        """Number of chunks in all."""
        return self._total

    @property
    def trained(self) -> tuple[tuple[Cell, State], ...]:
        """The models of the latest batches as they stand; for a look inside a run."""
        parts = [part for parts in tuple(self._parts) for part in tuple(parts)]
        return tuple((part.cell, part.state) for part in parts if part.state is not None)

    def forget(self, kept: int = 0) -> None:
        """Let go of all models but those of the latest batches: 64 runs take 25 megabytes."""
        parts = [part for parts in self._parts for part in parts]
        for part in parts[: len(parts) - kept]:
            part.state = None

    def next_chunk(self) -> Chunk | None:
        """Return what has to be done next, the same until a piece is accepted; None at the end."""
        part = self._part()
        return None if part is None else Chunk(part.cell, part.done, part.state, self._device)

    def accept(self, piece: Piece) -> None:
        """Take what `next_chunk` brought."""
        part = self._parts[-1][-1]
        part.state, part.done = piece.state, part.done + 1
        self._machine, self._done = piece.machine, self._done + 1
        if piece.snapshot is not None:
            part.snapshots.append(piece.snapshot)
        if piece.measured is not None:
            part.measured[piece.measured[0]] = piece.measured[1]

    def result(self, seconds: float = 0.0) -> ExperimentResult:
        """Return what there is so far; cells without a snapshot are left out."""
        cells = []
        for parts in self._parts:
            results = [part.result() for part in parts if part.snapshots]
            finished = len(results) == 2 and len(results[0].steps) == len(results[1].steps)
            cells += [merged(*results)] if finished else results[:1]
        return ExperimentResult(self._experiment, tuple(cells), self._machine, seconds)

    def _part(self) -> _Part | None:
        """Return the part that is on its way, opening the next when the last is through."""
        if not self._parts:
            return self._open() if self._cells else None
        part = self._parts[-1][-1]
        if part.done < chunks_of(part.cell):
            return part
        if len(self._parts[-1]) == 1:
            following = followers(self._cells[len(self._parts) - 1], part.result())
            if following is not None:
                self._parts[-1].append(_Part(following))
                self.forget(_LOOKED_AT)
                return self._parts[-1][-1]
        return self._open() if len(self._parts) < len(self._cells) else None

    def _open(self) -> _Part:
        self._parts.append([_Part(leaders(self._cells[len(self._parts)]))])
        self.forget(_LOOKED_AT)
        return self._parts[-1][0]

    def _chunks(self, cell: Cell) -> int:
        follows = any(run.variant.follows is not None for run in cell.runs)
        return chunks_of(cell) * (2 if follows else 1)
