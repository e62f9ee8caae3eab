"""Scale: how loud the embedding is, what each law does to it, and what training makes of it."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.scale.sections import choose_section
from pages.ui.state import current_settings

st.markdown(
    _(
        "The laws above compose, as factors of one product. Scale, groups, per-frequency, progressive and "
        "floor make the **gain** of a column; the dynamic law is one factor for the whole window, the "
        "modality law one for each token. The wave stays what it is."
    )
)
modality, dynamic, gain = (rf"\text{{{word}}}" for word in (_("modality"), _("dynamic"), _("gain")))
st.latex(
    rf"E_{{p,c}} = \underbrace{{t_p}}_{{{modality}}} \underbrace{{f(L)}}_{{{dynamic}}} "
    rf"\underbrace{{g_c}}_{{{gain}}} "
    r"\begin{cases}\sin(p\,\omega_c)\\ \cos(p\,\omega_c)\end{cases}"
)

choose_section().show(current_settings())
