"""The list of lessons: what each one gives, and how far the learner has come."""

import streamlit as st

from pages.ui.i18n import _, current_language
from pages.ui.learn.glossary import show_words
from pages.ui.learn.guide import guide
from pages.ui.learn.lesson import Lesson
from pages.ui.learn.library import glossary, lessons
from pages.ui.learn.navigation import go_to
from pages.ui.learn.progress import attempt, steps_done


def show_contents() -> None:
    """Draw the list, with a button that goes on where the learner stopped."""
    known = lessons(current_language())
    with st.container(key="learn_list"):
        st.markdown(
            _(
                "Ten short lessons. In each step you predict first, then move a live picture, then check "
                "your answer against a number computed on the spot. A wrong guess costs nothing: from it "
                "you learn most. Nothing is assumed but school mathematics."
            )
        )
        _go_on(known)
        for lesson in known.values():
            _line(lesson)
        st.markdown(
            _(
                "Ticks are kept while this window is open. Lessons bring their own settings; yours, in the "
                "sidebar, stay as they are."
            )
        )
    show_words(_("All words"), list(glossary(current_language())), st.header)
    guide("contents", "learn_list", True, _("All lessons"))


def _go_on(known: dict[str, Lesson]) -> None:
    """Draw the button to the first step that is not done."""
    left = [
        (lesson, place)
        for lesson in known.values()
        for place, step in enumerate(lesson.steps, start=1)
        if not attempt(lesson.number, step.id).done
    ]
    if not left:
        st.markdown(_("**All lessons are done.** Take any of them again, or go and play on the other pages."))
        return
    lesson, place = left[0]
    fresh = not any(steps_done(one) for one in known.values())
    label = _("Start with lesson 1") if fresh else _("Go on: lesson {n}, step {step}")
    st.button(
        label.format(n=lesson.number, step=place), key="learn_go_on", type="primary", width="stretch",
        icon=":material/play_arrow:", on_click=go_to, args=(lesson.number, place),
    )  # fmt: skip


def _line(lesson: Lesson) -> None:
    done, count = steps_done(lesson), len(lesson.steps)
    icon = ":material/check_circle:" if done == count else ":material/radio_button_unchecked:"
    with st.container(gap=None):
        st.button(
            f"**{lesson.number}. {lesson.title}**", key=f"learn_open_{lesson.number}", icon=icon,
            width="stretch", on_click=go_to, args=(lesson.number,),
        )  # fmt: skip
        state = _("{minutes} minutes, {done} of {count} steps done")
        st.markdown(f"{lesson.promise} *{state.format(minutes=lesson.minutes, done=done, count=count)}*")
