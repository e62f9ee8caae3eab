"""A lesson: where one is in it, the step, the ways on, and the words and papers behind it."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.learn.glossary import show_sources, show_words
from pages.ui.learn.lesson import Lesson
from pages.ui.learn.navigation import CONTENTS, Place, go_to, next_step, previous_step
from pages.ui.learn.progress import attempt, steps_done
from pages.ui.learn.step_view import show_step
from pages.ui.learn.text import terms_in


def show_lesson(place: Place) -> None:
    """Draw a step of a lesson with everything around it."""
    lesson = place.lesson
    _top(place)
    show_step(place)
    _ways_on(place)
    show_words(_("Words of this lesson"), terms_in(_texts(lesson)))
    show_sources(lesson.sources)


def _top(place: Place) -> None:
    st.button(
        _("All lessons"), key="learn_contents", icon=":material/toc:", type="tertiary",
        on_click=go_to, args=(CONTENTS,),
    )  # fmt: skip
    lesson, count = place.lesson, len(place.lesson.steps)
    text = _("Lesson {n}: {title}").format(n=lesson.number, title=lesson.title)
    st.header(text, anchor=False)
    done = steps_done(lesson)
    words = _("Step {n} of {count}, {done} done").format(n=place.number, count=count, done=done)
    st.progress(done / count, text=words)


def _ways_on(place: Place) -> None:
    done = attempt(place.lesson.number, place.step.id).done
    label = _("Next lesson") if place.is_last else _("Next step")
    if place.is_last and done and steps_done(place.lesson) == len(place.lesson.steps):
        text = _("**Lesson {n} is done.** What you can say now: {promise}")
        st.markdown(
            ":material/celebration: " + text.format(n=place.lesson.number, promise=place.lesson.promise)
        )
    with st.container(horizontal=True, key="learn_ways"):
        st.button(_("Back"), key="learn_back", icon=":material/arrow_back:", on_click=previous_step)
        st.button(
            label if done else _("Skip"), key="learn_next", icon=":material/arrow_forward:",
            icon_position="right", type="primary" if done else "secondary", on_click=next_step,
        )  # fmt: skip


def _texts(lesson: Lesson) -> list[str]:
    return [
        text
        for step in lesson.steps
        for text in (step.intro, step.question, step.trial, step.right, *step.hints.values())
    ]
