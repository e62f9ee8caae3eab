import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.embedding.frequencies import frequencies, wavelengths_positions
from sinu_core.errors import ParameterError
from tests import oracle

# Computed in float64 from the formula, for theta = 10000.
SECOND_AND_LAST = {"paper": (0.1, 0.001), "endpoint": (0.046415888, 0.0001)}
SLOWEST = [(8, "paper", 6283.19), (64, "paper", 47117.0), (512, "paper", 60611.48), (8, "endpoint", 62831.85)]


@pytest.mark.parametrize("spacing", ["paper", "endpoint"])
def test_the_spacing_convention_shows_in_the_second_frequency(spacing):
    omega = frequencies(8, spacing=spacing)
    assert omega.dtype == torch.float64
    second, last = SECOND_AND_LAST[spacing]
    assert omega[[0, 1, 3]].tolist() == pytest.approx([1.0, second, last], abs=1e-9)


@pytest.mark.parametrize(("dim", "spacing", "expected"), SLOWEST)
def test_ten_thousand_is_not_the_longest_wavelength(dim, spacing, expected):
    assert wavelengths_positions(dim, spacing=spacing)[-1].item() == pytest.approx(expected, rel=1e-4)


@given(
    dim=st.integers(1, 300),
    theta=st.floats(1.0, 1e12),
    spacing=st.sampled_from(["paper", "endpoint"]),
    data=st.data(),
)
def test_every_frequency_is_the_oracles(dim, theta, spacing, data):
    omega = frequencies(dim, theta, spacing)
    assert len(omega) == -(-dim // 2)
    i = data.draw(st.integers(0, len(omega) - 1))
    assert omega[i].item() == pytest.approx(float(oracle.mp_frequency(i, dim, theta, spacing)), rel=1e-14)


@pytest.mark.parametrize("spacing", ["paper", "endpoint"])
@pytest.mark.parametrize("dim", [1, 2])
def test_a_single_frequency_is_one(dim, spacing):
    assert frequencies(dim, spacing=spacing).tolist() == [1.0]


@pytest.mark.parametrize("dim", [0, -2, 2.5, True, "8", None, float("nan"), float("inf")])
def test_an_impossible_width_is_named(dim):
    with pytest.raises(ParameterError, match=r"dim = .* allowed is a whole number of columns, at least 1"):
        frequencies(dim)


@pytest.mark.parametrize(("name", "value"), [("theta", 0.0), ("theta", float("nan")), ("spacing", "linear")])
def test_other_impossible_values_are_named(name, value):
    with pytest.raises(ParameterError, match=f"{name} = {value!r} is not possible"):
        frequencies(8, **{name: value})
