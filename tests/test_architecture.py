"""Who may import whom: the contracts of pyproject.toml hold and can fail; what they cannot say is here."""

import ast
import dataclasses
import enum
import importlib
import inspect
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")
SOURCES = sorted(path for tree in ("sinu_core", "pages") for path in (ROOT / tree).rglob("*.py"))
FIGURES = [path for path in SOURCES if "figures" in path.parts]


def lint(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([LINT_IMPORTS, "--no-cache"], cwd=tree, capture_output=True, text=True, check=False)


def imports(path: Path) -> Iterator[tuple[str, str | None]]:
    """Yield (module, name) for `from module import name` and (module, None) for `import module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)


@pytest.fixture
def copy_of_the_tree(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for tree in ("sinu_core", "pages"):
        shutil.copytree(ROOT / tree, tmp_path / tree, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_contracts_hold() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("victim", "planted", "named"),
    [
        ("sinu_core/settings.py", "import streamlit", "sinu_core.settings -> streamlit"),
        ("sinu_core/presets.py", "import numpy", "sinu_core.presets -> numpy"),
        ("sinu_core/embedding/table.py", "import sinu_core.analysis.heatmap", "sinu_core.analysis"),
        ("sinu_core/lab/tasks.py", "import sinu_core.analysis.heatmap", "sinu_core.analysis"),
        ("sinu_core/analysis/heatmap.py", "import plotly", "sinu_core.analysis.heatmap -> plotly"),
        ("pages/figures/theme.py", "import streamlit", "pages.figures.theme -> streamlit"),
        ("pages/figures/theme.py", "import torch", "pages.figures.theme -> torch"),
        ("pages/figures/theme.py", "import pages.ui.i18n", "pages.figures.theme -> pages.ui.i18n"),
    ],
)
def test_the_contracts_can_fail(copy_of_the_tree: Path, victim: str, planted: str, named: str) -> None:
    with (copy_of_the_tree / victim).open("a", encoding="utf-8") as file:
        file.write(f"\n{planted}\n")
    result = lint(copy_of_the_tree)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "BROKEN" in result.stdout
    assert named in result.stdout


@pytest.mark.parametrize("name", ["settings", "presets", "errors"])
def test_settings_presets_and_errors_import_the_standard_library_only(name: str) -> None:
    """A list of forbidden packages is never complete; this one asks what there is."""
    seen, waiting = set(), [f"sinu_core.{name}"]
    while waiting:
        module = waiting.pop()
        seen.add(module)
        for imported, part in imports(ROOT / f"{module.replace('.', '/')}.py"):
            if not imported.startswith("sinu_core"):
                assert imported.split(".")[0] in sys.stdlib_module_names, f"{module} imports {imported}"
                continue
            inner = f"{imported}.{part}" if imported == "sinu_core" else imported
            if inner not in seen:
                waiting.append(inner)


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.stem)
def test_figures_take_results_from_the_core_and_nothing_that_computes(path: Path) -> None:
    for module, name in imports(path):
        if module.split(".")[0] == "sinu_core":
            assert name is not None, f"{path.name} imports {module} whole"
            taken = getattr(importlib.import_module(module), name)
            constant = not (inspect.isroutine(taken) or inspect.isclass(taken) or inspect.ismodule(taken))
            result_type = inspect.isclass(taken) and (
                dataclasses.is_dataclass(taken) or issubclass(taken, (enum.Enum, str))
            )
            assert constant or result_type, f"{path.name} imports {module}.{name}, which is no result"


def test_pages_and_the_core_stay_apart_from_the_router_and_from_other_pages() -> None:
    """Pages are scripts that the router runs; one that is imported would run at the wrong time."""
    scripts = {path.stem for path in (ROOT / "pages").glob("*.py")} - {"__init__"}
    for path in SOURCES:
        for module, name in imports(path):
            first = module.split(".")[1:2] or [name] if module.split(".")[0] == "pages" else [None]
            assert first[0] not in scripts, f"{path} imports the page {first[0]}"


def test_no_page_bears_the_name_of_a_standard_module() -> None:
    """The router's folder comes first on sys.path, so `inspect.py` there would replace Python's own."""
    names = {path.stem for path in (ROOT / "pages").iterdir()} - {"__init__", "__pycache__"}
    assert not names & sys.stdlib_module_names
