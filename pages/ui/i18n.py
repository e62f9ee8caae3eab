"""The language of a session, and `_` for everything on the Streamlit side."""

import streamlit as st

from pages.figures.words import _, set_language

__all__ = ["_", "choose_language", "set_language"]


def choose_language() -> None:
    """Use the language of the reader's browser; the router calls this first in every run."""
    set_language((st.context.locale or "en").partition("-")[0])
