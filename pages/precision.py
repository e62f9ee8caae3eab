"""Precision: where number formats break positions, and which way of writing the table survives them."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.precision_sections import errors_section, precision_controls, ways_section

st.markdown(
    _(
        "A sine is small, but its angle is not: at position 100,000 the first angle is 100,000 radians. "
        "A number format with few digits cannot hold it, and some code lets the format touch the angle. "
        "Each way below really runs in the format; the error is the distance from float64."
    )
)
subjects, tolerance = precision_controls()
st.header(_("Error against position"))
errors_section(subjects, tolerance)

st.header(_("Each way of writing it"))
ways_section(subjects, tolerance)
st.markdown(
    _(
        "- **Positions in bfloat16.** It has 8 binary digits, so 257 becomes 256: two positions share a "
        "row, whatever the frequencies are.\n"
        "- **Frequencies cast with the module.** `.half()` and `.bfloat16()` round buffers too. No "
        "position is lost, but every hand runs at a wrong speed, and the error grows with the position.\n"
        "- **The rule.** Compute the angle in float64, or by angle addition from small float64 tables, "
        "and round the finished sine last. That costs one rounding at any position."
    )
)
