"""The floor: what each mode makes of a raw scale, and where training takes it."""

import streamlit as st

from pages.figures.floor import floor_figure, steps_figure
from pages.figures.floor_words import floor_words, steps_words
from pages.ui.i18n import _, choose_language
from pages.ui.panels import chart_panel
from pages.ui.state import current_settings, current_theme
from pages.ui.view_state import view_choice, view_number
from sinu_core.analysis.floor_effects import (
    OPTIMISERS,
    OptimiserRun,
    ToyTask,
    floor_curve,
    floor_value,
    optimiser_run,
)
from sinu_core.settings import Settings


def show_floors(settings: Settings) -> None:
    """Draw effective scale and gradient over the raw scale, then a small training."""
    st.markdown(
        _(
            "A floor keeps the scale from falling to 0, for fear that learning would stop there. Look at "
            "the lower picture first: the **gradient** is what an optimiser gets to feel of the raw "
            "scale. Which mode lets a scale that lies below the floor come back?"
        )
    )
    curve = floor_curve(settings)
    words = floor_words(curve)
    figure = floor_figure(curve, current_theme())
    chart_panel(
        figure,
        key="scale_floor",
        see=words,
        alt=_("Effective scale and its gradient over the raw scale, for three floor modes.") + " " + words,
        table=curve.to_frame,
        height=520,
    )
    st.markdown(
        _(
            "## Let an optimiser decide\n"
            "A real ScaledSinuEmbedding for each mode, trained on a task that wants one certain scale: "
            "the loss is the mean square of the distance to the embedding of that scale. All start with "
            "the same raw scale."
        )
    )
    _training()


@st.fragment
def _training() -> None:
    choose_language()
    floor, task = floor_value(current_settings()), _task_controls()
    run = _run(floor, task)
    words = steps_words(run, task)
    figure = steps_figure(run, current_theme())
    chart_panel(
        figure,
        key="scale_steps",
        see=words,
        alt=_("Raw and effective scale over the steps of an optimiser, for each floor mode.") + " " + words,
        table=run.to_frame,
        height=520,
    )


@st.cache_data(max_entries=64, show_spinner=False)
def _run(floor: float, task: ToyTask) -> OptimiserRun:
    return optimiser_run(floor, task)


def _task_controls() -> ToyTask:
    names = {"sgd": "SGD", "adam": "Adam", "adamw": "AdamW"}
    help_text = _("AdamW also shrinks the scale in every step, by torch's default weight decay of 0.01.")
    start_place, target_place, rate_place, steps_place = st.columns(4, vertical_alignment="bottom")
    with start_place:
        start = view_number("scale_start", _("Raw scale at the start"), -100.0, 100.0, 0.02, 0.05)
    with target_place:
        target = view_number("scale_target", _("Scale the task wants"), -100.0, 100.0, 1.0, 0.1)
    with rate_place:
        rate = view_number("scale_rate", _("Learning rate"), 0.0001, 1.0, 0.1, 0.05)
    with steps_place:
        steps = view_number("scale_step_count", _("Steps"), 1, 200, 40, 10)
    optimiser = view_choice(
        "scale_optimiser", _("Optimiser"), OPTIMISERS, "sgd", names.__getitem__, help_text
    )
    return ToyTask(float(start), float(target), float(rate), optimiser, int(steps))
