"""Source code in colours that can be read: Streamlit's have a contrast of 3 : 1, these of 7 : 1."""

import streamlit as st

from pages.ui.state import current_theme

_KEY = "code_block"
# Strings, comments, key words; everything else has the colour of the text.
_COLOURS = {"light": ("#0a5c2c", "#4a505c", "#00508a"), "dark": ("#7ee2a8", "#b8bfca", "#8fcbff")}


def code_block(text: str, key: str) -> None:
    """Show Python code with a button that copies it; long lines are wrapped, so nothing scrolls sideways."""
    string, comment, keyword = _COLOURS[current_theme()]
    place = f".st-key-{_KEY}_{key}"
    rules = f"""
        {place} .token {{ color: inherit !important; }}
        {place} .token.string, {place} .token.string * {{ color: {string} !important; }}
        {place} .token.comment {{ color: {comment} !important; }}
        {place} .token.keyword {{ color: {keyword} !important; }}
    """
    with st.container(key=f"{_KEY}_{key}"):
        st.html(f"<style>{rules}</style>")
        st.code(text, language="python", wrap_lines=True)
