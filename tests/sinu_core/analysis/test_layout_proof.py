"""Both layouts side by side; expected dot products from the closed form in plain math."""

import math

import pytest

from sinu_core.analysis.layout_proof import layout_proof
from sinu_core.settings import Settings


@pytest.mark.parametrize("dim", [1, 2, 7, 8, 512])
@pytest.mark.parametrize("layout", ["half", "interleaved"])
def test_dot_products_agree_and_columns_are_reordered_exactly(dim, layout):
    proof = layout_proof(Settings(dim=dim, length=10**6, layout=layout, offset=0.25, progressive=(1.0, 0.5)))
    assert proof.reordered_equal
    assert proof.largest_difference <= 1e-13 * max(proof.largest_product, 1)


def test_the_products_are_those_of_the_closed_form():
    proof = layout_proof(Settings(dim=8, length=3), count=3)
    expected = sum(math.cos(2 * omega) for omega in (1, 0.1, 0.01, 0.001))  # 2.563717748
    assert proof.half[0, 2] == pytest.approx(expected, rel=1e-14)
    assert proof.interleaved[2, 0] == pytest.approx(2.563717748, abs=1e-9)
    assert proof.largest_product == pytest.approx(4.0, rel=1e-14)


def test_groups_by_columns_are_two_embeddings_and_the_comparison_says_so():
    # Half: all sines get 1, all cosines 2. Interleaved: the fast two frequencies get 1, the slow two 2.
    proof = layout_proof(Settings(dim=8, length=2, groups=2, group_by="columns", scale=(1.0, 2.0)), count=1)
    assert not proof.reordered_equal
    assert proof.half[0, 0] == pytest.approx(4 * 4)
    assert proof.interleaved[0, 0] == pytest.approx(1 + 1 + 4 + 4)
    assert proof.largest_difference == pytest.approx(6)


def test_positions_spread_from_the_first_to_the_last():
    proof = layout_proof(Settings(dim=2, length=10**9, offset=-5), count=3)
    assert proof.positions.tolist() == [-5, 499999994, 999999994]
    assert layout_proof(Settings(dim=2, length=2)).rows.tolist() == [0, 1]


def test_the_frame_lists_every_two_positions_once():
    frame = layout_proof(Settings(dim=8, length=3), count=3).to_frame()
    assert list(zip(frame["p"], frame["q"], strict=True)) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
