"""What a page needs to know: the settings, the theme, and the device to compute on."""

from functools import cache

import streamlit as st

from sinu_core import device
from sinu_core.settings import Settings

_SETTINGS = "_settings"


def current_settings() -> Settings:
    """Return the settings that the controls of this run amount to."""
    return st.session_state.get(_SETTINGS) or Settings()


def keep_settings(settings: Settings) -> None:
    """Make `settings` the current ones; the router calls this before the page runs."""
    st.session_state[_SETTINGS] = settings


def current_theme() -> str:
    """Return the reader's theme, "light" or "dark"."""
    return "dark" if st.context.theme.type == "dark" else "light"


def current_device() -> str:
    """Return the name of the device to compute on: the chosen one if it is there, else the default."""
    chosen = st.session_state.get("device")
    return chosen if chosen in devices() else device.default_device()


@cache
def devices() -> dict[str, str]:
    """Return the label of each device by its name; the machine does not change while the server runs."""
    return {name: device.device_label(name) for name in device.available_devices()}


settings, theme = current_settings, current_theme
