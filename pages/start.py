"""Start: what a position embedding is, in a few sentences, one picture and one formula."""

import streamlit as st

from pages.figures.formula import formula
from pages.ui.ahead import ahead_here
from pages.ui.i18n import _
from pages.ui.panels import picture_panel
from pages.ui.picture import Look
from pages.ui.start_picture import START, start_picture
from pages.ui.state import current_device, current_settings, current_theme

settings = current_settings()

words, picture = st.columns([5, 6], gap="medium")
with words:
    st.markdown(
        _(
            "A transformer reads all its tokens at once: to it, *dog bites man* and *man bites dog* are the "
            "same bag of words. A **position embedding** tells them apart. Every position gets a row of "
            "numbers of its own, which is added to the token that stands there."
        )
    )
    st.markdown(
        _(
            "Here each row comes from clocks. A pair of columns, one sine and one cosine, is one hand. The "
            "first hand turns by one radian from each position to the next, the following ones ever more "
            "slowly. Read together, they say what time it is: where in the text we are."
        )
    )
    st.latex(formula(settings))
with picture:
    look = Look(current_theme(), current_device(), None)
    picture_panel(start_picture(settings, look, {}), key=START, ahead=ahead_here({}))

see, compare, learn = st.columns(3)
with see.container(border=True, height="stretch"):
    st.page_link("embedding.py", label=_("**See** the table"), icon=":material/grid_on:")
    st.caption(_("Zoom into a billion positions, down to one cell; follow one row, one column."))
with compare.container(border=True, height="stretch"):
    st.page_link("compare.py", label=_("**Compare** variants"), icon=":material/compare:")
    st.caption(_("Your settings beside a published variant or a baseline. Are they the same numbers?"))
with learn.container(border=True, height="stretch"):
    st.page_link("learn.py", label=_("**Learn** in ten short lessons"), icon=":material/school:")
    st.caption(_("Predict, move a picture, check. From “what is it for” to number formats, on a phone too."))
