"""Some of the runs of a cell, with their weights and the optimiser's moments: as many as memory likes.

Parts bound what one forward pass holds, and on a CPU keep its intermediate results near the cache. A run has
the same bits in whatever part it trains.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import torch
from torch import Tensor

from sinu_core.lab.adam import Moments, step_scales, step_weights
from sinu_core.lab.config import Cell
from sinu_core.lab.model import Models, logits, losses
from sinu_core.lab.position import Places, PositionPlan
from sinu_core.lab.tasks import Batch
from sinu_core.lab.weights import draw

_TOKENS = 8192  # of all runs of a shard in one step


def rows_of_shards(cell: Cell, device: torch.device) -> Iterator[slice]:
    """Yield which runs train together; an accelerator takes all at once."""
    runs = len(cell.runs)
    together = max(1, _TOKENS // (cell.config.batch * cell.config.length)) if device.type == "cpu" else runs
    count = -(-runs // together)
    for index in range(count):  # evenly: no small rest
        yield slice(index * runs // count, (index + 1) * runs // count)


class Shard:
    """The models of some runs while they train.

    Args:
        cell: These runs only.
        rows: Which runs of the whole they are.
        device: Where they train.
    """

    def __init__(self, cell: Cell, rows: slice, device: torch.device) -> None:
        self.rows, self._config = rows, cell.config
        plan = PositionPlan([run.variant for run in cell.runs], cell.config.dim, device)
        weights = {name: weight.to(device).requires_grad_() for name, weight in draw(cell).items()}
        self.models = Models(cell.config, plan, weights, plan.start.clone().requires_grad_())
        self._parameters = list(weights.values())
        self._weights, self._scale = Moments.of(self._parameters), Moments.of([self.models.raw])
        self._learns = bool(plan.trained.any())

    def step(self, batch: Batch, rate: float) -> None:
        """Take one step on the shard's rows of a batch, [R, B, T] tokens."""
        models, tokens = self.models, batch.tokens[self.rows]
        answers = logits(models, tokens, Places(tokens.shape[-1]))
        total = losses(answers, batch.targets[self.rows]).sum()
        *gradients, by_scale = torch.autograd.grad(total, [*self._parameters, models.raw])
        step_weights(self._parameters, list(gradients), self._weights, rate)
        if self._learns:
            trained = torch.where(models.plan.trained > 0, by_scale, 0.0)
            step_scales(models.raw, trained, self._scale, models.plan.rate * rate)
            with torch.no_grad():
                models.plan.lift_(models.raw)

    def scale(self) -> Tensor:
        """Return the scales that are applied, float64 [R, K] on the CPU, NaN where a run has fewer."""
        plan = self.models.plan
        with torch.no_grad():
            effective = plan.effective(self.models.raw).double().cpu()
        within = torch.arange(effective.shape[1]) < plan.entries.unsqueeze(1)
        return torch.where(within, effective, torch.nan)

    def tensors(self) -> dict[str, Tensor]:
        """Return all that the next step depends on, by name."""
        named = {**self.models.weights, "scale": self.models.raw}
        names, (weights, scale) = list(named), (self._weights, self._scale)
        named |= {f"first.{n}": m for n, m in zip(names, weights.first + scale.first, strict=True)}
        named |= {f"second.{n}": m for n, m in zip(names, weights.second + scale.second, strict=True)}
        return named

    @torch.no_grad()
    def load(self, tensors: Mapping[str, Tensor], step: int) -> None:
        """Go on from what `tensors` returned after so many steps."""
        for name, tensor in self.tensors().items():
            tensor.copy_(tensors[name])
        for moments in (self._weights, self._scale):
            moments.step = step
            for count in moments.counts:
                count.fill_(step)
