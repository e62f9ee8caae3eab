"""The shell scripts behind make: the right Python is found, and what is missing is said with its remedy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[1] / "scripts"
OLD = "#!/bin/sh\nexit 1\n"  # what `sys.exit(sys.version_info < (3, 11))` makes of an old Python
SHIM = "#!/bin/sh\necho 'not active' >&2\nexit 127\n"
GOOD = f'#!/bin/sh\nexec {sys.executable} "$@"\n'

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make and its scripts are not for Windows")


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def run(script: str, *arguments: str, path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", SCRIPTS / script, *arguments],
        env={"PATH": str(path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_names_that_do_not_run_or_are_old_are_passed_over(tmp_path: Path) -> None:
    put(tmp_path, "python3.14", SHIM)
    put(tmp_path, "python3.12", OLD)
    put(tmp_path, "python3", GOOD)
    result = run("find-python.sh", path=tmp_path)
    assert result.returncode == 0
    assert result.stdout.strip() == sys.executable


def test_without_a_python_the_error_says_what_to_do(tmp_path: Path) -> None:
    put(tmp_path, "python3", OLD)
    result = run("find-python.sh", path=tmp_path)
    assert result.returncode == 1
    assert "No Python 3.11 or newer was found" in result.stderr
    assert "make PYTHON=" in result.stderr


def test_a_python_named_by_hand_is_checked(tmp_path: Path) -> None:
    old = put(tmp_path, "python3.9", OLD)
    result = run("make-venv.sh", str(old), str(tmp_path / "venv"), path=tmp_path)
    assert result.returncode == 1
    assert f"{old} is not a Python 3.11 or newer" in result.stderr


def test_without_ensurepip_and_without_root_the_debian_package_is_named(tmp_path: Path) -> None:
    bare = put(
        tmp_path,
        "python3",
        f'#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\nexec {sys.executable} "$@"\n',
    )
    put(tmp_path, "id", "#!/bin/sh\necho 1000\n")
    result = run("make-venv.sh", str(bare), str(tmp_path / "venv"), path=tmp_path)
    assert result.returncode == 1
    assert f"apt-get install python{sys.version_info[0]}.{sys.version_info[1]}-venv" in result.stderr


def test_a_browser_that_is_there_is_used(tmp_path: Path) -> None:
    chromium = put(tmp_path, "chromium", "#!/bin/sh\n")
    result = run("install-browser.sh", "no-venv", path=tmp_path)
    assert result.returncode == 0
    assert str(chromium) in result.stdout


def test_without_browser_and_root_playwright_brings_its_own(tmp_path: Path) -> None:
    put(tmp_path, "id", "#!/bin/sh\necho 1000\n")
    (tmp_path / "venv" / "bin").mkdir(parents=True)
    put(tmp_path / "venv" / "bin", "playwright", '#!/bin/sh\necho "playwright $*"\n')
    result = run("install-browser.sh", str(tmp_path / "venv"), path=tmp_path)
    assert result.stdout.strip() == "playwright install chromium"
