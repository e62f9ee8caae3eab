"""Results as files: download, upload, and the command that computes the same numbers again."""

from collections.abc import Callable

import streamlit as st

from pages.figures.joining import listed
from pages.figures.lab_words import FREE, experiment_words
from pages.ui.i18n import _, translated
from pages.ui.lab.choose import go_to
from pages.ui.lab.evidence import evidence
from pages.ui.lab.laboratory import forget
from pages.ui.lab.results import FILE, Shown
from pages.ui.notices import literal
from pages.ui.view_state import view_expander
from sinu_core.errors import ParameterError, shortened
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.storage import from_bytes, to_bytes
from sinu_core.message import message

_PROBLEM = "_lab_file_problem"
_UPLOAD = "lab_upload"


def files_part(now: Shown) -> None:
    """Draw the folded part about files."""
    part = view_expander("lab_files", _("Files, and how to get the same numbers"), ":material/folder:")
    if not part.open:
        return
    with part:
        _downloads(now)
        st.file_uploader(
            _("Open a result (JSON or CSV)"),
            type=["json", "csv"],
            key=_UPLOAD,
            on_change=_take,
            max_upload_size=20,
        )
        problem = st.session_state.get(_PROBLEM)
        if problem:
            st.error(problem, icon=":material/error:")
        loaded: ExperimentResult | None = st.session_state.get(FILE)
        if loaded is not None:
            st.markdown(
                _("Open: a result on “{title}”.").format(title=experiment_words(loaded.experiment).title)
            )
            st.button(_("Close the file"), key="lab_close", on_click=_close)
        _command(now)


def _downloads(now: Shown) -> None:
    whole = now.whole if now.whole is not None and now.whole.cells else evidence(now.experiment)
    if whole is None:
        st.markdown(_("There is no result to download yet."))
        return
    what = _("your run") if whole is now.whole else _("the evidence")
    st.markdown(
        _("Download {what}: all curves, the configuration, versions, the device, and a hash.").format(
            what=what
        )
    )
    machine = literal(listed(f"{name} {value}" for name, value in sorted(whole.machine.items())))
    st.caption(
        _("Computed in {seconds} s on {machine}.").format(seconds=round(whole.seconds), machine=machine)
    )
    with st.container(horizontal=True):
        for kind, mime in (("json", "application/json"), ("csv", "text/csv")):
            name = f"lab_{whole.experiment}.{kind}"
            st.download_button(
                kind.upper(), data=_maker(whole, name), file_name=name, mime=mime, key=f"lab_download_{kind}",
                on_click="ignore", icon=":material/download:",
            )  # fmt: skip


def _maker(whole: ExperimentResult, name: str) -> Callable[[], bytes]:
    return lambda: to_bytes(whole, name)


def _take() -> None:
    """Read the uploaded file; one that cannot be read changes nothing but the message."""
    file = st.session_state.get(_UPLOAD)
    st.session_state.pop(_PROBLEM, None)
    if file is None:
        return
    try:
        loaded = from_bytes(bytes(file.getbuffer()), file.name)
        if loaded.experiment not in (*EXPERIMENTS, FREE) or not loaded.cells:
            allowed = message("one of {choices}", choices=", ".join((*EXPERIMENTS, FREE)))
            raise ParameterError("experiment", loaded.experiment, allowed)
    except ParameterError as error:
        reason = _("allowed is {what}.").format(what=translated(error.allowed))
        what = f"{literal(error.parameter)} = {literal(shortened(error.value))}"
        text = _("{file} was not opened; everything else stays as it was. {what}: {reason} {remedy}")
        remedy = translated(error.remedy)
        if error.parameter == "file":
            remedy = literal(remedy)  # says what the file made of the reader, in its own words
        st.session_state[_PROBLEM] = text.format(
            file=literal(file.name), what=what, reason=reason, remedy=remedy
        )
        return
    forget()
    st.session_state[FILE] = loaded
    go_to(loaded.experiment, loaded.cells[0].config)


def _close() -> None:
    st.session_state.pop(FILE, None)


def _command(now: Shown) -> None:
    front = now.front
    if now.experiment == FREE or front is None:
        return
    st.markdown(_("On your own machine, from this repository; the same seeds give the same numbers:"))
    seeds = len({run.seed for run in front.cell.runs})
    config = front.config
    steps = f" --steps {config.steps}" if config.steps != 500 and config.steps else ""
    st.code(
        f"python -m sinu_core.lab run {now.experiment} --seeds {seeds} --tasks {config.task} "
        f"--stds {config.token_std!r}{steps} --out {now.experiment}.json\n"
        f"python -m sinu_core.lab report {now.experiment}.json",
        language="sh",
        wrap_lines=True,
    )
