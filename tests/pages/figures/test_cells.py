"""Cells: one byte a value with an exact zero, and what they refuse."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pages.figures.cells import Cells, Coded, quantise

TABLE = np.zeros((2, 3))


def cells(values=TABLE, **changes) -> Cells:
    return Cells(**{"values": values, "x": (0, 3), "y": (0, 2), "limit": 1.0, "hover": "{value}", **changes})


def test_the_three_landmarks_have_their_codes():
    assert quantise(np.array([[-1.0, 0.0, 1.0]]), 1.0).tolist() == [[0, 127, 254]]


def test_negative_zero_is_zero_too():
    assert quantise(np.array([[-0.0]]), 1.0).tolist() == [[127]]


def test_values_beyond_the_limit_take_the_last_colours():
    assert quantise(np.array([[-7.0, 7.0, -np.inf, np.inf]]), 2.0).tolist() == [[0, 254, 0, 254]]


def test_nan_has_a_code_of_its_own():
    assert quantise(np.array([[np.nan]]), 1.0).tolist() == [[255]]


@given(hnp.arrays(np.float64, (3, 5), elements=st.floats(-1, 1)), st.floats(1e-6, 1e6))
def test_a_code_stands_for_its_value_within_half_a_step(unit, limit):
    values = unit * limit
    shown = (quantise(values, limit).astype(float) - 127) / 127 * limit
    assert np.abs(shown - values).max() <= limit / 254 * 1.001


@given(hnp.arrays(np.float64, (2, 4), elements=st.floats(-1, 1)))
def test_the_opposite_value_has_the_opposite_colour(values):
    assert (quantise(values, 1.0).astype(int) + quantise(-values, 1.0).astype(int) == 254).all()


def test_a_limit_of_zero_shows_zeros_instead_of_dividing_by_it():
    assert cells(limit=0.0).span == 1.0


@pytest.mark.parametrize("limit", [-1.0, float("nan"), float("inf")])
def test_an_impossible_limit_is_refused(limit):
    with pytest.raises(ValueError, match="allowed is a finite number from 0 on"):
        cells(limit=limit)


def test_values_must_be_a_table():
    with pytest.raises(ValueError, match=r"allowed is \[n_rows, n_cols\]"):
        cells(values=np.zeros(3))


@pytest.mark.parametrize(
    "change", [{"hover_rows": {"p": np.arange(3)}}, {"hover_columns": {"p": ["a", "b"]}}]
)
def test_a_hover_entry_has_one_item_for_each_row_or_column(change):
    with pytest.raises(ValueError, match="hover entry 'p' has"):
        cells(**change)


def test_codes_must_have_labels():
    with pytest.raises(ValueError, match="codes go up to 2, but there are 2 labels"):
        Coded(np.array([0, 2], dtype=np.uint8), ["sine", "cosine"])


def test_no_cells_at_all_are_allowed():
    assert cells(values=np.zeros((0, 3))).values.size == 0
