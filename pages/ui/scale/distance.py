"""The distance Δ that two sections share."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.view_state import view_number


def distance_number() -> int:
    """Draw the number input of the distance and return it."""
    place, _rest = st.columns([1, 2])
    help_text = _("Two positions that far apart are compared; cut to the window.")
    with place:
        return int(view_number("scale_distance", _("Distance Δ in positions"), 0, 10**6, 2, 1, help_text))
