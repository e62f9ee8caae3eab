"""The sections of the Compare page; only the chosen one is computed."""

from collections.abc import Callable
from typing import NamedTuple

import streamlit as st

from pages.ui.address import choice
from pages.ui.compare.attention import show_attention
from pages.ui.compare.grids import show_grids
from pages.ui.compare.loudness import show_loudness
from pages.ui.compare.overview import show_overview
from pages.ui.compare.sides import Compared
from pages.ui.compare.weights import show_weights
from pages.ui.i18n import _
from pages.ui.view_state import remember

_KEY, _FIRST = "compare_view", "tables"


class Section(NamedTuple):
    """Words for the choice, in the language of the session, and what draws it."""

    words: Callable[[], str]
    show: Callable[[Compared], None]


SECTIONS: dict[str, Section] = {
    "tables": Section(lambda: _("Tables"), show_overview),
    "loudness": Section(lambda: _("How loud"), show_loudness),
    "attention": Section(lambda: _("Attention"), show_attention),
    "weights": Section(lambda: _("Import check"), show_weights),
    "grid": Section(lambda: _("Image grid"), show_grids),
}


def show_section(compared: Compared) -> None:
    """Draw the row of sections, all in sight, and the chosen one."""

    def widget() -> str | None:
        return st.segmented_control(
            _("Look at"),
            tuple(SECTIONS),
            format_func=lambda name: SECTIONS[name].words(),
            key=_KEY,
            required=True,
            persist_state="session",
        )

    remember(_KEY, _FIRST)
    SECTIONS[choice(_KEY, tuple(SECTIONS), _FIRST, widget)].show(compared)
