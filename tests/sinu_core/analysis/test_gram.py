from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.gram import gram_tile
from sinu_core.analysis.norms import row_norms
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.settings import Settings
from tests.sinu_core.strategies import any_settings

BROKEN = {"groups": 2, "scale": (1.0, 2.0), "group_by": "columns"}
SEGMENTS = {
    "segments": [("text", 7), ("visual", (3, 4)), ("text", 5)],
    "modality_scales": {"text": 1, "visual": -0.5},
}
LAWS = [{}, BROKEN, SEGMENTS, {"dim": 7}, {"dim": 1}, {"progressive": (1.0, 0.5), "layout": "interleaved"}]


def settings(laws):
    return Settings(**{"dim": 8, "length": 24, "offset": 3.0} | laws)


def block_means(matrix, tile):
    return [
        [matrix[a:b, c:d].mean() for c, d in pairwise(tile.column_edges)] for a, b in pairwise(tile.row_edges)
    ]


@pytest.mark.parametrize("laws", LAWS)
@pytest.mark.parametrize("cells", [(1, 1), (5, 6), (24, 24)])
def test_every_cell_is_the_mean_of_its_dot_products(laws, cells):
    table = embedding_rows(settings(laws), range(24))
    tile = gram_tile(settings(laws), rows=(2, 23), columns=(0, 20), cells=cells)
    np.testing.assert_allclose(tile.values, block_means(table @ table.T, tile), rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("laws", LAWS)
def test_cosine_of_single_pairs_is_exact(laws):
    table = embedding_rows(settings(laws), range(24))
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    tile = gram_tile(settings(laws), rows=(0, 24), cells=(24, 24), normalise="cosine")
    np.testing.assert_allclose(tile.values, unit @ unit.T, atol=1e-11)


@pytest.mark.parametrize("laws", [{}, SEGMENTS, {"progressive": (1.0, 0.5)}])
def test_mean_cosine_is_exact_where_pairs_share_their_gains(laws):
    table = embedding_rows(settings(laws), range(24))
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    tile = gram_tile(settings(laws), rows=(0, 24), cells=(5, 7), normalise="cosine")
    np.testing.assert_allclose(tile.values, block_means(unit @ unit.T, tile), atol=1e-12)


@pytest.mark.parametrize("laws", [BROKEN, {"dim": 7}])
def test_mean_cosine_of_broken_pairs_is_over_root_mean_square_norms(laws):
    table = embedding_rows(settings(laws), range(24))
    tile = gram_tile(settings(laws), rows=(0, 24), cells=(5, 7), normalise="cosine")
    squares = (table**2).sum(axis=1)
    rows = [squares[a:b].mean() ** 0.5 for a, b in pairwise(tile.row_edges)]
    columns = [squares[a:b].mean() ** 0.5 for a, b in pairwise(tile.column_edges)]
    np.testing.assert_allclose(
        tile.values, block_means(table @ table.T, tile) / np.outer(rows, columns), atol=1e-11
    )


@given(chosen=any_settings(max_dim=16), data=st.data())
def test_the_diagonal_holds_squared_norms_and_cosines_stay_within_one(chosen, data):
    start = data.draw(st.integers(0, chosen.length - 1))
    window = (start, min(start + 6, chosen.length))
    tile = gram_tile(chosen, rows=window, cells=(6, 6))
    norms = row_norms(chosen, range(*window))
    np.testing.assert_allclose(
        np.diag(tile.values), norms**2, rtol=1e-9, atol=1e-9 * (norms**2).max() + 1e-200
    )
    cosines = gram_tile(
        chosen, rows=(0, chosen.length), columns=window, cells=(5, 3), normalise="cosine"
    ).values
    assert np.abs(cosines).max() <= 1 + 1e-6


def test_a_row_of_the_matrix_is_the_similarity_curve_of_its_position():
    chosen = settings(BROKEN)
    tile = gram_tile(chosen, rows=(5, 6), columns=(0, 24), cells=(1, 24))
    curve = similarity_curve(chosen, np.arange(24) - 5, at=8.0)
    np.testing.assert_allclose(tile.values[0], curve.values, rtol=1e-12, atol=1e-12)


def test_a_billion_positions_average_to_what_the_slowest_waves_leave():
    tile = gram_tile(Settings(dim=512, length=10**9), rows=(0, 10**9), cells=(4, 4))
    assert tile.positions_per_cell == 250_000_000
    assert np.abs(tile.values).max() < 1e-3  # every wave turns thousands of times in a cell


def test_norm_zero_has_the_cosine_zero():
    silent = gram_tile(Settings(dim=8, scale=0.0), rows=(0, 9), cells=(3, 3), normalise="cosine")
    assert not silent.values.any()
    assert gram_tile(Settings(dim=1), rows=(0, 2), cells=(2, 2), normalise="cosine").values.tolist() == [
        [0.0, 0.0],
        [0.0, pytest.approx(1.0)],
    ]


def test_frame_names_positions():
    frame = gram_tile(
        Settings(dim=8, length=10, offset=-2), rows=(0, 10), columns=(0, 4), cells=(2, 2)
    ).to_frame()
    assert list(frame) == ["first_position", "last_position", "from_position_-2", "from_position_0"]
    assert frame["first_position"].tolist() == [-2, 3]
    assert frame["last_position"].tolist() == [2, 7]
