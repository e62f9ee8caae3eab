"""Wavelengths: how fast each pair of columns turns, and what of it fits into the window."""

import streamlit as st

from pages.figures.wavelength_words import spacing_sentence
from pages.ui.i18n import _
from pages.ui.state import current_settings
from pages.ui.wavelength_sections import clock_section, spectrum_section, visibility_section
from sinu_core.analysis.wavelengths import wavelength_table

settings = current_settings()
paper, endpoint = (wavelength_table(settings.replace(spacing=name)) for name in ("paper", "endpoint"))

st.markdown(
    _(
        "Each pair of columns, a sine and a cosine, is a clock hand that turns at a speed of its own. The "
        "wavelength says how many positions one full turn takes."
    )
)

st.header(_("From fast to slow"))
spectrum_section()
st.markdown(
    _(
        "- **High columns are slow.** Index 0 is the fastest pair, the last index the slowest.\n"
        "- **θ is not a wavelength.** {longest}\n"
        "- **What to change.** Compare by θ: it tilts the line and leaves the end at i = 0 where it is. "
        "Compare by D: it puts more clocks between nearly the same two ends."
    ).format(longest=spacing_sentence(settings.dim, settings.theta, paper, endpoint))
)

st.header(_("What the window can show"))
visibility_section()
st.markdown(
    _(
        "Move L in the sidebar: a longer window wakes slow waves, and with the same number of samples it "
        "loses fast ones. That is a matter of looking; the embedding has them all, at every length."
    )
)

st.header(_("One position as clock hands"))
clock_section()
