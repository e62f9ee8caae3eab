"""What the learner has answered so far, kept for the session."""

from __future__ import annotations

from dataclasses import dataclass, replace

import streamlit as st

from pages.ui.learn.lesson import Lesson

_PROGRESS = "_learn_progress"
Given = str | float


@dataclass(frozen=True)
class Attempt:
    """One step's story: the prediction, the answers after looking, and how it ended.

    Args:
        prediction: What was said before the picture, or None.
        tried: Wrong answers given after looking, in order.
        solved: Whether the right answer was found.
        shown: Whether the answer was shown on request.
    """

    prediction: Given | None = None
    tried: tuple[Given, ...] = ()
    solved: bool = False
    shown: bool = False

    @property
    def done(self) -> bool:
        """Whether the explanation is there."""
        return self.solved or self.shown


def attempt(lesson: str, step_id: str) -> Attempt:
    """Return what has happened in a step."""
    return _all().get((lesson, step_id), Attempt())


def predict(lesson: str, step_id: str, given: Given) -> None:
    """Keep the prediction."""
    _all()[lesson, step_id] = Attempt(prediction=given)


def answered(lesson: str, step_id: str, given: Given, right: bool) -> None:
    """Keep an answer that was given after looking."""
    now = attempt(lesson, step_id)
    tried = now.tried if right else (*now.tried, given)
    _all()[lesson, step_id] = replace(now, tried=tried, solved=now.solved or right)


def show_answer(lesson: str, step_id: str) -> None:
    """Keep that the learner asked for the answer."""
    _all()[lesson, step_id] = replace(attempt(lesson, step_id), shown=True)


def start_again(lesson: str, step_id: str) -> None:
    """Forget a step's answers, so that it can be worked through once more."""
    _all().pop((lesson, step_id), None)


def steps_done(lesson: Lesson) -> int:
    """Return how many steps of a lesson are done."""
    return sum(attempt(lesson.number, step.id).done for step in lesson.steps)


def _all() -> dict[tuple[str, str], Attempt]:
    progress: dict[tuple[str, str], Attempt] = st.session_state.setdefault(_PROGRESS, {})
    return progress
