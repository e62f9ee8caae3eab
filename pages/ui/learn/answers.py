"""Asking: big buttons for choices, a small form for a number; first for a prediction, then for an answer."""

from collections.abc import Callable

import streamlit as st

from pages.figures.number_words import number_text
from pages.ui.i18n import _
from pages.ui.learn.lesson import NumberQuestion, Step
from pages.ui.learn.library import answer
from pages.ui.learn.progress import Given, answered, attempt, predict

Take = Callable[[Given], None]


def ask_prediction(lesson: str, step: Step) -> None:
    """Ask before the picture is there."""

    def take(given: Given) -> None:
        predict(lesson, step.id, given)

    _ask(f"learn_{lesson}_{step.id}_predict", step, take, _("Predict"), None)


def ask_answer(lesson: str, step: Step) -> None:
    """Ask once more, now that the picture has been seen; wrong answers so far cannot be chosen again."""

    def take(given: Given) -> None:
        answered(lesson, step.id, given, is_right(lesson, step, given))

    _ask(f"learn_{lesson}_{step.id}_answer", step, take, _("Check"), attempt(lesson, step.id).prediction)


def is_right(lesson: str, step: Step, given: Given) -> bool:
    """Tell whether an answer is right."""
    right = answer(lesson, step.id).value
    if step.number is None:
        return given == right
    return isinstance(given, (int, float)) and step.number.accepts(float(given), float(right))


def given_text(step: Step, given: Given) -> str:
    """Return an answer in words."""
    if step.number is None:
        return step.choices[str(given)]
    return with_unit(float(given), step.number)


def with_unit(value: float, number: NumberQuestion) -> str:
    """Return a number with its unit."""
    return f"{number_text(value)} {number.unit}".strip()


def _ask(key: str, step: Step, take: Take, button: str, start: Given | None) -> None:
    if step.number is not None:
        _ask_number(key, step.number, take, button, start)
        return
    tried = attempt(key.split("_")[1], step.id).tried
    with st.container(key=f"{key}_choices", gap="small"):
        for name, words in step.choices.items():
            st.button(
                words,
                key=f"{key}_{name}",
                on_click=take,
                args=(name,),
                disabled=name in tried,
                icon=":material/close:" if name in tried else ":material/radio_button_unchecked:",
                width="stretch",
            )


def _ask_number(key: str, number: NumberQuestion, take: Take, button: str, start: Given | None) -> None:
    whole = all(isinstance(bound, int) for bound in (number.minimum, number.maximum, number.step))
    kind = int if whole else float

    def submitted() -> None:
        given = st.session_state.get(f"{key}_number")
        if given is not None:
            take(float(given))

    with st.form(f"{key}_form", border=False):
        st.number_input(
            _("Your number ({unit})").format(unit=number.unit) if number.unit else _("Your number"),
            kind(number.minimum),
            kind(number.maximum),
            None if start is None else kind(start),
            kind(number.step),
            key=f"{key}_number",
        )
        if number.tolerance:
            text = _("Right is what lies within {tolerance} of the computed value.")
            st.markdown(text.format(tolerance=number_text(number.tolerance)))
        st.form_submit_button(button, on_click=submitted, type="primary", width="stretch")
