"""The player with what belongs to it: notices, what to watch, the numbers, and the animation as a file."""

import streamlit as st

from pages.figures.joining import sentences
from pages.figures.motion_document import motion_document
from pages.figures.motion_message import size_text
from pages.figures.motion_player import component_script, player_script, player_styles
from pages.figures.motion_watch import question_words, watch_words
from pages.figures.motion_words import axes_words, cells_words, rounded_words
from pages.ui.held import present
from pages.ui.i18n import _, in_this_language
from pages.ui.idle import idle_reason
from pages.ui.motion.frames import Ready, ready_frames
from pages.ui.motion.sweep_controls import sweep_controls
from pages.ui.notices import show_error
from pages.ui.panels import numbers_part
from pages.ui.state import current_device, current_settings
from sinu_core.errors import ParameterError
from sinu_core.query import flatten

_player = st.components.v2.component(
    "motion", css=player_styles(), js=component_script(), isolate_styles=False
)


def motion_panel() -> None:
    """Draw the controls of the sweep, the player, and everything below it."""
    settings = current_settings()
    try:
        sweep, normalise = sweep_controls()
        st.markdown(f"**{question_words(sweep.parameter)}**")
        ready = ready_frames(settings, sweep, normalise, current_device())
    except ParameterError as error:
        show_error(error)
        return
    if ready.motion.still:
        st.info(_still_words(sweep.parameter), icon=":material/pause_circle:")
    _player(key="motion_player", data=ready.message)
    st.markdown(watch_words(sweep.parameter))
    st.caption(sentences((rounded_words(ready.motion), cells_words(ready.motion), axes_words(ready.motion))))
    numbers_part("motion", ready.motion.to_frame)
    _download(ready)


def _still_words(name: str) -> str:
    text = _("Nothing moves: beside the other settings this one has no effect. {reason}")
    if name == "groups":
        reason = _("Give groups different factors first: Scale laws, 2 groups, factors 1, 0.2.")
    else:
        reason = idle_reason(name, present) or ""
    return text.format(reason=reason).strip()


def _download(ready: Ready) -> None:
    def made() -> bytes:
        settings = flatten(ready.motion.frames.settings[0])
        return motion_document(ready.motion, settings, ready.message, (player_script(), player_styles()))

    size = len(ready.message) * 4 // 3 + len(player_script()) + len(player_styles())
    label = _("Download the animation (HTML, {size})").format(size=size_text(size))
    st.download_button(
        label,
        data=in_this_language(made),
        file_name=f"motion_{ready.motion.frames.sweep.parameter}.html",
        mime="text/html",
        key="motion_html",
        help=_("One file that plays without this app and without a network."),
        on_click="ignore",
        icon=":material/movie:",
    )
