"""What is trained: the configuration that all runs share, the runs, and both together as a cell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.tasks import Task, task_of
from sinu_core.lab.variants import Variant
from sinu_core.message import message

MAX_RUNS = 64  # keeps the memory of one forward pass below a gigabyte


@dataclass(frozen=True, kw_only=True)
class Config:
    """Everything that the runs of one cell have in common.

    Args:
        task: "addr16", "back4" or "char".
        token_std: Standard deviation of the token embeddings at the start.
        steps: Training steps; 0 measures untrained models.
        pool: Number of training sequences there are, drawn again and again; None for fresh ones always.
        shortest: Shortest sequence in training; each step draws a length up to `length`. None: all alike.
        dim: Width D; layers, heads and length T as usual; the feed-forward part is 4 D wide.
        batch: Sequences a step.
        learning_rate: Of Adam (0.9, 0.98), reached after `warmup` steps.
        every: Steps from one snapshot to the next.
        held_out: Sequences that accuracy is measured on.

    Raises:
        ParameterError: When a value is not possible.
    """

    task: str = "addr16"
    token_std: float = 32**-0.5
    steps: int = 500
    pool: int | None = None
    shortest: int | None = None
    dim: int = 32
    layers: int = 2
    heads: int = 2
    length: int = 32
    batch: int = 8
    learning_rate: float = 3e-3
    warmup: int = 20
    every: int = 10
    held_out: int = 32

    def __post_init__(self) -> None:
        """Check every value, and those that depend on each other."""
        self.spec.check_length(self.length)
        if self.shortest is not None:
            self.spec.check_length(self.shortest)
            _whole("shortest", self.shortest, 1, self.length)
        for name, least, most in _WHOLE:
            _whole(name, getattr(self, name), least, most)
        if self.pool is not None:
            _whole("pool", self.pool, 1, 10**6)
        if self.dim % self.heads:
            allowed = message("a divisor of dim = {dim}", dim=self.dim)
            raise ParameterError(
                "heads", self.heads, allowed, message("Take 1 or 2 heads, or another width.")
            )
        if not 0 <= self.token_std <= 100:
            allowed = message("a number from {least:.15g} to {most:.15g}", least=0, most=100)
            remedy = message("Take for example {value}.", value=1)
            raise ParameterError("token_std", self.token_std, allowed, remedy)
        if not 0 < self.learning_rate <= 1:
            allowed = message("a number above 0, at most 1")
            raise ParameterError(
                "learning_rate",
                self.learning_rate,
                allowed,
                message("Take for example {value}.", value=0.003),
            )

    @property
    def spec(self) -> Task:
        """The task itself."""
        return task_of(self.task)

    def to_dict(self) -> dict[str, Any]:
        """Return all values, for a file."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Config:
        """Read what `to_dict` returned.

        Raises:
            ParameterError: When a field is unknown or a value impossible.

        >>> Config.from_dict(Config(steps=20).to_dict()).steps
        20
        """
        known = [field.name for field in fields(cls)]
        if set(values) - set(known):
            raise ParameterError(
                "config",
                values,
                message("the fields {names}", names=", ".join(known)),
                message("Check the file."),
            )
        return cls(**values)


@dataclass(frozen=True)
class Run:
    """One model: a variant and the seed of its weights and batches."""

    variant: Variant
    seed: int


@dataclass(frozen=True)
class Cell:
    """Runs that train together in one batch, and what is measured at their end.

    Runs that follow others train in a second batch; a cell of results holds both.

    Raises:
        ParameterError: Without runs, with more than two batches hold, or when a law does not fit the width.

    >>> cell = Cell.of(Config(), [Variant(id="fixed"), Variant(id="none", kind="none")], seeds=range(3))
    >>> len(cell.runs)
    6
    """

    config: Config
    runs: tuple[Run, ...]
    measurements: tuple[Measurement, ...] = ()

    def __post_init__(self) -> None:
        """Check the number of runs and each variant against the width."""
        _some_runs(len(self.runs), 2 * MAX_RUNS)
        for run in self.runs:
            run.variant.settings(self.config.dim)

    @classmethod
    def of(
        cls,
        config: Config,
        variants: Sequence[Variant],
        seeds: Sequence[int],
        measurements: Sequence[Measurement] = (),
    ) -> Cell:
        """Return the cell of every variant with every seed.

        Raises:
            ParameterError: Without a variant or a seed, when a name occurs twice, or when more than 64 runs
                would train in one batch.
        """
        if not seeds:
            remedy = message("Ask for 3 to 10 seeds: one alone says nothing about chance.")
            raise ParameterError("seeds", len(seeds), message("at least 1 seed"), remedy)
        names = [variant.id for variant in variants]
        if not names or len(set(names)) < len(names):
            raise ParameterError("variants", names, message("one variant or more, each with its own id"))
        runs = tuple(Run(variant, seed) for variant in variants for seed in seeds)
        following = sum(run.variant.follows is not None for run in runs)
        _some_runs(max(following, len(runs) - following), MAX_RUNS)
        return cls(config, runs, tuple(measurements))

    @property
    def last_position(self) -> int:
        """The largest position that is ever asked for, which a learned table must reach."""
        length = self.config.length
        return max([length - 1, *(m.last_position(length) for m in self.measurements)])


_WHOLE = (
    ("steps", 0, 10**6), ("dim", 1, 512), ("layers", 1, 12), ("heads", 1, 64), ("length", 1, 1024),
    ("batch", 1, 1024), ("warmup", 0, 10**6), ("every", 1, 10**6), ("held_out", 1, 1024),
)  # fmt: skip


def _some_runs(runs: int, most: int) -> None:
    if not 1 <= runs <= most:
        remedy = message("Choose fewer variants or fewer seeds.")
        raise ParameterError("runs", runs, message("1 to {most} runs at once", most=most), remedy)


def _whole(name: str, value: object, least: int, most: int) -> None:
    good = isinstance(value, int) and not isinstance(value, bool) and math.isfinite(value)
    if not good or not least <= value <= most:  # type: ignore[operator]
        allowed = message("an integer from {least} to {most}", least=least, most=most)
        raise ParameterError(name, value, allowed, message("Choose {what}.", what=allowed))
