"""Start: what a position embedding is, in a few sentences, one picture and one formula."""

import streamlit as st

from pages.figures.formula import formula
from pages.figures.start import start_figure, start_sentence
from pages.ui.i18n import _
from pages.ui.panels import chart_panel
from pages.ui.state import current_device, current_settings, current_theme
from sinu_core.analysis.heatmap import heatmap_tile

settings = current_settings()
tile = heatmap_tile(settings, rows=(0, settings.length), cells=(192, 256), device=current_device())
figure, cells = start_figure(tile, current_theme())

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
    chart_panel(
        figure,
        key="start_heatmap",
        cells=[cells],
        height=460,
        see=start_sentence(tile),
        alt=_("Heatmap of the embedding: {length} positions by {dim} columns.").format(
            length=f"{settings.length:,}", dim=settings.dim
        ),
        table=tile.to_frame,
    )

see, compare, learn = st.columns(3)
with see.container(border=True, height="stretch"):
    st.page_link("embedding.py", label=_("**See** the table"), icon=":material/grid_on:")
    st.caption(_("Zoom into a billion positions, down to one cell; follow one row, one column."))
with compare.container(border=True, height="stretch"):
    st.page_link("compare.py", label=_("**Compare** variants"), icon=":material/compare:")
    st.caption(_("Your settings beside a published variant or a baseline. Are they the same numbers?"))
with learn.container(border=True, height="stretch"):
    st.page_link("wavelengths.py", label=_("**Learn** from the wavelengths"), icon=":material/waves:")
    st.caption(_("How fast each hand turns, and which ones the window is too short to see move."))
