"""The total length that the dynamic law needs, checked and shaped for the batch."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from sinu_core.embedding.gains import length_factor
from sinu_core.errors import ParameterError


def batch_length_factor(
    x: Tensor, total_length: int | Tensor | None, dynamic: tuple[float, float]
) -> float | Tensor:
    """Return the dynamic factor for a call of the module.

    Args:
        x: The module's input [B, L, D] or [L, D].
        total_length: A whole number, or a tensor with one a row of the batch; None for the length of x.
        dynamic: (rate, reference).

    Returns:
        A number, a 0-dim tensor, or a tensor [B, 1, 1] on the device of x, float64 if the device has it.

    Raises:
        ParameterError: When a length is below 1 or the shape does not fit.

    >>> x = torch.zeros(2, 3, 8)
    >>> batch_length_factor(x, torch.tensor([100, 200]), (0.1, 100.0)).flatten()
    tensor([1.0000, 1.0693], dtype=torch.float64)
    """
    factor = length_factor(check_total_length(total_length, x), dynamic)
    return factor.reshape(-1, 1, 1) if isinstance(factor, Tensor) and factor.dim() == 1 else factor


def check_decoding_step(x: Tensor, offset: float | Tensor, total_length: int | Tensor | None) -> None:
    """Refuse to guess the length where a guess must be wrong: a single row at a later position.

    Raises:
        ParameterError: When x has one row, the offset is not 0, and no total length is given.
    """
    at_start = isinstance(offset, (int, float)) and offset == 0
    if total_length is None and x.shape[-2] == 1 and not at_start:
        remedy = "A single row at a later position is a decoding step: pass the length of the whole sequence."
        raise ParameterError("total_length", None, "a number of positions or a tensor [B]", remedy)


def check_total_length(total_length: int | Tensor | None, x: Tensor) -> int | Tensor:
    """Return L for the dynamic law: what was given, or the length of x.

    Args:
        total_length: A whole number, or a tensor with one a row of the batch; None for the length of x.
        x: The module's input.

    Returns:
        A number, a 0-dim tensor, or a tensor [B] on the device of x.

    Raises:
        ParameterError: When a length is below 1 or the shape does not fit.
    """
    length = x.shape[-2] if total_length is None else total_length
    eager = not torch.compiler.is_compiling()
    if isinstance(length, Tensor):
        if length.dim() > 1 or (
            length.dim() == 1 and (x.dim() != 3 or length.shape[0] not in (1, x.shape[0]))
        ):
            remedy = "Give one number a row of the batch, or one for all."
            raise ParameterError("total_length", tuple(length.shape), "a number or a tensor [B]", remedy)
        if eager and type(length) is Tensor and not length.is_meta and length.numel():
            _check_shortest(length.min().item())
        return length.to(x.device)
    if eager:
        _check_shortest(length)
    return length


def _check_shortest(length: Any) -> None:
    if isinstance(length, bool) or not isinstance(length, (int, float)) or not length >= 1:
        remedy = "1 + rate · ln(L / reference) is undefined at 0: pass the length of the whole sequence."
        raise ParameterError("total_length", length, "a number of positions, at least 1", remedy)
