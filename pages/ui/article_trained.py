"""The part of a card that training settles: verdict, picture, finding, and how to get the same numbers."""

from functools import lru_cache

import streamlit as st

from pages.figures.article_training import training_figure, training_frame, training_height
from pages.figures.article_training_words import claim_words, share_words, training_finding
from pages.figures.article_words import verdict_words
from pages.ui.i18n import _
from pages.ui.lab.evidence import evidence
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from sinu_core.analysis.article.trial import Case
from sinu_core.errors import ParameterError
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.report import command
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.summary import Summary, summarise
from sinu_core.verdict import Verdict


def summary_of(experiment: str) -> Summary | None:
    """Return what the carried runs of an experiment say, or None where there are none that can be read."""
    result = evidence(experiment)
    return None if result is None else _summary(result)


@lru_cache(maxsize=len(EXPERIMENTS))  # results are equal to themselves alone, and read once
def _summary(result: ExperimentResult) -> Summary | None:
    try:
        return summarise(result)
    except ParameterError:  # of another version of the experiments
        return None


def trained_verdict(case: Case) -> Verdict:
    """Return what the carried runs say of a case's claim."""
    summary = summary_of(case.trained)
    return Verdict.NOT_MEASURED if summary is None else summary.verdict


def trained_share(case: Case) -> str:
    """Return in how many comparisons there is an effect."""
    summary = summary_of(case.trained)
    return "—" if summary is None else share_words(summary)


def trained_part(case: Case) -> None:
    """Show what the carried runs say; draw into the open card."""
    summary, result, words = summary_of(case.trained), evidence(case.trained), claim_words(case.id)
    name, icon, colour = verdict_words(trained_verdict(case))
    st.badge(_("trained: {verdict}").format(verdict=name), icon=icon, color=colour)
    st.markdown(
        _("**Promised.** {promise}\n\n**Tested.** {tested}").format(
            promise=words.promise, tested=words.tested
        )
    )
    if summary is None or result is None:
        st.markdown(_("The runs that settle it are missing or damaged; the command below makes them anew."))
    else:
        finding = training_finding(summary)
        chart_panel(
            training_figure(summary, current_theme()),
            key=f"article_{case.id}_training",
            see=finding,
            alt=f"{words.title}. {finding}",
            table=lambda: training_frame(summary),
            height=training_height(summary),
        )
        machine = ", ".join(f"{name} {value}" for name, value in result.machine.items())
        text = _(
            "Intervals of 95 % cover the chance of seeds alone. Trained in {minutes:.0f} minutes on "
            "{machine}."
        )
        st.caption(text.format(minutes=result.seconds / 60, machine=machine))
    st.markdown(_("One command trains it again and prints these verdicts:"))
    st.code(command(case.trained), language="bash")
    st.link_button(
        _("Open it in the lab"), f"lab?lab_experiment={case.trained}", icon=":material/open_in_new:"
    )
