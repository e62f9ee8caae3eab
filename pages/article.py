"""The article on trial: systems and claims, each put to the test, on the spot or in the training lab."""

import streamlit as st

from pages.ui.article_cards import cards, verdict_table
from pages.ui.i18n import _

st.markdown(
    _(
        "A widely copied article describes this embedding in systems and claims. Each system was written "
        "again as its printed code stands, and runs here. Claims about training were put to small "
        "transformers, with seeds and a control. A verdict is computed from what came out: read the promise, "
        "guess, then open the card. It shows the lines that ran, or the one command that trains it again."
    )
)
verdict_table()
st.header(_("The cards"))
cards()
