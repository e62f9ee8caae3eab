"""The same decoder for one run, one sequence and one token at a time, in float64 and without any batching."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.baselines import alibi_slopes, rope_rotate
from sinu_core.lab.config import Config
from sinu_core.lab.variants import Variant


def answer(
    config: Config, variant: Variant, weights: dict[str, Tensor], tokens: list[int], position: Tensor
) -> Tensor:
    """Return the logits [T, C] of one sequence.

    Args:
        config: Shape of the model.
        variant: Only its kind matters.
        weights: Of this run, without a run axis.
        tokens: T of them.
        position: What is added to the tokens, [T, D].
    """
    w = {name: value.detach().double() for name, value in weights.items()}
    x = w["token"][tokens] + position.double()
    if variant.kind == "learned":
        x = x + w["table"][: len(tokens)]
    for layer in range(config.layers):
        qkv = normed(x) @ w[f"qkv.{layer}"] + w[f"qkv_bias.{layer}"]
        x = x + attended(config, variant, qkv) @ w[f"mix.{layer}"] + w[f"mix_bias.{layer}"]
        hidden = (normed(x) @ w[f"up.{layer}"] + w[f"up_bias.{layer}"]).clamp(min=0)
        x = x + hidden @ w[f"down.{layer}"] + w[f"down_bias.{layer}"]
    return normed(x) @ w["head"] + w["head_bias"]


def normed(x: Tensor) -> Tensor:
    centred = x - x.mean(dim=-1, keepdim=True)
    return centred / (centred.square().mean(dim=-1, keepdim=True) + 1e-5).sqrt()


def attended(config: Config, variant: Variant, qkv: Tensor) -> Tensor:
    length, width = len(qkv), config.dim // config.heads
    query, key, value = qkv.split(config.dim, dim=1)
    out = torch.zeros(length, config.dim, dtype=torch.float64)
    for head in range(config.heads):
        own = slice(head * width, (head + 1) * width)
        for t in range(length):
            scores = torch.stack([score(variant, query[t, own], key[s, own], t, s) for s in range(t + 1)])
            if variant.kind == "alibi":
                scores -= alibi_slopes(config.heads)[head] * torch.arange(t, -1, -1)
            out[t, own] = scores.softmax(dim=0) @ value[: t + 1, own]
    return out


def score(variant: Variant, query: Tensor, key: Tensor, t: int, s: int) -> Tensor:
    if variant.kind == "rope":
        query, key = rope_rotate(query, torch.tensor(t)), rope_rotate(key, torch.tensor(s))
    return query @ key / len(query) ** 0.5
