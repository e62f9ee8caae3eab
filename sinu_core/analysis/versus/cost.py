"""What a position embedding costs: numbers to learn, bytes to keep, and the time of a forward, measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import torch

from sinu_core.analysis.versus.side import Side
from sinu_core.embedding.baselines import alibi_bias, rope_apply, rope_tables
from sinu_core.embedding.module import ScaledSinuEmbedding

_NUMBERS = 2**18  # of the input that the time is taken with
_FLOAT32 = torch.float32


@dataclass(frozen=True)
class Storage:
    """What is kept for the whole window.

    Args:
        parameters: Numbers to learn.
        parameter_bytes: Their size in float32.
        table_bytes: Size of what a forward reads beside them, for all L positions in float32: the table, the
            cosines and sines of RoPE, the biases of ALiBi by distance and head.
    """

    parameters: int
    parameter_bytes: int
    table_bytes: int


def storage(side: Side) -> Storage:
    """Return what a side keeps, counted on tensors of its shapes that hold no numbers.

    >>> from sinu_core.settings import Settings
    >>> storage(Side(settings=Settings(dim=128, length=512)))
    Storage(parameters=1, parameter_bytes=4, table_bytes=262144)
    """
    parameters = _learnable(side)
    shape = {
        "sinusoid": (side.settings.length, side.settings.dim),
        "rope": (2, side.settings.length, side.settings.dim // 2),
        "alibi": (side.heads, side.settings.length),
    }.get(side.kind, (0,))
    table = torch.empty(shape, dtype=_FLOAT32, device="meta")
    return Storage(
        sum(part.numel() for part in parameters), sum(part.nbytes for part in parameters), table.nbytes
    )


def _learnable(side: Side) -> list[torch.Tensor]:
    if side.kind == "sinusoid":
        return list(ScaledSinuEmbedding.from_settings(side.settings).parameters())
    if side.kind == "learned":
        return [torch.empty(side.settings.length, side.settings.dim, dtype=_FLOAT32, device="meta")]
    return []


@dataclass(frozen=True)
class ForwardTime:
    """The median time of one forward.

    Args:
        median_ms: Milliseconds; 0 where there is nothing to do.
        rows: For how many positions.
        runs: How many runs the median is over; one more, the first, is not counted.
    """

    median_ms: float
    rows: int
    runs: int


def forward_time(side: Side, runs: int = 5) -> ForwardTime:
    """Measure a forward here and now, in float32 on the CPU, for a part of the window of bounded size.

    Sinusoid: the module after its first call, so from its cache. Learned: a look-up of consecutive rows.
    RoPE: turning queries and keys by cosines and sines computed before. ALiBi: the biases of all pairs, of
    fewer positions. None of them with the sum or product that follows.

    Args:
        side: Any side.
        runs: How many runs are counted.

    >>> from sinu_core.settings import Settings
    >>> forward_time(Side(settings=Settings(dim=8), kind="none"))
    ForwardTime(median_ms=0.0, rows=512, runs=5)
    """
    rows = min(side.settings.length, max(1, _NUMBERS // side.settings.dim))
    if side.kind == "none":
        return ForwardTime(0.0, rows, runs)
    if side.kind == "alibi":
        rows = min(rows, max(1, int((_NUMBERS / side.heads) ** 0.5)))
    forward = _forward(side, rows)
    with torch.no_grad():
        forward()
        times = [_timed_ms(forward) for _ in range(runs)]
    return ForwardTime(statistics.median(times), rows, runs)


def _forward(side: Side, rows: int) -> Callable[[], object]:
    dim, settings = side.settings.dim, side.settings
    x = torch.zeros(rows, dim)
    if side.kind == "sinusoid":
        module = ScaledSinuEmbedding.from_settings(settings)
        ids = torch.zeros(rows, dtype=torch.int64) if settings.modality_scales else None
        return lambda: module(x, offset=settings.offset, total_length=settings.length, modality=ids)
    if side.kind == "learned":
        lookup, places = torch.nn.Embedding(rows, dim), torch.arange(rows)
        return lambda: lookup(places)
    positions = torch.arange(rows, dtype=torch.float64)
    if side.kind == "rope":
        cosines, sines = (part.to(_FLOAT32) for part in rope_tables(positions, dim, settings.theta))
        return lambda: [rope_apply(x, cosines, sines, layout=settings.layout) for _ in ("query", "key")]
    return lambda: alibi_bias(positions[:, None] - positions, side.heads).to(_FLOAT32)


def _timed_ms(function: Callable[[], object]) -> float:
    start = time.perf_counter()
    function()
    return 1000 * (time.perf_counter() - start)
