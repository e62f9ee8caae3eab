from itertools import pairwise

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.settings import Settings
from tests import oracle
from tests.sinu_core.strategies import any_settings

MODALITIES = {"text": 1.0, "visual": -0.5}
SEGMENTS = [("text", 7), ("visual", (3, 4)), ("text", 5)]


def block_means(table, row_edges, column_edges):
    """Average a whole table cell by cell, in plain Python."""
    return [
        [
            sum(table[p][c] for p in range(*rows) for c in range(*columns))
            / ((rows[1] - rows[0]) * (columns[1] - columns[0]))
            for columns in pairwise(column_edges)
        ]
        for rows in pairwise(row_edges)
    ]


def exact_mean(theta, dim, index, cosine, first, count):
    """Mean of sin or cos(pω) for p = first … first + count − 1, as a geometric series in 60 digits."""
    with mpmath.workdps(60):
        omega = oracle.mp_frequency(index, dim, theta)
        total = (1 - mpmath.expj(count * omega)) / (1 - mpmath.expj(omega)) * mpmath.expj(first * omega)
        return float((total.real if cosine else total.imag) / count)


@pytest.mark.parametrize(
    "chosen",
    [
        Settings(dim=8, length=24),
        Settings(dim=9, length=24, layout="interleaved", spacing="endpoint", offset=-3.25),
        Settings(dim=9, segments=SEGMENTS, modality_scales=MODALITIES, offset=0.5, dynamic=True),
        Settings(dim=8, length=24, groups=2, scale=(1.0, -2.0), group_by="columns", progressive=(1.0, 0.5)),
        Settings(dim=1, length=24, theta=1e12),
        Settings(dim=8, length=24, theta=1.0),
    ],
)
@pytest.mark.parametrize("cells", [(1, 1), (5, 3), (24, 9), (7, 99)])
def test_every_cell_is_the_mean_over_its_positions_and_columns(chosen, cells):
    tile = heatmap_tile(chosen, rows=(0, 24), cells=cells)
    table = embedding_rows(chosen, range(24)).tolist()
    expected = block_means(table, tile.row_edges.tolist(), tile.column_edges.tolist())
    np.testing.assert_allclose(tile.values, expected, rtol=1e-6, atol=2e-7)


@pytest.mark.parametrize("offset", [0.0, -1e9, 1e9, 123456.5])
@pytest.mark.parametrize("theta", [10000.0, 1e12])
def test_a_billion_positions_against_sixty_digits(theta, offset):
    chosen = Settings(dim=32, length=10**9, theta=theta, offset=offset)
    tile = heatmap_tile(chosen, rows=(0, 10**9), cells=(7, 32))
    assert tile.positions_per_cell == 142857143
    for row in (0, 3, 6):
        first, count = tile.row_edges[row] + offset, int(np.diff(tile.row_edges)[row])
        expected = [exact_mean(theta, 32, c % 16, c >= 16, first, count) for c in range(32)]
        np.testing.assert_allclose(tile.values[row], expected, rtol=2e-7, atol=2e-7)


@pytest.mark.parametrize("start", [0, 10**6, 10**9 - 64])
def test_single_positions_far_out_against_sixty_digits(start):
    chosen = Settings(dim=16, length=10**9)
    tile = heatmap_tile(chosen, rows=(start, start + 64), cells=(64, 16))
    for row in (0, 31, 63):
        expected = oracle.mp_pe_row(start + row, 16)
        # Half a unit in the last place of ω, times 10⁹ positions: float64 frequencies allow no better.
        np.testing.assert_allclose(tile.values[row], expected, atol=1e-7 + 3e-16 * start)


@given(chosen=any_settings(max_dim=16), data=st.data())
def test_a_tile_is_the_weighted_mean_of_the_tiles_of_its_parts(chosen, data):
    stop = data.draw(st.integers(1, chosen.length))
    start = data.draw(st.integers(0, stop - 1))
    columns = sorted(data.draw(st.lists(st.integers(0, chosen.dim), min_size=2, max_size=2, unique=True)))
    whole = heatmap_tile(chosen, rows=(start, stop), cells=(1, 1), columns=tuple(columns))
    parts = heatmap_tile(chosen, rows=(start, stop), cells=(7, 5), columns=tuple(columns))
    weights = np.outer(np.diff(parts.row_edges), np.diff(parts.column_edges)).astype(float)
    mean = (parts.values * weights).sum() / weights.sum()
    # Float32 results, and angles that float64 holds to 3e-7 at positions of 10⁹.
    assert whole.values[0, 0] == pytest.approx(mean, abs=1e-6 * loudest(chosen))


def loudest(chosen):
    """Largest value an embedding can take, from its parts."""
    tokens = max((abs(scale) for _, scale in chosen.modality_scales or ()), default=1.0)
    factors = max(map(abs, chosen.frequency_factors() or (1.0,)))
    raw = max(map(abs, chosen.raw_scale())) + (chosen.floor[0] + 1 if chosen.floor else 0)
    return max(tokens, 1.0) * max(factors, 1.0) * raw * abs(chosen.length_factor())


@given(chosen=any_settings(max_dim=16), data=st.data())
def test_one_row_a_cell_is_the_embedding_itself(chosen, data):
    start = data.draw(st.integers(0, chosen.length - 1))
    stop = min(chosen.length, start + 9)
    tile = heatmap_tile(chosen, rows=(start, stop), cells=(9, chosen.dim))
    assert tile.positions_per_cell == tile.columns_per_cell == 1
    np.testing.assert_array_equal(tile.values, embedding_rows(chosen, range(start, stop)).astype(np.float32))


@given(budget=st.tuples(st.integers(1, 400), st.integers(1, 40)))
def test_the_budget_does_not_change_the_value_of_a_cell(budget):
    chosen = Settings(dim=8, length=10**6, groups=2, scale=(1.0, 2.0))
    whole = heatmap_tile(chosen, rows=(100, 500), cells=(400, 8))
    coarse = heatmap_tile(chosen, rows=(100, 500), cells=budget)
    again = heatmap_tile(chosen, rows=tuple(coarse.row_edges[:2].tolist()), cells=(1, budget[1]))
    np.testing.assert_array_equal(again.values[0], coarse.values[0])
    if coarse.positions_per_cell == coarse.columns_per_cell == 1:
        np.testing.assert_array_equal(whole.values, coarse.values)


def test_fewer_cells_come_back_than_the_budget():
    tile = heatmap_tile(Settings(dim=8, length=100), rows=(10, 13), cells=(50, 50), columns=(2, 7))
    assert tile.values.shape == (3, 5)
    assert tile.row_edges.tolist() == [10, 11, 12, 13]
    assert tile.column_edges.tolist() == [2, 3, 4, 5, 6, 7]
    assert (tile.positions_per_cell, tile.columns_per_cell) == (1, 1)


def test_nearest_samples_the_middle_and_says_so():
    chosen = Settings(dim=9, segments=SEGMENTS, modality_scales=MODALITIES, offset=-3.5)
    tile = heatmap_tile(chosen, rows=(1, 24), cells=(4, 3), mode="nearest")
    assert tile.mode == "nearest"
    assert tile.row_edges.tolist() == [1, 6, 12, 18, 24]
    # Middles of 1…5, 6…11, 12…17, 18…23, and of columns 0…2, 3…5, 6…8; the lower one of two.
    expected = embedding_rows(chosen, [3, 8, 14, 20])[:, [1, 4, 7]]
    np.testing.assert_array_equal(tile.values, expected.astype(np.float32))


def test_nearest_shows_a_wave_that_is_not_there_where_the_mean_shows_none():
    chosen = Settings(dim=2, length=6283 * 64)  # one turn is 2π positions; a cell holds 1000 turns
    mean = heatmap_tile(chosen, rows=(0, chosen.length), cells=(64, 2))
    sampled = heatmap_tile(chosen, rows=(0, chosen.length), cells=(64, 2), mode="nearest")
    assert np.abs(mean.values).max() < 1e-3
    assert np.abs(sampled.values).max() > 0.3


@pytest.mark.parametrize("dim", [512, 513])
def test_columns_beyond_the_budget_are_averaged_with_their_gains(dim):
    chosen = Settings(dim=dim, length=50, progressive=(1.0, -3.0), layout="interleaved")
    tile = heatmap_tile(chosen, rows=(0, 50), cells=(50, 100))
    table = embedding_rows(chosen, range(50))
    edges = tile.column_edges
    expected = [table[:, a:b].mean(axis=1) for a, b in pairwise(edges)]
    np.testing.assert_allclose(tile.values, np.transpose(expected), atol=3e-7)
    assert tile.columns_per_cell == 6


def test_large_budgets_in_blocks_give_the_same_values(monkeypatch):
    chosen = Settings(dim=9, segments=SEGMENTS, modality_scales=MODALITIES)
    expected = heatmap_tile(chosen, rows=(1, 23), cells=(10, 9)).values
    monkeypatch.setattr("sinu_core.analysis.level_of_detail._BLOCK", 20)  # two cells a block
    np.testing.assert_array_equal(heatmap_tile(chosen, rows=(1, 23), cells=(10, 9)).values, expected)


def test_result_is_frozen_float32_and_read_only():
    tile = heatmap_tile(Settings(), rows=(0, 512), cells=(8, 8))
    assert tile.values.dtype == np.float32
    for array in (tile.values, tile.row_edges, tile.column_edges):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    with pytest.raises(AttributeError):
        tile.mode = "nearest"


def test_frame_names_positions_and_columns():
    tile = heatmap_tile(Settings(dim=8, length=100, offset=-50), rows=(0, 100), cells=(4, 3))
    frame = tile.to_frame()
    assert list(frame) == [
        "first_position",
        "last_position",
        "columns_0_to_1",
        "columns_2_to_4",
        "columns_5_to_7",
    ]
    assert frame["first_position"].tolist() == [-50, -25, 0, 25]
    assert frame["last_position"].tolist() == [-26, -1, 24, 49]
    np.testing.assert_array_equal(frame["columns_2_to_4"], tile.values[:, 1])


def test_a_device_without_float64_is_replaced_by_the_cpu():
    chosen = Settings(dim=8, length=100)
    on_mps = heatmap_tile(chosen, rows=(0, 100), cells=(9, 8), device="mps")
    np.testing.assert_array_equal(on_mps.values, heatmap_tile(chosen, rows=(0, 100), cells=(9, 8)).values)
