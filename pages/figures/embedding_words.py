"""What the charts of the Embedding page say in words: what a cell holds, what to see, and the alt texts."""

from pages.figures.joining import sentences
from pages.figures.position_words import position_text, span_text
from pages.figures.words import _
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.wave_band import WaveBand
from sinu_core.settings import Settings


def cell_words(tile: HeatmapTile) -> str:
    """Say what one cell of the picture holds: a value, or how many positions and columns it averages."""
    positions, columns = tile.positions_per_cell, tile.columns_per_cell
    if positions == columns == 1:
        return _("Each cell is one value.")
    parts = {
        (True, False): _("Each cell is the exact mean of {p} positions."),
        (False, True): _("Each cell is the exact mean of {c} columns at one position."),
        (True, True): _("Each cell is the exact mean of {p} positions × {c} columns."),
    }
    return parts[positions > 1, columns > 1].format(p=position_text(positions), c=position_text(columns))


def heatmap_words(tile: HeatmapTile) -> str:
    """Say what to see in the heatmap as it is now."""
    if tile.positions_per_cell == 1:
        see = _(
            "A row is the vector of one position; a column is one wave, fast ones striped, slow ones "
            "almost one colour. Click a cell to see its row and its wave; drag a rectangle to zoom, "
            "double-click to return."
        )
    else:
        see = _(
            "A wave that turns several times within a cell averages out to zero, the colour of the page: "
            "it is not gone, it is too fast for this view. Drag a rectangle to zoom in on it, down to "
            "single values."
        )
    return sentences([f"**{cell_words(tile)}**", see])


def heatmap_alt(settings: Settings, tile: HeatmapTile, chosen: CellValue) -> str:
    """Describe the heatmap with its present numbers."""
    text = _(
        "Heatmap of an embedding of {length} positions and {dim} columns, {layout} layout. In sight: "
        "positions {positions} downward, columns {columns} to the right. {cell} Chosen: position {p}, "
        "column {c}, value {value}."
    )
    layouts = {"half": _("half"), "interleaved": _("interleaved")}
    first, last = tile.row_edges[0], tile.row_edges[-1] - 1
    return text.format(
        length=position_text(settings.length),
        dim=position_text(settings.dim),
        layout=layouts[settings.layout],
        positions=span_text(tile.offset + first, tile.offset + last),
        columns=span_text(tile.column_edges[0], tile.column_edges[-1] - 1),
        cell=cell_words(tile),
        p=position_text(chosen.position),
        c=position_text(chosen.column),
        value=f"{chosen.value:.6g}",
    )


def formula_words() -> str:
    """Say what the letters of the formula are."""
    return _(
        "t: gain of the token's modality. f: factor of the length. g: gain of the column. Angle in radians."
    )


def row_words(settings: Settings) -> str:
    """Say what to see in the row, which depends on the order of the columns."""
    if settings.layout == "half":
        return _(
            "The vector of one position. Left half the sines, right half the cosines, each from fast to "
            "slow: the fast end jumps about, the slow end is calm (sine near 0, cosine near 1 at small "
            "positions)."
        )
    return _(
        "The vector of one position. Sine and cosine of a frequency stand side by side, so the values "
        "zigzag; the two curves join each kind by itself. From left to right the waves slow down."
    )


def row_alt(chosen: CellValue, columns: tuple[int, int]) -> str:
    """Describe the row chart with its present numbers."""
    text = _(
        "Values of position {p} over the columns {columns}, sines and cosines as two curves. Column {c} is "
        "{value}."
    )
    return text.format(
        p=position_text(chosen.position),
        columns=span_text(columns[0], columns[1] - 1),
        c=position_text(chosen.column),
        value=f"{chosen.value:.6g}",
    )


def wave_words(band: WaveBand) -> str:
    """Say what to see in the wave, and what is drawn: samples, or mean and range."""
    if band.positions_per_cell == 1:
        return _(
            "One column over the positions in sight, every value exact; the line only joins them. A higher "
            "column turns more slowly. Click a dot to choose its position."
        )
    text = _(
        "Too many positions to draw each. The line is the exact mean of {n} positions at a time; the band "
        "is what the wave passes through among them, so every value lies inside. Zoom into the heatmap to "
        "see single values."
    )
    return text.format(n=position_text(band.positions_per_cell))


def wave_alt(band: WaveBand, chosen: CellValue) -> str:
    """Describe the wave chart with its present numbers."""
    kind = _("cosine") if band.is_cosine else _("sine")
    first, last = band.offset + float(band.row_edges[0]), band.offset + float(band.row_edges[-1]) - 1
    text = _("Column {c}, a {kind}, over the positions {positions}. At position {p} it is {value}.")
    return text.format(
        c=position_text(band.column),
        kind=kind,
        positions=span_text(first, last),
        p=position_text(chosen.position),
        value=f"{chosen.value:.6g}",
    )
