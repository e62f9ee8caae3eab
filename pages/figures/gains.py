"""Gains: one dot or step a column, in the colours of sine and cosine."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import THEMES, style
from pages.figures.words import _
from sinu_core.analysis.group_effects import GroupComparison
from sinu_core.analysis.scale_effects import GainProfile

# Above this many columns dots would touch each other; a line says the same.
_MOST_DOTS = 256


def gains_figure(profile: GainProfile, theme: str) -> go.Figure:
    """Draw the effective gain of every column, and what it would be without the floor where that differs."""
    colours = THEMES[theme]
    figure = go.Figure()
    columns = np.arange(len(profile.gains))
    if not np.array_equal(profile.gains, profile.unfloored):
        figure.add_scatter(
            x=columns, y=profile.unfloored, name=_("without the floor"), mode="lines",
            line={"color": colours.muted, "dash": "dot", "shape": "hvh"},
        )  # fmt: skip
    _add_waves(figure, profile.gains, profile.is_cosine, theme)
    figure.update_xaxes(title_text=_("column"), range=[-0.5, len(columns) - 0.5])
    figure.update_yaxes(title_text=_("gain"), rangemode="tozero")
    return style(figure, theme)


def grouping_figure(
    gains: NDArray[np.float64], is_cosine: NDArray[np.bool_], limits: tuple[float, float], theme: str
) -> go.Figure:
    """Draw the gains of one way of grouping; `limits` are shared by the figures that stand side by side."""
    figure = go.Figure()
    _add_waves(figure, gains, is_cosine, theme)
    figure.update_xaxes(title_text=_("column"), range=[-0.5, len(gains) - 0.5])
    figure.update_yaxes(title_text=_("gain"), range=list(limits))
    return style(figure, theme)


def grouped_dots_figure(groups: GroupComparison, theme: str) -> go.Figure:
    """Draw dot(p, p + Δ) over the position p for both ways of grouping."""
    colours = THEMES[theme]
    figure = go.Figure()
    ways = ((groups.pairs, _("by pairs"), 2, "solid"), (groups.columns, _("by columns"), 3, "dash"))
    for way, name, colour, dash in ways:
        if way is not None:
            figure.add_scatter(
                x=groups.positions, y=way.dots, name=name, mode="lines+markers",
                line={"color": colours.categorical[colour], "dash": dash},
            )  # fmt: skip
    figure.update_xaxes(title_text=_("position p"), **POSITION_TICKS)
    figure.update_yaxes(title_text=_("dot(p, p + {distance})").format(distance=groups.distance))
    return style(figure, theme)


def _add_waves(figure: go.Figure, gains: NDArray[np.float64], cosine: NDArray[np.bool_], theme: str) -> None:
    colours = THEMES[theme]
    dots = len(gains) <= _MOST_DOTS
    kinds = ((~cosine, _("sine"), colours.sine, "circle"), (cosine, _("cosine"), colours.cosine, "diamond"))
    for which, name, colour, symbol in kinds:
        if which.any():
            figure.add_scatter(
                x=np.flatnonzero(which), y=gains[which], name=name, mode="markers" if dots else "lines",
                marker={"color": colour, "symbol": symbol, "size": 7}, line={"color": colour, "shape": "hvh"},
            )  # fmt: skip
