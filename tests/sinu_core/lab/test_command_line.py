"""The command line: run, report, and what it says to impossible values."""

from pathlib import Path

import pytest
import torch

from sinu_core.lab.__main__ import main
from sinu_core.lab.storage import read

RUN = ["run", "progressive", "--seeds", "2", "--steps", "2", "--tasks", "back4", "--stds", "1"]


@pytest.fixture(autouse=True)
def threads():
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def test_run_writes_a_result_that_report_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "r.json.gz"
    assert main([*RUN, "--device", "cpu", "--out", str(file)]) == 0
    printed = capsys.readouterr()
    assert "chunk" in printed.err  # the progress bar
    result = read(file)
    assert result.experiment == "progressive"
    assert [cell.config.task for cell in result.cells] == ["back4"]
    assert main(["report", str(file)]) == 0
    report = capsys.readouterr().out
    assert "Does it help to turn slow frequencies down" in report
    assert "progressive > fixed" in report
    assert "CPU (1 thread)" in report
    assert report.splitlines()[0] in printed.out


def test_the_same_command_gives_the_same_hash(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        assert main([*RUN, "--device", "cpu", "--out", str(tmp_path / name)]) == 0
    first, second = ((tmp_path / name).read_text().partition('"hash"')[2] for name in ("a.json", "b.json"))
    assert first == second


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "magic", "--out", "r.json"], "experiment = 'magic' is not possible"),
        ([*RUN[:2], "--seeds", "0", "--out", "r.json"], "seeds = 0 is not possible"),
        ([*RUN[:2], "--seeds", "99", "--out", "r.json"], "runs = 495 is not possible"),
        ([*RUN, "--out", "r.txt"], "file = 'r.txt' is not possible"),
        (["report", "absent.json"], "No such file"),
    ],
)
def test_impossible_values_are_named_and_the_status_is_2(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert message in capsys.readouterr().err
