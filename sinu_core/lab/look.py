"""A look inside a model as it stands: how its attention falls with the distance."""

from __future__ import annotations

import numpy as np
import torch

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.model import Trace, logits
from sinu_core.lab.position import Places
from sinu_core.lab.train import Floats, State, Training


def attention_by_distance(cell: Cell, state: State, run: int, device: str = "cpu") -> Floats:
    """Return the mean attention that a run pays to the token so many places before.

    Args:
        cell: The runs that trained together.
        state: Of these runs, such as `Plan.trained` holds.
        run: Index of one of them.
        device: Where to compute.

    Returns:
        Array [layers, heads, T]: entry d is the mean weight at distance d, over held-out sequences and all
        tokens that have one so far before them.

    Raises:
        ParameterError: When there is no such run or device.

    >>> from sinu_core.lab.config import Config
    >>> from sinu_core.lab.variants import Variant
    >>> cell = Cell.of(Config(task="back4", length=8), [Variant(id="fixed")], [0])
    >>> attention_by_distance(cell, Training(cell).state(), 0).shape
    (2, 2, 8)
    """
    if run not in range(len(cell.runs)):
        raise ParameterError("run", run, f"a whole number from 0 to {len(cell.runs) - 1}", "Choose a run.")
    training = Training(cell, device, state)
    shard = next(s for s in training.shards if s.rows.start <= run < s.rows.stop)
    batch, trace = training.held_out(Measurement()), Trace()
    with torch.no_grad():
        logits(shard.models, batch.tokens[shard.rows], Places(batch.tokens.shape[-1]), trace)
    own = torch.stack(
        [weights[run - shard.rows.start] for weights in trace.attention]
    )  # [layers, B, H, T, T]
    means = own.double().mean(dim=1).cpu().numpy()  # [layers, H, T, T]
    distances = [np.diagonal(means, -d, axis1=-2, axis2=-1).mean(axis=-1) for d in range(means.shape[-1])]
    return np.stack(distances, axis=-1)
