"""The learned table: seeded, of the standard deviation asked for, and no touch on the global random state."""

import math

import pytest
import torch

from sinu_core.embedding.baselines import learned_table
from sinu_core.errors import ParameterError


def test_the_same_seed_gives_the_same_table_and_another_seed_another():
    assert torch.equal(learned_table(4, 6, seed=3), learned_table(4, 6, seed=3))
    assert not torch.equal(learned_table(4, 6, seed=3), learned_table(4, 6, seed=4))


@pytest.mark.parametrize("std", [0.02, 1.0])
def test_the_entries_spread_as_asked(std):
    table = learned_table(500, 200, std=std).double()
    error = 4 * std / math.sqrt(2 * table.numel())  # four standard errors
    assert float(table.std()) == pytest.approx(std, abs=error)
    assert abs(float(table.mean())) < 4 * std / math.sqrt(table.numel())


def test_torchs_own_random_numbers_stay_where_they_are():
    torch.manual_seed(5)
    expected = torch.rand(1)
    torch.manual_seed(5)
    learned_table(3, 3)
    assert torch.equal(torch.rand(1), expected)


@pytest.mark.parametrize("std", [-0.1, math.inf, math.nan])
def test_an_impossible_spread_is_an_error(std):
    with pytest.raises(
        ParameterError, match=r"std = .* is not possible: allowed is a finite number of at least 0"
    ):
        learned_table(2, 2, std=std)
