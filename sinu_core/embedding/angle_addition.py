"""Angle addition: a large float32 table from two small float64 ones.

With p = f + B·h + l, f the fraction of the offset, sin(pω) = sin(lω)·cos((f + Bh)ω) + cos(lω)·sin((f + Bh)ω),
and likewise for the cosine: two float32 products an element, written block by block so that a block is still
in the cache for the second. Blocks start at whole multiples of B, never at the offset: a position has the
same bits in every table. Rejected: float32 angles, whose error grows with the position (0.0055 at 65,536);
a recurrence over rows, whose error grows too; complex products, faster still (20 against 32 ms at
65536 × 1024) but for one layout and even widths only.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.device import holds_float64
from sinu_core.embedding.angles import Waves
from sinu_core.embedding.memory import empty_table

BLOCK_ELEMENTS = 2**18  # 1 MB of float32: a block and its two factors fit the second-level cache


class Factors(NamedTuple):
    """The four small float32 tables, and how many rows of the first block come before the first wanted."""

    low_sine: Tensor  # [B, D]  sin(lω), and cos(lω) in the cosine columns
    low_cosine: Tensor  # [B, D]  cos(lω), and −sin(lω) in the cosine columns
    high_cosine: Tensor  # [H, D]  cos((f + Bh)ω)
    high_sine: Tensor  # [H, D]  sin((f + Bh)ω)
    skip: int


def angle_addition_factors(first: float, length: int, waves: Waves, device: torch.device) -> Factors:
    """Compute the small tables in float64 and round them.

    Args:
        first: First position; may be negative or fractional.
        length: Number of rows L.
        waves: Frequencies and columns.
        device: Where the result lies; where it knows no float64, the CPU computes.

    Returns:
        The factors; B depends on D alone.
    """
    waves = waves.on(device if holds_float64(device) else torch.device("cpu"))
    block = 2 ** round(math.log2(max(BLOCK_ELEMENTS / waves.dim, 16)))
    whole = math.floor(first)
    first_block, skip = divmod(whole, block)
    low = _count(block, waves) * waves.omega  # [B, F] radians
    blocks = _count(-(-(skip + length) // block), waves) + first_block
    high = (blocks * block + (first - whole)) * waves.omega  # [H, F] radians
    tables = (
        waves.columns(low.sin(), low.cos()),
        waves.columns(low.cos(), -low.sin()),
        waves.columns(high.cos(), high.cos()),
        waves.columns(high.sin(), high.sin()),
    )
    low_sine, low_cosine, high_cosine, high_sine = (t.to(torch.float32).to(device) for t in tables)
    return Factors(low_sine, low_cosine, high_cosine, high_sine, skip)


def _count(number: int, waves: Waves) -> Tensor:
    """Return 0 … number − 1 as a column [number, 1] in float64."""
    return torch.arange(number, dtype=torch.float64, device=waves.omega.device).unsqueeze(-1)


def table_by_blocks(length: int, factors: Factors, dtype: torch.dtype) -> Tensor:
    """Multiply out on the CPU, one block of B rows after the other.

    Args:
        length: Number of rows L.
        factors: What `angle_addition_factors` returned for these rows.
        dtype: Type of the result; a narrower one than float32 is rounded once, block by block.

    Returns:
        Tensor [L, D].
    """
    low_sine, low_cosine, high_cosine, high_sine, skip = factors
    block, dim = low_sine.shape
    out = empty_table(length, dim, dtype=dtype, device=low_sine.device)
    scratch = None if dtype == torch.float32 else torch.empty_like(low_sine)
    for h, (cosine, sine) in enumerate(zip(high_cosine, high_sine, strict=True)):
        begin, end = max(h * block, skip), min((h + 1) * block, skip + length)
        within = slice(begin - h * block, end - h * block)
        wanted = out[begin - skip : end - skip]
        target = wanted if scratch is None else scratch[within]
        torch.mul(low_sine[within], cosine, out=target)
        target.addcmul_(low_cosine[within], sine)
        if scratch is not None:
            wanted.copy_(target)
    return out


def table_at_once(length: int, factors: Factors, dtype: torch.dtype) -> Tensor:
    """Multiply out in two kernel calls: an accelerator pays for calls, not for traffic between its caches.

    Args:
        length: Number of rows L.
        factors: What `angle_addition_factors` returned for these rows.
        dtype: Type of the result.

    Returns:
        Tensor [L, D], the same bits as `table_by_blocks` on the same device.
    """
    low_sine, low_cosine, high_cosine, high_sine, skip = factors
    table = low_sine * high_cosine.unsqueeze(1)  # [H, B, D]
    table.addcmul_(low_cosine, high_sine.unsqueeze(1))
    rows = table.flatten(0, 1)[skip : skip + length]  # [L, D]
    return rows.contiguous() if dtype == torch.float32 else rows.to(dtype)
