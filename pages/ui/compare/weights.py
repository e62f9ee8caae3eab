"""The import check: can weights trained with A's columns be opened as B's, and by which lines."""

import streamlit as st

from pages.figures.compare_words import relation_words
from pages.ui.compare.sides import Compared
from pages.ui.i18n import _
from sinu_core.analysis.versus.weights import weight_import


def show_weights(compared: Compared) -> None:
    """Say whether an order of the columns turns A into B, and give the code that uses it."""
    st.markdown(
        _(
            "A checkpoint says nothing about the order of its columns. Weights that were trained with one "
            "convention and run with another still fit in shape, and compute something else. The cure is an "
            "order of the columns, where there is one."
        )
    )
    if compared.b.kind != "sinusoid":
        text = _("{name} has no waves whose order could be changed: choose a sinusoidal B.")
        st.info(text.format(name=compared.names[1]))
        return
    done = weight_import(compared.a.settings, compared.b.settings)
    st.markdown(relation_words(done.relation))
    if not done.code:
        return
    st.code(done.code, language="python")
    st.markdown(
        _(
            "`open_table` turns a saved table of A into B's. `open_weight` is for a layer that reads the "
            "embedding itself. A model that *adds* the embedding to its tokens reads the sum: then the "
            "token embedding's columns, and everything else that has D columns there, need the same order."
        )
    )
