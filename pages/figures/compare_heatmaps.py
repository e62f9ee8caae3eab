"""Both tables and their difference, stacked, so that a zoom of one is a zoom of all."""

from dataclasses import dataclass

import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pages.figures.cells import Cells
from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import style
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.versus.tiles import VersusTiles


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
    titles = [f"A: {names[0]}", f"B: {names[1]}", "A − B"][: 3 if same else 2]
    count = len(titles)
    figure = make_subplots(rows=count, cols=1, shared_xaxes=same, vertical_spacing=0.1, subplot_titles=titles)
    low, high = axis.offset - 0.5, axis.offset + axis.rows - 0.5
    figure.update_yaxes(
        title_text=axis.title, range=[high, low], matches="y", showgrid=False, **POSITION_TICKS
    )
    for row, dim in enumerate((*dims, dims[0])[:count], start=1):
        figure.update_xaxes(range=[-0.5, dim - 0.5], showgrid=False, row=row, col=1, **POSITION_TICKS)
    figure.update_xaxes(title_text=_("column"), row=count, col=1)
    for title in figure.layout.annotations:
        title.update(x=0, xanchor="left", font={"size": 14})
    return style(figure, theme)


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
