"""The notebook: valid by nbformat, and its cells run from top to bottom."""

import json

import nbformat
import numpy as np
import pytest
from hypothesis import given, settings

from sinu_core.analysis.column_facts import largest_amplitude
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.export.notebook import notebook
from tests.sinu_core.export.made import CASES
from tests.sinu_core.strategies import any_settings


def run_cells(text: str) -> dict:
    names = {"__name__": "__main__"}
    for cell in nbformat.reads(text, as_version=4).cells:
        if cell.cell_type == "code":
            exec(compile(cell.source, cell.id, "exec"), names)
    return names


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_the_cells_run_and_have_the_numbers_of_the_app(case, capsys):
    if case.length > 1000:
        case = case.replace(length=600)
    text = notebook(case, "https://example.org/?dim=12")
    nbformat.validate(json.loads(text))
    names = run_cells(text)
    expected = embedding_rows(case, range(names["ROWS"]))
    np.testing.assert_allclose(names["table"], expected, rtol=0, atol=1e-7)
    assert names["difference"] < 2e-6
    assert "gradient" in capsys.readouterr().out


@settings(max_examples=8)
@given(any_settings(max_dim=9))
def test_any_combination_of_laws_runs(case):
    names = run_cells(notebook(case))
    expected = embedding_rows(case, range(names["ROWS"]))
    atol = 2e-6 * max(largest_amplitude(case), 1e-30)
    np.testing.assert_allclose(names["table"], expected, rtol=0, atol=atol)


def test_it_says_what_it_is_and_where_it_comes_from():
    head = nbformat.reads(notebook(CASES["everything"], "https://example.org/"), as_version=4).cells[0].source
    for part in ("12 columns", "half layout", "ω_i", "arXiv:1706.03762", "Made for <https://example.org/>"):
        assert part in head
