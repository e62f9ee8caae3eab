"""What the columns of a cell are; expected values from the formula ω_i = theta^(−2i/D) written out."""

import math

import numpy as np
import pytest

from sinu_core.analysis.column_facts import BOTH, COSINE, SINE, column_facts, largest_amplitude
from sinu_core.settings import Settings


def edges(*numbers: int) -> np.ndarray:
    return np.array(numbers, dtype=np.int64)


def test_single_columns_of_the_half_layout():
    facts = column_facts(Settings(dim=8), np.arange(9))
    assert facts.kind.tolist() == [SINE] * 4 + [COSINE] * 4
    assert facts.first_index.tolist() == facts.last_index.tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    np.testing.assert_allclose(facts.fast_rad, [1, 0.1, 0.01, 0.001] * 2, rtol=1e-14)
    np.testing.assert_allclose(facts.long_positions[3], 2 * math.pi * 1000, rtol=1e-14)


def test_a_cell_of_several_columns_tells_its_ranges():
    facts = column_facts(Settings(dim=8, layout="interleaved", progressive=(1.0, 0.7)), edges(2, 6, 7))
    assert facts.first.tolist() == [2, 6]
    assert facts.last.tolist() == [5, 6]
    assert facts.kind.tolist() == [BOTH, SINE]
    np.testing.assert_allclose([facts.slow_rad[0], facts.fast_rad[0]], [0.01, 0.1], rtol=1e-14)
    np.testing.assert_allclose([facts.low_gain[0], facts.high_gain[0]], [0.8, 0.9], rtol=1e-14)
    np.testing.assert_allclose(facts.short_positions[0], 2 * math.pi * 10, rtol=1e-14)


def test_a_single_column_embedding():
    facts = column_facts(Settings(dim=1), edges(0, 1))
    assert (facts.kind.tolist(), facts.fast_rad.tolist()) == ([SINE], [1.0])


@pytest.mark.parametrize(
    ("settings", "amplitude"),
    [
        (Settings(dim=6), 1.0),
        (Settings(dim=6, scale=0.0), 0.0),
        (Settings(dim=8, progressive=(-3.0, 1.0)), 3.0),
        (Settings(dim=8, length=200, scale=2.0, dynamic=True), 2 * (1 + 0.1 * math.log(2))),
        (Settings(dim=8, segments=[("a", 3), ("b", 2)], modality_scales={"a": 0.5, "b": -4.0}), 4.0),
    ],
)
def test_the_largest_amplitude_is_that_of_all_gains_together(settings, amplitude):
    assert largest_amplitude(settings) == pytest.approx(amplitude, rel=1e-14)
