"""Pictures of both sides: cells against plain means of rows from the oracle."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.versus.side import Side, side_rows
from sinu_core.analysis.versus.tiles import common_rows, value_limit, versus_tiles
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings
from tests.oracle import pe_row
from tests.sinu_core.strategies import any_settings


def sinusoid(**values) -> Side:
    return Side(settings=Settings(**values))


def block_means(table, row_edges, column_edges):
    return np.array(
        [[table[a:b, c:d].mean() for c, d in pairwise(column_edges)] for a, b in pairwise(row_edges)]
    )


def test_the_difference_is_the_mean_of_the_differences():
    a, b = sinusoid(dim=6, length=40), sinusoid(dim=6, length=40, theta=100.0, layout="interleaved")
    tables = [
        np.array([pe_row(p, 6, theta, layout) for p in range(40)])
        for theta, layout in ((10000.0, "half"), (100.0, "interleaved"))
    ]
    tiles = versus_tiles(a, b, rows=(3, 36), cells=(4, 3), columns=(1, 6))
    expected = block_means(tables[0] - tables[1], tiles.a.row_edges, tiles.a.column_edges)
    assert tiles.difference == pytest.approx(expected, abs=1e-6)
    assert np.array_equal(tiles.a.row_edges, tiles.b.row_edges)


def test_nothing_differs_from_itself():
    side = sinusoid(dim=16, length=1000, scale=3.0)
    assert not versus_tiles(side, side, rows=(0, 1000), cells=(7, 5)).difference.any()


@pytest.mark.parametrize("kind", ["learned", "none"])
def test_a_baselines_cells_are_the_means_of_its_rows(kind):
    b = Side(settings=Settings(dim=5, length=30), kind=kind, std=1.0)
    tiles = versus_tiles(sinusoid(dim=5, length=30), b, rows=(2, 27), cells=(4, 2), columns=(0, 4))
    table = side_rows(b, np.arange(30))
    assert tiles.b.values == pytest.approx(
        block_means(table, tiles.b.row_edges, tiles.b.column_edges), abs=1e-6
    )


def test_widths_that_differ_have_no_difference():
    tiles = versus_tiles(sinusoid(dim=6), sinusoid(dim=8), rows=(0, 9), cells=(9, 8))
    assert tiles.difference is None
    assert (tiles.a.values.shape, tiles.b.values.shape) == ((9, 6), (9, 8))


def test_rows_are_those_that_both_have():
    learned = Side(settings=Settings(dim=2048, length=10**6), kind="learned")
    assert common_rows(sinusoid(length=7), sinusoid(length=5)) == 5
    assert common_rows(sinusoid(dim=2048, length=10**6), learned) == 2**21 // 2048


@given(any_settings(max_dim=6), any_settings(max_dim=6), st.integers(1, 50))
def test_no_value_exceeds_the_limit(a, b, count):
    sides = Side(settings=a), Side(settings=b)
    limit = value_limit(*sides)
    rows = np.unique(np.linspace(0, common_rows(*sides) - 1, count).astype(int))
    tables = [side_rows(side, rows) for side in sides]
    shown = [*tables, tables[0] - tables[1]] if a.dim == b.dim else tables
    assert max(np.abs(table).max() for table in shown) <= limit * (1 + 1e-9)


def test_the_limit_is_no_wider_than_what_columns_of_one_wave_can_differ():
    assert value_limit(sinusoid(dim=8, scale=3.0), sinusoid(dim=8, scale=1.0)) == 3.0
    assert value_limit(sinusoid(dim=8), sinusoid(dim=8, scale=-1.0)) == 2.0
    assert value_limit(sinusoid(dim=8), sinusoid(dim=8, layout="interleaved")) == 2.0


@pytest.mark.parametrize("kind", ["rope", "alibi"])
def test_what_acts_in_attention_has_no_table(kind):
    with pytest.raises(
        ParameterError, match=f"kind = '{kind}' is not possible: allowed is an embedding that is added"
    ):
        versus_tiles(sinusoid(dim=4), Side(settings=Settings(dim=4), kind=kind), rows=(0, 1), cells=(1, 1))


def test_the_table_of_numbers_holds_both_sides():
    frame = versus_tiles(sinusoid(dim=2), sinusoid(dim=2, scale=2.0), rows=(0, 2), cells=(2, 2)).to_frame()
    assert list(frame) == [
        "first_position",
        "last_position",
        "A_column_0",
        "A_column_1",
        "B_column_0",
        "B_column_1",
    ]
    assert frame["B_column_1"].tolist() == pytest.approx([2.0, 2 * 0.540302306])
