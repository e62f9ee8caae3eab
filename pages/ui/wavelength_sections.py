"""The parts of the page about wavelengths; each runs again by itself when one of its controls is moved."""

import streamlit as st

from pages.figures.clock import clock_figure, clock_height, clock_table
from pages.figures.wavelength_words import (
    alt_sentence,
    clock_alt,
    clock_reading,
    clock_sentence,
    spectrum_sentence,
    visibility_sentence,
)
from pages.figures.wavelengths import spectrum_figure, spectrum_table, visibility_figure
from pages.ui.i18n import _, choose_language
from pages.ui.overlay import overlay_controls
from pages.ui.panels import chart_panel
from pages.ui.state import current_settings, current_theme
from pages.ui.view_state import view_choice, view_number
from pages.ui.view_values import view_slider
from sinu_core.analysis.wavelengths import WavelengthTable, clock_hands, wavelength_table
from sinu_core.analysis.windows import Floats


@st.fragment
def spectrum_section() -> None:
    """Wavelength or frequency against index, for both spacings, several D or several θ."""
    choose_language()  # a fragment that runs by itself does not pass the router
    with st.container(horizontal=True):
        quantity = view_choice(
            "wavelengths_quantity",
            _("Show"),
            ("wavelength", "frequency"),
            "wavelength",
            lambda option: {"wavelength": _("wavelength"), "frequency": _("frequency")}[option],
        )
        overlay = overlay_controls("wavelengths", current_settings(), ("spacing", "theta", "dim"))
    tables = [wavelength_table(settings) for settings in overlay.settings]
    chart_panel(
        spectrum_figure(tables, overlay.names, quantity, current_theme()),
        key="wavelengths_spectrum",
        see=spectrum_sentence(tables[0], quantity),
        alt=alt_sentence(overlay.names, tables),
        table=lambda: spectrum_table(tables, overlay.names),
    )


@st.fragment
def visibility_section() -> None:
    """Which frequencies the present window can show."""
    choose_language()
    settings = current_settings()
    samples = view_number(
        "wavelengths_samples",
        _("Samples across the window"),
        2,
        65536,
        512,
        1,
        _("How many positions a picture of the whole window takes, for instance its height in pixels."),
    )
    table = wavelength_table(settings, samples=samples)
    sentence = visibility_sentence(table)
    chart_panel(
        visibility_figure(table, settings.length, current_theme()),
        key="wavelengths_visibility",
        see=sentence,
        alt=sentence,
        table=table.to_frame,
    )


@st.fragment
def clock_section() -> None:
    """The hands of up to 16 frequencies at one position."""
    choose_language()
    settings = current_settings()
    step = view_slider(
        "wavelengths_position",
        _("Position, counted from the start of the window"),
        0,
        1000,
        7,
        _("Drag it, or press the arrow keys to go position by position."),
    )
    position = settings.offset + step
    table, angles_rad = wavelength_table(settings), clock_hands(settings, position)
    left, right = st.columns([3, 2], gap="large")
    right.markdown(clock_reading(table))
    with left:
        _dials(table, angles_rad, position)


def _dials(table: WavelengthTable, angles_rad: Floats, position: float) -> None:
    chart_panel(
        clock_figure(table, angles_rad, position, current_theme()),
        key="wavelengths_clock",
        see=clock_sentence(table),
        alt=clock_alt(table, angles_rad, position),
        table=lambda: clock_table(table, angles_rad, position),
        height=clock_height(len(table.index)),
    )
