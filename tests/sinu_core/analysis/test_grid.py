"""The map of an image: cosines of one patch with all, computed again in plain math."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.grid import grid_similarity
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings
from tests.oracle import dot, pe_row


def cosine(a: list[float], b: list[float]) -> float:
    return dot(a, b) / math.sqrt(dot(a, a) * dot(b, b))


@given(st.integers(1, 4), st.integers(1, 4), st.integers(2, 9), st.data())
def test_flat_similarity_is_that_of_positions_counted_row_by_row(height, width, dim, data):
    row, column = data.draw(st.integers(0, height - 1)), data.draw(st.integers(0, width - 1))
    found = grid_similarity(Settings(dim=dim, offset=1), height=height, width=width, patch=(row, column))
    here = pe_row(1 + row * width + column, dim)
    for r in range(height):
        for c in range(width):
            assert found.values[r, c] == pytest.approx(cosine(here, pe_row(1 + r * width + c, dim)), abs=1e-9)
    assert found.flat_index == row * width + column


@given(st.integers(1, 4), st.integers(1, 4), st.sampled_from([4, 6, 8]), st.data())
def test_two_part_similarity_is_the_mean_of_both_directions(height, width, dim, data):
    row, column = data.draw(st.integers(0, height - 1)), data.draw(st.integers(0, width - 1))
    found = grid_similarity(
        Settings(dim=dim), height=height, width=width, patch=(row, column), kind="two_part"
    )
    part = dim // 2
    for r in range(height):
        for c in range(width):
            here = pe_row(row, part) + pe_row(column, part)
            there = pe_row(r, part) + pe_row(c, part)
            assert found.values[r, c] == pytest.approx(cosine(here, there), abs=1e-9)


def test_the_patch_below_is_as_close_as_the_one_to_the_right_in_two_parts_only():
    flat = grid_similarity(Settings(dim=64), height=3, width=4, patch=(1, 1))
    two = grid_similarity(Settings(dim=64), height=3, width=4, patch=(1, 1), kind="two_part")
    # Flat, the patch below is 4 positions on; facts: k(1) = .9662 at D = 64.
    assert flat.neighbour(0, 1) == pytest.approx(0.9662, abs=5e-5)
    assert flat.neighbour(1, 0) == pytest.approx(
        math.fsum(math.cos(4 * 10000 ** (-i / 32)) for i in range(32)) / 32
    )
    assert two.neighbour(0, 1) == pytest.approx(two.neighbour(1, 0), abs=1e-12)
    assert flat.neighbour(2, 0) is None
    assert flat.neighbour(0, 0) == pytest.approx(1.0)


def test_the_end_of_a_row_is_next_to_the_start_of_the_next_in_flat_positions():
    flat = grid_similarity(Settings(dim=64), height=3, width=4, patch=(0, 3))
    assert flat.values[1, 0] == pytest.approx(flat.values[0, 2], abs=1e-12)


def test_the_order_of_the_parts_changes_no_similarity():
    maps = [
        grid_similarity(Settings(dim=8), height=2, width=5, patch=(1, 3), kind="two_part", order=order).values
        for order in ("rows_first", "columns_first")
    ]
    assert maps[0] == pytest.approx(maps[1], abs=1e-12)


def test_a_row_of_zeros_is_similar_to_nothing():
    assert grid_similarity(Settings(dim=1), height=1, width=2, patch=(0, 0)).values.tolist() == [[0.0, 0.0]]


def test_the_table_names_each_patch():
    frame = grid_similarity(Settings(dim=4), height=3, width=4, patch=(0, 0)).to_frame()
    assert frame.loc[4, ["flat_index", "row", "column"]].tolist() == [4, 1, 0]


@pytest.mark.parametrize("patch", [(3, 0), (0, 4), (-1, 0)])
def test_a_patch_outside_is_an_error(patch):
    with pytest.raises(ParameterError, match="allowed is a row from 0 to 2 and a column from 0 to 3"):
        grid_similarity(Settings(dim=4), height=3, width=4, patch=patch)
