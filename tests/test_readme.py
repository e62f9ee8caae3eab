"""The README keeps its word: its Python runs, its commands and files exist."""

import re
from pathlib import Path

import pytest

from pages.ui import page_table

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_the_library_example_runs_and_shows_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("python")
    exec(compile(code, "README.md", "exec"), {})
    shapes, leak = capsys.readouterr().out.strip().rsplit(" ", 1)
    assert shapes == "torch.Size([2, 128, 512]) torch.Size([1, 512]) (256, 256)"
    assert float(leak) < 1e-9  # one scale a pair: the dot product depends on the distance alone


def test_the_library_example_has_ten_lines() -> None:
    (code,) = blocks("python")
    assert len([line for line in code.splitlines() if line]) <= 10


def test_it_starts_with_the_two_commands() -> None:
    assert re.findall(r"^make (\w+)", blocks("sh")[0], flags=re.MULTILINE) == ["run", "test"]


def test_every_make_target_that_it_names_exists() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", README, flags=re.MULTILINE)) <= set(targets)


def test_every_page_of_the_router_is_described() -> None:
    described = set(re.findall(r"^\| \*\*([^*]+)\*\*", README, flags=re.MULTILINE))
    assert described >= {title() for title, _help, _icon in page_table._WORDS.values()}
