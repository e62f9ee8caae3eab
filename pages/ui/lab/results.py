"""What is shown at present: a run of the reader's own (a job or a file), and the evidence behind it."""

from dataclasses import dataclass

import streamlit as st

from pages.figures.lab_words import FREE
from pages.ui.lab.choose import Chosen
from pages.ui.lab.evidence import cell_like, evidence_cell, same_question
from pages.ui.lab.laboratory import ACTIVE
from sinu_core.lab.config import Config
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.jobs import JobView
from sinu_core.lab.result import CellResult, ExperimentResult
from sinu_core.lab.tasks import HEADLINE

FILE = "_lab_file"  # a result that the reader gave us, kept for the session


@dataclass(frozen=True, eq=False)
class Shown:
    """What the charts draw.

    Args:
        experiment: The question.
        own: The run of the reader's own that answers it, as far as it is; or None.
        evidence: The evidence under the same conditions, or None.
        whole: All of the reader's result, for the download; or None.
        active: Whether the run still goes on.
    """

    experiment: str
    own: CellResult | None
    evidence: CellResult | None
    whole: ExperimentResult | None
    active: bool

    @property
    def front(self) -> CellResult | None:
        """What is drawn in front."""
        return self.own if self.own is not None else self.evidence

    @property
    def behind(self) -> CellResult | None:
        """What is drawn faintly behind."""
        return self.evidence if self.own is not None else None


def shown(chosen: Chosen, job: JobView | None) -> Shown:
    """Return what belongs to the chosen question."""
    whole = own_result(job)
    own = None if whole is None else _cell(whole, chosen)
    config = own.config if own is not None else chosen.cell.config if chosen.cell is not None else None
    found = None if config is None else evidence_cell(chosen.experiment, config)
    return Shown(chosen.experiment, own, found, whole, job is not None and job.status in ACTIVE)


def own_result(job: JobView | None) -> ExperimentResult | None:
    """Return the result of the job, or of the file when there is no job."""
    if job is not None:
        return job.result
    loaded: ExperimentResult | None = st.session_state.get(FILE)
    return loaded


def _cell(whole: ExperimentResult, chosen: Chosen) -> CellResult | None:
    if whole.experiment != chosen.experiment or not whole.cells:
        return None
    if chosen.experiment == FREE or not any(can_be_chosen(whole.experiment, c.config) for c in whole.cells):
        return whole.cells[0]
    return None if chosen.cell is None else cell_like(whole, chosen.cell.config)


def can_be_chosen(experiment: str, config: Config) -> bool:
    """Tell whether the controls can be set to these conditions; those of a file may be others."""
    return config.task in HEADLINE and any(
        same_question(cell.config, config) for cell in EXPERIMENTS[experiment].cells([0], tasks=[config.task])
    )
