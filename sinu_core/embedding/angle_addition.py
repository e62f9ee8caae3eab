"""Angle addition: a large float32 table from two small float64 ones.

With p = f + B·h + l, f the fraction of the offset, sin(pω) = sin(lω)·cos((f + Bh)ω) + cos(lω)·sin((f + Bh)ω),
and likewise for the cosine: two float32 products an element. Blocks of B rows start at whole multiples of B,
never at the offset: a position has the same bits in every table. One call multiplies out many blocks: threads
wait for each other after every call, and on a busy machine that costs more than a small working set saves.
Rejected: float32 angles, whose error grows with the position (0.0055 at 65,536); a recurrence over rows, the
same; complex products, a third faster but for one layout and even widths only.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.device import holds_float64
from sinu_core.embedding.angles import Waves
from sinu_core.embedding.memory import empty_table

_BLOCK_ELEMENTS = 2**17  # half a megabyte of float32: stays in the second-level cache
_SERIAL_ELEMENTS = 2**15  # up to here torch computes without waking its other threads
_PIECE_ELEMENTS = 2**26  # what one call multiplies out
_SCRATCH_ELEMENTS = 2**22  # 16 MB of float32 on the way to a narrower dtype

_Pair = tuple[Tensor, Tensor]
_Columns = Callable[[Tensor, Tensor], tuple[_Pair, _Pair]]


class Factors(NamedTuple):
    """The four small float32 tables, and how many rows of the first block come before the first wanted."""

    low_sine: Tensor  # [B, D]  sin(lω), and cos(lω) in the cosine columns
    low_cosine: Tensor  # [B, D]  cos(lω), and −sin(lω) in the cosine columns
    high_cosine: Tensor  # [H, 1, D]  cos((f + Bh)ω)
    high_sine: Tensor  # [H, 1, D]  sin((f + Bh)ω)
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
    block = min(256, max(16, 2 ** round(math.log2(_BLOCK_ELEMENTS / waves.dim))))
    whole = math.floor(first)
    first_block, skip = divmod(whole, block)
    low = _count(block, waves)
    high = (_count(-(-(skip + length) // block), waves) + first_block) * block + (first - whole)
    low_sine, low_cosine = _two_tables(low, waves, device, lambda sin, cos: ((sin, cos), (cos, -sin)))
    high_cosine, high_sine = _two_tables(high, waves, device, lambda sin, cos: ((cos, cos), (sin, sin)))
    return Factors(low_sine, low_cosine, high_cosine.unsqueeze(1), high_sine.unsqueeze(1), skip)


def multiply_out(length: int, factors: Factors, dtype: torch.dtype) -> Tensor:
    """Return rows skip … skip + L − 1 of the blocks.

    Args:
        length: Number of rows L.
        factors: What `angle_addition_factors` returned for these rows.
        dtype: Type of the result; a narrower one than float32 is rounded once, piece by piece.

    Returns:
        Tensor [L, D].
    """
    low_sine, low_cosine, high_cosine, high_sine, skip = factors
    (block, dim), n_blocks = low_sine.shape, len(high_cosine)
    out = empty_table(n_blocks * block, dim, dtype=dtype, device=low_sine.device)
    blocks = out.view(n_blocks, block, dim)
    narrow = dtype != torch.float32
    step = max(1, (_SCRATCH_ELEMENTS if narrow else _PIECE_ELEMENTS) // (block * dim))
    scratch = torch.empty_like(blocks[:step], dtype=torch.float32) if narrow else None
    for begin in range(0, n_blocks, step):
        piece, which = blocks[begin : begin + step], slice(begin, begin + step)
        target = piece if scratch is None else scratch[: len(piece)]
        torch.mul(low_sine, high_cosine[which], out=target)
        target.addcmul_(low_cosine, high_sine[which])
        if scratch is not None:
            piece.copy_(target)
    rows = out[skip : skip + length]
    return rows if 2 * length > len(out) else rows.clone()  # a few rows should not hold a block


def _two_tables(positions: Tensor, waves: Waves, device: torch.device, columns: _Columns) -> list[Tensor]:
    """Compute sines and cosines of positions [N, 1] in float64, and fill the columns of two tables [N, D]."""
    tables = [torch.empty(len(positions), waves.dim, device=device, dtype=torch.float32) for _ in range(2)]
    step = max(1, _SERIAL_ELEMENTS // waves.dim) if device.type == "cpu" else max(1, len(positions))
    for begin in range(0, len(positions), step):
        rows = slice(begin, begin + step)
        angle_rad = positions[rows] * waves.omega  # [n, F]
        sines, cosines = (wave.to(torch.float32).to(device) for wave in (angle_rad.sin(), angle_rad.cos()))
        for table, pair in zip(tables, columns(sines, cosines), strict=True):
            table[rows] = waves.columns(*pair)
    return tables


def _count(number: int, waves: Waves) -> Tensor:
    """Return 0 … number − 1 as a column [number, 1] in float64."""
    return torch.arange(number, dtype=torch.float64, device=waves.omega.device).unsqueeze(-1)
