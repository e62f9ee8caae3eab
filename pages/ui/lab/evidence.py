"""The evidence: results that came with the app, one file an experiment, read once."""

from dataclasses import replace
from pathlib import Path

import streamlit as st

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Config
from sinu_core.lab.result import CellResult, ExperimentResult
from sinu_core.lab.storage import read

FOLDER = Path(__file__).parents[3] / "assets" / "evidence"


def evidence(experiment: str) -> ExperimentResult | None:
    """Return the evidence on an experiment, or None when there is no file that can be read."""
    path = FOLDER / f"{experiment}.json.gz"
    if not path.exists():
        return None
    try:
        return _read(str(path), path.stat().st_mtime_ns)
    except ParameterError:
        return None


def evidence_cell(experiment: str, config: Config) -> CellResult | None:
    """Return the evidence under the same conditions, or None."""
    found = evidence(experiment)
    return None if found is None else cell_like(found, config)


def cell_like(result: ExperimentResult, config: Config) -> CellResult | None:
    """Return the cell of a result that was trained as `config` says, for however many steps."""
    return next((cell for cell in result.cells if same_question(cell.config, config)), None)


def same_question(one: Config, other: Config) -> bool:
    """Tell whether two configurations differ in the number of steps at most."""
    return replace(one, steps=0) == replace(other, steps=0)


# A result is frozen, so that all sessions may share it.
@st.cache_resource(max_entries=16, show_spinner=False)
def _read(path: str, changed: int) -> ExperimentResult:
    return read(path)
