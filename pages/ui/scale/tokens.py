"""Modalities: which token is what, where it lies, and how loud its position is."""

import streamlit as st

from pages.figures.modality import token_strip_figure
from pages.figures.token_words import token_strip_words
from pages.ui.i18n import _
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from sinu_core.analysis.token_spans import TokenSpans, token_spans
from sinu_core.settings import Settings

_MOST_TOKENS = 200


def show_tokens(settings: Settings) -> None:
    """Draw the gain of the tokens along the sequence and list the first of them, or offer an example."""
    st.markdown(
        _(
            "A sequence of text and images can give each kind of token a scale of its own. Positions go "
            "on counting across the borders; an image of H × W patches takes H·W positions, row by row."
        )
    )
    tokens = token_spans(settings)
    if not tokens.spans:
        st.info(_("The sequence has no segments yet. Write them in the card Modalities, or take an example."))
        st.button(_("Try text, an image and text"), key="scale_tokens_example", on_click=_take_example)
        return
    words = token_strip_words(tokens)
    figure = token_strip_figure(tokens, current_theme())
    chart_panel(
        figure,
        key="scale_tokens",
        see=words,
        alt=_("Gain of the tokens along the sequence.") + " " + words,
        table=tokens.to_frame,
        height=300,
    )
    _token_list(tokens)


def _token_list(tokens: TokenSpans) -> None:
    st.markdown(_("## Token by token"))
    st.dataframe(tokens.tokens_frame(_MOST_TOKENS), hide_index=True, key="scale_token_list")
    if tokens.spans[-1].stop > _MOST_TOKENS:
        st.caption(_("The first {n} tokens.").format(n=_MOST_TOKENS))


def _take_example() -> None:
    st.session_state.update(segments="text:3,visual:2x4,text:5", modality_scales="text:1,visual:0.5")
