"""The heatmap of the Embedding page: at most 256 × 512 or 512 × 256 cells of the window in sight."""

from collections.abc import Mapping

from pages.figures import embedding_words as words
from pages.figures.heatmap import heatmap_cells, heatmap_figure
from pages.ui.chosen_cell import COLUMN, POSITION, WISHED_COLUMN, WISHED_POSITION, nearest_cell
from pages.ui.picture import Look, Picture
from pages.ui.visible_window import visible_window
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.column_facts import column_facts, largest_amplitude
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.settings import Settings

HEATMAP = "embedding_heatmap"
_MOST_COLUMNS = 512
_MOST_CELLS = 2**17  # a byte each; with the frame and the tooltips a picture stays below 150 kB
_MOST_CELLS_OF_RANGES = 240 * _MOST_COLUMNS  # tooltips that name ranges of columns take more


def heatmap_picture(settings: Settings, look: Look, chosen: CellValue) -> Picture:
    """Return the picture of the window in sight, with the chosen entry marked."""
    window = visible_window(look.view, settings)
    fine = window.columns[1] - window.columns[0] <= _MOST_COLUMNS
    cells = window.cells(_MOST_CELLS if fine else _MOST_CELLS_OF_RANGES, _MOST_COLUMNS)
    tile = heatmap_tile(settings, rows=window.rows, columns=window.columns, cells=cells, device=look.device)
    facts, gains = column_facts(settings, tile.column_edges), segment_gains(settings)
    return Picture(
        figure=heatmap_figure(settings, tile, chosen, look.theme),
        cells=(heatmap_cells(tile, facts, largest_amplitude(settings), gains.at_rows(tile.row_edges[:-1])),),
        see=words.heatmap_words(tile),
        alt=words.heatmap_alt(settings, tile, chosen),
        table=tile.to_frame,
        height=600,
    )


def heatmap_ahead(settings: Settings, look: Look, own: Mapping[str, str]) -> Picture:
    """Return the picture for what an address says; `own` holds the position and column of the chosen entry.

    Raises:
        ParameterError: When one of the two is missing or not possible.
    """
    position = WISHED_POSITION.decode(own.get(POSITION, ""))
    column = WISHED_COLUMN.decode(own.get(COLUMN, ""))
    return heatmap_picture(settings, look, nearest_cell(position, column, settings))
