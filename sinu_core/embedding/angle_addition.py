"""Angle addition: a large float32 table from two small float64 ones.

With p = f + B·h + l, f the fraction of the offset, sin(pω + φ) is
sin(lω + φ)·cos((f + Bh)ω) + cos(lω + φ)·sin((f + Bh)ω): two float32 products an element, written block by
block so that a block is still in the cache for the second. Blocks are aligned to whole multiples of B, never
to the offset: a position has the same bits in every table. Rejected: float32 angles, whose error grows with
the position (0.0055 at 65,536); a recurrence over rows, whose error grows too; complex products, faster still
(20 against 32 ms at 65536 × 1024) but for one layout and even widths only.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.device import holds_float64
from sinu_core.embedding.angles import sinusoids_at
from sinu_core.embedding.memory import empty_table

BLOCK_ELEMENTS = 2**18  # 1 MB of float32: a block and its two factors fit the second-level cache


class Factors(NamedTuple):
    """The four small float32 tables, and how many rows of the first block come before the first wanted."""

    low_sine: Tensor  # [B, D]  sin(lω + φ)
    low_cosine: Tensor  # [B, D]  cos(lω + φ)
    high_cosine: Tensor  # [H, D]  cos((f + Bh)ω)
    high_sine: Tensor  # [H, D]  sin((f + Bh)ω)
    skip: int


def angle_addition_factors(
    rows: tuple[float, int], angles: tuple[Tensor, Tensor], device: torch.device
) -> Factors:
    """Compute the small tables in float64 and round them.

    Args:
        rows: (first position, number of rows L); the first may be negative or fractional.
        angles: (frequencies [D], phases [D]) of the columns, float64.
        device: Where the result lies; where it knows no float64, the CPU computes.

    Returns:
        The factors; B depends on D alone.
    """
    first, length = rows
    build_on = device if holds_float64(device) else torch.device("cpu")
    omega, phase = (angle.to(build_on) for angle in angles)
    block = 2 ** round(math.log2(max(BLOCK_ELEMENTS / len(omega), 16)))
    whole = math.floor(first)
    first_block, skip = divmod(whole, block)
    low = torch.arange(block, dtype=torch.float64, device=build_on)
    high = torch.arange(-(-(skip + length) // block), dtype=torch.float64, device=build_on)
    high_angle = ((high + first_block) * block + (first - whole)).unsqueeze(-1) * omega  # [H, D]
    return Factors(
        low_sine=sinusoids_at(low, omega, phase).to(torch.float32).to(device),
        low_cosine=sinusoids_at(low, omega, phase + torch.pi / 2).to(torch.float32).to(device),
        high_cosine=high_angle.cos().to(torch.float32).to(device),
        high_sine=high_angle.sin().to(torch.float32).to(device),
        skip=skip,
    )


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
