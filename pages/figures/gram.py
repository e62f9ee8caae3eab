"""Pictures of cells about similarity: the Gram window, and contributions by frequency and distance."""

import numpy as np
import plotly.graph_objects as go

from pages.figures.cells import Cells
from pages.figures.position_words import index_ticks
from pages.figures.similarity import Axis, band_name, share_name, similarity_name
from pages.figures.theme import style
from pages.figures.words import _
from sinu_core.analysis.gram import GramTile
from sinu_core.analysis.similarity_means import SimilarityMeans


def gram_figure(tile: GramTile, length: int, theme: str) -> go.Figure:
    """Return the axes of a Gram window: all `length` positions against each other, the first one on top.

    The axes span the whole window whatever part the tile covers, so that a finer tile moves nothing.
    """
    low, high = tile.offset - 0.5, tile.offset + length - 0.5
    figure = go.Figure()
    for update, edges in ((figure.update_xaxes, tile.column_edges), (figure.update_yaxes, tile.row_edges)):
        update(index_ticks(tile.offset, float(edges[-1] - edges[0])))
    figure.update_xaxes(title=_("position q"), range=[low, high])
    figure.update_yaxes(title=_("position p"), range=[high, low])
    figure.update_layout(title=_("Every position with every other"))
    return style(figure, theme)


def gram_cells(tile: GramTile) -> Cells:
    """Return the painted cells of a Gram window, half a position around each position."""
    first_q, first_p = tile.column_edges[:-1] + tile.offset, tile.row_edges[:-1] + tile.offset
    similarity = similarity_name(tile.normalise)
    template = _("p from {p} to {p_last}<br>q from {q} to {q_last}<br>mean {similarity} {value}")
    if tile.positions_per_cell == 1:
        template = _("p = {p}<br>q = {q}<br>{similarity} {value}")
    return Cells(
        values=tile.values,
        x=(first_q[0] - 0.5, tile.column_edges[-1] + tile.offset - 0.5),
        y=(first_p[0] - 0.5, tile.row_edges[-1] + tile.offset - 0.5),
        limit=float(np.abs(tile.values).max()),
        hover=template.replace("{similarity}", similarity),
        hover_rows={"p": first_p, "p_last": tile.row_edges[1:] - 1 + tile.offset},
        hover_columns={"q": first_q, "q_last": tile.column_edges[1:] - 1 + tile.offset},
        label=similarity,
    )


def shares_figure(curve: SimilarityMeans, axis: Axis, theme: str) -> go.Figure:
    """Return the axes of the contributions: frequency, fast on top, against distance."""
    figure = go.Figure()
    left, right = _span(curve, axis)
    figure.update_xaxes(title=_("distance Δ (positions)"), range=[left, right])
    if axis.logarithmic:  # cells need a linear axis, so the axis is of exponents and says powers
        powers = np.arange(np.ceil(left), np.floor(right) + 1)
        figure.update_xaxes(tickvals=powers, ticktext=[f"10<sup>{power:.0f}</sup>" for power in powers])
    figure.update_yaxes(
        title=_("frequency index i (0 is the fastest)"), range=[curve.band_edges[-1] - 0.5, -0.5]
    )
    figure.update_yaxes(index_ticks(0, float(curve.band_edges[-1])))
    figure.update_layout(title=_("What the frequencies contribute"))
    return style(figure, theme)


def shares_cells(curve: SimilarityMeans, axis: Axis, columns: int = 384) -> Cells:
    """Return the contributions as painted cells: bands of frequencies in rows, distances in columns.

    A row shows the share of one frequency, the mean of its band: bands of two and three would make stripes.
    On a logarithmic axis equal columns show the run of distances in which their middle lies.
    """
    left, right = _span(curve, axis)
    shown = np.arange(len(curve.middles))
    if axis.logarithmic:
        middles = left + (np.arange(columns) + 0.5) / columns * (right - left)
        shown = np.searchsorted(curve.edges, 10**middles, side="right") - 1
    shares = curve.shares / np.diff(curve.band_edges)
    return Cells(
        values=shares[shown].T,
        x=(left, right),
        y=(-0.5, float(curve.band_edges[-1]) - 0.5),
        limit=float(np.abs(shares).max()),
        hover=_("{band}<br>distance {d}<br>share of one frequency {value}"),
        hover_rows={"band": [band_name(curve, band) for band in range(curve.shares.shape[1])]},
        hover_columns={"d": curve.middles[shown]},
        label=share_name(curve.normalise),
    )


def _span(curve: SimilarityMeans, axis: Axis) -> tuple[float, float]:
    """Return the ends of the distance axis in its own units, exponents on a logarithmic one."""
    first, last = float(curve.edges[0]), float(curve.edges[-1])
    return (np.log10(first), np.log10(last)) if axis.logarithmic else (first - 0.5, last - 0.5)
