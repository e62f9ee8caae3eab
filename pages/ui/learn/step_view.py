"""One step: what is said, what is asked, the picture once there is a prediction, and what came of it."""

from urllib.parse import urlencode

import streamlit as st

from pages.figures.joining import sentences
from pages.ui.i18n import _, current_language
from pages.ui.learn.answers import ask_answer, ask_prediction, given_text, is_right
from pages.ui.learn.controls import step_controls
from pages.ui.learn.guide import guide
from pages.ui.learn.lesson import Step
from pages.ui.learn.library import answer
from pages.ui.learn.navigation import Place
from pages.ui.learn.pictures import picture_of
from pages.ui.learn.progress import Attempt, Given, attempt, show_answer, start_again
from pages.ui.learn.text import filled, with_terms
from pages.ui.page_table import page_title
from pages.ui.panels import picture_panel
from pages.ui.state import current_device, current_theme
from sinu_core.query import to_query


def show_step(place: Place) -> None:
    """Draw the step, as far as the learner has come in it."""
    lesson, step = place.lesson.number, place.step
    now = attempt(lesson, step.id)
    with st.container(key=f"learn_step_{lesson}_{step.id}"):
        st.subheader(step.title, anchor=False)
        st.markdown(with_terms(step.intro))
        with st.container(border=True):
            lead = _("**Predict.**") if now.prediction is None else _("**The question.**")
            st.markdown(f"{lead} {with_terms(step.question)}")
            if now.prediction is None:
                ask_prediction(lesson, step)
            else:
                text = _("Your prediction: {given}")
                st.markdown(text.format(given=f"**{given_text(step, now.prediction)}**"))
    if now.prediction is not None:
        with st.container(key=f"learn_look_{lesson}_{step.id}"):
            st.markdown(_("**Look.** {text}").format(text=with_terms(step.trial)))
            _picture(lesson, step)
        _conclusion(lesson, step, now)
    _lead(lesson, step, now)


@st.fragment
def _picture(lesson: str, step: Step) -> None:
    """The picture and its controls; moved, they run alone."""
    picture = picture_of(step, step_controls(lesson, step), current_theme(), current_device())
    picture_panel(picture, key=f"learn_{lesson}_{step.id}")


def _conclusion(lesson: str, step: Step, now: Attempt) -> None:
    with st.container(border=True, key=f"learn_end_{lesson}_{step.id}"):
        if now.done:
            _explanation(lesson, step, now)
            return
        st.markdown(_("**Now that you have seen it:** does your prediction stand?"))
        ask_answer(lesson, step)
        if now.tried:
            not_yet = _("**Not yet.**")
            st.markdown(f":material/lightbulb: {not_yet} {_hint(lesson, step, now.tried[-1])}")
            st.button(
                _("Show me the answer"), key=f"learn_{lesson}_{step.id}_show", type="tertiary",
                on_click=show_answer, args=(lesson, step.id),
            )  # fmt: skip


def _explanation(lesson: str, step: Step, now: Attempt) -> None:
    st.markdown(f":material/check_circle: {_verdict(lesson, step, now)}")
    st.markdown(with_terms(filled(step.right, answer(lesson, step.id))))
    with st.container(horizontal=True):
        if step.page:
            query = urlencode({**to_query(step.settings), "lang": current_language()})
            st.link_button(
                _("Open this state: {page}").format(page=page_title(step.page)),
                f"{step.page}?{query}", icon=":material/open_in_new:",
            )  # fmt: skip
        st.button(
            _("Once more"), key=f"learn_{lesson}_{step.id}_again", icon=":material/replay:",
            on_click=start_again, args=(lesson, step.id),
        )  # fmt: skip


def _verdict(lesson: str, step: Step, now: Attempt) -> str:
    """Return the first words of the explanation; they depend on how the learner came there."""
    right = given_text(step, answer(lesson, step.id).value).rstrip(".。")
    if not now.solved:
        return _("**The answer: {right}.**").format(right=right)
    if now.tried:
        return _("**Right this time: {right}.**").format(right=right)
    if now.prediction is not None and is_right(lesson, step, now.prediction):
        return _("**Right, and you knew it before you looked: {right}.**").format(right=right)
    return _("**Right: {right}.** Looking changed your mind, and that is what pictures are for.").format(
        right=right
    )


def _hint(lesson: str, step: Step, given: Given) -> str:
    """Return the hint for a wrong answer: that of the choice, or of the side on which a number is wrong."""
    side = str(given)
    if step.number is not None:
        side = "low" if float(given) < float(answer(lesson, step.id).value) else "high"
    general = step.hints.get("", _("Look at the picture again."))
    direction = {"low": _("Your number is too small."), "high": _("Your number is too large.")}
    hint = step.hints.get(side, general)
    if step.number is not None:
        hint = sentences([direction[side], hint])
    return with_terms(filled(hint, answer(lesson, step.id)))


def _lead(lesson: str, step: Step, now: Attempt) -> None:
    """Lead to the part of the step that is new."""
    part, say = f"learn_step_{lesson}_{step.id}", step.title
    if now.prediction is not None:
        part, say = f"learn_look_{lesson}_{step.id}", _("The picture is there now.")
    if now.tried or now.done:
        part = f"learn_end_{lesson}_{step.id}"
        say = _verdict(lesson, step, now) if now.done else _("Not yet. There is a hint.")
    at_end = now.done or bool(now.tried)
    guide(f"{lesson} {step.id} {now}", part, not at_end, say.replace("*", ""))
