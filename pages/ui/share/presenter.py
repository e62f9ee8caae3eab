"""Presenter mode: large type, one chart at a time, and the keys of a remote to go on.

The bar and the keys are a component (assets/presenter/). Which chart is in sight only the browser knows, so a
step from chart to chart asks nobody; to turn the page it presses the link in the menu, since Streamlit's
`switch_page` fails where controls are bound to the address. Lessons are turned here.
"""

from pathlib import Path

import streamlit as st

from pages.ui.i18n import _
from pages.ui.learn.navigation import lesson_in_sight, next_lesson, previous_lesson
from pages.ui.share.audience import audience, hiding_style, leave_presenter
from pages.ui.share.share_dialog import ask_for_share

_FOLDER = Path(__file__).parents[3] / "assets" / "presenter"
_KEY = "presenter"
_LARGE = """<style>
html { font-size: clamp(18px, 1.55vw, 30px) !important; }
[data-testid=stSidebarNav], [data-testid=stSidebarNavSeparator], .stSidebar [data-testid=stCaptionContainer] {
  display: none;
}
[data-testid=stSidebar] [class*=_row] { flex-wrap: nowrap; }
.stMainBlockContainer { padding: 4.25rem 3rem 5rem; }
.stMain h1 { font-size: 1.6rem; padding: 0; }
@media (max-width: 700px) { .stMainBlockContainer { padding: 4.25rem 1rem 5rem; } }
</style>"""
_NO_SIDEBAR = "<style>[data-testid=stSidebar] { display: none; }</style>"

_bar = st.components.v2.component(
    "presenter",
    html=(_FOLDER / "presenter.html").read_text(encoding="utf-8"),
    css=(_FOLDER / "presenter.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "presenter.js").read_text(encoding="utf-8"),
    isolate_styles=False,  # its style element picks the chart in sight, anywhere on the page
)


def presenter_styles() -> str:
    """Return the styles of presenter mode, or nothing outside of it."""
    chosen = audience()
    if not chosen.present:
        return ""
    hidden = hiding_style(("reset", "share", "copy_link", "show_all", "take_away"))
    return _LARGE + hidden + (_NO_SIDEBAR if chosen.show == () else "")


def presenter_bar(page_name: str) -> None:
    """Draw the bar at the lower edge, in presenter mode only."""
    if not audience().present:
        return
    lessons = page_name == "learn"
    words = {
        "bar": _("Presenter mode"),
        "previous": _("Previous lesson") if lessons else _("Previous"),
        "next": _("Next lesson") if lessons else _("Next"),
        "share": _("Share"),
        "leave": _("Leave"),
        "chart": _("Chart {n} of {count}"),
    }
    place = _lesson_place() if lessons else ""
    data = {"page": page_name, "lessons": lessons, "place": place, "words": words}
    _bar(
        key=_KEY,
        data=data,
        on_turn_change=_turn_lesson,
        on_share_change=ask_for_share,
        on_leave_change=leave_presenter,
    )


def _lesson_place() -> str:
    lesson = lesson_in_sight()
    if lesson is None:
        return _("All lessons")
    return _("Lesson {n}: {title}").format(n=lesson.number, title=lesson.title)


def _turn_lesson() -> None:
    by = (st.session_state.get(_KEY) or {}).get("turn")
    if by in (-1, 1):
        (next_lesson if by > 0 else previous_lesson)()
