"""The formula in plain characters."""

import pytest

from sinu_core.export.formula_text import formula_text
from sinu_core.settings import Settings


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, "E[p, 2 + i] = cos(p · ω_i)"),
        ({"layout": "interleaved"}, "E[p, 2i + 1] = cos(p · ω_i)"),
        ({"dim": 5}, "E[p, 3 + i] = cos(p · ω_i),  i < 2"),
        ({"dim": 1}, "ω_0 = 1"),
        ({"spacing": "endpoint", "theta": 500.0}, "ω_i = 500^(−i/1),  i = 0 … 1"),
        ({"scale": -0.5}, "s = −0.5"),
        ({"progressive": (1.0, 0.5)}, "s_0 … s_1 = 1, 0.5"),
        ({"groups": 2, "progressive": (1.0, 0.5)}, "E[p, i] = s_⌊i/1⌋ · f_i · sin(p · ω_i)"),
        ({"groups": 2, "group_by": "columns"}, "E[p, 2 + i] = s_⌊(2 + i)/2⌋ · cos(p · ω_i)"),
        ({"floor": 0.1}, "E[p, i] = max(s, 0.1) · sin(p · ω_i)"),
        ({"floor": (0.1, "softplus")}, "E[p, i] = (0.1 + ln(1 + e^s)) · sin(p · ω_i)"),
        ({"dynamic": True, "length": 100}, "λ = 1 + 0.1 · ln(100/100) = 1"),
        ({"offset": -2.5, "length": 3}, "p = −2.5 … −0.5"),
        ({"modality_scales": {"a": 2.0}, "segments": [("a", 3)]}, "t_p = a: 2"),
    ],
)
def test_a_line_of_it(changes, line):
    assert line in formula_text(Settings(**{"dim": 4, **changes}))


def test_a_law_that_is_not_in_use_is_not_written():
    text = "\n".join(formula_text(Settings(dim=4, modality_scales={"a": 2.0})))
    assert not any(symbol in text for symbol in ("s_", "λ", "t_p", "max", "f_i"))
