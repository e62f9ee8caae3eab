"""The settings that all pages share: their widgets in the sidebar, and the `Settings` they amount to.

Every control is drawn on every page, since Streamlit drops the address's value of a widget that is not drawn.
"""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui.address import clean_all, drop_undrawn, is_going_back, written_together
from pages.ui.device_control import device_control
from pages.ui.held import TEXTS, present
from pages.ui.i18n import LANGUAGE, _
from pages.ui.inputs import drag_and_number, pick
from pages.ui.law_controls import law_controls, law_list
from pages.ui.link import copy_link
from pages.ui.presets_control import presets_control, reset_button
from pages.ui.read_controls import read_controls
from pages.ui.share.audience import audience, choose_audience, show_all_controls
from pages.ui.share.open_link import LINK_NAMES, open_link
from pages.ui.share.windows import keep_linked_windows
from pages.ui.state import keep_settings
from pages.ui.view_state import known_views
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored

_PAGE = "_page_of_the_last_run"


def clean_settings(page_names: Sequence[str]) -> None:
    """Look at the address once a session: drop what is not usable there, with a notice that names it."""
    open_link()
    clean_all({**PARAMETERS, LANGUAGE.name: LANGUAGE, **LINK_NAMES}, [f"{name}_" for name in page_names])
    keep_linked_windows()
    choose_audience()


def look_at_page_names(page_name: str) -> None:
    """After the page has drawn its own controls: what of the address belongs to none of them?"""
    drop_undrawn(f"{page_name}_", known_views() | set(PARAMETERS))


def controls_are_known(page_path: str) -> bool:
    """Tell whether this run may draw its page before the controls, whose values it knows from the last run.

    Not so in a session's first run, nor when the reader goes back: then the address tells the controls. And
    not when the page changes: then Streamlit takes the controls for gone until they are drawn.
    """
    same_page = st.session_state.get(_PAGE) == page_path
    st.session_state[_PAGE] = page_path
    return same_page and not is_going_back() and all(name in st.session_state for name in PARAMETERS)


def draw_controls(sidebar: DeltaGenerator, law_cards: DeltaGenerator | None) -> None:
    """Draw everything that all pages share, the scale laws as cards into `law_cards` where it is given."""
    with written_together():
        with sidebar:
            _sidebar_controls()
            if law_cards is None:
                with st.expander(_("Scale laws"), key="scale_laws"):
                    law_list()
        if law_cards is not None:
            with law_cards:
                law_controls()
    with sidebar:
        device_control()
        if audience().is_chosen and not audience().present:
            text = _("Show all controls")
            st.button(
                text, icon=":material/tune:", key="show_all", on_click=show_all_controls, width="stretch"
            )
        reset_button()
        copy_link(_lost_from_address())


def _sidebar_controls() -> None:
    """Draw the sliders and choices of the embedding itself."""
    drag_and_number("dim", _("Width D"))
    drag_and_number("length", _("Positions L"))
    drag_and_number("offset", _("Offset"))
    drag_and_number("theta", _("Base θ"))
    drag_and_number("scale", _("Scale s"))
    pick("layout", _("Layout"), {"half": _("half"), "interleaved": _("interleaved")})
    pick("spacing", _("Spacing"), {"paper": _("paper"), "endpoint": _("endpoint")})


def _lost_from_address() -> dict[str, str]:
    """Return the values that stand in a control but not in the address.

    Who leaves a page before the browser has loaded the code of its controls takes an address along that
    lacks them, and Streamlit neither restores nor lets us set the names of bound controls.
    """
    lost = {}
    for name, parameter in PARAMETERS.items():
        value = present(name)
        if name not in st.query_params and value not in (parameter.default, ""):
            lost[name] = value if name in TEXTS else parameter.encode(value)
    return lost


def settle() -> tuple[Ignored, ...]:
    """After all controls: make what they amount to the current settings; return what could not be used."""
    good = st.session_state.setdefault("_readable_texts", {})
    settings, conflicts = read_controls({name: present(name) for name in PARAMETERS}, good)
    keep_settings(settings)
    return conflicts


__all__ = [
    "clean_settings",
    "controls_are_known",
    "draw_controls",
    "look_at_page_names",
    "presets_control",
    "settle",
]
