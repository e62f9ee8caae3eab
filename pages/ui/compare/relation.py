"""The first thing to know of two embeddings: whether they are one and the same."""

import streamlit as st

from pages.figures.compare_words import relation_words
from pages.ui.compare.sides import Compared
from sinu_core.analysis.versus.relation import column_relation


def show_relation(compared: Compared) -> None:
    """Say whether B is A up to order and factor; baselines have no columns to match."""
    if compared.b.kind == "sinusoid":
        relation = column_relation(compared.a.settings, compared.b.settings)
        icon = ":material/link:" if relation.permutation is not None else ":material/link_off:"
        with st.container(border=True, key="compare_relation"):
            st.markdown(f"{icon} {relation_words(relation)}")
