"""The sections of the Compare page; only the chosen one is computed."""

from collections.abc import Callable
from typing import NamedTuple

from pages.ui.compare.attention import show_attention
from pages.ui.compare.grids import show_grids
from pages.ui.compare.loudness import show_loudness
from pages.ui.compare.overview import show_overview
from pages.ui.compare.sides import Compared
from pages.ui.compare.weights import show_weights
from pages.ui.i18n import _
from pages.ui.view_state import view_choice


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
    """Draw the row of sections and the chosen one."""
    chosen = view_choice(
        "compare_view", _("Look at"), tuple(SECTIONS), "tables", lambda name: SECTIONS[name].words()
    )
    SECTIONS[chosen].show(compared)
