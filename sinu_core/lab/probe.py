"""What vanishes with the scale: gradients taken apart, without training.

A layer norm is linear once its divisor is known: it returns (token part + position part) / divisor, both
centred. So the gradient of the first projection is the sum of a token part and a position part, exactly.
"""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.lab.model import Models, Trace, embed, logits, losses
from sinu_core.lab.position import Places
from sinu_core.lab.tasks import Batch

_NORM_EPSILON = 1e-5  # of functional.layer_norm


def probe(models: Models, batch: Batch, what: str) -> Tensor:
    """Return a gradient of each run's loss.

    Args:
        models: The runs.
        batch: [R, B, T] tokens and their answers.
        what: "scale_gradient": d loss / d raw scale, signed; with several scales the norm.
            "position_gradient": Frobenius norm of the position part of the gradient of the first queries,
            keys and values.

    Returns:
        Tensor [R], float64, on the CPU.
    """
    raw = models.raw.detach().clone().requires_grad_()
    probed = Models(models.config, models.plan, models.weights, raw)
    trace, places = Trace(), Places(batch.tokens.shape[-1])
    with torch.enable_grad():
        total = losses(logits(probed, batch.tokens, places, trace), batch.targets).sum()
        by_scale, by_projection = torch.autograd.grad(total, (raw, trace.projection[0]))
    if what == "scale_gradient":
        return _signed_norm(by_scale, models)
    part = position_part(probed, batch.tokens, places)  # [R, B·T, D]
    gradient = torch.bmm(part.transpose(1, 2), by_projection)  # [R, D, 3D]
    return _norm(gradient.flatten(1).double()).cpu()


@torch.no_grad()
def position_part(models: Models, tokens: Tensor, places: Places) -> Tensor:
    """Return the share of the sinusoid in what the first layer norm puts out, [R, B·T, D]."""
    divisor = (embed(models, tokens, places).var(dim=-1, correction=0) + _NORM_EPSILON).sqrt()  # [R, B, T]
    table = models.plan.table(models.raw, places)  # [R, 1, T, D]
    centred = table - table.mean(dim=-1, keepdim=True)
    return (centred / divisor.unsqueeze(-1)).flatten(1, 2)


def _signed_norm(gradient: Tensor, models: Models) -> Tensor:
    within = torch.arange(gradient.shape[1]) < models.plan.entries.unsqueeze(1)
    own = torch.where(within, gradient.double().cpu(), 0.0)
    return torch.where(models.plan.entries == 1, own[:, 0], _norm(own))


def _norm(rows: Tensor) -> Tensor:
    return rows.square().sum(dim=1).sqrt()
