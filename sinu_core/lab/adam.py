"""Adam for all runs: torch's fused kernel for the weights, and for the scales one with a rate for each run.

Adam is element-wise, so runs never mix. The scales' own update uses products, sums, quotients and roots
alone: IEEE arithmetic rounds these alike wherever an element lies, so a run alone has the bits of the same
run in a batch. Rejected: one optimiser with a parameter group a run, a loop over the runs.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.optim.adam import adam

BETAS = (0.9, 0.98)
EPSILON = 1e-8


class Moments:
    """Running means of gradients and of their squares, for a list of tensors.

    Args:
        first: Means of the gradients.
        second: Means of their squares.
        step: Steps taken so far.
    """

    def __init__(self, first: list[Tensor], second: list[Tensor], step: int = 0) -> None:
        self.first, self.second, self.step = first, second, step
        # The fused kernel counts by itself, in a tensor for each parameter, on its device.
        self.counts = [torch.tensor(float(step), device=moment.device) for moment in first]

    @classmethod
    def of(cls, parameters: list[Tensor]) -> Moments:
        """Start at zero."""
        return cls([torch.zeros_like(p) for p in parameters], [torch.zeros_like(p) for p in parameters])


@torch.no_grad()
def step_weights(parameters: list[Tensor], gradients: list[Tensor], moments: Moments, rate: float) -> None:
    """Take one step, in place.

    Args:
        parameters: Any shapes; gradients and moments have the same.
        gradients: Of the sum of the runs' losses.
        moments: Updated.
        rate: Learning rate.
    """
    adam(
        parameters, gradients, moments.first, moments.second, [], moments.counts, foreach=False, fused=True,
        amsgrad=False, beta1=BETAS[0], beta2=BETAS[1], lr=rate, weight_decay=0.0, eps=EPSILON,
        maximize=False,
    )  # fmt: skip
    moments.step += 1


@torch.no_grad()
def step_scales(scale: Tensor, gradient: Tensor, moments: Moments, rates: Tensor) -> None:
    """Take one step of the scales, in place.

    Args:
        scale: Raw scales [R, K].
        gradient: Likewise, 0 where nothing is trained.
        moments: Of the scale alone; updated.
        rates: Learning rate of each entry, [R, K] or [R, 1].
    """
    moments.step += 1
    first, second = moments.first[0], moments.second[0]
    first.mul_(BETAS[0]).add_(gradient * (1 - BETAS[0]))
    second.mul_(BETAS[1]).add_(gradient * gradient * (1 - BETAS[1]))
    corrected = (second / (1 - BETAS[1] ** moments.step)).sqrt_().add_(EPSILON)
    scale.sub_(first / (1 - BETAS[0] ** moments.step) / corrected * rates)
