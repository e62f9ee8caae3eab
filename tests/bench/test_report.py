"""The benchmark table: shape, rounding, and the place between the markers."""

from pathlib import Path

import pytest

from tests.bench.report import END, START, machine, table, write_between_markers
from tests.bench.result import BenchRow

ROW = BenchRow("a table", 12.345, "the article's", 61.7, 5.0, "≥ 4 ×", True, "error 1e-7")


def test_a_row_stands_under_its_headings() -> None:
    heading, rule, row = table([ROW]).splitlines()
    assert heading.count("|") == rule.count("|") == row.count("|") == 9
    assert row == "| a table | 12.3 | the article's | 61.7 | 5.00 × | ≥ 4 × | yes | error 1e-7 |"


def test_the_machine_is_named_with_the_torch_version() -> None:
    assert "cores" in machine()
    assert "torch 2." in machine()


def test_only_what_stands_between_the_markers_is_replaced(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{START}\nold\n{END}\nafter\n", encoding="utf-8")
    write_between_markers(readme, "new")
    assert readme.read_text(encoding="utf-8") == f"before\n{START}\nnew\n{END}\nafter\n"


def test_a_readme_without_markers_is_an_error(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("words\n", encoding="utf-8")
    with pytest.raises(ValueError, match="bench:start"):
        write_between_markers(readme, "new")
