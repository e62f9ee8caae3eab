"""Every exported form is run, and its numbers are compared with the app's."""

import ast
import subprocess
import sys

import numpy as np
import pytest
import torch
from hypothesis import given, settings

from sinu_core import ScaledSinuEmbedding, Settings, heatmap_tile
from sinu_core.analysis.column_facts import largest_amplitude
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.embedding.arguments import forward_arguments
from sinu_core.export.source_code import literal, numpy_code, torch_code
from tests.sinu_core.export.made import CASES, call_arguments, numpy_table, run, torch_table
from tests.sinu_core.strategies import any_settings

every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_numpy_has_the_numbers_of_the_app(case):
    rows = range(min(case.length, 9))
    np.testing.assert_allclose(numpy_table(case, rows), embedding_rows(case, rows), rtol=0, atol=1e-7)


@every_case
def test_the_module_has_the_numbers_of_the_app(case):
    count = min(case.length, 9)
    np.testing.assert_allclose(
        torch_table(case, count), embedding_rows(case, range(count)), rtol=0, atol=2e-6
    )


@settings(max_examples=25)
@given(any_settings(max_dim=17))
def test_any_combination_of_laws_has_the_numbers_of_the_app(case):
    count = min(case.length, 5)
    expected = embedding_rows(case, range(count))
    near = {"rtol": 0, "atol": 2e-6 * max(largest_amplitude(case), 1e-30)}
    np.testing.assert_allclose(numpy_table(case, range(count)), expected, **near)
    np.testing.assert_allclose(torch_table(case, count), expected, **near)


def test_the_heatmap_shows_the_same():
    case = CASES["everything"]
    tile = heatmap_tile(case, rows=(0, 9), cells=(9, 12))
    np.testing.assert_allclose(numpy_table(case, range(9)), tile.values, atol=1e-5)


@every_case
def test_the_module_is_the_library_s_in_names_and_after_loading(case):
    made = run(torch_code(case))
    embed, ours = made["ScaledSinuEmbedding"](), ScaledSinuEmbedding.from_settings(case)
    assert {name: value.shape for name, value in embed.state_dict().items()} == {
        name: value.shape for name, value in ours.state_dict().items()
    }
    state = {name: value + 0.25 for name, value in ours.state_dict().items()}
    embed.load_state_dict(state)
    ours.load_state_dict(state)
    count = min(case.length, 9)
    x = torch.zeros(2, count, case.dim)
    arguments = forward_arguments(case)
    ids = arguments["modality"]
    theirs = embed(x, **call_arguments(case, made, count))
    assert theirs.shape == (count, case.dim)
    torch.testing.assert_close(
        theirs, ours(x, **{**arguments, "modality": None if ids is None else ids[:count]}), atol=2e-6, rtol=0
    )


@every_case
def test_the_module_learns_its_scale(case):
    made = run(torch_code(case))
    embed = made["ScaledSinuEmbedding"]()
    count = min(case.length, 9)
    arguments = call_arguments(case, made, count)
    optimizer = torch.optim.SGD(embed.parameters(), lr=1e-3)
    embed(torch.zeros(count, case.dim), **arguments).square().sum().backward()
    blocked = case.floor is not None and case.floor[1] == "clamp"  # the scale of this case is below its floor
    assert all(parameter.requires_grad for parameter in embed.parameters())
    for parameter in embed.parameters():
        assert bool(parameter.grad.abs().sum() > 0) is not (blocked and parameter is embed.scale)
    before = embed.scale.detach().clone()
    optimizer.step()
    assert blocked or not torch.equal(before, embed.scale)
    if case.floor is not None and case.floor[1] == "after_step":
        embed.clamp_scale_()
        assert embed.scale.min() >= case.floor[0]


def test_the_module_follows_the_dtype_and_keeps_half_precision_exact():
    embed = run(torch_code(Settings(dim=16, length=600)))["ScaledSinuEmbedding"]().bfloat16()
    table = embed(torch.zeros(600, 16, dtype=torch.bfloat16))
    assert table.dtype == torch.bfloat16
    assert not torch.equal(table[256], table[257])  # angles in bfloat16 would be equal
    assert list(embed.state_dict()) == ["scale"]


def test_decoding_by_steps_is_the_whole_table():
    case = CASES["dynamic"]
    made = run(torch_code(case))
    embed = made["ScaledSinuEmbedding"]()
    step = embed(torch.zeros(1, case.dim), offset=case.offset + 4, total_length=case.length)
    np.testing.assert_allclose(step.detach().numpy(), embedding_rows(case, [4]), atol=1e-6)


def test_only_the_laws_in_use_appear():
    for code in (torch_code(Settings()), numpy_code(Settings())):
        names = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
        assert not names & {
            "FLOOR",
            "RATE",
            "MODALITY_SCALES",
            "PROGRESSIVE",
            "PER_FREQUENCY",
            "math",
            "factors",
        }
    for name in ("FLOOR", "RATE", "MODALITY_SCALES", "PROGRESSIVE", "PER_FREQUENCY"):
        assert name in torch_code(CASES["everything"])
        assert name in numpy_code(CASES["everything"])


@pytest.mark.parametrize("make", [torch_code, numpy_code])
@pytest.mark.parametrize(
    "name", ["scale", "everything", "everything_interleaved", "after_step", "one_column"]
)
def test_the_code_is_formatted_and_runs_as_a_program(make, name, tmp_path):
    path = tmp_path / "made.py"
    path.write_text(make(CASES[name], "https://example.org/embedding?dim=12"), encoding="utf-8")
    checks = (["check", "--select", "E,F,W,I,B,UP,SIM"], ["format", "--check"])
    for check in checks:
        command = [sys.executable, "-m", "ruff", *check, "--isolated", "--line-length", "110", str(path)]
        assert subprocess.run(command, capture_output=True, text=True).stdout.endswith(
            ("All checks passed!\n", "1 file already formatted\n")
        )
    run(path.read_text(encoding="utf-8"), "__main__")


def test_sources_and_link_stand_in_the_head_and_a_link_cannot_leave_it():
    code = torch_code(Settings(), 'https://example.org/?a="""\nimport os\\')
    head = ast.get_docstring(ast.parse(code))
    assert "arXiv:1706.03762" in head
    assert "lucidrains/FLASH-pytorch" in head
    assert "Made for https://example.org/?a=import os" in head


@pytest.mark.parametrize("values", [(1.0,), (1.0, 1.0), (0.1, -2e-30), tuple(i / 7 for i in range(500))])
def test_a_tuple_is_written_so_that_it_reads_back(values):
    text = literal(values)
    assert eval(text) == values
    assert max(map(len, text.splitlines())) <= 100
