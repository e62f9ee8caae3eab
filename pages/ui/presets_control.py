"""The preset that the settings amount to, and setting them all at once: to a preset, or to the defaults."""

from typing import Any

import streamlit as st

from pages.ui.held import TEXTS, hold
from pages.ui.i18n import _, translated
from pages.ui.share.audience import audience
from pages.ui.state import current_settings
from pages.ui.view_state import reset_views
from sinu_core.parameters import PARAMETERS
from sinu_core.presets import PRESETS, matching_preset
from sinu_core.query import flatten
from sinu_core.settings import Settings

_CUSTOM = "custom"


def presets_control(settings: Settings) -> None:
    """Draw the select box, which shows the preset that `settings` amount to, and its note."""
    match = matching_preset(settings, st.session_state.get("preset", ""))
    shown = match.id if match else _CUSTOM
    if st.session_state.get("preset") != shown:
        st.session_state["preset"] = shown
    st.selectbox(
        _("Published variant"),
        (_CUSTOM, *PRESETS),
        format_func=lambda name: (
            translated(PRESETS[name].title) if name in PRESETS else _("Your own settings")
        ),
        key="preset",
        help=_("Sets layout, spacing, theta and scale as published, without laws. D, L and offset stay."),
        on_change=_apply_chosen,
    )
    if match and not audience().hides("preset"):
        text = _("{source}. {note}")
        st.caption(text.format(source=translated(match.source), note=translated(match.note)))


def reset_button() -> None:
    """Draw the button that puts everything back to its default."""
    st.button(
        _("Reset"),
        icon=":material/restart_alt:",
        key="reset",
        help=_("Every setting and every control of the pages back to its default."),
        on_click=_reset,
        width="stretch",
    )


def set_controls(settings: Settings) -> None:
    """In a callback: make every control hold what `settings` say."""
    flat = flatten(settings)
    for name, parameter in PARAMETERS.items():
        value: Any = flat[name]
        hold(name, parameter.encode(value) if name in TEXTS else value)


def _apply_chosen() -> None:
    if st.session_state["preset"] in PRESETS:
        set_controls(PRESETS[st.session_state["preset"]].apply(current_settings()))


def _reset() -> None:
    set_controls(Settings())
    reset_views()
