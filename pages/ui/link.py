"""Copy link: a link to exactly this state, to the clipboard and as text that can be selected.

It carries every value, so it is put together when it is asked for: at the click the browser asks, and this
part of the page alone runs. The browser's own address, which leaves defaults out, is what it starts from and
what it takes if no answer comes.
"""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st

from pages.ui.i18n import _
from pages.ui.share.complete import complete_query, query_text

_FOLDER = Path(__file__).parents[2] / "assets" / "copy_link"
_KEY, _ASKED = "copy_link", "_link_asked"

_copy_link = st.components.v2.component(
    "copy_link",
    html=(_FOLDER / "copy_link.html").read_text(encoding="utf-8"),
    css=(_FOLDER / "copy_link.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "copy_link.js").read_text(encoding="utf-8"),
)


@st.fragment
def copy_link(lost: Mapping[str, str]) -> None:
    """Draw the button and the link; the browser puts the names in `lost` back into its address first."""
    words = {
        "copy": _("Copy link"),
        "copied": _("Copied"),
        "failed": _("Select the address and copy it."),
        "address": _("Address of this state"),
    }
    data = {"words": words, "lost": dict(lost)}
    asked = st.session_state.pop(_ASKED, None)
    if asked is not None:
        data["answer"] = {"to": asked, "query": query_text(complete_query())}
    _copy_link(key=_KEY, data=data, on_asked_change=_note_question)


def _note_question() -> None:
    asked = (st.session_state.get(_KEY) or {}).get("asked")
    st.session_state[_ASKED] = asked if isinstance(asked, int) else 0
