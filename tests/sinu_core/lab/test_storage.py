"""Files: what is written comes back, in both formats; what is not as it was written is refused."""

import gzip
import json
from pathlib import Path

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.document import document, fingerprint
from sinu_core.lab.result import ExperimentResult, collect
from sinu_core.lab.storage import from_bytes, read, to_bytes, write
from sinu_core.lab.work import Plan, run_chunk
from tests.sinu_core.lab.cells import cell


@pytest.fixture(scope="module")
def result() -> ExperimentResult:
    plan = Plan("free", [cell(steps=3), cell(steps=2, seeds=[7], task="addr16", length=18, token_std=1.0)])
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    whole = plan.result(12.3)
    whole.cells[0].loss[-1, 2] = np.nan  # a run that diverged
    return whole


@pytest.mark.parametrize("name", ["r.json", "r.json.gz", "r.csv"])
def test_a_result_comes_back_as_it_went(result: ExperimentResult, name: str, tmp_path: Path) -> None:
    fingerprint = write(result, tmp_path / name)
    again = read(tmp_path / name)
    assert document(again) == document(result)
    assert fingerprint == document(again)["hash"]
    for ours, theirs in zip(again.cells, result.cells, strict=True):
        assert ours.cell == theirs.cell
        for curve in ("steps", "loss", "accuracy", "scale"):
            assert np.array_equal(getattr(ours, curve), getattr(theirs, curve), equal_nan=True)
    assert again.cells[0].diverged()[2]


def test_the_same_result_gives_the_same_bytes(result: ExperimentResult, tmp_path: Path) -> None:
    for name in ("a.json.gz", "b.json.gz"):
        write(result, tmp_path / name)
    assert (tmp_path / "a.json.gz").read_bytes() == (tmp_path / "b.json.gz").read_bytes()


def test_the_hash_is_of_the_numbers_and_not_of_the_time_they_took(result: ExperimentResult) -> None:
    slower = ExperimentResult(result.experiment, result.cells, result.machine, 99.0)
    assert document(slower)["hash"] == document(result)["hash"]
    other = ExperimentResult("other", result.cells, result.machine)
    assert document(other)["hash"] != document(result)["hash"]


def test_a_file_names_configuration_versions_and_device(result: ExperimentResult, tmp_path: Path) -> None:
    write(result, tmp_path / "r.json")
    contents = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert contents["version"] == 1
    assert contents["machine"]["device"].startswith("CPU (")
    assert {"torch", "numpy", "python", "processor", "system"} < set(contents["machine"])
    assert contents["cells"][0]["config"]["task"] == "back4"


def test_csv_has_one_number_a_line(result: ExperimentResult, tmp_path: Path) -> None:
    write(result, tmp_path / "r.csv")
    head, columns, *rows = (tmp_path / "r.csv").read_text(encoding="utf-8").splitlines()
    assert head.startswith("# {")
    assert columns == "cell,variant,seed,quantity,step,entry,value"
    first = result.cells[0]
    assert f"0,fixed,0,accuracy,3,0,{first.accuracy[-1, 0]}" in rows
    assert f"0,fixed,1,end_shift_10,3,0,{first.measured['shift_10'][1]}" in rows


@pytest.mark.parametrize("name", ["r.json", "r.csv"])
def test_another_version_is_refused(result: ExperimentResult, name: str, tmp_path: Path) -> None:
    write(result, tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    for written in ('"version":1', '"version": 1'):
        text = text.replace(written, '"version": 99')
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ParameterError, match=r"version = 99 is not possible: allowed is version 1"):
        read(tmp_path / name)


def test_a_changed_number_is_refused(result: ExperimentResult, tmp_path: Path) -> None:
    contents = document(result)
    contents["cells"][0]["accuracy"][0][0] = 0.123
    (tmp_path / "r.json").write_text(json.dumps(contents), encoding="utf-8")
    with pytest.raises(ParameterError, match=r"hash = .* is not possible: .* cut or changed"):
        read(tmp_path / "r.json")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("r.json", b"{"),
        ("r.json", b"[]"),
        ("r.json", b"null"),
        ("r.json", b"{}"),
        ("r.json", b"\xff\xfe"),
        ("r.json", b"[" * 100_000),
        ("r.json", b'{"version": 1, "hash": "x"}'),
        ("r.json.gz", b"no archive"),
        ("r.json.gz", gzip.compress(b"{}", mtime=0)[:-4]),
        ("r.csv", b""),
        ("r.csv", b"a,b\n1,2\n"),
        ("r.csv", b'# {"cells": [{}]}\ncell\n'),
    ],
)
def test_what_is_no_result_is_refused_in_words(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    message = r"(file|hash) = .* is not possible: allowed is (a result of the lab|the hash)"
    with pytest.raises(ParameterError, match=message):
        read(tmp_path / name)


def test_a_csv_that_lost_a_line_is_refused(result: ExperimentResult, tmp_path: Path) -> None:
    write(result, tmp_path / "r.csv")
    lines = (tmp_path / "r.csv").read_text(encoding="utf-8").splitlines()
    (tmp_path / "r.csv").write_text("\n".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(ParameterError, match=r"file = 'r\.csv' is not possible"):
        read(tmp_path / "r.csv")


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("steps", lambda steps: []),
        ("loss", lambda rows: rows[1:]),
        ("accuracy", lambda rows: [row[1:] for row in rows]),
        ("scale", lambda rows: [[[]] * len(row) for row in rows]),
        ("measured", lambda values: {name: some[1:] for name, some in values.items()}),
        ("measured", lambda values: {**values, "jitter_<b>": values["shift_10"]}),
        ("runs", lambda runs: [[which, "<b>"] for which, _ in runs]),
    ],
)
def test_numbers_that_do_not_fit_the_runs_are_refused(result: ExperimentResult, name: str, change) -> None:
    contents = document(result)
    cell_contents = contents["cells"][0]
    cell_contents[name] = change(cell_contents[name])
    contents["hash"] = fingerprint(contents)
    with pytest.raises(ParameterError, match=r"file = 'r\.json' is not possible: allowed is a result"):
        from_bytes(json.dumps(contents).encode(), "r.json")


@pytest.mark.parametrize("name", ["r.json", "r.json.gz", "r.csv"])
def test_bytes_are_those_of_the_file(result: ExperimentResult, name: str, tmp_path: Path) -> None:
    write(result, tmp_path / name)
    data = to_bytes(result, name)
    assert data == (tmp_path / name).read_bytes()
    assert document(from_bytes(data, name)) == document(result)


def test_names_end_as_the_formats_do(result: ExperimentResult, tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match=r"file = 'r\.txt' is not possible: allowed is a name that ends"):
        write(result, tmp_path / "r.txt")
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "absent.json")


def test_without_a_snapshot_there_is_no_result() -> None:
    with pytest.raises(ParameterError, match=r"snapshots = 0 is not possible"):
        collect(cell(), [], {})
