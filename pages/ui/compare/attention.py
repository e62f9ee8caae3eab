"""What a position does to an attention score, by how far the key lies behind the query."""

import streamlit as st

from pages.figures.compare_score_words import comparable_words, scores_words
from pages.figures.compare_scores import scores_figure
from pages.ui.compare.reach import reach_edges, reach_number
from pages.ui.compare.sides import Compared
from pages.ui.i18n import _, choose_language
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from pages.ui.view_state import view_choice
from sinu_core.analysis.versus.scores import attention_scores

_MOST_POINTS = 257


def show_attention(compared: Compared) -> None:
    """Draw the scores of both sides, and say what of them may be compared."""
    st.header(_("In the attention score"))
    st.markdown(comparable_words(compared.b.kind))
    _scores(compared)


@st.fragment
def _scores(compared: Compared) -> None:
    choose_language()
    words = {"change": _("change since Δ = 0"), "logit": _("the logit itself")}
    with st.container(horizontal=True):
        shown = view_choice("compare_score", _("Show"), tuple(words), "change", words.__getitem__)
        reach = reach_number()
    edges = reach_edges(compared, reach, _MOST_POINTS)
    sides = attention_scores(compared.a, edges), attention_scores(compared.b, edges)
    see = scores_words(sides)
    chart_panel(
        scores_figure(sides, shown == "change", current_theme()),
        key="compare_scores",
        see=see,
        alt=_("Position part of the attention score against distance.") + " " + see,
        table=sides[1].to_frame,
        height=480 if len(sides[1].curves) < 4 else 600,  # a long legend needs room on a phone
    )
