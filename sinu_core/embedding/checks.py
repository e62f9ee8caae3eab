"""Checks of the plain arguments that the functions of this package share."""

from __future__ import annotations

import math
import numbers

import torch

from sinu_core.errors import ParameterError
from sinu_core.parameters import PARAMETERS


def check_dim(dim: object) -> int:
    """Return the width D as a positive int; no upper bound, since wide models exist.

    Raises:
        ParameterError: When it is no whole number of at least 1.

    >>> check_dim(3.0)
    3
    """
    return _whole("dim", dim, "columns", smallest=1, remedy="Choose a width such as 128.")


def check_length(length: object) -> int:
    """Return the number of rows L as an int of at least 0.

    Raises:
        ParameterError: When it is negative or no whole number.
    """
    return _whole("length", length, "positions", smallest=0, remedy="Choose a length such as 512.")


def check_offset(offset: object) -> int | float:
    """Return the first position: any finite number, whole or fractional, of either sign.

    Raises:
        ParameterError: When it is no finite number.

    >>> check_offset(-2.5)
    -2.5
    """
    number = float(offset) if isinstance(offset, numbers.Real) and not _is_bool(offset) else math.nan
    if not math.isfinite(number):
        remedy = "Choose an offset such as 0 or 2.5."
        raise ParameterError("offset", offset, "a finite number of positions", remedy)
    return int(number) if number.is_integer() else number


def check_theta(theta: float) -> float:
    """Return the base of the frequencies as a float.

    Raises:
        ParameterError: When it is out of the range of `Settings.theta`.
    """
    return float(PARAMETERS["theta"].check(theta))


def check_layout(layout: str) -> str:
    """Return the layout id, "half" or "interleaved".

    Raises:
        ParameterError: For any other value.
    """
    return str(PARAMETERS["layout"].check(layout))


def check_spacing(spacing: str) -> str:
    """Return the spacing id, "paper" or "endpoint".

    Raises:
        ParameterError: For any other value.
    """
    return str(PARAMETERS["spacing"].check(spacing))


def check_dtype(dtype: torch.dtype) -> torch.dtype:
    """Return the dtype of the values, which lie between −1 and 1 and so must be floating point.

    Raises:
        ParameterError: For an integer, boolean or complex dtype.
    """
    if not isinstance(dtype, torch.dtype) or not dtype.is_floating_point:
        allowed = "a floating point dtype such as torch.float32 or torch.bfloat16"
        raise ParameterError("dtype", dtype, allowed, "Convert the result afterwards if you need integers.")
    return dtype


def _whole(name: str, value: object, unit: str, *, smallest: int, remedy: str) -> int:
    # numbers.Real, not (int, float): numpy's integers are welcome.
    number = float(value) if isinstance(value, numbers.Real) and not _is_bool(value) else math.nan
    if number.is_integer() and number >= smallest:
        return int(number)
    raise ParameterError(name, value, f"a whole number of {unit}, at least {smallest}", remedy)


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)  # a bool is a number to Python, but no width and no position
