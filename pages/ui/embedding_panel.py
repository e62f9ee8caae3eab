"""The heatmap with its two cuts, linked: one fragment, so that a zoom or a click runs nothing but this.

A zoom is answered by a tile of the window in sight: at most 256 × 512 or 512 × 256 cells, a byte each.
"""

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.figures import embedding_words as words
from pages.figures.cell_formula import cell_formula
from pages.figures.heatmap import heatmap_cells, heatmap_figure
from pages.figures.row_and_wave import row_figure, wave_figure
from pages.ui.chosen_cell import choose_both, choose_cell, choose_column, choose_position, known_choice
from pages.ui.live_plot import current_view
from pages.ui.panels import chart_panel
from pages.ui.state import current_device, current_settings, current_theme
from pages.ui.visible_window import Window, visible_window
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.column_facts import column_facts, largest_amplitude
from sinu_core.analysis.columns import column_table
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.wave_band import wave_band
from sinu_core.settings import Settings

HEATMAP = "embedding_heatmap"
_MOST_COLUMNS = 512
_MOST_CELLS = 2**17  # a byte each; with the frame and the tooltips a picture stays below 150 kB
_MOST_CELLS_OF_RANGES = 240 * _MOST_COLUMNS  # tooltips that name ranges of columns take more
_MOST_SAMPLES = (
    2048  # of a wave drawn value by value; a longer one is drawn in fewer cells, of mean and range
)
_WAVE_CELLS = 600


@st.fragment
def embedding_panel() -> None:
    """Draw the heatmap of the current settings, the chosen entry, and its row and wave."""
    settings = current_settings()
    window = visible_window(current_view(HEATMAP), settings)
    left, right = st.columns([3, 2], gap="medium")
    picture, inputs = left.container(), left.container()
    known = known_choice(settings)
    chosen = known or _inputs(inputs, settings)
    with picture:  # as early as can be: everything sent before it holds it up in the browser
        _heatmap(settings, window, chosen)
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


def _heatmap(settings: Settings, window: Window, chosen: CellValue) -> None:
    fine = window.columns[1] - window.columns[0] <= _MOST_COLUMNS
    cells = window.cells(_MOST_CELLS if fine else _MOST_CELLS_OF_RANGES, _MOST_COLUMNS)
    tile = heatmap_tile(
        settings, rows=window.rows, columns=window.columns, cells=cells, device=current_device()
    )
    facts, gains = column_facts(settings, tile.column_edges), segment_gains(settings)
    picture = heatmap_cells(tile, facts, largest_amplitude(settings), gains.at_rows(tile.row_edges[:-1]))
    chart_panel(
        heatmap_figure(settings, tile, chosen, current_theme()),
        key=HEATMAP,
        see=words.heatmap_words(tile),
        alt=words.heatmap_alt(settings, tile, chosen),
        table=tile.to_frame,
        cells=[picture],
        height=600,
        on_click=lambda click: choose_both(click, settings),
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
