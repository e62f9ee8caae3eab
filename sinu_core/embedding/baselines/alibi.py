"""ALiBi: a bias on attention scores that falls in a straight line with the distance, another in each head."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.errors import ParameterError

MAX_HEADS = 1024


def alibi_slopes(heads: int) -> Tensor:
    """Return the slope of each head.

    For a power of two the slopes are 2^(−8/h), 2^(−16/h), …, 2^(−8). For other numbers of heads the published
    code takes the slopes of the next lower power of two, then every second one of the next higher.

    Args:
        heads: Number of heads h, 1 to 1024.

    Returns:
        Tensor [h], float64.

    Raises:
        ParameterError: When `heads` is no whole number from 1 to 1024.

    Reference:
        Press et al. 2021, arXiv:2108.12409; ofirpress/attention_with_linear_biases, get_slopes.

    >>> alibi_slopes(8).log2().tolist()
    [-1.0, -2.0, -3.0, -4.0, -5.0, -6.0, -7.0, -8.0]
    """
    if isinstance(heads, bool) or heads != int(heads) or not 1 <= heads <= MAX_HEADS:
        allowed = f"an integer from 1 to {MAX_HEADS}"
        raise ParameterError("heads", heads, allowed, "Choose a number of heads such as 8.")
    lower = 2 ** (int(heads).bit_length() - 1)
    slopes = _powers(lower)
    if lower == heads:
        return slopes
    return torch.cat((slopes, _powers(2 * lower)[::2][: heads - lower]))


def alibi_bias(distance: Tensor, heads: int = 8) -> Tensor:
    """Return what each head adds to the score of a query and a key this far apart.

    Args:
        distance: |p − q| in positions, any shape [...]; a causal model sees p ≥ q only.
        heads: Number of heads h.

    Returns:
        Tensor [h, ...], float64: −slope · |distance|.

    >>> alibi_bias(torch.tensor([0.0, 1.0, 2.0]), heads=1).tolist()
    [[-0.0, -0.00390625, -0.0078125]]
    """
    slopes = alibi_slopes(heads).reshape(-1, *[1] * distance.dim())
    return -slopes * distance.abs().to(torch.float64)


def _powers(heads: int) -> Tensor:
    exponents = torch.arange(1, heads + 1, dtype=torch.float64) * -8.0 / heads
    return torch.pow(2.0, exponents)
