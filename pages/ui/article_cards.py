"""The article on trial: the table of verdicts, and a card for each system or claim."""

from urllib.parse import urlencode

import pandas as pd
import streamlit as st

from pages.figures.article import article_figure
from pages.figures.article_training_words import claim_words
from pages.figures.article_words import CaseWords, case_words, verdict_words
from pages.ui.article_trained import trained_part, trained_share, trained_verdict
from pages.ui.i18n import _
from pages.ui.panels import chart_panel, numbers_part
from pages.ui.report import note_table
from pages.ui.state import current_theme
from pages.ui.view_state import view_expander
from sinu_core.analysis.article.evidence import Evidence
from sinu_core.analysis.article.trial import CASES, Case
from sinu_core.query import to_query


def verdict_table() -> None:
    """Show all verdicts with one number each."""
    with st.spinner(_("Running the experiments …"), show_time=True):
        frame = pd.DataFrame([_line(case) for case in CASES])
    st.dataframe(frame, hide_index=True, height="content", key="article_verdicts")
    note_table("article_verdicts", _("Verdicts"), frame)


def cards() -> None:
    """Show a folded card for each case; an open one draws its experiment."""
    for case in CASES:
        if case.module is None:
            title, verdict = claim_words(case.id).title, trained_verdict(case)
        else:
            evidence = _evidence(case.id)
            title, verdict = case_words(case.id, evidence).title, case.verdict(evidence)
        name, icon, _colour = verdict_words(verdict)
        part = view_expander(f"article_{case.id}", f"§ {case.section} · {title} — {name}", icon)
        if part.open:
            with part:
                if case.module is not None:
                    _card(case)
                if case.trained:
                    trained_part(case)


def _card(case: Case) -> None:
    evidence = _evidence(case.id)
    words: CaseWords = case_words(case.id, evidence)
    name, icon, colour = verdict_words(case.verdict(evidence))
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


def _line(case: Case) -> dict[str, str]:
    trained = verdict_words(trained_verdict(case))[0] if case.trained else "—"
    if case.module is None:
        title, verdict = claim_words(case.id).title, trained
        number, headline = trained_share(case), _("comparisons that beat the control")
    else:
        evidence = _evidence(case.id)
        words = case_words(case.id, evidence)
        title, verdict = words.title, verdict_words(case.verdict(evidence))[0]
        number, headline = f"{evidence.numbers[case.headline]:.4g}", words.headline
    return {
        "§": case.section,
        _("System or claim"): title,
        _("Verdict"): verdict,
        _("In training"): trained,
        _("Number"): number,
        _("What the number is"): headline,
    }


@st.cache_data(max_entries=len(CASES), show_spinner=False)
def _evidence(case_id: str) -> Evidence:
    """Run an experiment; it is kept until somebody asks to run it again."""
    return next(case for case in CASES if case.id == case_id).experiment()
