"""Lab: train tiny transformers live, with seeds and controls, and see whether a learned scale helps."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.lab.answers import all_verdicts
from pages.ui.lab.attention import attention_part
from pages.ui.lab.choose import choose
from pages.ui.lab.details import details
from pages.ui.lab.files import files_part
from pages.ui.lab.run_panel import run_panel

st.markdown(
    _(
        "Some claims about a learnable scale only training can settle. Here tiny transformers (32 wide, two "
        "layers) learn a task in front of you: every variant with the same seeds, so that luck strikes all "
        "alike, and beside a control that could explain the difference."
    )
)
shown = run_panel(choose())
details(shown)
all_verdicts(shown)
attention_part(shown)
files_part(shown)
st.caption(
    _(
        "Intervals (95 %, paired bootstrap) cover the chance of seeds alone: not other tasks, sizes or "
        "learning rates. Runs that do not arrive are counted with all their steps, never dropped."
    )
)
