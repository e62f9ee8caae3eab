"""Controls of one page that hold several values, or are dragged: as `view_state`, in the address.

A value in the address is the option itself (a number as text), so it is the same in every language.
"""

from collections.abc import Sequence

import streamlit as st

from pages.ui.address import clean_address
from pages.ui.notices import report_address
from pages.ui.view_state import remember
from sinu_core.errors import shortened
from sinu_core.message import message
from sinu_core.parameter import Integer
from sinu_core.query import Ignored


def view_values(
    key: str, label: str, options: Sequence[str], default: Sequence[str], help: str | None = None
) -> list[str]:
    """Draw a box in which several of `options` can be chosen; return them in the reader's order."""
    _clean_values(key, options)
    remember(key, list(default), label)
    return st.multiselect(
        label, options, list(default), key=key, help=help, bind="query-params", persist_state="session"
    )


def view_slider(
    key: str, label: str, minimum: int, maximum: int, default: int, help: str | None = None
) -> int:
    """Draw a slider over whole numbers and return its value."""
    clean_address(Integer(name=key, default=default, minimum=minimum, maximum=maximum, help=""), key)
    remember(key, default, label)
    return st.slider(
        label, minimum, maximum, default, key=key, help=help, bind="query-params", persist_state="session"
    )


def _clean_values(key: str, options: Sequence[str]) -> None:
    """Before the first run of the box: drop what is no option from the address, and say so."""
    values = st.query_params.get_all(key)
    bad = [value for value in values if value and value not in options]  # "" stands for none of them
    if key in st.session_state or not bad:
        return
    allowed = message("allowed is one of {what}", what=", ".join(options))
    report_address(Ignored(key, shortened(", ".join(bad)), allowed))
    st.query_params[key] = [value for value in values if value in options]
    st.rerun()
