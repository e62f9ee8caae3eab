"""Similarity, gains and norms of sides without a closed form: against loops over rows."""

import numpy as np
import pytest

from sinu_core.analysis.versus.curves import loudness, side_similarity
from sinu_core.analysis.versus.side import Side, side_rows
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings
from tests.oracle import dot, pe_row

LEARNED = Side(settings=Settings(dim=5, length=40), kind="learned", std=1.0, seed=2)
NONE = Side(settings=Settings(dim=5, length=40), kind="none")


def test_a_learned_tables_similarity_is_the_mean_over_its_pairs():
    table = side_rows(LEARNED, np.arange(40)).tolist()

    def mean_dot(shift: int) -> float:
        return sum(dot(table[p], table[p + shift]) for p in range(40 - shift)) / (40 - shift)

    curve = side_similarity(LEARNED, np.array([0, 1, 2, 5, 39, 40, 41]))
    expected = [
        mean_dot(0),
        mean_dot(1),
        sum(map(mean_dot, (2, 3, 4))) / 3,
        sum(map(mean_dot, range(5, 39))) / 34,
    ]
    assert curve.values[:4] == pytest.approx(expected, abs=1e-4)  # the table is float32
    assert curve.values[4] == pytest.approx(mean_dot(39), abs=1e-4)
    assert np.isnan(curve.values[5])  # no two rows are 40 apart


def test_its_cosine_is_over_the_mean_squared_norm():
    table = side_rows(LEARNED, np.arange(40)).tolist()
    level = sum(dot(row, row) for row in table) / 40
    dots, cosines = (
        side_similarity(LEARNED, np.array([0, 1, 2]), normalise=kind) for kind in ("dot", "cosine")
    )
    assert cosines.values == pytest.approx(dots.values / level, abs=1e-6)


def test_nothing_is_similar_to_nothing():
    assert side_similarity(NONE, np.arange(4), normalise="cosine").values.tolist() == [0.0, 0.0, 0.0]
    zero = Side(settings=Settings(dim=5), kind="learned", std=0.0)
    assert side_similarity(zero, np.arange(3), normalise="cosine").values.tolist() == [0.0, 0.0]


def test_a_sinusoid_is_its_dot_product():
    curve = side_similarity(Side(settings=Settings(dim=8)), np.array([2, 3]))
    assert curve.values.tolist() == pytest.approx([2.563717748], abs=1e-9)  # facts: D = 8, Δ = 2


def test_loudness_is_gains_and_norms():
    loud = loudness(
        Side(settings=Settings(dim=6, length=9, offset=1, scale=0.5, dynamic=(0.1, 9.0))), rows=9, most=2
    )
    assert loud.gains.tolist() == pytest.approx([0.5] * 6)
    assert loud.positions.tolist() == [1, 9]
    assert loud.norms == pytest.approx([0.5 * dot(pe_row(p, 6), pe_row(p, 6)) ** 0.5 for p in (1, 9)])


def test_a_learned_column_is_as_loud_as_a_wave_of_its_mean_square():
    loud = loudness(LEARNED, rows=40)
    table = side_rows(LEARNED, np.arange(40))
    assert loud.gains == pytest.approx(np.sqrt(2 * (table**2).mean(axis=0)), rel=1e-6)
    assert loud.norms[3] == pytest.approx(dot(table[3].tolist(), table[3].tolist()) ** 0.5)
    assert not loudness(NONE, rows=4).gains.any()
    assert loudness(NONE, rows=4).norms.tolist() == [0.0] * 4


def test_what_acts_in_attention_has_no_rows_to_compare():
    with pytest.raises(ParameterError, match="kind = 'rope' is not possible"):
        side_similarity(Side(settings=Settings(), kind="rope"), np.arange(3))
