"""What the runs read at each step: the same for all variants of a seed, whatever else is trained."""

from __future__ import annotations

import functools

import torch
from torch import Tensor

from sinu_core.lab.config import Cell
from sinu_core.lab.seeding import generator
from sinu_core.lab.tasks import Batch


class Batches:
    """Draws for all runs of a cell; tokens are [R, B, T] on the device.

    Args:
        cell: The runs.
        device: Where the batches go.

    >>> from sinu_core.lab.config import Cell, Config
    >>> from sinu_core.lab.variants import Variant
    >>> cell = Cell.of(Config(batch=4), [Variant(id="a"), Variant(id="b")], seeds=[0, 1])
    >>> tokens = Batches(cell, torch.device("cpu")).training(0).tokens
    >>> tokens.shape, bool((tokens[0] == tokens[2]).all()), bool((tokens[0] == tokens[1]).all())
    (torch.Size([4, 4, 32]), True, False)
    """

    def __init__(self, cell: Cell, device: torch.device) -> None:
        self._config, self._device = cell.config, device
        self._seeds = list(dict.fromkeys(run.seed for run in cell.runs))
        self._which = torch.tensor([self._seeds.index(run.seed) for run in cell.runs])  # [R]
        self._pool = functools.lru_cache(maxsize=256)(self._draw_pool)

    def length(self, step: int) -> int:
        """Return the tokens T of all sequences of a step."""
        config = self._config
        if config.shortest is None:
            return config.length
        draw = torch.randint(config.shortest, config.length + 1, (), generator=generator("length", step))
        return int(draw)

    def training(self, step: int) -> Batch:
        """Return what is trained on at a step."""
        length = self.length(step)
        return self._spread([self._train_one(seed, step, length) for seed in self._seeds])

    def held_out(self, size: int, length: int) -> Batch:
        """Return sequences that are never trained on, the same at every call."""
        spec = self._config.spec
        return self._spread(
            [spec.batch(generator("held_out", s, length), size, length, held_out=True) for s in self._seeds]
        )

    def noise(self, size: int, length: int, std: float) -> Tensor:
        """Return normal noise of the positions, float64 [R, B, T] on the CPU; a larger one has its shape."""
        draws = [
            torch.randn(size, length, generator=generator("noise", seed, length), dtype=torch.float64)
            for seed in self._seeds
        ]
        return torch.stack(draws)[self._which] * std

    def _train_one(self, seed: int, step: int, length: int) -> Batch:
        config, source = self._config, generator("batch", seed, step)
        if config.pool is None:
            return config.spec.batch(source, config.batch, length)
        tokens, targets = self._pool(seed, length)
        rows = torch.randint(config.pool, (config.batch,), generator=source)
        return Batch(tokens[rows], targets[rows])

    def _draw_pool(self, seed: int, length: int) -> Batch:
        config = self._config
        return config.spec.batch(generator("pool", seed, length), config.pool or 1, length)

    def _spread(self, by_seed: list[Batch]) -> Batch:
        """Stack the batches of the seeds and give each run the one of its seed."""
        tokens, targets = (torch.stack(parts)[self._which] for parts in zip(*by_seed, strict=True))
        return Batch(tokens.to(self._device, non_blocking=True), targets.to(self._device, non_blocking=True))
