"""The few controls beside a lesson's picture; their values belong to the step and stand in no link."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from pages.figures.learn_words import sentence_name
from pages.figures.precision_words import format_name
from pages.figures.variants import number
from pages.ui.i18n import _
from pages.ui.learn.lesson import Control, Step

_MOST_SEGMENTS = 4


def step_controls(lesson: str, step: Step) -> dict[str, Any]:
    """Draw the controls of a step and return their values by name."""
    return {
        control.name: _draw(control, f"learn_{lesson}_{step.id}_{control.name}") for control in step.controls
    }


def _draw(control: Control, key: str) -> Any:
    label = control_label(control.name)
    if isinstance(control.default, bool):
        return st.toggle(label, control.default, key=key)
    if not control.options:
        return st.slider(label, control.minimum, control.maximum, control.default, control.step, key=key)
    if len(control.options) <= _MOST_SEGMENTS:
        chosen = st.segmented_control(
            label, control.options, default=control.default, format_func=option_name, key=key, required=True
        )
        return control.default if chosen is None else chosen
    index = control.options.index(control.default)
    return st.selectbox(label, control.options, index=index, format_func=option_name, key=key)


def control_label(name: str) -> str:
    """Return the words above a control."""
    return _LABELS[name]()


def option_name(option: Any) -> str:
    """Return the words for an option: numbers as people write them, ids in words."""
    if isinstance(option, (int, float)):
        return number(option)
    if option in _OPTIONS:
        return _OPTIONS[option]()
    return sentence_name(option.split()) if " " in option else format_name(option)


_LABELS: dict[str, Callable[[], str]] = {
    "order": lambda: _("Words of the second sentence"),
    "positions": lambda: _("Add positions"),
    "what": lambda: _("What is added"),
    "at": lambda: _("Position"),
    "start": lambda: _("First of four positions p"),
    "shown_from": lambda: _("First position shown"),
    "reach": lambda: _("Largest distance"),
    "cosines": lambda: _("With cosines"),
    "dim": lambda: _("Width D"),
    "theta": lambda: _("Base θ"),
    "scale": lambda: _("Scale s"),
    "layout": lambda: _("Layout"),
    "offset": lambda: _("Offset"),
    "length": lambda: _("Positions L"),
    "group_by": lambda: _("Groups are made of"),
    "progressive_end": lambda: _("Factor of the slowest wave"),
    "content": lambda: _("Size of the words’ own numbers"),
    "number_format": lambda: _("Number format"),
}
_OPTIONS: dict[str, Callable[[], str]] = {
    "half": lambda: _("half"),
    "interleaved": lambda: _("interleaved"),
    "pairs": lambda: _("pairs"),
    "columns": lambda: _("columns"),
    "number": lambda: _("the plain number"),
    "waves": lambda: _("waves"),
}
