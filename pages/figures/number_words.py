"""Numbers in sentences: few digits, a true minus, powers of ten where zeros would have to be counted."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_DIGITS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def number_text(value: float, digits: int = 4) -> str:
    """Return a value with so many significant digits.

    >>> number_text(-0.05), number_text(1234.5678), number_text(2.5e-7), number_text(1e9)
    ('−0.05', '1,235', '2.5 · 10⁻⁷', '10⁹')
    """
    if value == 0 or 1e-4 <= abs(value) < 1e6:
        return f"{_rounded(value, digits):,.10g}".replace("-", "−")
    mantissa, _, exponent = f"{value:.{digits - 1}e}".partition("e")
    power = "10" + str(int(exponent)).translate(_DIGITS)
    factor = f"{float(mantissa):.10g}".replace("-", "−")
    return power if factor == "1" else f"{factor} · {power}"


def range_text(values: Sequence[float] | NDArray[np.float64]) -> str:
    """Return "2" for equal values and "1 … 2" for a range.

    >>> range_text([2.0, 1.0, 1.5])
    '1 … 2'
    """
    low, high = number_text(float(min(values))), number_text(float(max(values)))
    return low if low == high else f"{low} … {high}"


def _rounded(value: float, digits: int) -> float:
    return float(f"{value:.{digits - 1}e}")
