"""The lab's batched step against the plain way: one model after the other, each with torch's fused Adam."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from sinu_core.embedding.module import ScaledSinuEmbedding
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.train import Training
from sinu_core.lab.variants import Variant
from sinu_core.lab.worker import keep_freed_memory
from tests.bench.result import BenchRow, medians_ms

RUNS, DIM, LENGTH = 25, 32, 32
HEADS, LAYERS = 2, 2
TARGETS = {16: 2.5, 4: 5.0}  # sequences a step → times faster


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = nn.LayerNorm(DIM), nn.LayerNorm(DIM)
        self.qkv, self.mix = nn.Linear(DIM, 3 * DIM), nn.Linear(DIM, DIM)
        self.up, self.down = nn.Linear(DIM, 4 * DIM), nn.Linear(4 * DIM, DIM)

    def forward(self, x: Tensor) -> Tensor:
        size, length, _ = x.shape
        qkv = self.qkv(self.first(x)).view(size, length, 3, HEADS, -1)
        query, key, value = qkv.permute(2, 0, 3, 1, 4)
        mixed = functional.scaled_dot_product_attention(query, key, value, is_causal=True)
        x = x + self.mix(mixed.transpose(1, 2).reshape(size, length, DIM))
        return x + self.down(functional.relu(self.up(self.second(x))))


class Decoder(nn.Module):
    """The same model as the lab's, as one would write it for a single run."""

    def __init__(self, symbols: int, classes: int) -> None:
        super().__init__()
        self.token = nn.Embedding(symbols, DIM)
        self.position = ScaledSinuEmbedding(DIM)
        self.blocks = nn.Sequential(*(Block() for _ in range(LAYERS)))
        self.norm, self.head = nn.LayerNorm(DIM), nn.Linear(DIM, classes)

    def forward(self, tokens: Tensor, asked: int) -> Tensor:
        x = self.token(tokens)
        return self.head(self.norm(self.blocks(x + self.position(x))[:, asked:]))


class Loop:
    """The plain way: a step of each model in turn, on the batches of the lab."""

    def __init__(self, training: Training) -> None:
        spec = training.cell.config.spec
        self.asked, self.batches, self.step = spec.first_asked, training.batches, 0
        self.models = [Decoder(spec.symbols, spec.classes) for _ in range(RUNS)]
        self.optimizers = [torch.optim.Adam(model.parameters(), fused=True) for model in self.models]

    def __call__(self) -> None:
        tokens, targets = self.batches.training(self.step)
        for run, (model, optimizer) in enumerate(zip(self.models, self.optimizers, strict=True)):
            answers = model(tokens[run], self.asked)
            loss = functional.cross_entropy(answers.flatten(0, 1), targets[run].flatten())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        self.step += 1


def rows() -> list[BenchRow]:
    keep_freed_memory()  # as in the lab's worker, for both sides
    return [_row(batch, target) for batch, target in TARGETS.items()]


def _row(batch: int, target: float) -> BenchRow:
    times, ratio = measured(batch, torch.get_num_threads())
    _, alone = measured(batch, 1)
    return BenchRow(
        what=f"one training step of {RUNS} runs, D={DIM}, {batch} sequences of {LENGTH}",
        ours_ms=times["ours"],
        peer="a loop over the runs, fused Adam",
        peer_ms=times["peer"],
        ratio=ratio,
        target=f"≥ {target:g} × faster",
        met=ratio >= target,
        note=f"{alone:.1f} × with one thread",
    )


def measured(batch: int, threads: int) -> tuple[dict[str, float], float]:
    """Return the times in milliseconds and how many times faster the lab is."""
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        variants = [Variant(id=f"learn_{index}", learnable=True) for index in range(5)]
        config = Config(dim=DIM, heads=HEADS, layers=LAYERS, length=LENGTH, batch=batch)
        training = Training(Cell.of(config, variants, seeds=range(RUNS // 5)))
        times = medians_ms({"ours": lambda: training.advance(1), "peer": Loop(training)}, repeats=21)
        return times, times["peer"] / times["ours"]
    finally:
        torch.set_num_threads(before)
