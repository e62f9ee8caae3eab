"""The heatmap with its two cuts, linked: one fragment, so that a zoom or a click runs nothing but this."""

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.figures import embedding_words as words
from pages.figures.cell_formula import cell_formula
from pages.figures.row_and_wave import row_figure, wave_figure
from pages.ui.ahead import ahead_here
from pages.ui.chosen_cell import (
    choose_both,
    choose_cell,
    choose_column,
    choose_position,
    known_choice,
    wished_values,
)
from pages.ui.embedding_heatmap import HEATMAP, heatmap_picture
from pages.ui.held import keep_held
from pages.ui.live_plot import current_view
from pages.ui.panels import chart_panel, picture_panel
from pages.ui.picture import Look
from pages.ui.state import current_device, current_settings, current_theme
from pages.ui.visible_window import Window, visible_window
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.column_facts import largest_amplitude
from sinu_core.analysis.columns import column_table
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.wave_band import wave_band
from sinu_core.settings import Settings

_MOST_SAMPLES = (
    2048  # of a wave drawn value by value; a longer one is drawn in fewer cells, of mean and range
)
_WAVE_CELLS = 600


@st.fragment
def embedding_panel() -> None:
    """Draw the heatmap of the current settings, the chosen entry, and its row and wave."""
    keep_held()
    settings = current_settings()
    window = visible_window(current_view(HEATMAP), settings)
    left, right = st.columns([3, 2], gap="medium")
    picture, inputs = left.container(), left.container()
    known = known_choice(settings)
    chosen = known or _inputs(inputs, settings)
    with picture:  # as early as can be: everything sent before it holds it up in the browser
        _heatmap(settings, chosen)
    if known:
        _inputs(inputs, settings)
    with right:
        _row(settings, window, chosen)
        _wave(settings, window, chosen)


def _inputs(place: DeltaGenerator, settings: Settings) -> CellValue:
    """Draw the inputs of the chosen entry and its formula; return the entry."""
    with place:
        chosen = choose_cell(settings)
        # Inline: a formula of its own would scroll sideways, which the keyboard cannot reach.
        st.container(key="embedding_formula").markdown(f"${cell_formula(chosen)}$")
        st.caption(words.formula_words())
    return chosen


def _heatmap(settings: Settings, chosen: CellValue) -> None:
    look = Look(current_theme(), current_device(), current_view(HEATMAP))
    picture_panel(
        heatmap_picture(settings, look, chosen),
        key=HEATMAP,
        on_click=lambda click: choose_both(click, settings),
        ahead=ahead_here(wished_values()),
    )


def _row(settings: Settings, window: Window, chosen: CellValue) -> None:
    table, values = column_table(settings), embedding_rows(settings, [chosen.row])[0]

    def frame() -> pd.DataFrame:
        return table.to_frame().assign(value=values)

    chart_panel(
        row_figure(table, values, window.columns, chosen, current_theme()),
        key="embedding_row",
        see=words.row_words(settings),
        alt=words.row_alt(chosen, window.columns),
        table=frame,
        height=300,
        on_click=lambda click: choose_column(click, settings),
    )


def _wave(settings: Settings, window: Window, chosen: CellValue) -> None:
    count = window.rows[1] - window.rows[0]
    cells = count if count <= _MOST_SAMPLES else _WAVE_CELLS
    band = wave_band(settings, chosen.column, rows=window.rows, cells=cells)
    chart_panel(
        wave_figure(band, chosen, largest_amplitude(settings), current_theme()),
        key="embedding_wave",
        see=words.wave_words(band),
        alt=words.wave_alt(band, chosen),
        table=band.to_frame,
        height=300,
        on_click=lambda click: choose_position(click.x, settings),
    )
