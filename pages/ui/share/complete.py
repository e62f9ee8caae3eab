"""The complete state of a page as a link says it: every value, those at their defaults included."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from pages.ui.drawn import drawn_views
from pages.ui.held import TEXTS, present
from pages.ui.i18n import LANGUAGE, current_language
from pages.ui.share.audience import Audience, audience
from pages.ui.share.link_version import VERSION, VERSION_NAME
from pages.ui.share.windows import WINDOWS, windows_in_sight
from sinu_core.parameter import Number
from sinu_core.parameters import PARAMETERS

Query = dict[str, list[str]]
_NUMBER = Number(name="", default=0.0, minimum=-1e308, maximum=1e308, help="")


def complete_query(chosen: Audience | None = None, *, defaults: bool = True) -> Query:
    """Return the values of a link to exactly what is on the page now.

    Args:
        chosen: Whom the link is for; None for those whom the present one is for.
        defaults: Whether values at their default are in it, which keeps it the same when defaults change.
    """
    query: Query = {VERSION_NAME.name: [str(VERSION)], LANGUAGE.name: [current_language()]}
    query |= shared_texts({name: present(name) for name in PARAMETERS}, defaults=defaults)
    for name, view in drawn_views().items():
        texts = _of_view(name, view.default)
        if texts and (defaults or texts != value_texts(view.default)):
            query[name] = texts
    windows = windows_in_sight()
    if windows:
        query[WINDOWS.name] = [WINDOWS.encode(windows)]
    said = (audience() if chosen is None else chosen).query()
    return query | {name: [text] for name, text in said.items()}


def shared_texts(held: Mapping[str, Any], *, defaults: bool = True) -> Query:
    """Return what the shared controls hold, by their names, as a link says it.

    >>> shared_texts({name: parameter.default for name, parameter in PARAMETERS.items()}, defaults=False)
    {}
    """
    return {
        name: [value if name in TEXTS else PARAMETERS[name].encode(value)]
        for name, value in held.items()
        if defaults or value not in (PARAMETERS[name].default, "")
    }


def page_link(query: Mapping[str, Sequence[str]]) -> str:
    """Return the link to this page, at the address by which the reader's browser knows the app."""
    return f"{(st.context.url or '').partition('?')[0]}?{query_text(query)}"


def query_text(query: Mapping[str, Sequence[str]]) -> str:
    """Return the part of a link after its question mark.

    >>> query_text({"v": ["1"], "segments": ["text:3,visual:2x4"], "similarity_dims": ["8", "64"]})
    'v=1&segments=text:3,visual:2x4&similarity_dims=8&similarity_dims=64'
    """
    return urlencode(query, doseq=True, safe=":,")


def value_texts(value: Any) -> list[str]:
    """Return the value of a page's control as it stands in an address.

    >>> value_texts(True), value_texts(50.0), value_texts(0.1), value_texts(["8", "64"]), value_texts([])
    (['true'], ['50'], ['0.1'], ['8', '64'], [''])
    """
    if isinstance(value, bool):
        return [str(value).lower()]
    if isinstance(value, float):
        return [_NUMBER.encode(value)]
    if isinstance(value, (list, tuple)):
        return [str(item) for item in value] or [""]
    return [str(value)]


def _of_view(name: str, default: Any) -> list[str]:
    """Return the texts of a page's control; one that no widget bears stands in the address or nowhere."""
    if name in st.session_state:
        return value_texts(st.session_state[name])
    return st.query_params.get_all(name) or ([] if default == "" else value_texts(default))
