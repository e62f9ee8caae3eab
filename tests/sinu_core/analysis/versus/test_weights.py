"""The import code is executed: what it opens is the other convention's table, and layers compute the same."""

from typing import Any

import pytest
import torch

from sinu_core import sinusoid_table
from sinu_core.analysis.versus.weights import weight_import
from sinu_core.settings import Settings


def run(code: str) -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(code, space)
    return space


@pytest.mark.parametrize("dim", [2, 3, 7, 8])
@pytest.mark.parametrize(("a", "b"), [("half", "interleaved"), ("interleaved", "half"), ("half", "half")])
def test_the_code_opens_tables_and_weights_of_the_other_layout(dim, a, b):
    names = run(weight_import(Settings(dim=dim, layout=a), Settings(dim=dim, layout=b)).code)
    table_a, table_b = (sinusoid_table(5, dim, layout=layout, dtype=torch.float64) for layout in (a, b))
    assert torch.equal(names["open_table"](table_a), table_b)
    weight = torch.randn(3, dim, generator=torch.Generator().manual_seed(0), dtype=torch.float64)
    assert torch.allclose(table_b @ names["open_weight"](weight).T, table_a @ weight.T, rtol=0, atol=1e-14)


def test_a_factor_goes_into_the_table_and_out_of_the_weights():
    names = run(weight_import(Settings(dim=6), Settings(dim=6, layout="interleaved", scale=0.25)).code)
    table = sinusoid_table(5, 6, dtype=torch.float64)
    opened = names["open_table"](table)
    assert torch.allclose(opened, 0.25 * sinusoid_table(5, 6, layout="interleaved", dtype=torch.float64))
    weight = torch.eye(6, dtype=torch.float64)
    assert torch.allclose(opened @ names["open_weight"](weight).T, table)


def test_an_order_without_a_formula_is_written_out():
    # Column groups that give the two sines the same gains crosswise: neither of the two known orders.
    a = Settings(dim=4, theta=1.0, groups=4, group_by="columns", group_scales=(1.0, 2.0, 3.0, 4.0))
    b = Settings(dim=4, theta=1.0, groups=4, group_by="columns", group_scales=(2.0, 1.0, 3.0, 4.0))
    done = weight_import(a, b)
    assert "perm = torch.tensor([1, 0, 2, 3])" in done.code
    assert run(done.code)["perm"].tolist() == [1, 0, 2, 3]


def test_without_a_common_order_there_is_no_code():
    done = weight_import(Settings(dim=6), Settings(dim=6, theta=500.0))
    assert (done.code, done.relation.reason) == ("", "waves")
