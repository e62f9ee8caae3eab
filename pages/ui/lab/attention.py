"""A look inside a trained run: its attention by distance."""

import streamlit as st

from pages.figures.joining import sentences
from pages.figures.lab_attention import attention_figure, attention_frame, attention_words
from pages.figures.lab_variant_words import variant_names
from pages.ui.i18n import _
from pages.ui.lab.laboratory import current_job, laboratory
from pages.ui.lab.results import Shown
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from pages.ui.view_state import view_expander, view_number
from sinu_core.lab.config import Cell
from sinu_core.lab.look import attention_by_distance
from sinu_core.lab.train import Floats, State

_RUN = "lab_attention_run"


def attention_part(now: Shown) -> None:
    """Draw the folded part about attention; its models are those of the reader's own run."""
    part = view_expander("lab_attention", _("Look inside: attention by distance"), ":material/visibility:")
    if not part.open:
        return
    with part:
        job = current_job()
        plan = None if job is None or now.own is None else laboratory().plan(job.id)
        models = () if plan is None else plan.trained
        if job is None or not models or now.own is None:
            st.markdown(
                _(
                    "Models are kept for a run of this server only, not in the evidence and not in files. "
                    "Start a run, then choose one of its models here."
                )
            )
            return
        _look(job.id, models, variant_names(now.own))


def _look(job: str, models: tuple[tuple[Cell, State], ...], names: dict[str, str]) -> None:
    runs = [
        (cell, state, index, run)
        for cell, state in models
        for index, run in enumerate(cell.runs)
    ]  # fmt: skip
    left, right = st.columns([1, 3], vertical_alignment="center")
    with left:
        number = view_number(_RUN, _("Model number"), 1, 64, 1, 1)
    cell, state, index, run = runs[min(number, len(runs)) - 1]
    right.markdown(
        _("Model {i} of {n}: “{variant}”, seed {seed}, after {step} steps.").format(
            i=min(number, len(runs)),
            n=len(runs),
            variant=names.get(run.variant.id, ""),
            seed=run.seed,
            step=state.step,
        )
    )
    attention = _attention(job, state.step, number, index, cell, state)
    see = attention_words(attention)
    chart_panel(
        attention_figure(attention, current_theme()),
        key="lab_attention_chart",
        see=see,
        alt=sentences([_("Attention by distance."), see]),
        table=lambda: attention_frame(attention),
        height=400,
    )


@st.cache_data(max_entries=64, show_spinner=False)
def _attention(job: str, step: int, number: int, _index: int, _cell: Cell, _state: State) -> Floats:
    """Compute once for a job, a step and the number of a model; the others follow from these."""
    return attention_by_distance(_cell, _state, _index)
