"""Where the learner is: the lesson and the step, kept in the address; and the ways from there.

`next_lesson` and `previous_lesson` are callbacks, for whatever turns the pages: buttons, or keys.
"""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from pages.ui.address import choice, written_together
from pages.ui.i18n import current_language
from pages.ui.learn.lesson import Lesson, Step
from pages.ui.learn.library import lessons
from pages.ui.view_state import remember

CONTENTS = "contents"
_LESSON, _STEP = "learn_lesson", "learn_step"


@dataclass(frozen=True)
class Place:
    """A step of a lesson; its number counts from 1."""

    lesson: Lesson
    number: int

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.lesson.steps[self.number - 1]

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends here."""
        return self.number == len(self.lesson.steps)


def current_place() -> Place | None:
    """Return where the address says that the learner is, or None for the list of lessons."""
    known = lessons(current_language())
    with written_together():
        number = choice(_LESSON, (CONTENTS, *known), CONTENTS, lambda: st.session_state[_LESSON])
        count = len(known[number].steps) if number in known else 1
        steps = tuple(str(place) for place in range(1, count + 1))
        if st.session_state.get(_STEP, "1") not in steps:
            st.session_state[_STEP] = "1"
        step = choice(_STEP, steps, "1", lambda: st.session_state[_STEP])
    # Who puts the settings back stays in the lesson: it has settings of its own.
    remember(_LESSON, number)
    remember(_STEP, step)
    return Place(known[number], int(step)) if number in known else None


def lesson_in_sight() -> Lesson | None:
    """Return the lesson that is open, once the page has been drawn."""
    return lessons(current_language()).get(_present()[0])


def go_to(lesson: str, step: int = 1) -> None:
    """Open a step of a lesson, or `CONTENTS`."""
    st.session_state[_LESSON], st.session_state[_STEP] = lesson, str(step)


def next_step() -> None:
    """Open the step after this one; from a lesson's last one, the next lesson."""
    number, step = _present()
    known = lessons(current_language())
    if number in known and step < len(known[number].steps):
        go_to(number, step + 1)
    else:
        next_lesson()


def previous_step() -> None:
    """Open the step before this one; from a lesson's first one, the last of the lesson before."""
    number, step = _present()
    known = lessons(current_language())
    if step > 1:
        go_to(number, step - 1)
        return
    previous_lesson()
    before = _present()[0]
    if before in known:
        go_to(before, len(known[before].steps))


def next_lesson() -> None:
    """Open the lesson after this one; after the last one comes the list."""
    _turn(1)


def previous_lesson() -> None:
    """Open the lesson before this one; before the first one comes the list."""
    _turn(-1)


def _present() -> tuple[str, int]:
    return st.session_state.get(_LESSON, CONTENTS), int(st.session_state.get(_STEP, "1"))


def _turn(by: int) -> None:
    order = (CONTENTS, *lessons(current_language()))
    place = order.index(_present()[0]) + by
    go_to(order[place % len(order)])
