"""Sweeps: what the length does through the dynamic law, and what the offset does."""

import streamlit as st

from pages.figures.compare_words import settings_words
from pages.figures.sweep_words import length_words, offset_words
from pages.figures.sweeps import length_figure, offset_figure
from pages.ui.i18n import _
from pages.ui.panels import chart_panel
from pages.ui.scale.distance import distance_number
from pages.ui.state import current_theme
from sinu_core.analysis.sweeps import length_sweep, offset_sweep
from sinu_core.settings import Settings


def show_sweeps(settings: Settings) -> None:
    """Draw the dynamic factor over the length, then values and a dot product over the offset."""
    st.markdown(
        _(
            "## Length\n"
            "The dynamic law makes the whole embedding louder the longer the window is. The same "
            "position then has another vector in another window: who decodes token by token must tell "
            "the module the **total** length."
        )
    )
    lengths = length_sweep(settings)
    if not lengths.active:
        st.button(
            _("Switch on the usual rule, 1 + 0.1 · ln(L / 100)"),
            key="scale_dynamic_example",
            on_click=_switch_on,
        )
    words = length_words(lengths)
    figure = length_figure(lengths, current_theme())
    chart_panel(
        figure,
        key="scale_length",
        see=words,
        alt=_("Factor of the dynamic law over the length.") + " " + words,
        table=lengths.to_frame,
        height=360,
    )
    st.markdown(
        _(
            "## Offset\n"
            "The offset moves the window along the waves. Predict both pictures first: what happens to "
            "the numbers in the first row, and what to the dot product of two rows?"
        )
    )
    offsets = offset_sweep(settings, distance=distance_number())
    words = offset_words(offsets)
    figure = offset_figure(offsets, current_theme())
    chart_panel(
        figure,
        key="scale_offset",
        see=words,
        alt=" ".join(
            (
                _("Two values of the first row, and a dot product, over the offset."),
                words,
                settings_words(settings),
            )
        ),
        table=offsets.to_frame,
        height=480,
    )


def _switch_on() -> None:
    st.session_state.update(dynamic_rate=0.1, dynamic_reference=100.0)
