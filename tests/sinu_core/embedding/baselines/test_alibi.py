"""ALiBi: slopes as printed in the paper, and the published rule for other numbers of heads."""

import pytest
import torch

from sinu_core.embedding.baselines import alibi_bias, alibi_slopes
from sinu_core.errors import ParameterError


def test_eight_heads_have_the_slopes_of_the_paper():
    assert alibi_slopes(8).tolist() == [2.0**-n for n in range(1, 9)]


def test_sixteen_heads_interleave_their_geometric_means():
    assert alibi_slopes(16).tolist() == pytest.approx([2.0 ** (-n / 2) for n in range(1, 17)], rel=1e-14)


@pytest.mark.parametrize(
    ("heads", "exponents"),
    [
        (1, [-8]),
        (2, [-4, -8]),
        (3, [-4, -8, -2]),
        (6, [-2, -4, -6, -8, -1, -3]),
        (12, [-1, -2, -3, -4, -5, -6, -7, -8, -0.5, -1.5, -2.5, -3.5]),
    ],
)
def test_other_numbers_of_heads_borrow_from_the_next_power_of_two(heads, exponents):
    assert alibi_slopes(heads).tolist() == pytest.approx([2.0**e for e in exponents], rel=1e-14)


def test_the_bias_falls_in_a_line_on_both_sides():
    bias = alibi_bias(torch.tensor([[-2, 0, 5]]), heads=2)
    assert bias.shape == (2, 1, 3)
    assert bias[0, 0].tolist() == [-2 / 16, 0, -5 / 16]
    assert bias[1, 0].tolist() == [-2 / 256, 0, -5 / 256]


@pytest.mark.parametrize("heads", [0, -1, 2.5, 1025, True])
def test_an_impossible_number_of_heads_is_an_error(heads):
    with pytest.raises(
        ParameterError, match=r"heads = .* is not possible: allowed is an integer from 1 to 1024"
    ):
        alibi_slopes(heads)
