"""The image as a map: how similar one patch's position is to every other."""

import numpy as np
import plotly.graph_objects as go

from pages.figures.cells import Cells
from pages.figures.theme import THEMES, style
from pages.figures.words import _
from sinu_core.analysis.grid import GridSimilarity


def grid_figure(grid: GridSimilarity, title: str, theme: str) -> go.Figure:
    """Return the frame of the map, the first row on top, with a ring around the chosen patch."""
    height, width = grid.values.shape
    figure, colours = go.Figure(), THEMES[theme]
    for size, colour in ((5, colours.background), (2.5, colours.accent)):
        figure.add_scatter(
            x=[grid.column], y=[grid.row], mode="markers", showlegend=False, hoverinfo="skip",
            marker={"symbol": "circle-open", "size": 15, "color": colour, "line": {"width": size}},
        )  # fmt: skip
    figure.update_xaxes(title=_("column of patches"), range=[-0.5, width - 0.5], **_ticks(width))
    figure.update_yaxes(title=_("row of patches"), range=[height - 0.5, -0.5], **_ticks(height))
    figure.update_layout(title=title)
    return style(figure, theme)


def grid_cells(grid: GridSimilarity) -> Cells:
    """Return the map itself; colours span −1 … 1 in every one of them."""
    height, width = grid.values.shape
    return Cells(
        values=grid.values.astype(np.float32),
        x=(-0.5, width - 0.5),
        y=(-0.5, height - 0.5),
        limit=1.0,
        hover=_("row {row}, column {column}<br>cosine similarity {value}"),
        hover_rows={"row": np.arange(height)},
        hover_columns={"column": np.arange(width)},
        label=_("cosine similarity"),
    )


def grid_height(grid: GridSimilarity) -> int:
    """Return the height of the chart in pixels, so that patches are not far from square."""
    rows, columns = grid.values.shape
    return int(np.clip(460 * rows / columns, 200, 620)) + 100


def _ticks(count: int) -> dict[str, object]:
    return {"tick0": 0, "dtick": 1} if count <= 16 else {"tick0": 0}
