"""The sections of the Scale page; only the chosen one is computed."""

from collections.abc import Callable
from typing import NamedTuple

import streamlit as st

from pages.ui.address import choice
from pages.ui.i18n import _
from pages.ui.scale.comparison import show_comparison
from pages.ui.scale.floors import show_floors
from pages.ui.scale.groups import show_groups
from pages.ui.scale.loudness import show_loudness
from pages.ui.scale.sweeps import show_sweeps
from pages.ui.scale.tokens import show_tokens
from pages.ui.view_state import remember
from sinu_core.settings import Settings

_KEY = "scale_view"


class Section(NamedTuple):
    """Words for the choice, in the language of the session, and what draws it."""

    words: Callable[[], str]
    show: Callable[[Settings], None]


SECTIONS: dict[str, Section] = {
    "loudness": Section(lambda: _("How loud"), show_loudness),
    "comparison": Section(lambda: _("Before and after"), show_comparison),
    "groups": Section(lambda: _("Groups"), show_groups),
    "floor": Section(lambda: _("Floor and training"), show_floors),
    "sweeps": Section(lambda: _("Length and offset"), show_sweeps),
    "modalities": Section(lambda: _("Modalities"), show_tokens),
}
_FIRST = "loudness"


def choose_section() -> Section:
    """Draw the row of sections, all in sight, and return the chosen one."""

    def widget() -> str | None:
        return st.segmented_control(
            _(
                "Look at"
            ), tuple(SECTIONS), format_func=lambda name: SECTIONS[name].words(), key=_KEY, required=True,
            persist_state="session",
        )  # fmt: skip

    remember(_KEY, _FIRST)
    return SECTIONS[choice(_KEY, tuple(SECTIONS), _FIRST, widget)]
