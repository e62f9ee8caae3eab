"""The weights of all runs, drawn by name and seed: (R, …), one block a parameter.

Layer norms have no gain and bias of their own: the linear map behind each has both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from sinu_core.embedding.baselines import learned_table
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.seeding import generator, seed_of

Weights = dict[str, Tensor]

_TABLE_STD = 0.02  # as BERT and GPT-2 start theirs


def shapes(config: Config) -> Iterator[tuple[str, tuple[int, ...], float]]:
    """Yield name, shape and standard deviation of each parameter of one run; biases start at 0.

    Maps that write into the residual stream start smaller, by the square root of how many there are (GPT-2).
    """
    d, wide = config.dim, 4 * config.dim
    task, narrow = config.spec, (2 * config.layers) ** -0.5 if config.layers else 1.0
    yield "token", (task.symbols, d), config.token_std
    for layer in range(config.layers):
        maps = (
            ("qkv", d, 3 * d, 1.0),
            ("mix", d, d, narrow),
            ("up", d, wide, 2**0.5),
            ("down", wide, d, narrow),
        )
        for name, inputs, outputs, factor in maps:
            yield f"{name}.{layer}", (inputs, outputs), factor * inputs**-0.5
            yield f"{name}_bias.{layer}", (1, outputs), 0.0
    yield "head", (d, task.classes), d**-0.5
    yield "head_bias", (1, task.classes), 0.0


def draw(cell: Cell) -> Weights:
    """Return the weights of all runs at the start, float32 (R, …) on the CPU; the scale is not among them.

    Equal seeds give equal weights whatever the variant. A learned table is there if any run has one.
    """
    config = cell.config
    weights = {
        name: _stack(cell, lambda seed, n=name, s=shape, w=std: _normal(n, seed, s, w))  # type: ignore[misc]
        for name, shape, std in shapes(config)
    }
    if any(run.variant.kind == "learned" for run in cell.runs):
        rows = cell.last_position + 1
        weights["table"] = _stack(
            cell, lambda seed: learned_table(rows, config.dim, std=_TABLE_STD, seed=seed_of("table", seed))
        )
    return weights


def _stack(cell: Cell, one: Callable[[int], Tensor]) -> Tensor:
    by_seed = {seed: one(seed) for seed in dict.fromkeys(run.seed for run in cell.runs)}
    return torch.stack([by_seed[run.seed] for run in cell.runs])


def _normal(name: str, seed: int, shape: tuple[int, ...], std: float) -> Tensor:
    return torch.randn(shape, generator=generator("weights", name, seed)) * std
