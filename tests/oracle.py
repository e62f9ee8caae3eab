"""The embedding in plain `math` and in `mpmath`: written from the formula, sharing no code with sinu_core.

p position, i frequency index, D width, F = ceil(D/2) frequencies. Angles in radians.
"""

from __future__ import annotations

import math

import mpmath


def frequency(i: int, dim: int, theta: float = 10000.0, spacing: str = "paper") -> float:
    """ω_i: theta^(−2i/D) in the paper spacing, theta^(−i/(F−1)) in the endpoint spacing."""
    if spacing == "paper":
        return float(theta ** (-2 * i / dim))
    count = math.ceil(dim / 2)
    return float(theta ** (-i / (count - 1))) if count > 1 else 1.0


def column(c: int, dim: int, layout: str = "half") -> tuple[int, bool]:
    """(frequency index, is it the cosine?) of a column."""
    if layout == "interleaved":
        return c // 2, c % 2 == 1
    sines = math.ceil(dim / 2)
    return (c, False) if c < sines else (c - sines, True)


def pe_value(
    position: float, c: int, dim: int, theta: float = 10000.0, layout: str = "half", spacing: str = "paper"
) -> float:
    """One cell at scale 1, in double precision."""
    i, cosine = column(c, dim, layout)
    angle = position * frequency(i, dim, theta, spacing)
    return math.cos(angle) if cosine else math.sin(angle)


def pe_row(
    position: float, dim: int, theta: float = 10000.0, layout: str = "half", spacing: str = "paper"
) -> list[float]:
    """One row at scale 1, in double precision."""
    return [pe_value(position, c, dim, theta, layout, spacing) for c in range(dim)]


def mp_frequency(i: int, dim: int, theta: float = 10000.0, spacing: str = "paper") -> mpmath.mpf:
    """ω_i with the digits of the surrounding `mpmath.workdps`."""
    if spacing == "paper":
        return mpmath.mpf(theta) ** (mpmath.mpf(-2 * i) / dim)
    count = math.ceil(dim / 2)
    return mpmath.mpf(theta) ** (mpmath.mpf(-i) / (count - 1)) if count > 1 else mpmath.mpf(1)


def mp_pe_value(
    position: float, c: int, dim: int, theta: float = 10000.0, layout: str = "half", spacing: str = "paper"
) -> float:
    """One cell at scale 1, computed with 40 digits and rounded once: right at any position."""
    i, cosine = column(c, dim, layout)
    with mpmath.workdps(40):
        angle = mpmath.mpf(position) * mp_frequency(i, dim, theta, spacing)
        return float(mpmath.cos(angle) if cosine else mpmath.sin(angle))


def mp_pe_row(
    position: float, dim: int, theta: float = 10000.0, layout: str = "half", spacing: str = "paper"
) -> list[float]:
    """One row at scale 1, computed with 40 digits."""
    return [mp_pe_value(position, c, dim, theta, layout, spacing) for c in range(dim)]


def dot(a: list[float], b: list[float]) -> float:
    """Dot product, summed without rounding in between."""
    return math.fsum(x * y for x, y in zip(a, b, strict=True))


def column_gain(
    c: int,
    dim: int,
    layout: str = "half",
    *,
    scale: float | tuple[float, ...] = 1.0,
    group_by: str = "pairs",
    factors: tuple[float, ...] | None = None,
    floor: tuple[float, str] | None = None,
) -> float:
    """Gain of a column: a tuple of scales means groups; then the factors (one a frequency) stand on top."""
    i, _ = column(c, dim, layout)
    if isinstance(scale, tuple):
        place, places = (i, math.ceil(dim / 2)) if group_by == "pairs" else (c, dim)
        return _floored(scale[place * len(scale) // places], floor) * (factors[i] if factors else 1.0)
    return _floored(scale * (factors[i] if factors else 1.0), floor)


def length_factor(length: float, rate: float = 0.1, reference: float = 100.0) -> float:
    """Factor of the dynamic law."""
    return 1 + rate * math.log(length / reference)


def _floored(raw: float, floor: tuple[float, str] | None) -> float:
    if floor is None:
        return raw
    value, mode = floor
    # ln(1 + e^raw), written so that a large raw does not overflow.
    return value + max(raw, 0) + math.log1p(math.exp(-abs(raw))) if mode == "softplus" else max(raw, value)
