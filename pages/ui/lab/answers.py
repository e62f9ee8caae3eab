"""The answer in one sentence, of the run and of the evidence; and all verdicts as a table."""

import pandas as pd
import streamlit as st

from pages.figures.lab_answer_words import answer_words, estimate_words, outcome_name
from pages.figures.lab_variant_words import variant_names
from pages.figures.lab_words import FREE, measure_name, setting_name, std_name, task_name
from pages.ui.i18n import _
from pages.ui.lab.evidence import evidence
from pages.ui.lab.results import Shown
from pages.ui.panels import numbers_part
from pages.ui.view_state import view_expander
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.judged import Judged, judge_all
from sinu_core.lab.result import CellResult, ExperimentResult
from sinu_core.lab.verdicts import Claim, judge

_MOST_SENTENCES = 4


def judged(experiment: str, result: CellResult) -> tuple[Judged, ...]:
    """Return every claim of an experiment with its answer; in free mode, each variant against the first."""
    if experiment == FREE:
        first, *others = result.variants
        return judge_all(result, [Claim(other, first) for other in others], judge)
    return judge_all(result, EXPERIMENTS[experiment].claims, EXPERIMENTS[experiment].rule)


def answers(now: Shown) -> None:
    """Draw the first answer of the run and of the evidence, and the others below."""
    with st.container(border=True, key="lab_answers"):
        if now.own is not None:
            seeds = len({run.seed for run in now.own.cell.runs})
            _answer(_("This run, {n} seeds").format(n=seeds) + _taken(now.own), now.experiment, now.own)
        if now.evidence is not None:
            seeds = len({run.seed for run in now.evidence.cell.runs})
            _answer(_("The evidence, {n} seeds").format(n=seeds), now.experiment, now.evidence)
        elif now.experiment != FREE:
            st.markdown(_("There is no evidence on this question here yet: start a run of your own."))
        elif now.own is None:
            st.markdown(_("Free mode has no evidence: start a run."))


def _taken(own: CellResult) -> str:
    last = int(own.steps[-1])
    if last >= own.config.steps:
        return ""
    return _(", within the first {steps} of {all} steps").format(steps=last, all=own.config.steps)


def _answer(title: str, experiment: str, result: CellResult) -> None:
    if len(result.variants) < 2:
        st.markdown(_("**{title}.** One variant alone has nothing to be compared with.").format(title=title))
        return
    names, threshold = variant_names(result), result.config.spec.threshold
    all_of_them = judged(experiment, result)
    sentences = [
        answer_words(one.answer, names, threshold, settled=not one.reason)
        for one in all_of_them
        if one.answer is not None
    ]
    missing = len(all_of_them) - len(sentences)
    if missing:
        text = _("**Not judged:** {n} of {all} claims, whose runs have not come so far.")
        sentences.append(text.format(n=missing, all=len(all_of_them)))
    st.markdown(_("**{title}.** {sentence}").format(title=title, sentence=sentences[0]))
    more = sentences[1:_MOST_SENTENCES]
    if len(sentences) > _MOST_SENTENCES:
        text = _("Further claims in the table of all verdicts below: {n}.")
        more.append(text.format(n=len(sentences) - _MOST_SENTENCES))
    if more:
        st.markdown("\n".join(f"- {sentence}" for sentence in more))


def all_verdicts(now: Shown) -> None:
    """Draw the folded table of all verdicts: of the run, and of the evidence under all conditions."""
    part = view_expander("lab_verdicts", _("All verdicts, for every task and token std"), ":material/table:")
    if not part.open:
        return
    with part:
        st.markdown(
            _(
                "The same claim under other conditions. They disagree, which is the lesson: whether learning "
                "the scale helps depends on how loud the tokens are and on what the task asks for."
            )
        )
        frame = _frame(now)
        if frame.empty:
            st.markdown(_("There is nothing to judge yet."))
            return
        st.dataframe(frame, hide_index=True, key="lab_verdicts_table")
        numbers_part("lab_verdicts_frame", lambda: _frame(now))


def _frame(now: Shown) -> pd.DataFrame:
    rows = []
    sources = ((_("this run"), now.whole), (_("evidence"), evidence(now.experiment)))
    for source, whole in sources:
        if whole is not None and whole.experiment == now.experiment:
            rows += _rows(source, whole)
    return pd.DataFrame(rows)


def _rows(source: str, whole: ExperimentResult) -> list[dict[str, str]]:
    return [
        _row(source, cell, one)
        for cell in whole.cells
        for one in judged(whole.experiment, cell)
        if one.answer is not None and not one.reason
    ]


def _row(source: str, cell: CellResult, one: Judged) -> dict[str, str]:
    names, answer, claim = variant_names(cell), one.answer, one.claim
    assert answer is not None
    return {
        _("Source"): source,
        _("Task"): task_name(cell.config.task),
        _("Token std"): std_name(cell.config.token_std),
        _("Data"): setting_name("low" if cell.config.pool else "full"),
        _("Claim"): f"{names[claim.variant]} > {names[claim.reference]}",
        _("Measure"): measure_name(claim.measure),
        _("Verdict"): outcome_name(answer.outcome, claim.measure)[0],
        _("Effect"): estimate_words(claim, answer.effect),
        _("Against the control"): "–" if answer.control is None else estimate_words(claim, answer.control),
        _("Arrived"): ", ".join(f"{a.count}/{a.seeds}" for a in answer.arrived.values()) or "–",
    }
