"""One button, and the run that it starts: how far it is, how long it takes, and what there is so far."""

import streamlit as st

from pages.figures.lab_words import experiment_words, std_name, task_name
from pages.ui.i18n import _, choose_language, translated
from pages.ui.lab.answers import answers
from pages.ui.lab.choose import Chosen, go_to
from pages.ui.lab.curves import curves
from pages.ui.lab.laboratory import ACTIVE, Order, current_job, forget, laboratory, start
from pages.ui.lab.results import FILE, Shown, own_result, shown
from pages.ui.notices import literal, show_error
from pages.ui.state import current_device, devices
from sinu_core.lab.config import MAX_RUNS, Cell
from sinu_core.lab.jobs import JobView

POLL_S = 1.0


def run_panel(chosen: Chosen) -> Shown:
    """Draw the button, the run and its curves; return what is shown."""
    job = current_job()
    active = job is not None and job.status in ACTIVE
    _start_button(chosen, active=active)
    # Only a run that goes on is looked at again and again; the fragment ends that by running the whole page.
    st.fragment(_live, run_every=POLL_S if active else None)(chosen, active)
    return shown(chosen, current_job())


def _start_button(chosen: Chosen, *, active: bool) -> None:
    cell = chosen.cell
    if chosen.error is not None:
        show_error(chosen.error)
    elif cell is not None:
        st.markdown(_size_words(cell))
    order = None if cell is None else Order(chosen.experiment, (cell,), current_device())
    st.button(
        _("Start the run"),
        key="lab_start_button",
        type="primary",
        icon=":material/play_arrow:",
        disabled=order is None or active,
        help=_("One run at a time: stop the one on its way first.") if active else None,
        on_click=_start,
        args=(order,),
    )


def _size_words(cell: Cell) -> str:
    variants = len({run.variant.id for run in cell.runs})
    text = _(
        "**{n} models**: {variants} variants × {seeds} seeds, {steps} steps each, on {device}. At most "
        "{most} train together."
    )
    if cell.config.steps == 0:
        text = _("**{n} models**: {variants} variants × {seeds} seeds, untrained, on {device}.")
    return text.format(
        n=len(cell.runs),
        variants=variants,
        seeds=len(cell.runs) // variants,
        steps=cell.config.steps,
        device=translated(devices()[current_device()]),
        most=MAX_RUNS,
    )


def _start(order: Order) -> None:
    st.session_state.pop(FILE, None)
    start(order)


def _live(chosen: Chosen, was_active: bool) -> None:
    choose_language()
    job = current_job()
    now = shown(chosen, job)
    # Fixed places: what comes and goes above the charts must not make the browser build them anew.
    status, verdict, charts = st.container(), st.container(), st.container()
    with status:
        if job is not None:
            _status(job)
        _elsewhere(chosen, job)
    if was_active and not now.active:
        st.rerun()  # the last look: it has said how the run ended, now the rest of the page follows
    with verdict:
        if not now.active:
            answers(now)
    with charts:
        curves(now)


def _status(job: JobView) -> None:
    if job.status == "waiting":
        text = _("Waiting. Runs before yours: {n}. It starts by itself while this page is open.")
        st.progress(0.0, text.format(n=job.position))
    elif job.status == "running":
        st.progress(job.fraction, _running_words(job))
    elif job.status == "failed":
        _failed(job)
    with st.container(horizontal=True, vertical_alignment="center"):
        if job.status in ACTIVE:
            st.button(
                _("Stop"),
                key="lab_stop",
                icon=":material/stop:",
                on_click=laboratory().queue.stop,
                args=(job.id,),
            )
        elif job.status == "stopped":
            st.markdown(_("Stopped at {percent} %: what there was is kept.").format(percent=_percent(job)))
        elif job.status == "done":
            seconds = f"{job.result.seconds:.0f}"
            st.markdown(_("Done in {seconds} s.").format(seconds=seconds))
        if job.status not in ACTIVE:
            st.button(_("Put this run away"), key="lab_forget", icon=":material/close:", on_click=forget)


def _running_words(job: JobView) -> str:
    if job.seconds_left is None:
        return _("The run is starting …")
    if job.seconds_left > 90:
        text = _("Training: {percent} % done, about {minutes} min left.")
        return text.format(percent=_percent(job), minutes=round(job.seconds_left / 60))
    text = _("Training: {percent} % done, about {seconds} s left.")
    return text.format(percent=_percent(job), seconds=max(1, round(job.seconds_left)))


def _percent(job: JobView) -> int:
    return round(100 * job.fraction)


def _failed(job: JobView) -> None:
    text = _("The run could not go on; what had come back is kept. Try again, or with fewer models. {reason}")
    st.error(text.format(reason=literal(translated(job.error))), icon=":material/error:")
    order = laboratory().order(job.id)
    if order is not None:
        st.button(_("Try again"), key="lab_retry", icon=":material/replay:", on_click=_start, args=(order,))


def _elsewhere(chosen: Chosen, job: JobView | None) -> None:
    """Say so when the run answers another question than the one chosen, and lead there."""
    whole = own_result(job)
    if whole is None or not whole.cells or shown(chosen, job).own is not None:
        return
    config = whole.cells[0].config
    title = experiment_words(whole.experiment).title
    text = _("Your run is about another question: {title}, {task}, token std {std}.")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(text.format(title=title, task=task_name(config.task), std=std_name(config.token_std)))
        st.button(_("Go there"), key="lab_go", on_click=go_to, args=(whole.experiment, config))
