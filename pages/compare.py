"""Compare: two position embeddings against each other, A and B, and what can be said of the two together."""

import streamlit as st

from pages.ui.compare.sections import show_section
from pages.ui.compare.sides import choose_sides
from pages.ui.i18n import _
from pages.ui.state import current_settings

st.markdown(
    _(
        "Which variant is in my checkpoint, and does it matter? Lay the settings of the sidebar beside a "
        "published variant, a baseline, or settings of your own. Predict first: are they the same numbers, "
        "the same numbers in another order, or something else?"
    )
)
show_section(choose_sides(current_settings()))
