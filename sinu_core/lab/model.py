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
    x = embed(models, tokens, places).reshape(runs, size * length, -1)  # [R, N, D], N = B·T
    scores = _scores(models, tokens, places)
    for layer in range(config.layers):
        qkv = _linear(_norm(x), weights, "qkv", layer)
        if trace is not None:
            trace.projection.append(qkv)
        mixed = _attention(qkv.view(runs, size, length, 3, config.heads, -1), scores, trace)
        x = x + _linear(mixed, weights, "mix", layer)
        x = x + _linear(_linear(_norm(x), weights, "up", layer).relu(), weights, "down", layer)
    asked = x.view(runs, size, length, -1)[:, :, config.spec.first_asked :]
    answers = torch.baddbmm(weights["head_bias"], _norm(asked.flatten(1, 2)), weights["head"])
    return answers.view(runs, size, asked.shape[2], -1)


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


def _attention(qkv: Tensor, scores: _Scores, trace: Trace | None) -> Tensor:
    """Mix the values of earlier tokens: [R, B, T, 3, H, h] → [R, B·T, D]."""
    runs, size, length, _, heads, width = qkv.shape
    query, key, value = qkv.permute(3, 0, 1, 4, 2, 5)  # each [R, B, H, T, h]
    if scores.rope is not None:
        query, key = rope_apply(query, *scores.rope), rope_apply(key, *scores.rope)
    query, key, value = (part.reshape(-1, length, width) for part in (query, key, value))
    raw = torch.baddbmm(scores.bias, query, key.transpose(1, 2), alpha=width**-0.5)
    weights = raw.softmax(dim=-1)  # [R·B·H, T, T]
    if trace is not None:
        trace.attention.append(weights.view(runs, size, heads, length, length))
    mixed = torch.bmm(weights, value).view(runs, size, heads, length, width)
    return mixed.transpose(2, 3).reshape(runs, size * length, heads * width)


def _linear(x: Tensor, weights: Weights, name: str, layer: int) -> Tensor:
    return torch.baddbmm(weights[f"{name}_bias.{layer}"], x, weights[f"{name}.{layer}"])


def _norm(x: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[-1:])
