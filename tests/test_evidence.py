"""The runs that the repository carries: all there, whole, small, and of experiments as they are declared."""

from pathlib import Path

import pytest

from sinu_core.lab.experiments import EXPERIMENTS, TOKEN_STDS
from sinu_core.lab.follow import leaders
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.storage import read
from sinu_core.lab.summary import summarise
from sinu_core.lab.tasks import HEADLINE
from sinu_core.verdict import Verdict

FOLDER = Path(__file__).parents[1] / "assets" / "evidence"
SEEDS = 8


@pytest.fixture(params=EXPERIMENTS, scope="module")
def result(request: pytest.FixtureRequest) -> ExperimentResult:
    return read(FOLDER / f"{request.param}.json.gz")


def test_every_cell_is_there_and_whole(result: ExperimentResult) -> None:
    """A change of an experiment has to bring its run: `make evidence EXPERIMENTS=…`."""
    expected = EXPERIMENTS[result.experiment].cells(range(SEEDS))
    assert [cell.config for cell in result.cells] == [cell.config for cell in expected]
    assert {cell.config.task for cell in result.cells} == set(HEADLINE)
    assert {cell.config.token_std for cell in result.cells} == set(TOKEN_STDS)
    for cell, declared in zip(result.cells, expected, strict=True):
        alone = leaders(declared).runs
        assert cell.cell.runs[: len(alone)] == alone
        assert [(r.variant.id, r.seed) for r in cell.cell.runs] == [
            (r.variant.id, r.seed) for r in (*alone, *(r for r in declared.runs if r.variant.follows))
        ]
        assert cell.cell.measurements == declared.measurements
        assert cell.complete


def test_it_was_made_with_one_thread_and_names_what_it_was_made_with(result: ExperimentResult) -> None:
    assert result.machine["device"] == "CPU (1 thread)"
    assert {"torch", "numpy", "python", "processor", "system"} <= set(result.machine)
    assert result.seconds > 0


def test_every_experiment_has_a_verdict(result: ExperimentResult) -> None:
    summary = summarise(result)
    assert summary.seeds == SEEDS
    assert summary.verdict is not Verdict.NOT_MEASURED


def test_all_of_it_is_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.name for file in files] == sorted(f"{name}.json.gz" for name in EXPERIMENTS)
    assert sum(file.stat().st_size for file in files) < 2_500_000
