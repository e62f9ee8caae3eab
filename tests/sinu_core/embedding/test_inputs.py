import pytest
import torch

from sinu_core.embedding.inputs import check_positions, check_x, plain_offset
from sinu_core.errors import ParameterError

X = torch.zeros(2, 5, 8)


@pytest.mark.parametrize(
    ("x", "message"),
    [
        (torch.zeros(2, 5, 6), r"x\.shape = \(2, 5, 6\) .* allowed is \[B, L, 8\] or \[L, 8\]\. .* 8 wide"),
        (torch.zeros(8), r"x\.shape = \(8,\)"),
        (torch.zeros(1, 2, 5, 8), r"x\.shape = \(1, 2, 5, 8\)"),
        (torch.tensor(1.0), r"x\.shape = \(\)"),
        (torch.zeros(5, 8, dtype=torch.int64), r"x\.dtype = torch\.int64 .* not the token ids"),
    ],
)
def test_an_x_that_does_not_fit_is_named(x, message):
    with pytest.raises(ParameterError, match=message):
        check_x(x, 8)


@pytest.mark.parametrize(
    ("positions", "message"),
    [
        (torch.arange(4), r"positions\.shape = \(4,\) .* allowed is \[5\] or \[2, 5\]"),
        (torch.zeros(5, 2), r"positions\.shape = \(5, 2\)"),
        (torch.zeros(3, 5), r"positions\.shape = \(3, 5\)"),
        (torch.zeros(2, 5, 1), r"positions\.shape = \(2, 5, 1\)"),
        (torch.ones(2, 5, dtype=torch.bool), r"positions\.dtype = torch\.bool .*cumsum"),
        (torch.zeros(2, 5, dtype=torch.complex64), r"positions\.dtype = torch\.complex64"),
    ],
)
def test_positions_that_do_not_fit_are_named(positions, message):
    with pytest.raises(ParameterError, match=message):
        check_positions(positions, X)


def test_positions_of_a_batch_need_a_batch():
    with pytest.raises(ParameterError, match=r"allowed is \[5\]\."):
        check_positions(torch.zeros(2, 5), X[0])


@pytest.mark.parametrize("positions", [torch.arange(5), torch.zeros(2, 5), torch.zeros(1, 5)])
def test_positions_that_fit(positions):
    assert check_positions(positions, X) is positions


@pytest.mark.parametrize(
    ("offset", "plain"), [(3, 3), (2.5, 2.5), (torch.tensor(4), 4), (torch.tensor(0.5), 0.5)]
)
def test_an_offset_becomes_a_number(offset, plain):
    assert plain_offset(offset) == plain
    assert not isinstance(plain_offset(offset), torch.Tensor)


@pytest.mark.parametrize("offset", [float("inf"), "3", None, True, torch.tensor(float("nan"))])
def test_an_offset_that_is_no_finite_number_is_named(offset):
    with pytest.raises(ParameterError, match=r"offset = .* allowed is a finite number of positions"):
        plain_offset(offset)


def test_an_offset_for_each_row_points_to_positions():
    with pytest.raises(ParameterError, match=r"offset = \(2,\) .* pass positions \[B, L\]"):
        plain_offset(torch.tensor([1, 2]))
