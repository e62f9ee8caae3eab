"""The article on trial: twelve systems and claims, each put to the test on the spot."""

import streamlit as st

from pages.ui.article_cards import cards, verdict_table
from pages.ui.i18n import _

st.markdown(
    _(
        "A widely copied article describes this embedding in twelve systems and claims. Each was written "
        "again as its printed code stands, and run. A verdict is computed from what came out: read the "
        "promise, guess, then open the card. Every card shows the exact lines that ran."
    )
)
verdict_table()
st.subheader(_("The cards"))
cards()
