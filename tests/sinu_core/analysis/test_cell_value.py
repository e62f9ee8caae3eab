"""One entry and its factors, against the formula in plain math."""

import math

import pytest

from sinu_core.analysis.cell_value import cell_value
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def test_the_factors_are_those_of_the_formula():
    settings = Settings(
        dim=8, length=5, offset=2.5, scale=2.0, progressive=(1.0, 0.7), dynamic=True,
        segments=[("text", 3), ("visual", (1, 2))], modality_scales={"text": 1.0, "visual": 0.5},
    )  # fmt: skip
    cell = cell_value(settings, row=4, column=6)
    assert (cell.position, cell.frequency_index, cell.is_cosine) == (6.5, 2, True)
    assert cell.frequency_rad == pytest.approx(0.01, rel=1e-14)
    assert cell.token_gain == 0.5
    assert cell.length_factor == pytest.approx(1 + 0.1 * math.log(5 / 100), rel=1e-14)
    assert cell.column_gain == pytest.approx(2 * 0.8, rel=1e-14)
    assert cell.wave == pytest.approx(math.cos(0.065), rel=1e-14)
    assert cell.value == pytest.approx(0.5 * (1 + 0.1 * math.log(0.05)) * 1.6 * math.cos(0.065), rel=1e-14)


@pytest.mark.parametrize("layout", ["half", "interleaved"])
@pytest.mark.parametrize("dim", [1, 5, 8])
def test_every_entry_is_the_one_of_the_table(layout, dim):
    settings = Settings(dim=dim, length=4, offset=-1.5, layout=layout, theta=50.0, scale=0.3)
    table = embedding_rows(settings, range(4))
    for row in range(4):
        for column in range(dim):
            assert cell_value(settings, row, column).value == pytest.approx(table[row, column], abs=1e-15)


def test_a_row_outside_is_an_error():
    with pytest.raises(ParameterError, match="row = 4 is not possible"):
        cell_value(Settings(dim=8, length=4), row=4, column=0)
