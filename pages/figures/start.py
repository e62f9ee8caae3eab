"""The first picture: the whole table at a glance, positions from top to bottom, and what to see in it."""

import numpy as np
import plotly.graph_objects as go

from pages.figures.cells import Cells
from pages.figures.number_words import number_text
from pages.figures.position_words import position_text, span_text
from pages.figures.theme import style
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.settings import Settings


def start_figure(tile: HeatmapTile, theme: str) -> tuple[go.Figure, Cells]:
    """Draw the axes for `tile`, position 0 at the top, and return them with the cells to paint."""
    left, right = float(tile.column_edges[0]) - 0.5, float(tile.column_edges[-1]) - 0.5
    top, bottom = (float(edge) + tile.offset - 0.5 for edge in tile.row_edges[[0, -1]])
    figure = go.Figure()
    figure.update_xaxes(title=_("column"), range=[left, right])
    figure.update_yaxes(title=_("position"), range=[bottom, top])
    cells = Cells(
        values=tile.values,
        x=(left, right),
        y=(top, bottom),
        limit=float(np.abs(tile.values).max(initial=0.0)),
        hover=_("position {position}<br>column {column}<br>value {value}"),
        hover_rows={"position": (tile.row_edges[:-1] + tile.row_edges[1:] - 1) / 2 + tile.offset},
        hover_columns={"column": (tile.column_edges[:-1] + tile.column_edges[1:] - 1) / 2},
        label=_("value"),
    )
    return style(figure, theme), cells


def start_alt(settings: Settings, tile: HeatmapTile, wavelengths_positions: np.ndarray) -> str:
    """Describe the picture with its present numbers, for those who do not see it."""
    text = _(
        "Heatmap of the embedding: positions {positions} by {dim} columns, values from {low} to {high}. One "
        "turn of the fastest hand takes {fast} positions, one of the slowest {slow}."
    )
    return text.format(
        positions=span_text(tile.offset + tile.row_edges[0], tile.offset + tile.row_edges[-1] - 1),
        dim=position_text(settings.dim),
        low=number_text(float(tile.values.min())),
        high=number_text(float(tile.values.max())),
        fast=number_text(float(wavelengths_positions.min())),
        slow=number_text(float(wavelengths_positions.max())),
    )


def start_sentence(tile: HeatmapTile) -> str:
    """Say what to see, true also where a line averages many positions."""
    if tile.positions_per_cell == 1:
        return _(
            "Each line is one position, each pair of columns one hand. Fast hands flicker from line to line, "
            "slow ones hardly change. Move a slider in the sidebar: the picture is computed anew."
        )
    return _(
        "Each line is the mean of up to {n} positions, each pair of columns one hand. Hands that turn many "
        "times within a line average out and turn pale; slow ones still show. The Embedding page zooms in."
    ).format(n=f"{tile.positions_per_cell:,}")
