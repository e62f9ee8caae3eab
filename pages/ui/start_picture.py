"""The picture of the Start page: the whole table at a glance."""

from collections.abc import Mapping

from pages.figures.start import start_alt, start_figure, start_sentence
from pages.ui.picture import Look, Picture
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.wavelengths import wavelength_table
from sinu_core.settings import Settings

START = "start_heatmap"


def start_picture(settings: Settings, look: Look, _own: Mapping[str, str]) -> Picture:
    """Return the picture of all positions and columns, in at most 192 × 256 cells."""
    tile = heatmap_tile(settings, rows=(0, settings.length), cells=(192, 256), device=look.device)
    figure, cells = start_figure(tile, look.theme)
    return Picture(
        figure=figure,
        cells=(cells,),
        see=start_sentence(tile),
        alt=start_alt(settings, tile, wavelength_table(settings).wavelength_positions),
        table=tile.to_frame,
        height=460,
    )
