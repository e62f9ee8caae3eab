"""The language of a session, and `_` for everything on the Streamlit side."""

from pages.figures.words import _, set_language

__all__ = ["_", "set_language"]
