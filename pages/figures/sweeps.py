"""Sweeps: one setting runs, the embedding answers."""

import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import THEMES, style
from pages.figures.words import _
from sinu_core.analysis.scale_effects import BeforeAfter
from sinu_core.analysis.sweeps import LengthSweep, OffsetSweep


def length_figure(sweep: LengthSweep, theme: str) -> go.Figure:
    """Draw the factor of the dynamic law over the length; the present length is marked."""
    colours = THEMES[theme]
    figure = go.Figure()
    look = {"color": colours.categorical[2]} if sweep.active else {"color": colours.muted, "dash": "dash"}
    name = _("factor") if sweep.active else _("factor of the usual rule, switched off")
    figure.add_scatter(x=sweep.lengths, y=sweep.factors, name=name, mode="lines", line=look)
    figure.add_scatter(
        x=[sweep.present[0]], y=[sweep.present[1]], name=_("present length"), mode="markers",
        marker={"color": colours.accent, "size": 12, "symbol": "star"},
    )  # fmt: skip
    figure.add_hline(y=1.0, line={"color": colours.marks, "width": 1, "dash": "dot"})
    figure.update_xaxes(title_text=_("length L"), type="log", dtick=1)
    figure.update_yaxes(title_text=_("factor on the whole embedding"))
    return style(figure, theme)


def offset_figure(sweep: OffsetSweep, theme: str) -> go.Figure:
    """Draw two values of the first row above, and a dot product below, over the offset."""
    colours = THEMES[theme]
    figure = make_subplots(rows=2, cols=1, shared_xaxes=True, vertical_spacing=0.08)
    figure.add_scatter(
        x=sweep.offsets, y=sweep.sine, row=1, col=1, mode="lines", name=_("fastest sine"),
        line={"color": colours.sine},
    )  # fmt: skip
    figure.add_scatter(
        x=sweep.offsets, y=sweep.cosine, row=1, col=1, mode="lines", name=_("fastest cosine"),
        line={"color": colours.cosine, "dash": "dash"},
    )  # fmt: skip
    figure.add_scatter(
        x=sweep.offsets, y=sweep.dots, row=2, col=1, mode="lines", name=_("dot product"),
        line={"color": colours.categorical[2]},
    )  # fmt: skip
    present = float(sweep.offsets[len(sweep.offsets) // 2])
    figure.add_vline(x=present, line={"color": colours.accent, "width": 1, "dash": "dot"})
    figure.update_xaxes(title_text=_("offset"), row=2, col=1, nticks=7, **POSITION_TICKS)
    figure.update_yaxes(title_text=_("values of row 0"), row=1, col=1)
    low, high = min(0.0, float(sweep.dots.min())), max(0.0, float(sweep.dots.max()))
    margin = 0.1 * (high - low) or 1.0
    figure.update_yaxes(
        title_text=_("dot(row 0, row {distance})").format(distance=sweep.distance), row=2, col=1,
        range=[low - margin, high + margin],
    )  # fmt: skip
    return style(figure, theme)


def similarity_pair_figure(change: BeforeAfter, theme: str) -> go.Figure:
    """Draw dot product above and cosine below over the distance, each without and with the laws."""
    colours = THEMES[theme]
    figure = make_subplots(rows=2, cols=1, shared_xaxes=True, vertical_spacing=0.08)
    curves = (
        (1, change.dot_before, change.dot_after, _("dot product")),
        (2, change.cosine_before, change.cosine_after, _("cosine")),
    )
    for row, before, after, title in curves:
        for values, name, line in (
            (before, _("scale 1, no laws"), {"color": colours.muted, "width": 4}),
            (after, _("present settings"), {"color": colours.accent, "dash": "dash"}),
        ):
            figure.add_scatter(
                x=change.distances, y=values, row=row, col=1, mode="lines+markers", name=name, line=line,
                marker={"size": 4}, legendgroup=name, showlegend=row == 1,
            )  # fmt: skip
        figure.update_yaxes(title_text=title, row=row, col=1)
    figure.update_xaxes(title_text=_("distance Δ in positions"), row=2, col=1)
    return style(figure, theme)
