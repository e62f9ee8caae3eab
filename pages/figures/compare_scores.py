"""Position parts of attention scores: what a query sees of keys behind it, by how far they lie behind."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.number_words import number_text
from pages.figures.palette import rgb
from pages.figures.theme import DASHES, THEMES, Theme, style
from pages.figures.words import _
from sinu_core.analysis.versus.scores import ScoreCurve, Scores

MOST_HEADS = 16
# A key whose logit is that far below another's has less than a hundred-thousandth of its weight.
SHOWN_BELOW = 12.0


def scores_figure(sides: tuple[Scores, Scores], change: bool, theme: str) -> go.Figure:
    """Draw all curves of A (thick) and B.

    Args:
        sides: Of A and of B.
        change: Whether to draw the change since distance 0 instead of the logit itself.
        theme: "light" or "dark".
    """
    figure, colours = go.Figure(), THEMES[theme]
    shown = [shown_curves(scores) for scores in sides]
    for side, (scores, curves) in enumerate(zip(sides, shown, strict=True)):
        for place, curve in enumerate(curves):
            _add(figure, scores, curve, (side, place), colours, change)
    values = np.concatenate([since_zero(curve.values, change) for curves in shown for curve in curves])
    low, high = max(float(np.nanmin(values)), -SHOWN_BELOW), float(np.nanmax(values))
    room = 0.08 * (high - low) or 1.0
    if np.nanmin(values) < -SHOWN_BELOW and high > -SHOWN_BELOW:
        figure.update_yaxes(range=[low, high + room])
    figure.update_xaxes(title=_("distance Δ from the query back to the key (positions)"))
    figure.update_yaxes(title=_("logit − logit at Δ = 0") if change else _("logit"))
    figure.update_layout(legend={"y": -0.24})
    return style(figure, theme)


def shown_curves(scores: Scores) -> list[ScoreCurve]:
    """Return the curves that are drawn: all, but of many heads only some, spread over them."""
    curves = scores.curves
    if len(curves) <= MOST_HEADS:
        return list(curves)
    return [curves[place] for place in np.linspace(0, len(curves) - 1, MOST_HEADS).astype(int)]


def since_zero(values: NDArray[np.float64], change: bool) -> NDArray[np.float64]:
    """Return the values, less the one at distance 0 if `change`."""
    return values - values[0] if change else values


def curve_name(curve: ScoreCurve) -> str:
    """Return the words for a curve."""
    names = {
        "table": _("row · row / √D"),
        "nothing": _("nothing: 0"),
        "same": _("RoPE, key = query, mean over random ones"),
        "independent": _("RoPE, mean over random pairs"),
        "pair": _("RoPE, one random pair"),
        "head": _("ALiBi, slope {slope}"),
    }
    slope = "" if curve.slope is None else number_text(curve.slope, 3)
    return names[curve.kind].format(slope=slope)


def _add(
    figure: go.Figure, scores: Scores, curve: ScoreCurve, at: tuple[int, int], colours: Theme, change: bool
) -> None:
    side, place = at
    colour = colours.accent if side == 0 else colours.categorical[place % len(colours.categorical)]
    values = since_zero(curve.values, change)
    if curve.kind == "independent" and curve.spread is not None and not change:
        _band(figure, scores.middles, values, curve.spread, colour)
    name = f"{'AB'[side]}: {curve_name(curve)}"
    figure.add_scatter(
        x=scores.middles.astype(np.float32), y=values.astype(np.float32), name=name, mode="lines",
        line={"color": colour, "width": 4.5 if side == 0 else 2,
              "dash": "solid" if side == 0 else DASHES[(place + 1) % len(DASHES)]},
        hovertemplate="Δ = %{x:,}<br>%{y:.5g}<extra>" + name + "</extra>",
    )  # fmt: skip


def _band(figure: go.Figure, x: NDArray, mean: NDArray, spread: NDArray, colour: str) -> None:
    fill = "rgba({},{},{},0.18)".format(*rgb(colour))
    for y, fill_to in ((mean - spread, None), (mean + spread, "tonexty")):
        figure.add_scatter(
            x=x.astype(np.float32), y=y.astype(np.float32), mode="lines", line={"width": 0, "color": colour},
            fill=fill_to, fillcolor=fill, showlegend=False, hoverinfo="skip",
        )  # fmt: skip
