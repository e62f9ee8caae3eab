"""The unscaled table sin|cos(p·ω) for consecutive positions, exact and fast."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.device import holds_float64
from sinu_core.embedding.angle_addition import angle_addition_factors, multiply_out
from sinu_core.embedding.angles import Waves
from sinu_core.embedding.checks import check_dtype, check_length, check_offset
from sinu_core.embedding.memory import empty_table
from sinu_core.errors import ParameterError

_PIECE_ELEMENTS = 2**22  # 32 MB of float64


def sinusoid_table(
    length: int,
    dim: int,
    *,
    theta: float = 10000.0,
    layout: str = "half",
    spacing: str = "paper",
    offset: float = 0,
    dtype: torch.dtype = torch.float32,
    device: torch.device | str = "cpu",
) -> Tensor:
    """Return the sinusoidal position table at scale 1.

    Args:
        length: Number of positions L, at least 0.
        dim: Width D in columns, at least 1.
        theta: Base of the frequencies, 1 to 10¹².
        layout: "half" or "interleaved".
        spacing: "paper" or "endpoint".
        offset: Position of row 0; may be negative or fractional.
        dtype: float64 is exact to the rounding of the angle, float32 is within 2e-7; narrower ones are
            rounded once, at the end.
        device: Where the table is built and lies.

    Returns:
        Tensor [L, D]: row r, column c is sin or cos((offset + r)·ω) with the frequency of c.

    Raises:
        ParameterError: When an argument is not possible.

    Reference:
        Vaswani et al. 2017, arXiv:1706.03762, section 3.5.

    >>> sinusoid_table(1, 4, offset=1)
    tensor([[0.8415, 0.0100, 0.5403, 0.9999]])
    """
    length, first = check_length(length), check_offset(offset)
    waves = Waves.of(dim, theta, layout, spacing)
    device = torch.device(device)
    if check_dtype(dtype) == torch.float64:
        return _direct_table(first, length, waves, device)
    return multiply_out(length, angle_addition_factors(first, length, waves, device), dtype)


def _direct_table(first: float, length: int, waves: Waves, device: torch.device) -> Tensor:
    """Compute every sine in float64, piece by piece so that the angles need little memory."""
    if not holds_float64(device):
        allowed = f"float32, float16 or bfloat16 on {device}"
        raise ParameterError("dtype", torch.float64, allowed, "Build a float64 table on the CPU.")
    waves = waves.on(device)
    out = empty_table(length, waves.dim, dtype=torch.float64, device=device)
    step = max(1, _PIECE_ELEMENTS // waves.dim)
    for begin in range(0, length, step):
        end = min(begin + step, length)
        positions = torch.arange(begin, end, dtype=torch.float64, device=device) + first
        out[begin:end] = waves.at(positions)
    return out
