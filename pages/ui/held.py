"""What the shared controls hold, by the name of the parameter."""

from typing import Any

import streamlit as st

from sinu_core.parameter import Integer
from sinu_core.parameters import PARAMETERS

TEXTS = ("group_scales", "per_frequency", "modality_scales", "segments")
"""Parameters whose control holds a text as it is written."""


def present(name: str) -> Any:
    """Return what the control `name` holds now, drawn already or not; texts as they are written."""
    if name in st.session_state:
        return st.session_state[name]
    text = st.query_params.get(name)  # before the first run of the widget, which will take it from there
    if name in TEXTS:
        return text or ""
    return PARAMETERS[name].default if text is None else PARAMETERS[name].decode(text)


def stop_value(name: str, stop: float) -> int | float:
    """Return what a parameter is at a stop of its slider."""
    return int(stop) if isinstance(PARAMETERS[name], Integer) else float(stop)
