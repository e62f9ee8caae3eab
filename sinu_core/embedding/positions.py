"""The unscaled table for a call of the module: from the cache, or computed for explicit positions."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from sinu_core.device import holds_float64
from sinu_core.embedding.angles import Waves
from sinu_core.embedding.inputs import check_positions


def is_eager(x: Tensor) -> bool:
    """Return whether values exist now: x is an ordinary tensor and nobody is tracing.

    >>> is_eager(torch.zeros(2)), is_eager(torch.zeros(2, device="meta"))
    (True, False)
    """
    return type(x) in (Tensor, nn.Parameter) and not x.is_meta and not torch.compiler.is_compiling()


def direct_table(x: Tensor, offset: float | Tensor, positions: Tensor | None, waves: Waves) -> Tensor:
    """Compute the table of any positions in float64, with plain tensor operations that every exporter knows.

    Args:
        x: The module's input [B, L, D] or [L, D].
        offset: Added to every position; a number or a 0-dim tensor.
        positions: [L] or [B, L], or None for 0 … L−1.
        waves: Frequencies and columns.

    Returns:
        Tensor [L, D] or [B, L, D], float64, on the device of x, or on the CPU where that knows no float64.

    Raises:
        ParameterError: When the positions do not fit x.
    """
    device = x.device if holds_float64(x.device) else torch.device("cpu")
    if positions is None:
        numbers = torch.arange(x.shape[-2], dtype=torch.float64, device=device)
    else:
        numbers = check_positions(positions, x).to(device).to(torch.float64)
    shift = offset.to(device).to(torch.float64) if isinstance(offset, Tensor) else offset
    return waves.on(device).at(numbers + shift)
