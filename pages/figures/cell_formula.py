"""The formula with the numbers of one entry filled in, as LaTeX."""

import math
import re

from sinu_core.analysis.cell_value import CellValue

_ROOM = 36  # characters of a line on a telephone


def cell_formula(cell: CellValue) -> str:
    """Return LaTeX: the formula, the angle with its numbers, and the value with its factors.

    The frequency has as many digits as a calculator needs to find six right digits of the value.

    Args:
        cell: The entry and its factors.
    """
    wave = r"\cos" if cell.is_cosine else r"\sin"
    angle_rad = cell.position * cell.frequency_rad
    digits = min(15, 7 + math.ceil(math.log10(abs(cell.position) + 1)))
    factors = (_latex(gain) for gain in (cell.token_gain, cell.length_factor, cell.column_gain))
    gains = r"\cdot ".join(f"({factor})" if factor.startswith("-") else factor for factor in factors)
    angle, omega = _latex(angle_rad, digits), rf"\omega_{{{cell.frequency_index}}}"
    lines = [
        rf"E[p,\,{cell.column}] = t\cdot f\cdot g\cdot{wave}(p\,{omega})",
        *_equation(
            rf"p\,{omega} = {_latex(cell.position, 15)}\cdot{_latex(cell.frequency_rad, digits)}", angle
        ),
        *_equation(rf"E = {gains}\cdot{wave}({angle})", rf"\mathbf{{{_latex(cell.value, 9)}}}"),
    ]
    return r"\small\begin{aligned}" + r" \\ ".join(rf"& {line}" for line in lines) + r"\end{aligned}"


def _equation(left: str, right: str) -> list[str]:
    """Return one line, or two where one is too long."""
    signs = re.sub(r"\\[a-z]+|\\,|[{}]", lambda found: "" if found[0] in "{}" else "·", left + right)
    return [left, rf"\quad = {right}"] if len(signs) > _ROOM else [f"{left} = {right}"]


def _latex(number: float, digits: int = 7) -> str:
    r"""Return a number in LaTeX.

    >>> _latex(0.5), _latex(-2.0)
    ('0.5', '-2')
    >>> print(_latex(1e-9))
    1 \times 10^{-9}
    """
    mantissa, _, exponent = f"{number:.{digits}g}".partition("e")
    return rf"{mantissa} \times 10^{{{int(exponent)}}}" if exponent else mantissa
