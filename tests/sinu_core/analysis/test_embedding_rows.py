import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import column_wave, embedding_rows
from sinu_core.settings import Settings
from tests import oracle
from tests.sinu_core.strategies import any_settings


@pytest.mark.parametrize("layout", ["half", "interleaved"])
@pytest.mark.parametrize("spacing", ["paper", "endpoint"])
@pytest.mark.parametrize("dim", [1, 2, 3, 8, 9])
def test_rows_against_the_oracle(dim, spacing, layout):
    chosen = Settings(dim=dim, length=1000, offset=-17.25, theta=500.0, layout=layout, spacing=spacing)
    rows = [0, 1, 17, 999]
    expected = [oracle.mp_pe_row(row - 17.25, dim, 500.0, layout, spacing) for row in rows]
    np.testing.assert_allclose(embedding_rows(chosen, rows), expected, atol=1e-12)


@pytest.mark.parametrize(
    ("chosen", "row", "expected"),
    [
        (Settings(dim=4, layout="interleaved"), 1, [0.841470985, 0.540302306, 0.009999833, 0.999950000]),
        (
            Settings(dim=8),
            3,
            [
                0.141120008,
                0.295520207,
                0.0299955,
                0.002999996,
                -0.989992497,
                0.955336489,
                0.999550034,
                0.9999955,
            ],
        ),
        (Settings(dim=5, layout="interleaved"), 1, [0.841471, 0.540302, 0.025116, 0.999685, 0.000631]),
        (
            Settings(dim=4, offset=0.5, layout="interleaved"),
            0,
            [0.479425539, 0.877582562, 0.004999979, 0.9999875],
        ),
        (Settings(dim=4), 0, [0, 0, 1, 1]),
        (Settings(dim=2), 1, [0.841471, 0.540302]),
    ],
)
def test_published_values(chosen, row, expected):
    np.testing.assert_allclose(embedding_rows(chosen, row)[0], expected, atol=6e-7)


@pytest.mark.parametrize("position", [10**6, 10**8, 10**9, -(10**9)])
def test_large_positions_keep_what_float64_frequencies_allow(position):
    chosen = Settings(dim=32, offset=position)
    error = np.abs(embedding_rows(chosen, [0])[0] - oracle.mp_pe_row(position, 32)).max()
    assert error < 3e-16 * abs(position)
    assert position != 10**8 or error < 1e-6


def test_every_gain_is_applied():
    chosen = Settings(
        dim=8,
        segments=[("text", 3), ("visual", (2, 2))],
        modality_scales={"text": 2.0, "visual": -0.5},
        groups=2,
        scale=(3.0, 5.0),
        progressive=(1.0, 0.4),
        dynamic=(0.1, 100.0),
        offset=10,
    )
    # Gains of the four frequencies: group scale × progressive factor 1, 0.8, 0.6, 0.4.
    frequency_gains = [3.0, 3.0 * 0.8, 5.0 * 0.6, 5.0 * 0.4]
    length_factor = 1 + 0.1 * math.log(7 / 100)
    expected = [
        [token * length_factor * frequency_gains[c % 4] * oracle.pe_value(10 + row, c, 8) for c in range(8)]
        for row, token in enumerate([2.0] * 3 + [-0.5] * 4)
    ]
    np.testing.assert_allclose(embedding_rows(chosen, range(7)), expected, rtol=1e-12, atol=1e-14)


@given(chosen=any_settings(max_dim=16), data=st.data())
def test_a_column_is_the_wave_through_the_rows(chosen, data):
    rows = data.draw(st.lists(st.integers(0, chosen.length - 1), min_size=1, max_size=5))
    column = data.draw(st.integers(0, chosen.dim - 1))
    np.testing.assert_array_equal(column_wave(chosen, column, rows), embedding_rows(chosen, rows)[:, column])


def test_rows_come_in_the_order_asked_for():
    chosen = Settings(dim=8, length=10)
    table = embedding_rows(chosen, range(10))
    np.testing.assert_array_equal(embedding_rows(chosen, [9, 0, 9, 4.0]), table[[9, 0, 9, 4]])


def test_the_result_is_float64_and_read_only():
    table = embedding_rows(Settings(), [1, 2])
    assert table.dtype == np.float64
    with pytest.raises(ValueError, match="read-only"):
        table[0, 0] = 1
