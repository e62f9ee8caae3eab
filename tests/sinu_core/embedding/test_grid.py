"""Patches of an image that is not square: their order, and the 2-D sinusoid against published code."""

import math

import numpy as np
import pytest
import torch
from positional_encodings.torch_encodings import PositionalEncoding2D

from sinu_core.embedding.grid import flat_grid, flat_positions, two_part_grid
from sinu_core.errors import ParameterError
from sinu_core.segments import Segment
from sinu_core.settings import Settings
from tests.oracle import pe_row


def mae_grid(height: int, width: int, dim: int) -> np.ndarray:
    """The 2-D sinusoid of MAE, from its description: column first, half layout in each part."""
    grid = np.empty((height, width, dim))
    for row in range(height):
        for column in range(width):
            grid[row, column] = pe_row(column, dim // 2) + pe_row(row, dim // 2)
    return grid


def test_flat_index_4_of_a_3_by_4_grid_is_row_1_column_0():
    positions = flat_positions(3, 4)
    assert positions[1, 0] == 4
    assert Segment("visual", (3, 4)).grid_position(4) == (1, 0)
    for token in range(12):
        assert positions[Segment("visual", (3, 4)).grid_position(token)] == token


def test_the_flat_grid_is_the_row_of_its_position():
    grid = flat_grid(Settings(dim=6, offset=2.5), 3, 4)
    assert grid.shape == (3, 4, 6)
    assert grid[1, 0].tolist() == pytest.approx(pe_row(6.5, 6), abs=1e-14)


def test_two_parts_rows_first_is_what_tatp22_computes():
    theirs = PositionalEncoding2D(12)(torch.zeros(1, 3, 4, 12))[0].double()
    ours = two_part_grid(Settings(dim=12, layout="interleaved"), 3, 4)
    assert float((ours - theirs).abs().max()) < 1e-6  # theirs is float32


def test_two_parts_columns_first_is_what_mae_computes():
    ours = two_part_grid(Settings(dim=8), 3, 4, "columns_first").numpy()
    assert np.abs(ours - mae_grid(3, 4, 8)).max() < 1e-14


@pytest.mark.parametrize("order", ["rows_first", "columns_first"])
@pytest.mark.parametrize("dim", [2, 3, 5, 6])
def test_every_width_from_2_on_is_filled(dim, order):
    grid = two_part_grid(Settings(dim=dim), 2, 3, order)
    assert grid.shape == (2, 3, dim)
    larger, smaller = math.ceil(dim / 2), dim // 2
    first = grid[1, 2, :larger].tolist()
    assert first == pytest.approx(pe_row(1 if order == "rows_first" else 2, larger), abs=1e-14)
    assert grid[1, 2, larger:].tolist() == pytest.approx(pe_row(2 if order == "rows_first" else 1, smaller))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"height": 0}, "height = 0 is not possible: allowed is an integer from 1 to 256"),
        ({"width": 257}, "width = 257 is not possible"),
        ({"width": 2.5}, "width = 2.5 is not possible"),
        ({"settings": Settings(dim=1)}, "dim = 1 is not possible: allowed is at least 2 for two parts"),
        ({"order": "w"}, "order = 'w' is not possible: allowed is one of rows_first, columns_first"),
    ],
)
def test_impossible_grids_are_errors(arguments, message):
    with pytest.raises(ParameterError, match=message):
        two_part_grid(**({"settings": Settings(dim=4), "height": 3, "width": 4} | arguments))
