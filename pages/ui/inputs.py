"""One widget a parameter: the name is its key and stands in the address, and the help is declared with it."""

from typing import Any

import streamlit as st
from streamlit.elements.lib.layout_utils import WidthWithoutContent

from pages.ui.address import choice
from pages.ui.ahead import let_pass
from pages.ui.held import hold, present, stop_value
from pages.ui.i18n import _, translated
from pages.ui.idle import idle_reason
from pages.ui.steps import STEPS, nearest, written
from sinu_core.parameter import Choice, Integer, Number
from sinu_core.parameters import PARAMETERS

_MOST_CHARACTERS = 20_000
_MOST_SEGMENTS = 3
_NUMBER_PIXELS = 118  # ten digits; narrower than Streamlit's limit for the − and + buttons


def _help(name: str) -> tuple[str, bool]:
    """Return the help of a parameter, led by the reason if it is idle, and whether it is."""
    reason = idle_reason(name, present)
    text = translated(PARAMETERS[name].help)
    return (text, False) if reason is None else (f"**{reason}** {text}", True)


def number(
    name: str,
    label: str,
    *,
    step: float | None = None,
    hide_label: bool = False,
    width: WidthWithoutContent = "stretch",
) -> None:
    """Draw a number input over the declared range; it shows all the digits that it holds."""
    parameter = PARAMETERS[name]
    assert isinstance(parameter, (Number, Integer))
    help_text, idle = _help(name)
    whole = isinstance(parameter, Integer)
    kind = int if whole else float  # Streamlit takes bounds of one type only
    st.number_input(
        label,
        kind(parameter.minimum),
        kind(parameter.maximum),
        kind(parameter.default),
        step=step,
        format=None if whole else "%.15g",
        key=name,
        help=help_text,
        disabled=idle,
        label_visibility="collapsed" if hide_label else "visible",
        width=width,
        bind="query-params",
    )


def drag_and_number(name: str, label: str) -> None:
    """Draw a slider over round values for dragging, and beside it the number that holds the exact value."""
    row = st.container(horizontal=True, vertical_alignment="bottom", gap="small", key=f"{name}_row")
    left = row.container()
    with row:  # first, since it knows the value
        number(name, _("{name}, exactly").format(name=label), hide_label=True, width=_NUMBER_PIXELS)
    slider = f"{name}_slider"
    stop = nearest(STEPS[name], present(name))
    if st.session_state.get(slider) != stop:  # set only when it differs: a key press is not answered back
        st.session_state[slider] = stop
    help_text, idle = _help(name)
    left.select_slider(
        label,
        STEPS[name],
        format_func=written,
        key=slider,
        help=help_text,
        disabled=idle,
        on_change=_take_stop,
        args=(name,),
    )


def _take_stop(name: str) -> None:
    hold(name, stop_value(name, st.session_state[f"{name}_slider"]))
    let_pass()


def pick(name: str, label: str, words: dict[str, str]) -> None:
    """Draw a segmented control (or a select box) over the ids of a choice, shown as `words`."""
    parameter = PARAMETERS[name]
    assert isinstance(parameter, Choice)
    help_text, idle = _help(name)

    def widget() -> str | None:
        form: dict[str, Any] = {"key": name, "help": help_text, "disabled": idle}
        form["format_func"] = words.__getitem__
        if len(parameter.choices) > _MOST_SEGMENTS:
            return st.selectbox(label, parameter.choices, **form)
        return st.segmented_control(
            label, parameter.choices, required=True, width="stretch", wrap=True, **form
        )

    choice(name, parameter.choices, parameter.default, widget)


def text(name: str, label: str, placeholder: str) -> None:
    """Draw a text input; what it says is read by `read_controls`."""
    help_text, idle = _help(name)
    st.text_input(
        label,
        max_chars=_MOST_CHARACTERS,
        key=name,
        help=help_text,
        placeholder=placeholder,
        disabled=idle,
        bind="query-params",
    )
