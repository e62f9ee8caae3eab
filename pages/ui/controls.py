"""The settings that all pages share: their widgets in the sidebar, and the `Settings` they amount to.

Every control is drawn on every page, since Streamlit drops the address's value of a widget that is not drawn.
"""

from collections.abc import Sequence

import streamlit as st

from pages.ui.address import clean_all, drop_undrawn
from pages.ui.device_control import device_control
from pages.ui.i18n import _
from pages.ui.inputs import drag_and_number, pick, present
from pages.ui.link import copy_link
from pages.ui.presets_control import presets_control, reset_button
from pages.ui.read_controls import read_controls
from pages.ui.state import keep_settings
from pages.ui.view_state import known_views
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored


def clean_settings(page_names: Sequence[str]) -> None:
    """Look at the address once a session: drop what is not usable there, with a notice that names it."""
    clean_all(PARAMETERS, [f"{name}_" for name in page_names])


def look_at_page_names(page_name: str) -> None:
    """After the page has drawn its own controls: what of the address belongs to none of them?"""
    drop_undrawn(f"{page_name}_", known_views() | set(PARAMETERS))


def sidebar_controls() -> None:
    """Draw the sliders and choices of the embedding itself."""
    drag_and_number("dim", _("Width D"))
    drag_and_number("length", _("Positions L"))
    drag_and_number("offset", _("Offset"))
    drag_and_number("theta", _("Base θ"))
    drag_and_number("scale", _("Scale s"))
    pick("layout", _("Layout"), {"half": _("half"), "interleaved": _("interleaved")})
    pick("spacing", _("Spacing"), {"paper": _("paper"), "endpoint": _("endpoint")})


def settle() -> tuple[Ignored, ...]:
    """After all controls: make what they amount to the current settings; return what could not be used."""
    good = st.session_state.setdefault("_readable_texts", {})
    settings, conflicts = read_controls({name: present(name) for name in PARAMETERS}, good)
    keep_settings(settings)
    return conflicts


__all__ = [
    "clean_settings",
    "copy_link",
    "device_control",
    "look_at_page_names",
    "presets_control",
    "reset_button",
    "settle",
    "sidebar_controls",
]
