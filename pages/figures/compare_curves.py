"""Two embeddings as curves: similarity against distance, gains by column, norms by row."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.position_words import POSITION_TICKS
from pages.figures.similarity import similarity_name
from pages.figures.theme import THEMES, style
from pages.figures.words import _
from sinu_core.analysis.similarity_means import SimilarityMeans
from sinu_core.analysis.versus.curves import Loudness

_LARGE_RATIO = 20.0
# B lies over A, thinner and broken, so that both are seen where they agree.
_LOOKS = ({"width": 4.5, "dash": "solid"}, {"width": 2, "dash": "dash"})


def similarity_figure(
    curves: tuple[SimilarityMeans, SimilarityMeans], names: tuple[str, str], theme: str
) -> go.Figure:
    """Draw the similarity of both sides against distance."""
    figure = go.Figure()
    for place, (curve, name) in enumerate(zip(curves, names, strict=True)):
        _line(figure, curve.middles, curve.values, (name, place), theme)
    figure.update_xaxes(title=_("distance Δ (positions)"))
    figure.update_yaxes(title=similarity_name(curves[0].normalise))
    return style(figure, theme)


def gains_figure(sides: tuple[Loudness, Loudness], names: tuple[str, str], theme: str) -> go.Figure:
    """Draw the gain of every column of both sides."""
    figure = go.Figure()
    for place, (side, name) in enumerate(zip(sides, names, strict=True)):
        _line(figure, np.arange(len(side.gains)), side.gains, (name, place), theme, shape="hvh")
    most = max(len(side.gains) for side in sides)
    figure.update_xaxes(title=_("column"), range=[-0.5, most - 0.5], **POSITION_TICKS)
    scale = _scale(np.concatenate([side.gains for side in sides]))
    figure.update_yaxes(title=_("gain, logarithmic") if "type" in scale else _("gain"), **scale)
    return style(figure, theme)


def norms_figure(sides: tuple[Loudness, Loudness], names: tuple[str, str], theme: str) -> go.Figure:
    """Draw the norms of some rows of both sides against their index, which both share."""
    figure = go.Figure()
    for place, (side, name) in enumerate(zip(sides, names, strict=True)):
        _line(figure, side.positions - side.positions[0], side.norms, (name, place), theme)
    figure.update_xaxes(title=_("row"), **POSITION_TICKS)
    scale = _scale(np.concatenate([side.norms for side in sides]))
    figure.update_yaxes(title=_("norm, logarithmic") if "type" in scale else _("norm"), **scale)
    return style(figure, theme)


def side_by_side(frames: tuple[pd.DataFrame, pd.DataFrame], key: list[str]) -> pd.DataFrame:
    """Return two tables as one, the columns beside `key` twice, led by A_ and B_; `key` is A's."""
    a, b = frames
    parts = [a[key], a.drop(columns=key).add_prefix("A_"), b.drop(columns=key).add_prefix("B_")]
    return pd.concat(parts, axis=1)


def _line(
    figure: go.Figure, x: NDArray, y: NDArray, named: tuple[str, int], theme: str, shape: str = "linear"
) -> None:
    name, place = named
    few = len(x) == 1
    figure.add_scatter(
        x=np.asarray(x, dtype=np.float64 if np.max(np.abs(x), initial=0) > 1e6 else np.float32),
        y=np.asarray(y, dtype=np.float32),
        name=name,
        mode="markers" if few else "lines",
        line={"color": THEMES[theme].categorical[place], "shape": shape, **_LOOKS[place]},
        marker={"symbol": ("circle", "diamond")[place], "size": (13, 8)[place]},
        hovertemplate="%{x:,}<br>%{y:.6g}<extra>" + name + "</extra>",
    )


def _scale(values: NDArray[np.float64]) -> dict[str, object]:
    low, high = float(values.min()), float(values.max())
    if low <= 0 or high < _LARGE_RATIO * low:
        return {"rangemode": "tozero"}
    return {"type": "log", "dtick": 1, "range": [np.log10(low) - 0.3, np.log10(high) + 0.3]}
