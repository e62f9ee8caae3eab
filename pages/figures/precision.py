"""Errors of a number format against position, one curve for each way of writing the table."""

from collections.abc import Mapping

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from pages.figures.precision_words import way_name
from pages.figures.theme import DASHES, THEMES, style
from pages.figures.words import _
from sinu_core.analysis.precision import ErrorCurve

_LARGEST_POSSIBLE = 2.0  # two sines cannot lie further apart; what is no number is drawn there


def error_figure(curves: Mapping[str, ErrorCurve], allowed: float, farthest: float, theme: str) -> go.Figure:
    """Draw the largest error against position, both logarithmic.

    Args:
        curves: Way → its curve.
        allowed: Largest error that counts as safe; a line.
        farthest: Largest distance from 0 in the reader's window; a line where it is on the picture.
        theme: "light" or "dark".
    """
    figure, roles = go.Figure(), THEMES[theme]
    for place, (way, curve) in enumerate(curves.items()):
        errors = curve.largest_errors
        best = way == "float64_angles"
        figure.add_scatter(
            x=curve.positions,
            y=np.where(np.isfinite(errors), errors, _LARGEST_POSSIBLE),
            name=way_name(way),
            mode="lines",
            line={
                "color": roles.accent if best else roles.categorical[place % len(roles.categorical)],
                "dash": "solid" if best else DASHES[(place + 1) % len(DASHES)],
                "width": 3.5 if best else 1.8,
            },
            customdata=errors,
            hovertemplate=_("position {p}<br>largest error {e}").format(p="%{x:,}", e="%{customdata:.3g}")
            + f"<extra>{way_name(way)}</extra>",
        )
    figure.add_hline(y=allowed, line={"color": roles.marks, "dash": "dash", "width": 1.5})
    last = max(int(curve.positions[-1]) for curve in curves.values())
    if 1 <= farthest <= last:
        figure.add_vline(x=farthest, line={"color": roles.marks, "dash": "dot", "width": 1.5})
    figure.update_xaxes(title=_("position"), type="log")
    figure.update_yaxes(title=_("largest error"), type="log")
    return style(figure, theme)


def error_table(curves: Mapping[str, ErrorCurve]) -> pd.DataFrame:
    """Return one line a position, one column a way."""
    frame = pd.DataFrame({"position": next(iter(curves.values())).positions})
    return frame.assign(**{f"largest_error_{way}": curve.largest_errors for way, curve in curves.items()})
