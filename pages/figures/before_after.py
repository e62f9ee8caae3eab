"""Before and after: without the laws, with them, and the difference, on one colour scale."""

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pages.figures.cells import Cells
from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import style
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.settings import Settings


def before_after_figure(settings: Settings, theme: str) -> go.Figure:
    """Draw three stacked frames that zoom together, position downward and column to the right."""
    titles = (_("Before: scale 1, no laws"), _("After: present settings"), _("Difference: after − before"))
    figure = make_subplots(rows=3, cols=1, shared_xaxes=True, vertical_spacing=0.09, subplot_titles=titles)
    for row in (1, 2, 3):
        figure.update_yaxes(
            title_text=_("position"),
            range=[settings.offset + settings.length - 0.5, settings.offset - 0.5],
            matches="y",
            showgrid=False,
            row=row,
            col=1,
            **POSITION_TICKS,
        )
    figure.update_xaxes(range=[-0.5, settings.dim - 0.5], showgrid=False, **POSITION_TICKS)
    figure.update_xaxes(title_text=_("column"), row=3, col=1)
    return style(figure, theme)


def before_after_cells(before: HeatmapTile, after: HeatmapTile, limit: float) -> list[Cells]:
    """Return the cells of the three pictures; one limit, so that a colour means the same number in all."""
    tables = (before.values, after.values, after.values - before.values)
    places = (("x", "y"), ("x2", "y2"), ("x3", "y3"))
    x = (before.column_edges[0] - 0.5, before.column_edges[-1] - 0.5)
    y = (before.offset + before.row_edges[0] - 0.5, before.offset + before.row_edges[-1] - 0.5)
    return [
        Cells(
            values=values, x=x, y=y, limit=limit, axes=axes, label=None if number else "",
            hover=_("position {position}<br>column {column}<br>value {value}"),
            hover_rows={"position": before.offset + before.row_edges[:-1]},
            hover_columns={"column": before.column_edges[:-1]},
        )
        for number, (values, axes) in enumerate(zip(tables, places, strict=True))
    ]  # fmt: skip


def before_after_table(before: HeatmapTile, after: HeatmapTile) -> pd.DataFrame:
    """Return one line a row of cells: its positions, then each column of cells before and after."""
    positions = ["first_position", "last_position"]
    frame = before.to_frame().set_index(positions).add_prefix("before_")
    return frame.join(after.to_frame().set_index(positions).add_prefix("after_")).reset_index()
