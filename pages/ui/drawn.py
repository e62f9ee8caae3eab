"""Which controls of its own the page shows at this moment; parts of a page that run alone come and go.

Why so: Streamlit keeps the values of controls that are gone, and a link should carry those in sight.
"""

from typing import Any, NamedTuple

import streamlit as st
from streamlit.runtime.scriptrunner_utils.script_run_context import ThreadState, get_script_run_ctx

_DRAWN = "_views_drawn"


class View(NamedTuple):
    """A control's default, and the words above it; "" where it has none."""

    default: Any
    label: str


def forget_drawn() -> None:
    """Start a page: none of its controls has been drawn. The router calls this before each run of a page."""
    st.session_state[_DRAWN] = {}


def note_drawn(key: str, default: Any, label: str) -> None:
    """Note a control that is being drawn."""
    context = get_script_run_ctx()
    if context is None:
        return
    run = context.cursors  # a new one for each run
    parts = st.session_state.setdefault(_DRAWN, {})
    fragment = ThreadState.get().fragment_id
    if fragment not in parts or parts[fragment][0] is not run:
        parts[fragment] = (run, {})
    parts[fragment][1][key] = View(default, label)


def drawn_views() -> dict[str, View]:
    """Return the controls of this page that are drawn now, by name."""
    parts = st.session_state.get(_DRAWN, {}).values()
    return {key: view for _, views in parts for key, view in views.items()}
