"""The language of a session, and `_` for everything on the Streamlit side.

The reader's browser tells it at first, the link (`?lang=`) or the control in the sidebar after that. It
stands in the address once somebody has said it, and then in every address of the session.
"""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.figures.words import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    _,
    ask_for_language,
    current_language,
    in_this_language,
    set_language,
    translated,
)
from sinu_core.parameter import Choice

__all__ = [
    "CONTROL",
    "LANGUAGE",
    "LANGUAGES",
    "_",
    "choose_language",
    "current_language",
    "in_this_language",
    "set_language",
    "take_language",
    "translated",
]

LANGUAGE = Choice(name="lang", default=DEFAULT_LANGUAGE, choices=tuple(LANGUAGES), help="")
"""The name in a link, and what may stand there."""

_LANGUAGE = "_language"
_SAID = "_language_was_said"  # by a link or by hand, not only by the browser
CONTROL = "language_control"
"""The key of the control in the sidebar."""


def choose_language() -> None:
    """Use the language of this session, and keep it in the address; the router calls this first in a run."""
    if _LANGUAGE not in st.session_state:
        said = st.query_params.get(LANGUAGE.name)
        st.session_state[_SAID] = said in LANGUAGES
        st.session_state[_LANGUAGE] = said if said in LANGUAGES else _of_the_browser()
    set_language(st.session_state[_LANGUAGE])
    if st.session_state[_SAID] and st.query_params.get(LANGUAGE.name) != st.session_state[_LANGUAGE]:
        st.query_params[LANGUAGE.name] = st.session_state[_LANGUAGE]


def take_language() -> None:
    """In the callback of the control: speak its language from now on."""
    # A folded part is another one to Streamlit when its label changes: hand over which ones are open.
    for key in [key for key, value in st.session_state.items() if value is True]:
        st.session_state[key] = True
    st.session_state[_LANGUAGE] = st.session_state[CONTROL]
    st.session_state[_SAID] = True


def _of_the_browser() -> str:
    code = (st.context.locale or DEFAULT_LANGUAGE).partition("-")[0].lower()
    return code if code in LANGUAGES else DEFAULT_LANGUAGE


def _of_the_session() -> str:
    if get_script_run_ctx(suppress_warning=True) is None:
        return DEFAULT_LANGUAGE
    return str(st.session_state.get(_LANGUAGE, DEFAULT_LANGUAGE))


ask_for_language(_of_the_session)
