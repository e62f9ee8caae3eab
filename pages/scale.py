"""Scale: how loud the embedding is, what each law does to it, and what training makes of it."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.scale.sections import choose_section
from pages.ui.state import current_settings

st.markdown(
    _(
        "The laws above compose: each is one factor of the same product. The scale law of a column gives "
        "its **gain**, the dynamic law one factor for the whole window, the modality law one for each "
        "token; the wave stays what it is."
    )
)
st.latex(
    r"E_{p,c} \;=\; \underbrace{t_p}_{\text{modality}} \cdot \underbrace{f(L)}_{\text{dynamic}} \cdot "
    r"\underbrace{g_c}_{\substack{\text{scale, groups,}\\ \text{per frequency,}\\ \text{progressive, floor}}}"
    r"\cdot \begin{cases}\sin(p\,\omega_c)\\ \cos(p\,\omega_c)\end{cases}"
)

choose_section().show(current_settings())
