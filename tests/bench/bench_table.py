"""sinusoid_table against the article's expression, two libraries, and the time to fill that memory at all."""

from __future__ import annotations

import time

import torch
from torch import Tensor

from sinu_core.embedding.layouts import layout_permutation
from sinu_core.embedding.memory import release_spare_memory
from sinu_core.embedding.table import sinusoid_table
from tests.bench import peers
from tests.bench.result import BenchRow, medians_ms

LENGTH, DIM = 65536, 1024
TIMES_FASTER, TIMES_FULL, LARGEST_ERROR = 4.0, 2.0, 2e-7
OURS, FULL = "sinusoid_table", "torch.full"


@torch.no_grad()
def with_x_transformers() -> Tensor:
    return peers.x_transformers(DIM)(torch.empty(1, 1, DIM).expand(1, LENGTH, DIM))


def with_positional_encodings() -> Tensor:
    return peers.positional_encodings(DIM)(torch.empty(1, 1, DIM).expand(1, LENGTH, DIM))[0]


PEERS = {
    "the article's expression": lambda: peers.article(LENGTH, DIM),
    "x-transformers": with_x_transformers,
    "positional-encodings": with_positional_encodings,
}


def largest_error(table: Tensor, layout: str = "half") -> float:
    """Return the largest distance from the float64 values, in the half layout."""
    order = layout_permutation(DIM, layout, "half")
    step = 4096
    parts = (
        (
            sinusoid_table(step, DIM, offset=begin, dtype=torch.float64) - table[begin : begin + step, order]
        ).abs()
        for begin in range(0, LENGTH, step)
    )
    return max(part.max().item() for part in parts)


def rows() -> list[BenchRow]:
    def ours() -> Tensor:
        return sinusoid_table(LENGTH, DIM)

    def full() -> Tensor:
        return torch.full((LENGTH, DIM), 0.5)

    release_spare_memory()
    begin = time.perf_counter()
    ours()
    first_ms = 1000 * (time.perf_counter() - begin)
    times = medians_ms({OURS: ours, FULL: full, **PEERS}, repeats=7)
    fastest = min(times[name] for name in PEERS)
    error = largest_error(ours())
    what = f"table {LENGTH} × {DIM} float32"
    against_peers = [
        BenchRow(
            what=what,
            ours_ms=times[OURS],
            peer=name,
            peer_ms=times[name],
            ratio=times[name] / times[OURS],
            target=f"≥ {TIMES_FASTER:.0f} × faster than the fastest",
            met=fastest >= TIMES_FASTER * times[OURS] and error <= LARGEST_ERROR,
            note=f"largest error {error:.1e}, theirs "
            f"{largest_error(peer(), 'interleaved' if name == 'positional-encodings' else 'half'):.1e}",
        )
        for name, peer in PEERS.items()
    ]
    full = BenchRow(
        what=what,
        ours_ms=times[OURS],
        peer=FULL,
        peer_ms=times[FULL],
        ratio=times[FULL] / times[OURS],
        target=f"≤ {TIMES_FULL:.0f} × the time of torch.full",
        met=times[OURS] <= TIMES_FULL * times[FULL],
        note=f"first table of the process, in memory never used before: {first_ms:.0f} ms",
    )
    return [*against_peers, full]
