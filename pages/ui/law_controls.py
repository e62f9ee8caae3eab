"""The controls of the scale laws, one card a law; on every page, since a link may set any of them."""

from contextlib import nullcontext

import streamlit as st

from pages.ui.i18n import _
from pages.ui.inputs import number, pick, text
from pages.ui.share.audience import audience

_PER_ROW = 3


def law_controls() -> None:
    """Draw the cards in rows of three."""
    cards = list(_CARDS.items())
    for first in range(0, len(cards), _PER_ROW):
        for place, (law, card) in zip(st.columns(_PER_ROW), cards[first : first + _PER_ROW], strict=True):
            with place.container(border=True, height="stretch", key=f"law_{law}"):
                card()


def law_list() -> None:
    """Draw the same cards below each other, for a narrow place."""
    for law, card in _CARDS.items():
        # A container more for each law only where a link hides some of them.
        with st.container(key=f"law_{law}") if audience().is_chosen else nullcontext():
            card()


def _head(title: str, sentence: str, formula: str) -> None:
    words = _("**{title}.** {sentence}").format(title=title, sentence=sentence)
    st.markdown(f"{words} ${formula}$")


def _groups() -> None:
    _head(_("Groups"), _("Each block of frequencies has a scale of its own:"), r"s_1, \dots, s_G")
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    with left:
        number("groups", _("Groups G"))
    with right:
        pick("group_by", _("Grouped by"), {"pairs": _("pairs"), "columns": _("columns")})
    text("group_scales", _("Factors of the groups"), _("1, 0.5: first to last group"))


def _per_frequency() -> None:
    _head(_("Per frequency"), _("Every frequency has a factor of its own:"), r"f_0, \dots, f_{F-1}")
    text("per_frequency", _("Factors of the frequencies"), _("1, 0.5, 0.1: fast to slow"))
    st.caption(_("Fewer numbers than frequencies are spread evenly over them, linear in between."))


def _progressive() -> None:
    _head(
        _("Progressive"),
        _("From fast to slow, the factor goes from start to end in a line:"),
        r"a + (b-a)\,\tfrac{i}{F-1}",
    )
    left, right = st.columns(2)
    with left:
        number("progressive_start", _("Start a"), step=0.05)
    with right:
        number("progressive_end", _("End b"), step=0.05)


def _dynamic() -> None:
    _head(_("Dynamic"), _("The longer the window, the louder:"), r"1 + r \ln\tfrac{L}{L_0}")
    left, right = st.columns(2)
    with left:
        number("dynamic_rate", _("Rate r"), step=0.05)
    with right:
        number("dynamic_reference", _("Reference L₀"), step=50.0)


def _floor() -> None:
    either = _("or")
    formula = rf"\max(s, m)\ \text{{{either}}}\ m + \ln(1+e^s)"
    _head(_("Floor"), _("The scale that is applied stays above m:"), formula)
    modes = {
        "none": _("none"),
        "clamp": _("clamp"),
        "softplus": _("softplus"),
        "after_step": _("after step"),
    }
    left, right = st.columns(2)
    with left:
        pick("floor_mode", _("Floor mode"), modes)
    with right:
        number("floor", _("Floor m"), step=0.05)


def _multimodal() -> None:
    kinds = r"s_{\text{text}}, s_{\text{visual}}"
    _head(_("Modalities"), _("Each kind of token has a scale of its own:"), kinds)
    text("segments", _("Segments"), "text:3, visual:2x4, text:5")
    text("modality_scales", _("Scales of the modalities"), "text:1, visual:0.5")


_CARDS = {
    "groups": _groups,
    "per_frequency": _per_frequency,
    "progressive": _progressive,
    "dynamic": _dynamic,
    "floor": _floor,
    "modalities": _multimodal,
}
LAWS = {
    "groups": ("groups", "group_by", "group_scales"),
    "per_frequency": ("per_frequency",),
    "progressive": ("progressive_start", "progressive_end"),
    "dynamic": ("dynamic_rate", "dynamic_reference"),
    "floor": ("floor_mode", "floor"),
    "modalities": ("segments", "modality_scales"),
}
"""The controls of each law."""
