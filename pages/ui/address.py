"""The address and the widgets: reading what a link says, and choices whose ids (not labels) stand in it.

Streamlit's `bind="query-params"` serves numbers, text and flags. For choices it writes the *label* into the
address, which changes with the language; so choices are kept in step here. Rejected: comparing the address
with the widget at every run, since a click that overtakes the browser's new address would be undone.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.ui.notices import report_address
from sinu_core.errors import ParameterError, shortened
from sinu_core.message import message
from sinu_core.parameter import Parameter
from sinu_core.query import Ignored

_CLEANED = "_address_cleaned"
_TOGETHER = "_choices_to_write"


def is_good(parameter: Parameter, name: str) -> bool:
    """Tell whether the address has a usable value under `name` or none; report one that is not usable."""
    values = st.query_params.get_all(name)
    if len(values) > 1:
        reason = message("given {n} times; the last one is used", n=len(values))
        report_address(Ignored(name, shortened(values[-1]), reason))
    try:
        if values:
            parameter.decode(values[-1])
    except ParameterError as error:
        reason = message("allowed is {what}", what=error.allowed)
        report_address(Ignored(name, shortened(values[-1]), reason))
        return False
    return True


def clean_address(parameter: Parameter, name: str) -> None:
    """Before the first run of a bound widget: drop a bad value from the address and start the run again.

    A bound widget would reset a bad value without a word, round 2.5 to 2, and fail on infinity.
    """
    if name not in st.session_state and name in st.query_params and not is_good(parameter, name):
        del st.query_params[name]
        st.rerun()


def clean_all(parameters: Mapping[str, Parameter], prefixes: Sequence[str]) -> None:
    """On a session's first run: drop what no control understands from the address, and name it.

    Args:
        parameters: Of the controls that every page has.
        prefixes: A name that starts with one of them is a page's own; the page looks at it when it is drawn.
    """
    if _CLEANED in st.session_state:
        return
    st.session_state[_CLEANED] = True
    names = list(st.query_params.to_dict())
    bad = [name for name in names if name in parameters and not is_good(parameters[name], name)]
    unknown = [name for name in names if name not in parameters and not name.startswith(tuple(prefixes))]
    for name in unknown:
        reason = message("no such setting")
        report_address(Ignored(shortened(name)[1:-1], shortened(st.query_params[name]), reason))
    if bad or unknown:
        for name in (*bad, *unknown):
            del st.query_params[name]
        st.rerun()


def drop_undrawn(prefix: str, known: Collection[str]) -> None:
    """After a page: drop its names from the address that none of its controls bears, and name them."""
    names = [name for name in st.query_params.to_dict() if name.startswith(prefix) and name not in known]
    for name in names:
        reason = message("this page has no such control at present")
        report_address(Ignored(shortened(name)[1:-1], shortened(st.query_params[name]), reason))
        del st.query_params[name]


def is_going_back() -> bool:
    """Tell whether the reader went back or forward: then the address tells the widgets, not the reverse."""
    context = get_script_run_ctx()
    return context is not None and context.is_history_navigation


def read_choice(name: str, options: Sequence[str], default: str) -> None:
    """Set a choice's widget state from the address: at first, and when the reader goes back or forward."""
    if name in st.session_state and not is_going_back():
        return
    value = st.query_params.get(name, default)
    if value not in options:
        allowed = message("allowed is one of {what}", what=", ".join(options))
        report_address(Ignored(name, shortened(value), allowed))
    st.session_state[name] = value if value in options else default


def write_choice(name: str, value: str, default: str) -> None:
    """Write a choice into the address; the default stands there as nothing."""
    if value == st.query_params.get(name, default):
        return
    if _TOGETHER in st.session_state:
        st.session_state[_TOGETHER][name] = None if value == default else value
    elif value == default:
        del st.query_params[name]
    else:
        st.query_params[name] = value


@contextmanager
def written_together() -> Iterator[None]:
    """Write the choices drawn inside at once: each change of the address is an entry of the history."""
    later: dict[str, str | None] = {}
    st.session_state[_TOGETHER] = later
    try:
        yield
    finally:
        del st.session_state[_TOGETHER]
    kept = {name: value for name, value in later.items() if value is not None}
    if kept:
        st.query_params.update(kept)
    for name in later.keys() - kept.keys():
        del st.query_params[name]


def choice(
    name: str,
    options: Sequence[str],
    default: str,
    widget: Callable[[], str | None],
) -> str:
    """Draw `widget` (which must use `name` as its key) with its value kept in the address."""
    read_choice(name, options, default)
    value = widget() or default
    write_choice(name, value, default)
    return value
