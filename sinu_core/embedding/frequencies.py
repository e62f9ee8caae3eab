"""The frequencies of the sinusoids: one geometric sequence, in the two published spacings."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_dim, check_spacing, check_theta


def frequencies(
    dim: int, theta: float = 10000.0, spacing: str = "paper", device: torch.device | str = "cpu"
) -> Tensor:
    """Return the angular frequencies ω_i, fastest first.

    Args:
        dim: Width D in columns, at least 1.
        theta: Base, 1 to 10¹².
        spacing: "paper", ω_i = theta^(−2i/D), or "endpoint", ω_i = theta^(−i/(F−1)), whose slowest
            frequency is exactly 1/theta (tensor2tensor, fairseq, Whisper).
        device: Where the result lies; it must know float64 (MPS does not: take "cpu" and move).

    Returns:
        Tensor [F], F = ceil(D/2), float64, radians a position.

    Raises:
        ParameterError: When dim, theta or spacing is not possible.

    Reference:
        Vaswani et al. 2017, arXiv:1706.03762, section 3.5.

    >>> [round(w, 6) for w in frequencies(8).tolist()]
    [1.0, 0.1, 0.01, 0.001]
    >>> [round(w, 6) for w in frequencies(8, spacing="endpoint").tolist()]
    [1.0, 0.046416, 0.002154, 0.0001]
    """
    count = (check_dim(dim) + 1) // 2
    # With one frequency alone the endpoint spacing has no second end: it is ω = 1, as in the paper spacing.
    divisor = dim / 2 if check_spacing(spacing) == "paper" else max(count - 1, 1)
    exponents = torch.arange(count, dtype=torch.float64, device=device) / -divisor
    return torch.pow(check_theta(theta), exponents)


def wavelengths_positions(dim: int, theta: float = 10000.0, spacing: str = "paper") -> Tensor:
    """Return the wavelengths 2π/ω_i.

    Args:
        dim: Width D in columns, at least 1.
        theta: Base, 1 to 10¹².
        spacing: "paper" or "endpoint".

    Returns:
        Tensor [F], float64, in positions, shortest first.

    >>> round(wavelengths_positions(8)[-1].item(), 2)
    6283.19
    """
    return 2 * torch.pi / frequencies(dim, theta, spacing)
