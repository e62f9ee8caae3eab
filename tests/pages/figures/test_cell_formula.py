"""The formula with numbers: what a reader would type into a calculator gives the value shown."""

import math
import re

import pytest

from pages.figures.cell_formula import cell_formula
from sinu_core.analysis.cell_value import cell_value
from sinu_core.settings import Settings


def test_the_formula_with_the_numbers_of_one_entry():
    assert cell_formula(cell_value(Settings(dim=8, length=10), row=3, column=1)) == (
        r"\small\begin{aligned}& E[p,\,1] = t\cdot f\cdot g\cdot\sin(p\,\omega_{1}) \\ "
        r"& p\,\omega_{1} = 3\cdot0.1 = 0.3 \\ "
        r"& E = 1\cdot 1\cdot 1\cdot\sin(0.3) = \mathbf{0.295520207}\end{aligned}"
    )


def test_a_cosine_with_all_gains():
    settings = Settings(
        dim=8, scale=-2.0, dynamic=True, segments=[("text", 50)], modality_scales={"text": 0.5}
    )
    formula = cell_formula(cell_value(settings, row=3, column=6))
    assert r"\cos(p\,\omega_{2})" in formula
    assert r"E = 0.5\cdot 0.9306853\cdot (-2)\cdot\cos(0.03)" in formula
    assert rf"\mathbf{{{0.5 * (1 + 0.1 * math.log(0.5)) * -2 * math.cos(0.03):.9g}}}" in formula


def test_long_numbers_break_their_line_and_keep_enough_digits():
    formula = cell_formula(cell_value(Settings(dim=128, length=10**9), row=999_999_999, column=20))
    assert formula.count(r"\quad = ") == 2
    angle = float(re.search(r"\\sin\((\d+\.\d+)\)", formula)[1])
    shown = float(re.search(r"\\mathbf{([-.\d]+)}", formula)[1])
    assert math.sin(angle) == pytest.approx(shown, abs=1e-6)
