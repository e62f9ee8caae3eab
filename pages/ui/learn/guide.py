"""Leads the learner to what is new after a tap: scrolls there, moves the focus, tells screen readers.

Streamlit keeps the scroll position when a page changes; on a phone the next step would open at its end.
"""

from pathlib import Path

import streamlit as st

_FOLDER = Path(__file__).parents[3] / "assets" / "learn_guide"

_guide = st.components.v2.component(
    "learn_guide",
    html=(_FOLDER / "learn_guide.html").read_text(encoding="utf-8"),
    css=(_FOLDER / "learn_guide.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "learn_guide.js").read_text(encoding="utf-8"),
)


def guide(place: str, part: str, to_top: bool, say: str) -> None:
    """Lead to the container with the key `part` when `place` has changed since the last run.

    Args:
        place: Anything that changes exactly when the learner should be led.
        part: Key of a container.
        to_top: Whether to scroll until it is at the top, or only into sight.
        say: What screen readers are told.
    """
    _guide(key="learn_guide", data={"place": place, "part": part, "toTop": to_top, "say": say})
