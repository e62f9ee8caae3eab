import mpmath
import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.waves import mean_factor, without_turns


@pytest.mark.parametrize("omega", [0.0, 1e-300, 1e-12, 1e-3, 1.0, np.pi, 2 * np.pi, 2 * np.pi + 1e-9, 5.0])
@pytest.mark.parametrize("count", [1, 2, 3, 1000, 10**9])
def test_mean_factor_never_divides_by_zero(omega, count):
    factor = mean_factor(torch.tensor([omega], dtype=torch.float64), torch.tensor([count])).item()
    with mpmath.workdps(60):
        half = mpmath.mpf(omega) / 2
        exact = 1 if omega == 0 else mpmath.sin(count * half) / (count * mpmath.sin(half))
    # Where ω passes π a multiple of π is taken away, which float64 holds to 2e-16, m times.
    assert factor == pytest.approx(float(exact), abs=1e-15 if omega < np.pi else 1e-15 * count)


@given(omega=st.floats(0, 7), count=st.integers(1, 10**9))
def test_averaging_never_amplifies(omega, count):
    factor = mean_factor(torch.tensor([omega], dtype=torch.float64), torch.tensor([count])).item()
    assert -1 - 1e-12 <= factor <= 1 + 1e-12


@given(angle=st.floats(-1e10, 1e10))
def test_whole_turns_are_taken_away_exactly(angle):
    rest = without_turns(torch.tensor([angle], dtype=torch.float64)).item()
    with mpmath.workdps(40):
        turns = mpmath.nint(mpmath.mpf(angle) / (2 * mpmath.pi))
        exact = [float(angle - 2 * mpmath.pi * (turns + step)) for step in (-1, 0, 1)]
    assert min(abs(rest - value) for value in exact) < 1e-15
    assert abs(rest) < np.pi + 1e-5
