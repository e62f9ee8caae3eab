"""Embedding: the whole table as a picture, one row and one column of it, and what the layout changes."""

import streamlit as st

from pages.ui.embedding_panel import embedding_panel
from pages.ui.i18n import _
from pages.ui.layout_panel import layout_panel
from pages.ui.state import current_settings

st.markdown(
    _(
        "Every position has a vector of D numbers: a row of this picture. Every column is a wave over the "
        "positions, and waves differ only in how fast they turn, like the hands of a clock: **to the left "
        "fast, to the right slow** (in the half layout twice, the sines and then the cosines). Together "
        "they tell all positions apart."
    )
)
embedding_panel()

look, change, mean = st.columns(3, gap="large")
look.markdown(
    _(
        "**Look.** Follow one column downward: a fast one is striped, a slow one keeps its shade for long. "
        "Then compare two neighbouring rows: they differ in the fast columns alone, as 10:59:58 and "
        "10:59:59 do in the seconds. Fast columns tell neighbours apart, slow ones tell here from far away."
    )
)
change.markdown(
    _(
        "**Change.** Predict first, then drag. What does a **longer window** do to the fast columns, when "
        "a cell must average many positions? What does a larger **θ** do to the right edge? What does the "
        "**offset** do to the picture: does anything change but the numbers on the axis?"
    )
)
mean.markdown(
    _(
        "**Why sine *and* cosine.** A sine alone has each value twice in a turn, and its products depend on "
        "where you stand. With its cosine it is a point on a circle: moving by Δ turns the circle by Δω, "
        "from wherever you start. That is why dot products depend on the distance alone."
    )
)

st.header(_("Half or interleaved: only the order"))
st.markdown(
    _(
        "The formula of 2017 interleaves: sine, cosine, sine, cosine. Most code concatenates: all sines, "
        "then all cosines. The columns are the same, so every dot product, norm and distance is the same; "
        "a network does not mind, as long as training and use agree."
    )
)
layout_panel(current_settings())
