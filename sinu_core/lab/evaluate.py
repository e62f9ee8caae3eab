"""How good the models are: accuracy on held-out sequences, under the conditions of a `Measurement`."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.lab.config import MAX_RUNS
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.model import Models, logits
from sinu_core.lab.position import Places
from sinu_core.lab.tasks import Batch

_SCORES = 2**24  # attention scores at once, 64 MB of float32


class Quality(NamedTuple):
    """Means over all answers that were asked for."""

    loss: Tensor  # [R] float64, nats
    accuracy: Tensor  # [R] float64; NaN where the loss is not finite


@torch.no_grad()
def quality(models: Models, batch: Batch, noise: Tensor | None, measurement: Measurement) -> Quality:
    """Return loss and accuracy of each run, in slices of bounded memory.

    Args:
        models: The runs.
        batch: Held-out sequences, [R, B, T] tokens.
        noise: Of their positions, [R, B, T], or None.
        measurement: Length and shift.
    """
    config, (tokens, targets) = models.config, batch
    runs, size, length = tokens.shape
    # By the largest number of runs: a run alone is sliced, and so summed, like the same run in a batch.
    step = max(1, _SCORES // (MAX_RUNS * config.heads * length**2))
    counted = (measurement.times - 1) * config.length or targets.shape[-1]  # the last so many answers
    loss, right = (torch.zeros(runs, dtype=torch.float64, device=tokens.device) for _ in range(2))
    for begin in range(0, size, step):
        rows = slice(begin, begin + step)
        places = Places(length, measurement.shift, None if noise is None else noise[:, rows])
        answers = logits(models, tokens[:, rows], places)[:, :, -counted:]  # [R, b, A, C]
        wanted = targets[:, rows, -counted:]
        chosen = answers.log_softmax(dim=-1).gather(-1, wanted.unsqueeze(-1))
        loss -= chosen.flatten(1).double().sum(dim=1)
        right += (answers.argmax(dim=-1) == wanted).flatten(1).double().sum(dim=1)
    loss, right = loss.cpu() / (size * counted), right.cpu() / (size * counted)
    return Quality(loss, torch.where(loss.isfinite(), right, torch.nan))
