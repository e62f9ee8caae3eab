"""Both tables and their difference, stacked, so that a zoom of one is a zoom of all."""

from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from pages.figures.cells import Cells
from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import style
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.versus.tiles import VersusTiles

_GAP = 0.1  # between two frames, for a title, as a part of the height


@dataclass(frozen=True)
class RowAxis:
    """The rows that both tables have, and what they are called.

    Args:
        rows: How many.
        offset: What stands at row 0 of the axis.
        positions: Whether the axis counts positions; rows where the two offsets differ.
    """

    rows: int
    offset: float
    positions: bool

    @property
    def title(self) -> str:
        """Words beside the axis."""
        return _("position") if self.positions else _("row")


def heatmaps_figure(axis: RowAxis, dims: tuple[int, int], names: tuple[str, str], theme: str) -> go.Figure:
    """Draw the empty frames: A, B and, where the widths agree, A − B.

    Args:
        axis: The rows.
        dims: Widths of A and B.
        names: What A and B are.
        theme: "light" or "dark".
    """
    same = dims[0] == dims[1]
    widths = (*dims, dims[0])[: 3 if same else 2]
    layout: dict[str, Any] = {"annotations": []}
    titles = (f"A: {names[0]}", f"B: {names[1]}", "A − B")
    for place, (dim, title) in enumerate(zip(widths, titles, strict=False)):
        layout |= _frame(axis, dim, place, len(widths), same)
        layout["annotations"].append(_title(title, _domain(place, len(widths))[1]))
    return style(go.Figure(layout=layout), theme)


def _frame(axis: RowAxis, dim: int, place: int, count: int, same: bool) -> dict[str, Any]:
    """Return the two axes of one frame; made at once, since Plotly's subplots cost more than the pictures."""
    number, last = str(place + 1) if place else "", place == count - 1
    x = {"anchor": f"y{number}", "domain": [0, 1], "range": [-0.5, dim - 0.5], "showgrid": False}
    y = {
        "anchor": f"x{number}",
        "domain": _domain(place, count),
        "range": [axis.offset + axis.rows - 0.5, axis.offset - 0.5],
        "showgrid": False,
        "title": {"text": axis.title},
    }
    if same and not last:
        x |= {"matches": f"x{count}", "showticklabels": False}
    if last:
        x["title"] = {"text": _("column")}
    if place:
        y["matches"] = "y"
    return {f"xaxis{number}": x | POSITION_TICKS, f"yaxis{number}": y | POSITION_TICKS}


def _domain(place: int, count: int) -> list[float]:
    """Return where a frame lies between the bottom (0) and the top (1) of the chart, the first one on top."""
    height = (1 - _GAP * (count - 1)) / count
    top = 1 - place * (height + _GAP)
    return [max(0.0, top - height), top]


def _title(text: str, top: float) -> dict[str, Any]:
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": top, "yref": "paper", "yanchor": "bottom"}
    return place | {"text": text, "showarrow": False, "font": {"size": 14}}


def heatmaps_cells(tiles: VersusTiles, axis: RowAxis) -> list[Cells]:
    """Return the cells of the pictures; one limit, so that a colour means the same number in all."""
    pictures = [(tiles.a, tiles.a.values), (tiles.b, tiles.b.values)]
    if tiles.difference is not None:
        pictures.append((tiles.a, tiles.difference))
    axes = (("x", "y"), ("x2", "y2"), ("x3", "y3"))
    return [
        Cells(
            values=values,
            x=(tile.column_edges[0] - 0.5, tile.column_edges[-1] - 0.5),
            y=(axis.offset + tile.row_edges[0] - 0.5, axis.offset + tile.row_edges[-1] - 0.5),
            limit=tiles.limit,
            hover=_hover(tile, axis),
            hover_rows={"row": axis.offset + tile.row_edges[:-1]},
            hover_columns={"column": tile.column_edges[:-1]},
            axes=axes[place],
            label="" if place == 0 else None,
        )
        for place, (tile, values) in enumerate(pictures)
    ]


def _hover(tile: HeatmapTile, axis: RowAxis) -> str:
    single = tile.positions_per_cell * tile.columns_per_cell == 1
    value = _("value {value}") if single else _("mean of the cell {value}")
    start = _("column {column}") if tile.columns_per_cell == 1 else _("from column {column}")
    if axis.positions:
        line = _("position {row}") if tile.positions_per_cell == 1 else _("from position {row}")
    else:
        line = _("row {row}") if tile.positions_per_cell == 1 else _("from row {row}")
    return "<br>".join([line, start, value])
