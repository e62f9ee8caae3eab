"""How loud: the gain of every column, and the norm beside a token embedding's."""

import streamlit as st

from pages.figures.gain_words import gains_words, norm_words, norms_alt
from pages.figures.gains import gains_figure
from pages.figures.joining import sentences
from pages.figures.norms import norms_figure
from pages.figures.number_words import number_text
from pages.ui.i18n import _, choose_language
from pages.ui.panels import chart_panel
from pages.ui.state import current_settings, current_theme
from pages.ui.view_state import view_number
from sinu_core.analysis.norms import token_norm
from sinu_core.analysis.scale_effects import gain_profile, norm_profile
from sinu_core.settings import Settings

_STD = "scale_token_std"


def show_loudness(settings: Settings) -> None:
    """Draw the gains of the columns, then the norm of the rows beside that of a token."""
    st.markdown(
        _(
            "Every column is a wave of height 1 times its **gain**. The scale is one gain for all "
            "columns; groups, the per-frequency and the progressive law give different ones. Change s: "
            "do all gains move together?"
        )
    )
    profile = gain_profile(settings)
    words = gains_words(settings, profile)
    chart_panel(
        gains_figure(profile, current_theme()),
        key="scale_gains",
        see=words,
        alt=_("Gain of every column, sines and cosines in two colours.") + " " + words,
        table=profile.to_frame,
    )
    st.markdown(
        _(
            "## Beside the token\n"
            "The embedding is added to the token's own vector, so what counts is how long one is beside "
            "the other. A token whose entries have the standard deviation σ is about σ·√D long."
        )
    )
    _norms()


@st.fragment
def _norms() -> None:
    choose_language()
    settings = current_settings()
    std = _token_std(settings.dim)
    norms, token = norm_profile(settings), token_norm(settings.dim, std)
    words = norm_words(norms, token)
    name = _("token embedding, σ = {std}").format(std=number_text(std))
    figure = norms_figure(norms.positions, norms.norms, (name, token), current_theme())
    chart_panel(
        figure,
        key="scale_norms",
        see=words,
        alt=sentences([norms_alt(norms), words]),
        table=norms.to_frame,
        height=340,
    )


def _token_std(dim: int) -> float:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        help_text = _(
            "0.02: how GPT-2 and BERT begin. 1: torch's nn.Embedding. D^-0.5: norm 1; Vaswani et al. "
            "then multiply the token by √D, which makes σ 1 again."
        )
        std = view_number(_STD, _("Token's standard deviation σ"), 1e-6, 1000.0, 0.02, 0.01, help_text)
        for name, value in (("0.02", 0.02), ("D^-0.5", dim**-0.5), ("1", 1.0)):
            st.button(f"σ = {name}", key=f"{_STD}_{name}", on_click=_set_std, args=(value,))
    return float(std)


def _set_std(value: float) -> None:
    st.session_state[_STD] = value
