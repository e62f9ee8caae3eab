"""Similarity against relative position: whole curves, shares of frequencies, curves of single positions."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import DASHES, THEMES, style
from pages.figures.words import _
from sinu_core.analysis.similarity import SimilarityCurve
from sinu_core.analysis.similarity_means import SimilarityMeans

FEW = 80  # up to here single distances are marked on a curve


@dataclass(frozen=True)
class Axis:
    """How distances are laid out: "linear" from 0, "mirrored" with −Δ beside +Δ, or "log" from 1."""

    kind: str = "linear"

    @property
    def logarithmic(self) -> bool:
        """Whether equal steps are equal ratios."""
        return self.kind == "log"

    def mirrored(self, values: NDArray, sign: float = 1.0) -> NDArray:
        """Return values from distance 0 on, led by those of negative distances where they are shown."""
        if self.kind != "mirrored":
            return np.asarray(values)
        return np.concatenate([sign * values[:0:-1], values])


def similarity_name(normalise: str) -> str:
    """Return the words for "dot" or "cosine"."""
    return _("dot product") if normalise == "dot" else _("cosine similarity")


def share_name(normalise: str) -> str:
    """Return the words for a part of the similarity."""
    return _("share of the {similarity}").format(similarity=similarity_name(normalise))


def distance_figure(
    curves: Sequence[SimilarityMeans], names: Sequence[str], axis: Axis, rise: int | None, theme: str
) -> go.Figure:
    """Draw similarity against distance, one curve an embedding; the first is the present one, drawn thick.

    Args:
        curves: The present settings first, then what they are compared with.
        names: Legend entries.
        axis: How distances are laid out.
        rise: Where the first curve rises for the first time, marked if it is in sight; None for nowhere.
        theme: "light" or "dark".
    """
    figure = go.Figure()
    colours = THEMES[theme]
    for place, (curve, name) in enumerate(zip(curves, names, strict=True)):
        present = place == 0
        colour = colours.accent if present else colours.categorical[(place - 1) % len(colours.categorical)]
        figure.add_scatter(
            x=axis.mirrored(curve.middles, sign=-1.0),
            y=axis.mirrored(curve.values),
            name=_("{name} (now)").format(name=name) if present else name,
            mode="lines+markers" if len(curve.middles) <= FEW else "lines",
            line={"color": colour, "width": 3 if present else 1.8, "dash": DASHES[place % len(DASHES)]},
            marker={"size": 6 if present else 4},
            hovertemplate=_("distance {d}<br>{value}").format(d="%{x:,.15~g}", value="%{y:.6g}")
            + f"<extra>{name}</extra>",
        )
    if rise is not None and curves[0].edges[0] <= rise < curves[0].edges[-1]:
        _mark_rise(figure, curves[0], rise, axis, theme)
    _distance_axis(figure, axis)
    figure.update_yaxes(title=similarity_name(curves[0].normalise))
    figure.update_layout(title=_("Similarity against distance"), showlegend=len(curves) > 1)
    return style(figure, theme)


def bands_figure(curve: SimilarityMeans, axis: Axis, theme: str) -> go.Figure:
    """Draw what each band of frequencies contributes, thin, and their sum, thick."""
    figure = go.Figure()
    colours = THEMES[theme]
    for place, share in enumerate(curve.shares.T):
        figure.add_scatter(
            x=axis.mirrored(curve.middles, sign=-1.0),
            y=axis.mirrored(share),
            name=band_name(curve, place),
            mode="lines",
            line={"color": colours.categorical[place % len(colours.categorical)], "width": 1.8,
                  "dash": DASHES[place % len(DASHES)]},
        )  # fmt: skip
    figure.add_scatter(
        x=axis.mirrored(curve.middles, sign=-1.0), y=axis.mirrored(curve.values), name=_("their sum"),
        mode="lines", line={"color": colours.accent, "width": 3},
    )  # fmt: skip
    _distance_axis(figure, axis)
    figure.update_yaxes(title=share_name(curve.normalise))
    figure.update_layout(title=_("What the frequencies contribute"))
    return style(figure, theme)


def band_name(curve: SimilarityMeans, band: int) -> str:
    """Return the words for a band: its frequency, or the first and the last."""
    first, last = int(curve.band_edges[band]), int(curve.band_edges[band + 1]) - 1
    if first == last:
        return _("frequency {i}").format(i=first)
    return _("frequencies {first} to {last}").format(first=first, last=last)


def positions_figure(
    curves: Sequence[SimilarityCurve], title: str, limits: tuple[float, float], theme: str
) -> go.Figure:
    """Draw similarity(p, p + Δ) against Δ for several positions p: one curve if only distance counts.

    Args:
        curves: One a position, `at` given.
        title: What embedding this is.
        limits: Lowest and highest value of the axis, the same for figures that stand side by side.
        theme: "light" or "dark".
    """
    figure = go.Figure()
    colours = THEMES[theme]
    for place, curve in enumerate(curves):
        figure.add_scatter(
            x=curve.distances,
            y=curve.values,
            name=f"p = {curve.at:.15g}",
            mode="lines+markers",
            # Later curves are thinner, so that those below can be seen where all coincide.
            line={
                "color": colours.categorical[place % len(colours.categorical)],
                "width": max(1.5, 7 - 2 * place),
                "dash": DASHES[place % len(DASHES)],
            },
            marker={"size": max(3, 9 - 2 * place), "symbol": place},
            hovertemplate="Δ = %{x}<br>%{y:.6g}<extra>p = " + f"{curve.at:.15g}</extra>",
        )
    room = (limits[1] - limits[0]) * 0.06 or 1.0
    figure.update_xaxes(title=_("distance Δ (positions)"))
    figure.update_yaxes(
        title=similarity_name(curves[0].normalise), range=[limits[0] - room, limits[1] + room]
    )
    figure.update_layout(title=title)
    return style(figure, theme)


def curves_table(curves: Sequence[SimilarityMeans | SimilarityCurve], names: Sequence[str]) -> pd.DataFrame:
    """Return the curves one below the other, each line with the name of its curve."""
    frames = [curve.to_frame().assign(curve=name) for curve, name in zip(curves, names, strict=True)]
    return pd.concat(frames, ignore_index=True)


def limits_of(*curves: SimilarityCurve) -> tuple[float, float]:
    """Return the lowest and the highest value of all curves."""
    values = np.concatenate([curve.values for curve in curves])
    return float(values.min()), float(values.max())


def _distance_axis(figure: go.Figure, axis: Axis) -> None:
    figure.update_xaxes(title=_("distance Δ (positions)"))
    figure.update_xaxes(type="log") if axis.logarithmic else figure.update_xaxes(**POSITION_TICKS)


def _mark_rise(figure: go.Figure, curve: SimilarityMeans, rise: int, axis: Axis, theme: str) -> None:
    run = int(np.searchsorted(curve.edges, rise, side="right")) - 1
    x, y = float(curve.middles[run]), float(curve.values[run])
    colours = THEMES[theme]
    figure.add_scatter(
        x=[x], y=[y], mode="markers", name=_("first rise"), showlegend=False, hoverinfo="skip",
        marker={"symbol": "circle-open", "size": 13, "color": colours.marks, "line": {"width": 2.5}},
    )  # fmt: skip
    figure.add_annotation(
        # On a logarithmic axis annotations, unlike curves, are placed by exponent.
        x=np.log10(x) if axis.logarithmic else x, y=y, ax=46, ay=-46, standoff=8, arrowcolor=colours.marks,
        text=_("first rise: Δ = {d}").format(d=f"{rise:,}"), xanchor="left",
        font={"color": colours.marks}, bgcolor=colours.background, opacity=0.9,
    )  # fmt: skip
