"""The module's forward against the class of x-transformers: in training, and from the cache."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from sinu_core.embedding.module import ScaledSinuEmbedding
from tests.bench import peers
from tests.bench.result import BenchRow, medians_ms

LENGTH, DIM = 4096, 1024
TIMES_FASTER = 4.0


def training_step(embed: nn.Module, x: Tensor, gradient: Tensor) -> Callable[[], None]:
    """Return forward and backward: what a training step pays for the embedding."""

    def step() -> None:
        embed.zero_grad()
        embed(x).backward(gradient)

    return step


def inference(embed: nn.Module, x: Tensor) -> Callable[[], Tensor]:
    """Return the forward pass without gradients."""

    @torch.no_grad()
    def forward() -> Tensor:
        return embed(x)

    return forward


def rows() -> list[BenchRow]:
    ours, peer = ScaledSinuEmbedding(DIM), peers.x_transformers(DIM)
    x, gradient = torch.zeros(1, LENGTH, DIM), torch.ones(LENGTH, DIM)
    shape = f"L={LENGTH}, D={DIM}"
    cases = [
        ("training step, forward and backward", training_step, (x, gradient), 1.0, "not slower"),
        ("forward from the cache", inference, (x,), TIMES_FASTER, f"≥ {TIMES_FASTER:.0f} × faster"),
    ]
    result = []
    for what, make, arguments, factor, target in cases:
        times = medians_ms({"ours": make(ours, *arguments), "peer": make(peer, *arguments)}, repeats=31)
        ratio = times["peer"] / times["ours"]
        difference = (ours(x) - peer(x)).abs().max().item()
        result.append(
            BenchRow(
                what=f"module, {shape}: {what}",
                ours_ms=times["ours"],
                peer="x-transformers",
                peer_ms=times["peer"],
                ratio=ratio,
                target=target,
                met=ratio >= factor,
                note=f"largest difference {difference:.1e}: their float32 angles",
            )
        )
    return result
