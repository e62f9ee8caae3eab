"""Controls of one page, kept in the address and across page switches.

A page calls these instead of Streamlit's widgets. `key` is prefixed by the page, such as
"similarity_normalise"; it is the widget's key and its name in the address. Bounds and options are constant.
A bad value in a link is dropped with a notice. Options are language-neutral ids; `format_func` gives their
words.

    view_choice(key, label, options, default, format_func=None, help=None) -> str
    view_number(key, label, minimum, maximum, default, step, help=None) -> int | float
    view_text(key, label, default, help=None, max_chars=200) -> str
    view_flag(key, label, default, help=None) -> bool
    view_expander(key, label, icon) -> a folded part; draw into it while its `.open` is true
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st
from streamlit.elements.lib.mutable_expander_container import ExpanderContainer

from pages.ui.address import choice, clean_address
from pages.ui.drawn import note_drawn
from sinu_core.message import message
from sinu_core.parameter import Integer, Number, Parameter

_DEFAULTS = "_view_defaults"
_MOST_SEGMENTS = 4  # more options than this do not fit beside each other


@dataclass(frozen=True, kw_only=True)
class _Text(Parameter):
    """Text of limited length."""

    most: int

    @property
    def allowed(self) -> str:
        return message("a text of at most {most} characters", most=self.most)

    def check(self, value: Any) -> str:
        if len(value) > self.most:
            raise self.error(value)
        return value


@dataclass(frozen=True, kw_only=True)
class _Flag(Parameter):
    """true or false."""

    @property
    def allowed(self) -> str:
        return message("true or false")

    def check(self, value: Any) -> bool:
        if str(value).lower() not in ("true", "false"):
            raise self.error(value)
        return str(value).lower() == "true"


def reset_views() -> None:
    """In a callback: put every page control drawn so far back to its default."""
    for key, default in st.session_state.get(_DEFAULTS, {}).items():
        st.session_state[key] = default


def known_views() -> set[str]:
    """Return the keys of the page controls drawn so far in this session."""
    return set(st.session_state.get(_DEFAULTS, {}))


def remember(key: str, default: Any, label: str = "") -> None:
    """Count `key` among the page controls that `reset_views` puts back to `default`, and that links carry.

    Args:
        key: The control's key and its name in the address.
        default: Its value at first.
        label: The words above it; where there are some, a link can hide the control.
    """
    st.session_state.setdefault(_DEFAULTS, {})[key] = default
    note_drawn(key, default, label)


def view_choice(
    key: str,
    label: str,
    options: Sequence[str],
    default: str,
    format_func: Callable[[str], str] = str,
    help: str | None = None,
) -> str:
    """Draw a segmented control (a select box for more than four options) and return the chosen id."""

    def widget() -> str | None:
        if len(options) > _MOST_SEGMENTS:
            return st.selectbox(
                label, options, format_func=format_func, key=key, help=help, persist_state="session"
            )
        return st.segmented_control(
            label,
            options,
            format_func=format_func,
            key=key,
            help=help,
            required=True,
            persist_state="session",
        )

    remember(key, default, label)
    return choice(key, options, default, widget)


def view_number(
    key: str, label: str, minimum: float, maximum: float, default: float, step: float, help: str | None = None
) -> Any:
    """Draw a number input and return its value: an int when bounds, default and step are ints."""
    whole = all(isinstance(number, int) for number in (minimum, maximum, default, step))
    parameter: Parameter
    if whole:
        parameter = Integer(name=key, default=default, minimum=int(minimum), maximum=int(maximum), help="")
    else:
        minimum, maximum, default, step = map(float, (minimum, maximum, default, step))
        parameter = Number(name=key, default=default, minimum=minimum, maximum=maximum, help="")
    clean_address(parameter, key)
    remember(key, default, label)
    form = None if whole else "%.15g"
    return st.number_input(
        label, minimum, maximum, default, step, form, key, help, bind="query-params", persist_state="session"
    )


def view_text(key: str, label: str, default: str, help: str | None = None, max_chars: int = 200) -> str:
    """Draw a text input and return its text."""
    clean_address(_Text(name=key, default=default, help="", most=max_chars), key)
    remember(key, default, label)
    return st.text_input(
        label, default, max_chars, key, help=help, bind="query-params", persist_state="session"
    )


def view_flag(key: str, label: str, default: bool, help: str | None = None) -> bool:
    """Draw a toggle and return whether it is on."""
    clean_address(_Flag(name=key, default=default, help=""), key)
    remember(key, default, label)
    return st.toggle(label, default, key, help=help, bind="query-params", persist_state="session")


def view_expander(key: str, label: str, icon: str) -> ExpanderContainer:
    """Draw a folded part that is computed only while it is open; whether it is open stands in the address."""
    clean_address(_Flag(name=key, default=False, help=""), key)
    remember(key, False, label)
    return st.expander(label, key=key, icon=icon, on_change="rerun", bind="query-params")
