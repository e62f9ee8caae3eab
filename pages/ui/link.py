"""Copy link: the address of exactly this state, to the clipboard and as text that can be selected.

The browser's own address is the state; so the button reads it there at the click; nothing is computed here.
"""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st

from pages.ui.i18n import _

_FOLDER = Path(__file__).parents[2] / "assets" / "copy_link"

_copy_link = st.components.v2.component(
    "copy_link",
    html=(_FOLDER / "copy_link.html").read_text(encoding="utf-8"),
    css=(_FOLDER / "copy_link.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "copy_link.js").read_text(encoding="utf-8"),
)


def copy_link(lost: Mapping[str, str]) -> None:
    """Draw the button and the address; the browser puts the names in `lost` back into its address first."""
    words = {
        "copy": _("Copy link"),
        "copied": _("Copied"),
        "failed": _("Select the address and copy it."),
        "address": _("Address of this state"),
    }
    _copy_link(key="copy_link", data={"words": words, "lost": dict(lost)})
