"""The embedding as a picture: position downward, column to the right, value as colour.

The picture itself is `Cells`, painted below the axes of a figure that holds only the frame: axes that span
the whole window, whatever part a tile covers, so that a finer tile of a zoomed window moves nothing.
"""

from typing import Any

import numpy as np
import plotly.graph_objects as go

from pages.figures.cells import Cells, Coded
from pages.figures.position_words import index_ticks
from pages.figures.theme import THEMES, Theme, styled
from pages.figures.words import _
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.column_facts import ColumnFacts
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.settings import Settings


def heatmap_figure(settings: Settings, tile: HeatmapTile, chosen: CellValue, theme: str) -> go.Figure:
    """Return the frame of the heatmap, with thin lines at the chosen row and column.

    Args:
        settings: For the window: positions offset … offset + L − 1, and D columns.
        tile: For the part of it in sight.
        chosen: The entry whose row and column are marked.
        theme: "light" or "dark".
    """
    top, bottom = settings.offset - 0.5, settings.offset + settings.length - 0.5
    rows, columns = (int(edges[-1] - edges[0]) for edges in (tile.row_edges, tile.column_edges))
    colours, halves = THEMES[theme], settings.layout == "half" and settings.dim > 1
    layout = {
        "title": {"text": _("Heatmap")},
        "xaxis": {
            "title": {"text": _("column")},
            "range": [-0.5, settings.dim - 0.5],
            **index_ticks(0, columns),
        },
        "yaxis": {
            "title": {"text": _("position")},
            "range": [bottom, top],
            **index_ticks(settings.offset, rows),
        },
        "shapes": [*([_border(settings, colours)] if halves else []), *_chosen_lines(chosen, colours)],
        "annotations": _half_names(settings, colours) if halves else [],
    }
    return styled([], layout, theme)


def _chosen_lines(chosen: CellValue, colours: Theme) -> list[dict[str, Any]]:
    across = {
        "x0": 0,
        "x1": 1,
        "xref": "x domain",
        "y0": chosen.position,
        "y1": chosen.position,
        "name": "row",
    }
    down = {"y0": 0, "y1": 1, "yref": "y domain", "x0": chosen.column, "x1": chosen.column, "name": "column"}
    # A thin line on a light rim is seen on every colour of the picture.
    rim = {"line": {"width": 3, "color": colours.background}, "opacity": 0.7}
    thin = {"line": {"width": 1.2, "color": colours.accent}, "opacity": 1.0}
    return [{"type": "line", **line, **look} for look in (rim, thin) for line in (across, down)]


def _border(settings: Settings, colours: Theme) -> dict[str, Any]:
    """Return the line between the sines and the cosines of the half layout."""
    edge = settings.n_frequencies - 0.5
    line = {"width": 1, "color": colours.marks, "dash": "dot"}
    return {"type": "line", "x0": edge, "x1": edge, "y0": 0, "y1": 1, "yref": "y domain", "line": line,
            "name": "halves"}  # fmt: skip


def _half_names(settings: Settings, colours: Theme) -> list[dict[str, Any]]:
    """Return "sines" and "cosines" above the two halves, each with a mark in the colour of its curve."""
    sines, dim = settings.n_frequencies, settings.dim
    halves = (
        (_("sines"), (sines - 1) / 2, colours.sine),
        (_("cosines"), (sines + dim - 1) / 2, colours.cosine),
    )
    above = {"y": 1, "yref": "y domain", "yanchor": "bottom", "showarrow": False}
    return [
        {"text": f'<span style="color:{colour}">■</span> {words}', "x": middle, "font": {"size": 13}, **above}
        for words, middle, colour in halves
    ]


def heatmap_cells(tile: HeatmapTile, facts: ColumnFacts, limit: float, token_gains: np.ndarray) -> Cells:
    """Return the picture of a tile.

    Args:
        tile: Values and edges; row r lies at position offset + r.
        facts: What the columns of each cell are; from the tile's column edges.
        limit: The largest value the embedding can take: the colours do not change with the zoom.
        token_gains: Gain of each row of cells, [n_rows]; told only where some differ from 1.
    """
    first = tile.offset + tile.row_edges[:-1]
    last = tile.offset + tile.row_edges[1:] - 1
    scaled = bool((token_gains != 1).any())
    return Cells(
        values=tile.values,
        x=(float(tile.column_edges[0]) - 0.5, float(tile.column_edges[-1]) - 0.5),
        y=(first[0] - 0.5, last[-1] + 0.5),
        limit=limit,
        hover=_hover(tile, facts, scaled),
        hover_rows={"first": first, "last": last} | ({"token_gain": token_gains} if scaled else {}),
        hover_columns=_hover_columns(facts),
        label=_("value") if tile.positions_per_cell * tile.columns_per_cell == 1 else _("mean value"),
    )


def _hover(tile: HeatmapTile, facts: ColumnFacts, scaled: bool) -> str:
    single = tile.columns_per_cell == 1
    one_gain = np.array_equal(facts.low_gain, facts.high_gain)
    lines = [
        _("position {first}") if tile.positions_per_cell == 1 else _("positions {first} to {last}"),
        _("column {column} ({kind})") if single else _("columns {column} to {last_column} ({kind})"),
        _("frequency {fast} rad a position") if single else _("frequencies {fast} to {slow} rad a position"),
        _("wavelength {short} positions") if single else _("wavelengths {short} to {long} positions"),
        _("gain {gain}") if one_gain else _("gains {gain} to {high_gain}"),
        *([_("token gain {token_gain}")] if scaled else []),
        _("value {value}") if single and tile.positions_per_cell == 1 else _("mean {value}"),
    ]  # fmt: skip
    return "<br>".join(lines)


def _hover_columns(facts: ColumnFacts) -> dict[str, np.ndarray | Coded]:
    """Return what the tooltip needs; far ends of ranges travel only where they differ from the near ones."""
    ends = {
        "last_column": (facts.first, facts.last),
        "slow": (facts.fast_rad, facts.slow_rad),
        "long": (facts.short_positions, facts.long_positions),
        "high_gain": (facts.low_gain, facts.high_gain),
    }
    return {
        "column": facts.first,
        "kind": Coded(facts.kind, [_("sine"), _("cosine"), _("sine and cosine")]),
        "fast": facts.fast_rad,
        "short": facts.short_positions,
        "gain": facts.low_gain,
        **{name: far for name, (near, far) in ends.items() if not np.array_equal(near, far)},
    }
