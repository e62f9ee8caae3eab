"""The table of pages: file, title, icon, address, and a sentence for the tooltip."""

from collections.abc import Callable
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from pages.ui.i18n import _

ICON = str(Path(__file__).parents[2] / "assets" / "icon.svg")
"""The browser tab's picture; a named icon would be fetched from the internet."""

NAMES = (
    "start",
    "learn",
    "embedding",
    "wavelengths",
    "similarity",
    "scale",
    "compare",
    "motion",
    "precision",
    "article",
    "lab",
)
"""The pages' names: file, address, and the prefix of their own controls."""


def page_table() -> list[StreamlitPage]:
    """Return the pages in the order of the menu; the first one is at "/"."""
    return [
        st.Page(
            f"{name}.py",
            title=_WORDS[name][0](),
            icon=_WORDS[name][2],
            url_path="" if name == "start" else name,
            default=name == "start",
            help=_WORDS[name][1](),
        )
        for name in NAMES
    ]


def heading(page: StreamlitPage) -> str:
    """Return the title above a page."""
    return _("Position embeddings") if page.url_path == "" else page.title


def page_title(name: str) -> str:
    """Return the title of a page by its name."""
    return _WORDS[name][0]()


# Functions, because the language is the session's and not the module's.
_WORDS: dict[str, tuple[Callable[[], str], Callable[[], str], str]] = {
    "start": (
        lambda: _("Start"),
        lambda: _("What a position embedding is, in one picture and one formula."),
        ":material/home:",
    ),
    "learn": (
        lambda: _("Learn"),
        lambda: _("Ten short lessons: predict, look, check."),
        ":material/school:",
    ),
    "embedding": (
        lambda: _("Embedding"),
        lambda: _("The whole table, position by column: zoom in, and read a row or a column."),
        ":material/grid_on:",
    ),
    "wavelengths": (
        lambda: _("Wavelengths"),
        lambda: _("How fast each pair of columns turns, and what of it fits into the window."),
        ":material/waves:",
    ),
    "similarity": (
        lambda: _("Similarity"),
        lambda: _("How alike two positions are, by their distance."),
        ":material/compare_arrows:",
    ),
    "scale": (
        lambda: _("Scale"),
        lambda: _("How loud the embedding is: the scale, its laws, and their effect."),
        ":material/tune:",
    ),
    "compare": (
        lambda: _("Compare"),
        lambda: _("Two embeddings side by side: variants, baselines, or settings of your own."),
        ":material/compare:",
    ),
    "motion": (
        lambda: _("Motion"),
        lambda: _("One setting runs from a to b, and the pictures follow: play, pause, drag."),
        ":material/animation:",
    ),
    "precision": (
        lambda: _("Precision"),
        lambda: _("Where number formats break positions, and which code survives them."),
        ":material/pin:",
    ),
    "article": (
        lambda: _("Article on trial"),
        lambda: _("Twelve systems and claims of an article, each put to the test on the spot."),
        ":material/gavel:",
    ),
    "lab": (
        lambda: _("Lab"),
        lambda: _("Train tiny transformers live, and see whether a learned scale helps."),
        ":material/science:",
    ),
}
