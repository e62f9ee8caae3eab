"""What to ask, and under which conditions: the controls of the Lab page and the cell that they amount to."""

from dataclasses import dataclass

import streamlit as st

from pages.figures.lab_words import (
    FREE,
    experiment_words,
    setting_name,
    std_name,
    task_name,
    task_words,
)
from pages.ui.i18n import _
from pages.ui.lab.free import free_cell
from pages.ui.lab.stops import view_stops
from pages.ui.view_state import view_choice
from pages.ui.view_values import view_slider
from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.experiments import EXPERIMENTS, TOKEN_STDS
from sinu_core.lab.tasks import HEADLINE

EXPERIMENT, TASK, STD, SETTING = "lab_experiment", "lab_task", "lab_std", "lab_setting"
STDS = {f"{std:.3g}": std for std in TOKEN_STDS}
_STEPS = ("100", "200", "300", "400", "500", "700", "1000", "1500", "2000")


@dataclass(frozen=True)
class Chosen:
    """The question, and what would be trained: a cell, or the reason why there is none."""

    experiment: str
    cell: Cell | None
    error: ParameterError | None = None


def choose() -> Chosen:
    """Draw question, control and conditions; return what they amount to."""
    experiment = view_choice(
        EXPERIMENT, _("Question"), (*EXPERIMENTS, FREE), "amplitude", lambda id: experiment_words(id).title
    )
    words = experiment_words(experiment)
    st.markdown(
        _("**{question}**\n\n**Predict.** {predict}\n\n**Control.** {control}").format(
            question=words.question, predict=words.predict, control=words.control
        )
    )
    try:
        return Chosen(experiment, free_cell() if experiment == FREE else _declared_cell(experiment))
    except ParameterError as error:
        return Chosen(experiment, None, error)


def go_to(experiment: str, config: Config) -> None:
    """In a callback: set the controls to the question of a result."""
    st.session_state[EXPERIMENT] = experiment
    if config.task in HEADLINE:
        st.session_state[TASK] = config.task
    known = [id for id, std in STDS.items() if abs(std - config.token_std) < 1e-9]
    if known:
        st.session_state[STD] = known[0]
    st.session_state[SETTING] = "full" if config.pool is None else "low"


def _declared_cell(id: str) -> Cell:
    experiment = EXPERIMENTS[id]
    settings = tuple(experiment.settings)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        task = view_choice(TASK, _("Task"), HEADLINE, "addr16", task_name)
        std = view_choice(
            STD,
            _("Token std"),
            tuple(STDS),
            "0.177",
            lambda id: std_name(STDS[id]),
            _("Standard deviation of the token embeddings at the start: how loud the tokens are."),
        )
        setting = settings[0]
        if len(settings) > 1:
            setting = view_choice(SETTING, _("Data"), settings, settings[0], setting_name)
    st.caption(task_words(task))
    seeds, changes = _size(trains=id != "gradients")
    cells = experiment.cells(range(seeds), tasks=[task], token_stds=[STDS[std]], **changes)
    return cells[settings.index(setting)]


def _size(*, trains: bool) -> tuple[int, dict[str, int]]:
    with st.container(horizontal=True):
        seeds = view_slider(
            "lab_seeds", _("Seeds"), 3, 10, 3, _("Each seed is one repetition, with all variants.")
        )
        if not trains:
            return seeds, {}
        return seeds, {"steps": int(view_stops("lab_steps", _("Training steps"), _STEPS, "500"))}
