import math

import pytest
import torch

from sinu_core.embedding.lengths import batch_length_factor, check_decoding_step
from sinu_core.errors import ParameterError
from tests import oracle

X = torch.zeros(2, 50, 8)
LAW = (0.1, 100.0)


@pytest.mark.parametrize(("given", "length"), [(None, 50), (500, 500), (1, 1), (12.5, 12.5)])
def test_a_number_gives_a_number(given, length):
    assert batch_length_factor(X, given, LAW) == pytest.approx(oracle.length_factor(length))


def test_a_tensor_gives_a_factor_for_each_row():
    factor = batch_length_factor(X, torch.tensor([50, 500]), LAW)
    assert factor.shape == (2, 1, 1)
    assert factor.flatten().tolist() == pytest.approx([oracle.length_factor(50), oracle.length_factor(500)])


@pytest.mark.parametrize("total", [torch.tensor(500), torch.tensor([500])])
def test_one_length_for_all_rows(total):
    assert batch_length_factor(X, total, LAW).item() == pytest.approx(oracle.length_factor(500))


@pytest.mark.parametrize("total", [0, -3, math.nan, True, "50", torch.tensor([50, 0])])
def test_a_length_below_one_is_named(total):
    with pytest.raises(
        ParameterError, match=r"total_length = .* at least 1.* undefined at 0: pass the length"
    ):
        batch_length_factor(X, total, LAW)


def test_no_rows_have_no_length():
    with pytest.raises(ParameterError, match="total_length = 0"):
        batch_length_factor(X[:, :0], None, LAW)


@pytest.mark.parametrize("shape", [(3,), (2, 1)])
def test_a_shape_that_is_not_the_batch_is_named(shape):
    with pytest.raises(ParameterError, match=r"total_length = \(.*allowed is a number or a tensor \[B\]"):
        batch_length_factor(X, torch.full(shape, 5), LAW)


@pytest.mark.parametrize("offset", [6, -1, torch.tensor(6)])
def test_a_decoding_step_must_be_told_the_total_length(offset):
    with pytest.raises(ParameterError, match=r"total_length = None .* is a decoding step: pass the length"):
        check_decoding_step(X[:, :1], offset, None)
    check_decoding_step(X[:, :1], offset, 7)


@pytest.mark.parametrize(("rows", "offset"), [(1, 0), (50, 6)])
def test_what_is_no_decoding_step_may_go_without(rows, offset):
    check_decoding_step(X[:, :rows], offset, None)
