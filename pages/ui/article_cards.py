"""The article on trial: the table of verdicts, and a card for each system or claim."""

from urllib.parse import urlencode

import pandas as pd
import streamlit as st

from pages.figures.article import article_figure
from pages.figures.article_words import CaseWords, case_words, verdict_words
from pages.ui.i18n import _
from pages.ui.panels import chart_panel, numbers_part
from pages.ui.state import current_theme
from pages.ui.view_state import view_expander
from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.analysis.article.trial import CASES, Case
from sinu_core.query import to_query


def verdict_table() -> None:
    """Show the twelve verdicts with one number each."""
    with st.spinner(_("Running the experiments …"), show_time=True):
        evidences = {case.id: _evidence(case.id) for case in CASES}
    frame = pd.DataFrame([_line(case, evidences[case.id]) for case in CASES])
    st.dataframe(frame, hide_index=True, height="content", key="article_verdicts")


def cards() -> None:
    """Show a folded card for each case; an open one draws its experiment."""
    for case in CASES:
        evidence = _evidence(case.id)
        words, verdict = case_words(case.id, evidence), case.verdict(evidence)
        name, icon, _colour = verdict_words(verdict)
        label = f"§ {case.section} · {words.title} — {name}"
        part = view_expander(f"article_{case.id}", label, icon)
        if part.open:
            with part:
                _card(case, words, evidence, verdict)


def _card(case: Case, words: CaseWords, evidence: Evidence, verdict: Verdict) -> None:
    name, icon, colour = verdict_words(verdict)
    st.badge(name, icon=icon, color=colour)
    st.markdown(
        _("**Promised.** {promise}\n\n**Printed.** {printed}\n\n**Meant.** {meant}").format(
            promise=words.promise, printed=words.printed, meant=words.meant
        )
    )
    figure = article_figure(case.id, evidence, current_theme())
    if figure is None:
        st.markdown(words.finding)
        numbers_part(f"article_{case.id}_chart", lambda: evidence.frame)
    else:
        chart_panel(
            figure,
            key=f"article_{case.id}_chart",
            see=words.finding,
            alt=f"{words.title}. {words.finding}",
            table=lambda: evidence.frame,
            height=340,
        )
    with st.container(horizontal=True):
        query = urlencode(to_query(case.settings))
        st.link_button(
            _("Open these settings in the app"), f"{case.page}?{query}", icon=":material/open_in_new:"
        )
        st.button(
            _("Run again"), key=f"article_{case.id}_again", on_click=_evidence.clear, args=(case.id,),
            icon=":material/replay:",
        )  # fmt: skip
    code = st.expander(
        _("Show the code"), icon=":material/code:", key=f"article_{case.id}_code", on_change="rerun"
    )
    if code.open:
        code.code(case.source(), language="python", line_numbers=True)


def _line(case: Case, evidence: Evidence) -> dict[str, str]:
    words = case_words(case.id, evidence)
    number = f"{evidence.numbers[case.headline]:.4g}" if case.headline else "—"
    return {
        "§": case.section,
        _("System or claim"): words.title,
        _("Verdict"): verdict_words(case.verdict(evidence))[0],
        _("Number"): number,
        _("What the number is"): words.headline or "—",
    }


@st.cache_data(max_entries=len(CASES), show_spinner=False)
def _evidence(case_id: str) -> Evidence:
    """Run an experiment; it is kept until somebody asks to run it again."""
    return next(case for case in CASES if case.id == case_id).experiment()
