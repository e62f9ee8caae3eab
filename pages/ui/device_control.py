"""Where the numbers are computed: the device's label, and a choice where there is more than one."""

import streamlit as st

from pages.ui.i18n import _, translated
from pages.ui.share.audience import audience
from pages.ui.state import devices
from sinu_core import device


def device_control() -> None:
    """Draw the choice; with one device there is nothing to choose and its label is enough."""
    if len(devices()) == 1 and not audience().hides("device"):
        st.caption(_("Computed on {device}").format(device=translated(next(iter(devices().values())))))
    if len(devices()) == 1:
        return
    st.session_state.setdefault("device", device.default_device())
    st.selectbox(
        _("Computed on"),
        list(devices()),
        format_func=lambda name: translated(devices()[name]),
        key="device",
        help=_("The device that computes the tables. It changes how fast they come, not what they say."),
    )
