"""What the shared controls hold, by the name of the parameter."""

import time
from typing import Any

import streamlit as st

from sinu_core.parameter import Integer
from sinu_core.parameters import PARAMETERS

TEXTS = ("group_scales", "per_frequency", "modality_scales", "segments")
"""Parameters whose control holds a text as it is written."""

_SET = "_values_set_by_callbacks"
_UNHEARD_S = 2.0  # after so long the browser knows; the same value is then the reader's own


def present(name: str) -> Any:
    """Return what the control `name` holds now, drawn already or not; texts as they are written."""
    if name in st.session_state:
        return st.session_state[name]
    text = st.query_params.get(name)  # before the first run of the widget, which will take it from there
    if name in TEXTS:
        return text or ""
    return PARAMETERS[name].default if text is None else PARAMETERS[name].decode(text)


def hold(name: str, value: Any) -> None:
    """In a callback: make the control `name` hold `value`, even against a browser that is behind."""
    st.session_state.setdefault(_SET, {})[name] = (st.session_state.get(name), value, time.monotonic())
    st.session_state[name] = value


def keep_held() -> None:
    """Before the controls are drawn: set again what a browser has undone that had not heard of it.

    Every request carries the values of all controls. One that is sent before the last answer has come still
    has the old number beside a slider that has moved, and Streamlit takes that for the reader's wish.
    """
    now = time.monotonic()
    for name, (before, value, since) in st.session_state.get(_SET, {}).items():
        if now - since < _UNHEARD_S and st.session_state.get(name) == before != value:
            st.session_state[name] = value


def stop_value(name: str, stop: float) -> int | float:
    """Return what a parameter is at a stop of its slider."""
    return int(stop) if isinstance(PARAMETERS[name], Integer) else float(stop)
