"""One column over a window: samples, exact means, and a range that holds every value."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.wave_band import sine_range, wave_band
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def test_a_short_window_comes_back_sample_by_sample():
    band = wave_band(Settings(dim=8, length=100, offset=0.5), 5, rows=(10, 14), cells=16)
    assert band.is_cosine
    assert band.positions_per_cell == 1
    assert band.middles.tolist() == [10.5, 11.5, 12.5, 13.5]
    np.testing.assert_allclose(band.mean, [math.cos(p * 0.1) for p in band.middles], rtol=1e-14)
    assert band.low.tolist() == band.mean.tolist() == band.high.tolist()


@pytest.mark.parametrize(("column", "wave", "omega"), [(0, math.sin, 1.0), (7, math.cos, 0.001)])
def test_means_are_exact_and_ranges_hold_every_value(column, wave, omega):
    settings = Settings(dim=8, length=1000, offset=-300, scale=-2.0)
    band = wave_band(settings, column, rows=(0, 1000), cells=7)
    for k, (start, stop) in enumerate(zip(band.row_edges[:-1], band.row_edges[1:], strict=True)):
        values = [-2 * wave((row - 300) * omega) for row in range(start, stop)]
        assert band.mean[k] == pytest.approx(math.fsum(values) / len(values), abs=1e-12)
        assert band.low[k] <= min(values) + 1e-12
        assert band.high[k] >= max(values) - 1e-12


def test_the_range_of_a_slow_wave_is_that_of_its_ends():
    band = wave_band(Settings(dim=8, length=1000), 3, rows=(0, 1000), cells=2)
    np.testing.assert_allclose(band.low, [0, math.sin(0.5)], atol=1e-14)
    np.testing.assert_allclose(band.high, [math.sin(0.499), math.sin(0.999)], rtol=1e-14)


def test_a_cell_across_two_segments_spans_both():
    settings = Settings(
        dim=2, segments=[("a", 50), ("b", 50)], modality_scales={"a": 1.0, "b": -3.0},
    )  # fmt: skip
    band = wave_band(settings, 0, rows=(0, 100), cells=1)
    assert (band.low[0], band.high[0]) == (-3.0, 3.0)


def test_the_frame_has_one_line_a_cell():
    frame = wave_band(Settings(dim=8, length=10, offset=5), 0, rows=(0, 10), cells=5).to_frame()
    assert frame["first_position"].tolist() == [5, 7, 9, 11, 13]
    assert frame["last_position"].tolist() == [6, 8, 10, 12, 14]
    assert list(frame.columns[2:]) == ["mean", "low", "high"]


def test_a_column_outside_is_an_error():
    with pytest.raises(ParameterError, match="column = 8 is not possible"):
        wave_band(Settings(dim=8), 8, rows=(0, 10), cells=5)


@given(st.floats(-1e3, 1e3), st.floats(0, 20))
def test_the_sine_range_is_what_a_fine_walk_finds(first, length):
    low, high = sine_range(np.array([first]), np.array([first + length]))
    walk = np.sin(np.linspace(first, first + length, 4001))
    assert low[0] <= walk.min() + 1e-12
    assert low[0] >= walk.min() - 1e-4
    assert high[0] >= walk.max() - 1e-12
    assert high[0] <= walk.max() + 1e-4
