"""The parts of the precision page: what is measured is kept, because it depends on a few choices alone."""

from functools import lru_cache

import pandas as pd
import streamlit as st

from pages.figures.precision import error_figure, error_table
from pages.figures.precision_words import (
    error_alt,
    error_sentence,
    format_name,
    repeat_words,
    safe_words,
    way_name,
    window_sentence,
)
from pages.ui.i18n import _, translated
from pages.ui.panels import chart_panel, numbers_part
from pages.ui.report import note_table
from pages.ui.state import current_device, current_settings, current_theme
from pages.ui.view_state import view_choice, view_number
from sinu_core import device
from sinu_core.analysis.precision import FORMATS, WAYS, Subject, distinct_rows, error_curve, safe_up_to

TRIED = 10**7  # last position
_WIDEST = 512  # columns; the error is that of the fast frequencies, more of them change nothing
_MOST_ROWS = 8192

_error_curve = lru_cache(maxsize=64)(error_curve)
_distinct_rows = lru_cache(maxsize=64)(distinct_rows)
_safe_up_to = lru_cache(maxsize=64)(safe_up_to)


def precision_controls() -> tuple[dict[str, Subject], float]:
    """Draw the controls; return a subject for each way, and the error that the reader allows."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        number_format = view_choice(
            "precision_format", _("Number format"), tuple(FORMATS), "bfloat16", format_name
        )
        tolerance = view_number(
            "precision_tolerance",
            _("Error you allow"),
            1e-6,
            1.0,
            0.01,
            0.01,
            _("1 is the height of a wave. At least twice what the format itself rounds is always allowed."),
        )
    settings = current_settings()
    width = min(settings.dim + settings.dim % 2, _WIDEST)
    place = current_device()
    subjects = {
        way: Subject(way, number_format, width, settings.theta, settings.spacing, place) for way in WAYS
    }
    return subjects, tolerance


def errors_section(subjects: dict[str, Subject], tolerance: float) -> None:
    """Show the errors against position, and whether the reader's window is safe."""
    settings, first = current_settings(), next(iter(subjects.values()))
    with st.spinner(_("Running every way …"), show_time=True):
        curves = {way: _error_curve(subject) for way, subject in subjects.items()}
        last = _safe_up_to(subjects["float32_angles"], tolerance)
    # A negative position loses what its positive twin loses.
    farthest = max(abs(settings.offset), abs(settings.offset + settings.length - 1))
    sentence = error_sentence(curves, first.number_format)
    verdict = window_sentence(last, farthest, TRIED)
    chart_panel(
        error_figure(curves, max(tolerance, 2 * first.rounding()), farthest, current_theme()),
        key="precision_errors",
        see=sentence,
        alt=" ".join((error_alt(first.dim, first.theta), sentence, verdict)),
        table=lambda: error_table(curves),
        height=480,
    )
    st.container(border=True).markdown(f":material/verified_user: {verdict}")


def ways_section(subjects: dict[str, Subject], tolerance: float) -> None:
    """Show a table: where each way is safe, how many rows differ, which are the first equal ones."""
    rows = min(current_settings().length, _MOST_ROWS)
    with st.spinner(_("Counting rows …"), show_time=True):
        lines = [_line(way, subject, tolerance, rows) for way, subject in subjects.items()]
    frame = pd.DataFrame(lines)
    st.dataframe(frame, hide_index=True, height="content", key="precision_ways")
    note_table("precision_ways", _("Each way of writing it"), frame)
    first = next(iter(subjects.values()))
    st.caption(
        _(
            "Rows counted: positions 0 to {last}. Computed at D = {dim}, θ = {theta:,.15g}, {spacing} "
            "spacing, on {device}, against float64. Every position is tried up to 4,096, then 64 in a "
            "row at 400 places."
        ).format(
            last=f"{rows - 1:,}",
            dim=first.dim,
            theta=first.theta,
            spacing={"paper": _("paper"), "endpoint": _("endpoint")}[first.spacing],
            device=translated(device.device_label(first.device)),
        )
    )
    numbers_part("precision_ways_all", lambda: pd.DataFrame(lines))


def _line(way: str, subject: Subject, tolerance: float, rows: int) -> dict[str, str]:
    distinct = _distinct_rows(subject, rows)
    return {
        _("Way"): way_name(way),
        _("Safe up to position"): safe_words(_safe_up_to(subject, tolerance), TRIED),
        _("Different rows"): f"{distinct.rows:,} / {distinct.length:,}",
        _("First equal positions"): repeat_words(distinct),
    }
