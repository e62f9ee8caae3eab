"""Similarity: how alike two positions are, by their distance, and when the position itself counts."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.leak_example import leak_buttons
from pages.ui.similarity_sections import distance_section, gram_section, normalise_control, positions_section

st.markdown(
    _(
        "Attention compares rows by dot products. So look at the dot product of position p with position "
        "p + Δ: a sine and its cosine together add cos(Δω) to it, times their scale squared, whatever p "
        "is. Before you look: does it fall with the distance?"
    )
)
normalise = normalise_control()

st.header(_("Against distance"))
distance_section(normalise)
st.markdown(
    _(
        "- **A trend, not a law.** Near by, the waves agree; further out they fall out of step and the "
        "curve wobbles. Compare by D, with the cosine, since a dot product grows with D: more waves "
        "wobble less. Compare by θ: a larger base keeps distant positions alike for longer.\n"
        "- **Loud or different?** One scale for all changes the dot product with its square, and the "
        "cosine not at all: a louder embedding has the same shape. Move s in the sidebar and switch "
        "between the two.\n"
        "- **Why no period?** Every wave repeats itself, but waves of different lengths do not all come "
        "back at once."
    )
)

st.header(_("Does the position itself count?"))
st.markdown(
    _(
        "The sine and the cosine of one frequency together forget p: sin² + cos² = 1. Give them different "
        "gains and they no longer do. Then the same distance scores differently at different places."
    )
)
leak_buttons()
positions_section(normalise)

st.header(_("All pairs of positions"))
gram_section(normalise)
st.markdown(
    _(
        "**Same distance, same score?** That is true of the embedding alone. In a model the row is added "
        "to a token's content, and queries and keys are projected: then the score has cross terms in which "
        "content and position mix, and equal distances no longer score alike."
    )
)
