"""A slider over chosen numbers, in the address: the numbers are the ids."""

from collections.abc import Callable, Sequence

import streamlit as st

from pages.ui.address import choice
from pages.ui.view_state import remember


def view_stops(
    key: str,
    label: str,
    stops: Sequence[str],
    default: str,
    format_func: Callable[[str], str] = str,
    help: str | None = None,
) -> float:
    """Draw a slider that stands on one of `stops` and return its number."""

    def widget() -> str:
        chosen = st.select_slider(
            label, stops, format_func=format_func, key=key, help=help, persist_state="session"
        )
        return str(chosen)

    remember(key, default)
    return float(choice(key, stops, default, widget))
