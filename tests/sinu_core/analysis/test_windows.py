import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import column_wave, embedding_rows
from sinu_core.analysis.gram import gram_tile
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.norms import norm_against_length, norm_against_offset, row_norms, token_norm
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.wavelengths import clock_hands, wavelength_table
from sinu_core.analysis.windows import even_edges, middles
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

SETTINGS = Settings(dim=8, length=10)
NAN, INFINITE = float("nan"), float("inf")


def tile(**changes):
    return heatmap_tile(SETTINGS, **({"rows": (0, 10), "cells": (4, 4)} | changes))


def gram(**changes):
    return gram_tile(SETTINGS, **({"rows": (0, 10), "cells": (4, 4)} | changes))


@given(start=st.integers(0, 10**9), size=st.integers(1, 10**9), cells=st.integers(1, 600))
def test_edges_split_a_window_evenly(start, size, cells):
    edges = even_edges(start, start + size, cells)
    assert (edges[0], edges[-1], len(edges) - 1) == (start, start + size, min(cells, size))
    assert np.ptp(np.diff(edges)) <= 1
    assert np.diff(edges).min() >= 1


def test_middle_of_an_even_part_is_the_lower_one():
    assert middles(np.array([0, 1, 3, 6])).tolist() == [0, 1, 4]


@pytest.mark.parametrize(
    "rows", [(0, 11), (-1, 4), (4, 4), (5, 4), (0.5, 3), (0, NAN), (0, 1, 2), "ab", 5, None]
)
@pytest.mark.parametrize("function", [tile, gram])
def test_a_bad_row_window_is_named(function, rows):
    with pytest.raises(ParameterError, match=r"^rows = .* is not possible: allowed is \(start, stop\) with"):
        function(rows=rows)


@pytest.mark.parametrize("columns", [(0, 9), (-1, 2), (3, 3), (0, INFINITE), (0,)])
def test_a_bad_column_window_is_named(columns):
    with pytest.raises(ParameterError, match=r"^columns = .*0 ≤ start < stop ≤ 8\."):
        tile(columns=columns)


def test_the_second_window_of_a_gram_tile_is_one_of_rows():
    with pytest.raises(ParameterError, match=r"^columns = \(0, 11\).*≤ 10\."):
        gram(columns=(0, 11))


@pytest.mark.parametrize("cells", [(0, 4), (4, 0), (-1, 4), (2.5, 2), (4,), 4, (10**6, 4), (NAN, 1)])
@pytest.mark.parametrize("function", [tile, gram])
def test_a_bad_budget_is_named(function, cells):
    with pytest.raises(ParameterError, match=r"^cells = .*each from 1 to 16384"):
        function(cells=cells)


@pytest.mark.parametrize("rows", [[10], [-1], [0, 0.5], [NAN], [[0]], ["a"], [None]])
@pytest.mark.parametrize("function", [embedding_rows, row_norms, lambda s, rows: column_wave(s, 0, rows)])
def test_bad_rows_are_named(function, rows):
    with pytest.raises(ParameterError, match=r"^rows = .*whole numbers from 0 to 9"):
        function(SETTINGS, rows)


@pytest.mark.parametrize("rows", [[], np.array([], dtype=int), range(0)])
def test_no_rows_are_no_rows(rows):
    assert embedding_rows(SETTINGS, rows).shape == (0, 8)
    assert column_wave(SETTINGS, 3, rows).shape == (0,)
    assert row_norms(SETTINGS, rows).shape == (0,)


@pytest.mark.parametrize("column", [8, -1, 0.5, [0, 1], NAN])
def test_a_bad_column_is_named(column):
    with pytest.raises(ParameterError, match=r"^column = "):
        column_wave(SETTINGS, column, [0])


@pytest.mark.parametrize("distances", [[NAN], [0, INFINITE], [], [[1, 2]], ["x"], None])
def test_bad_distances_are_named(distances):
    with pytest.raises(ParameterError, match=r"^distances = .*finite numbers"):
        similarity_curve(SETTINGS, distances)


@pytest.mark.parametrize(
    ("parameter", "call"),
    [
        ("mode", lambda: tile(mode="median")),
        ("normalise", lambda: gram(normalise="l2")),
        ("normalise", lambda: similarity_curve(SETTINGS, [0], normalise="l2")),
        ("at", lambda: similarity_curve(SETTINGS, [0], at=NAN)),
        ("samples", lambda: wavelength_table(SETTINGS, samples=0)),
        ("position", lambda: clock_hands(SETTINGS, INFINITE)),
        ("dim", lambda: token_norm(0, 1.0)),
        ("std", lambda: token_norm(8, -1.0)),
        ("std", lambda: token_norm(8, NAN)),
        ("length", lambda: norm_against_length(SETTINGS, [0])),
        ("lengths", lambda: norm_against_length(SETTINGS, [NAN])),
        ("offsets", lambda: norm_against_offset(SETTINGS, [NAN])),
    ],
)
def test_other_bad_arguments_are_named(parameter, call):
    with pytest.raises(ParameterError, match=rf"^{parameter} = .* is not possible: allowed is ") as caught:
        call()
    assert caught.value.parameter == parameter
