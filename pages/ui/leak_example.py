"""One click to an embedding in which absolute position leaks into the dot product, and one click back."""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.presets_control import set_controls
from pages.ui.state import current_settings
from sinu_core.query import flatten, tolerant
from sinu_core.settings import Settings

_BEFORE = "_settings_before_leak"


def leak_buttons() -> None:
    """Draw both buttons; not in a fragment, since they move the controls of the sidebar."""
    with st.container(horizontal=True):
        st.button(
            _("Break the pairs"),
            key="similarity_break",
            icon=":material/link_off:",
            help=_(
                "Eight columns in half layout, two groups by columns, scales 1 and 2: sines 1, cosines 2."
            ),
            on_click=_break,
        )
        st.button(
            _("Mend the pairs"),
            key="similarity_mend",
            icon=":material/link:",
            help=_("Back to the settings before, or else to the same laws by pairs."),
            on_click=_mend,
        )


def by_pairs(settings: Settings) -> Settings:
    """Return the nearest settings in which only distance counts: groups by pairs, an even D, no segments.

    >>> by_pairs(Settings(dim=8, groups=2, group_by="columns")).group_by
    'pairs'
    """
    changes = {
        "group_by": "pairs",
        "dim": settings.dim + settings.dim % 2,
        "segments": (),
        "modality_scales": None,
        "length": settings.length,
    }
    return tolerant(flatten(settings) | changes)[0]


def _break() -> None:
    present = current_settings()
    st.session_state[_BEFORE] = present
    example = Settings(
        length=present.length, offset=present.offset, theta=present.theta, spacing=present.spacing,
        dim=8, layout="half", groups=2, group_by="columns", group_scales=(1.0, 2.0),
    )  # fmt: skip
    set_controls(example)


def _mend() -> None:
    set_controls(st.session_state.pop(_BEFORE, None) or by_pairs(current_settings()))
