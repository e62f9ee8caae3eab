"""Motion: one setting runs from a to b, and the pictures follow."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.motion.panel import motion_panel

st.markdown(
    _(
        "A setting is understood best while it moves. Choose one, **predict** what the picture, the gains "
        "and the curve will do, then press play. All frames are in your browser already: drag as fast as "
        "you like."
    )
)
motion_panel()
