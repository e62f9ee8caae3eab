"""A small decoder for all runs at once: every linear map is one batched product over the runs.

R runs, B sequences, T tokens, D width, H heads, h = D/H, A tokens that are asked, C answers. Pre-norm, ReLU.
Attention is a softmax between two batched products: at this size faster on a CPU than
`scaled_dot_product_attention`. Nothing mixes the runs, so a run alone has the bits of the same run in a
batch. Rejected: `torch.func.vmap` over stacked modules, more readable and a quarter slower.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from sinu_core.embedding.baselines import rope_apply
from sinu_core.lab.config import Config
from sinu_core.lab.position import Places, PositionPlan
from sinu_core.lab.weights import Weights


@dataclass(eq=False)
class Trace:
    """What a look inside keeps, by layer.

    Args:
        attention: Weights [R, B, H, T, T].
        projection: Queries, keys and values [R, B·T, 3D], before they are parted.
    """

    attention: list[Tensor] = field(default_factory=list)
    projection: list[Tensor] = field(default_factory=list)


class _Scores(NamedTuple):
    bias: Tensor  # [T, T] or [R·B·H, T, T]: the causal mask, and ALiBi where a run has it
    rope: tuple[Tensor, Tensor] | None


@dataclass(frozen=True, eq=False)
class Models:
    """The models of all runs.

    Args:
        config: Their shape.
        plan: Their position laws.
        weights: As `draw` returns them.
        raw: Raw scales [R, K].
    """

    config: Config
    plan: PositionPlan
    weights: Weights
    raw: Tensor


def logits(models: Models, tokens: Tensor, places: Places, trace: Trace | None = None) -> Tensor:
    """Return the answers' logits at the tokens that are asked.

    Args:
        models: The runs.
        tokens: [R, B, T] int64.
        places: Where the tokens stand.
        trace: Filled when given.

    Returns:
        Tensor [R, B, A, C].
    """
    config, weights = models.config, models.weights
    runs, size, length = tokens.shape
    x = embed(models, tokens, places)  # [R, B, T, D]
    scores = _scores(models, tokens, places)
    for layer in range(config.layers):
        qkv = _linear(_norm(x).flatten(1, 2), weights, "qkv", layer)  # [R, B·T, 3D]
        # The last layer answers only where it is asked, unless someone looks inside.
        first = config.spec.first_asked if layer == config.layers - 1 and trace is None else 0
        mixed = _attention(qkv.view(runs, size, length, 3, config.heads, -1), scores, first, trace)
        x = x[:, :, first:].flatten(1, 2)  # [R, N, D], N tokens go on
        # In place, where autograd needs the result alone: fresh memory costs more than the arithmetic.
        x = _linear(mixed, weights, "mix", layer).add_(x)
        hidden = _linear(_norm(x), weights, "up", layer).relu_()
        x = _linear(hidden, weights, "down", layer).add_(x).view(runs, size, length - first, -1)
        if trace is not None:
            trace.projection.append(qkv)
    asked = x[:, :, config.spec.first_asked - length :].flatten(1, 2)  # [R, B·A, D]
    answers = torch.bmm(_norm(asked), weights["head"]).add_(weights["head_bias"])
    return answers.view(runs, size, length - config.spec.first_asked, -1)


def embed(models: Models, tokens: Tensor, places: Places) -> Tensor:
    """Return what the first layer reads, [R, B, T, D]: token embeddings plus the position part."""
    weights, plan = models.weights, models.plan
    runs, symbols, dim = weights["token"].shape
    offsets = torch.arange(runs, device=tokens.device).reshape(-1, 1, 1) * symbols
    x = functional.embedding(tokens + offsets, weights["token"].reshape(-1, dim))
    x = x + plan.table(models.raw, places)
    on = plan.learned()
    if on is None:
        return x
    rows = weights["table"].shape[1]
    # The nearest row: a table knows whole positions only, and ends at its last.
    nearest = places.positions(tokens.device).round().long().clamp(0, rows - 1)  # [1 or R, b, T]
    picked = nearest + torch.arange(runs, device=tokens.device).reshape(-1, 1, 1) * rows
    return x + on * functional.embedding(picked, weights["table"].reshape(-1, dim))


def losses(answers: Tensor, targets: Tensor) -> Tensor:
    """Return the mean cross-entropy of each run, [R], in nats.

    Args:
        answers: Logits [R, B, A, C].
        targets: [R, B, A].
    """
    chosen = answers.log_softmax(dim=-1).gather(-1, targets.unsqueeze(-1))
    return -chosen.flatten(1).mean(dim=1)


def _scores(models: Models, tokens: Tensor, places: Places) -> _Scores:
    config, plan = models.config, models.plan
    runs, size, length = tokens.shape
    like = models.weights["token"]
    mask = torch.full((length, length), -math.inf, dtype=like.dtype, device=like.device).triu(1)
    alibi, rope = plan.alibi(places, config.heads), plan.rope(places, config.dim // config.heads)
    if alibi is None:
        return _Scores(mask, rope)
    full = (alibi + mask).expand(runs, size, config.heads, length, length)
    return _Scores(full.reshape(-1, length, length), rope)


def _attention(qkv: Tensor, scores: _Scores, first: int, trace: Trace | None) -> Tensor:
    """Mix the values of earlier tokens for those from `first` on: [R, B, T, 3, H, h] → [R, B·A, D]."""
    runs, size, length, _, heads, width = qkv.shape
    query, key, value = qkv.permute(3, 0, 1, 4, 2, 5)  # each [R, B, H, T, h]
    if scores.rope is not None:
        query, key = rope_apply(query, *scores.rope), rope_apply(key, *scores.rope)
    query = query[..., first:, :].reshape(-1, length - first, width)
    key, value = key.reshape(-1, length, width), value.reshape(-1, length, width)
    bias = scores.bias[..., first:, :]
    weights = torch.baddbmm(bias, query, key.transpose(1, 2), alpha=width**-0.5).softmax(dim=-1)
    if trace is not None:
        trace.attention.append(weights.view(runs, size, heads, length - first, length))
    mixed = torch.bmm(weights, value).view(runs, size, heads, length - first, width)
    return mixed.transpose(2, 3).reshape(runs, -1, heads * width)


def _linear(x: Tensor, weights: Weights, name: str, layer: int) -> Tensor:
    return torch.bmm(x, weights[f"{name}.{layer}"]).add_(weights[f"{name}_bias.{layer}"])


def _norm(x: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[-1:])
