"""The zoomed windows of charts in a link: `zoom=embedding_heatmap:0,20,100,140` is left, right, low, high.

A chart's window lives in its component, in the browser. So a link's window is kept here until the chart has
said one of its own.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.parameter import Number, Parameter

Window = tuple[float, float, float, float]
CHARTS = "_charts_of_the_page"
"""Where the session notes the charts that the page has drawn, by their keys."""

_LINKED = "_windows_of_the_link"
_CHART = re.compile(r"[a-z][a-z0-9_]{0,63}")
_EDGE = Number(name="zoom", default=0.0, minimum=-1e300, maximum=1e300, help="")


@dataclass(frozen=True, kw_only=True)
class _Windows(Parameter):
    """Windows by the name of the chart, with semicolons."""

    @property
    def allowed(self) -> str:
        return message("a chart and its window, such as embedding_heatmap:0,20,100,140")

    def check(self, value: Any) -> dict[str, Window]:
        try:
            windows = {name: tuple(map(_EDGE.check, window)) for name, window in dict(value).items()}
        except ParameterError as error:
            raise self.error(value) from error
        for name, window in windows.items():
            whole = _CHART.fullmatch(name) and len(window) == 4
            if not whole or window[0] >= window[1] or window[2] >= window[3]:
                raise self.error(value)
        return windows  # type: ignore[return-value]

    def encode(self, value: Mapping[str, Window]) -> str:
        return ";".join(f"{name}:{','.join(map(_EDGE.encode, window))}" for name, window in value.items())

    def decode(self, text: str) -> dict[str, Window]:
        parts = [part.partition(":") for part in text.split(";") if part]
        try:
            windows = {name: [_EDGE.decode(edge) for edge in edges.split(",")] for name, _, edges in parts}
        except ParameterError as error:
            raise self.error(text) from error
        return self.check(windows)


WINDOWS = _Windows(name="zoom", default={}, help="")


def keep_linked_windows() -> None:
    """On a session’s first run, remember the windows of the link; once all are gone, so is its word."""
    if _LINKED not in st.session_state:
        st.session_state[_LINKED] = WINDOWS.decode(st.query_params.get(WINDOWS.name, ""))
    elif not st.session_state[_LINKED] and WINDOWS.name in st.query_params:
        del st.query_params[WINDOWS.name]


def window_state(key: str) -> Any:
    """Return the window of the chart `key` as its component keeps it: {"x": …, "y": …}, or None."""
    linked = st.session_state.get(_LINKED, {}).get(key)
    if linked is not None:
        return {"x": list(linked[:2]), "y": list(linked[2:])}
    return (st.session_state.get(key) or {}).get("view") or None


def forget_linked_window(key: str) -> None:
    """In a callback: the chart has said its own window, or that there is none."""
    st.session_state.get(_LINKED, {}).pop(key, None)


def windows_in_sight() -> dict[str, Window]:
    """Return the windows of the charts of this page that are zoomed."""
    found = {}
    for key in st.session_state.get(CHARTS, {}):
        state = window_state(key)
        if state:
            found[key] = (*state["x"], *state["y"])
    return found
