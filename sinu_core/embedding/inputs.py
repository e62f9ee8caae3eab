"""What a call of the module is given: checked, and brought to plain numbers and tensors.

Range checks read values, which a compiler cannot do; `torch.compile` and `torch.export` skip them.
"""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_offset
from sinu_core.errors import ParameterError


def check_x(x: Tensor, dim: int) -> None:
    """Look that x is [B, L, D] or [L, D], floating point.

    Raises:
        ParameterError: When its shape or dtype does not fit.
    """
    if x.dim() not in (2, 3) or x.shape[-1] != dim:
        remedy = f"Pass token embeddings whose last axis is {dim} wide, or build the module with another dim."
        raise ParameterError("x.shape", tuple(x.shape), f"[B, L, {dim}] or [L, {dim}]", remedy)
    if not x.is_floating_point():
        remedy = "Pass the token embeddings, not the token ids."
        raise ParameterError("x.dtype", x.dtype, "a floating point dtype", remedy)


def plain_offset(offset: int | float | Tensor) -> int | float | Tensor:
    """Return the offset as a number where that needs no device to wait, else as it came.

    Raises:
        ParameterError: When it is no finite number and no 0-dim tensor.
    """
    if isinstance(offset, Tensor):
        if offset.dim() != 0:
            remedy = "For an offset of its own for each row pass positions [B, L]."
            raise ParameterError("offset", tuple(offset.shape), "a number or a 0-dim tensor", remedy)
        waits = torch.compiler.is_compiling() or offset.device.type != "cpu"
        return offset if waits or type(offset) is not Tensor else check_offset(offset.item())
    return offset if torch.compiler.is_compiling() else check_offset(offset)


def check_positions(positions: Tensor, x: Tensor) -> Tensor:
    """Return the positions after looking that they are numbers, one a token.

    Raises:
        ParameterError: When the shape is neither [L] nor [B, L], or the dtype holds no numbers.
    """
    if positions.dtype == torch.bool or positions.is_complex():
        remedy = "Turn a padding mask into positions first: (mask.cumsum(-1) - 1).clamp(min=0)."
        raise ParameterError("positions.dtype", positions.dtype, "integers or floating point numbers", remedy)
    return check_one_per_token("positions", positions, x)


def check_one_per_token(name: str, tensor: Tensor, x: Tensor) -> Tensor:
    """Return the tensor after looking that it has one value a token: [L], or [B, L] beside [B, L, D].

    Raises:
        ParameterError: When its shape does not fit.
    """
    shape, tokens = tensor.shape, x.shape[-2]
    batched = x.dim() == 3 and tensor.dim() == 2 and shape[1] == tokens and shape[0] in (1, x.shape[0])
    if not batched and not (tensor.dim() == 1 and shape[0] == tokens):
        allowed = f"[{tokens}]" if x.dim() == 2 else f"[{tokens}] or [{x.shape[0]}, {tokens}]"
        raise ParameterError(f"{name}.shape", tuple(shape), allowed, "Give one value for each token of x.")
    return tensor
