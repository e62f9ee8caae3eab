"""The U: steps to 90 % against a frozen amplitude, and on it the way of the scales that are learned."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from pages.figures.joining import clauses, listed, sentences
from pages.figures.number_words import number_text
from pages.figures.theme import THEMES, Theme, styled
from pages.figures.words import _
from sinu_core.lab.sweep import Sweep, Way

_SMALLEST = 0.02  # a scale of 0 has no place on a logarithmic axis: it is drawn here


def amplitude_figure(
    evidence: Sweep | None, own: Sweep | None, ways: Sequence[Way], names: Mapping[str, str], theme: str
) -> go.Figure:
    """Draw the curve of frozen amplitudes and the arrows of learned scales.

    Args:
        evidence: The curve of the evidence, or None.
        own: The curve of a run of the reader's own, or None.
        ways: Learned scales.
        names: Names of the variants by their ids.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    traces: list[dict[str, Any]] = []
    if evidence is not None:
        traces += _curve(evidence, _("frozen amplitudes, evidence"), colours.sine, "solid")
    if own is not None:
        traces += _curve(own, _("frozen amplitudes, this run"), colours.cosine, "dash")
    for place, way in enumerate(ways):
        traces.append(_arrow(way, names, colours.categorical[(place + 2) % len(colours.categorical)]))
    sweeps = [sweep for sweep in (evidence, own) if sweep is not None]
    layout = {
        "xaxis": {
            "type": "log", "title": {"text": _("amplitude of the position part")},
            "tickvals": [0.03, 0.1, 0.3, 1, 2, 4], "range": np.log10([_SMALLEST * 0.9, 5]).tolist(),
        },
        "yaxis": {"title": {"text": _("steps to 90 %")}, "rangemode": "tozero"},
        "shapes": [_line_at(sweep.as_loud, colours) for sweep in sweeps[:1]],
        "annotations": [_loud_note(sweep.as_loud, colours) for sweep in sweeps[:1]],
    }  # fmt: skip
    return styled(traces, layout, theme)


def amplitude_words(sweep: Sweep, ways: Sequence[Way], names: Mapping[str, str]) -> str:
    """Say where the curve is lowest, how that compares with the tokens, and where learned scales went."""
    best = int(sweep.mean.argmin())
    text = _(
        "Lowest at amplitude {best} with {steps} steps; positions are as loud as tokens at {loud}. "
        "Open circles did not arrive."
    ).format(
        best=number_text(float(sweep.amplitudes[best]), 3),
        steps=number_text(float(sweep.mean[best]), 3),
        loud=number_text(sweep.as_loud, 3),
    )
    moved = clauses(
        _("“{variant}” from {start} to {end}").format(
            variant=names[way.variant], start=number_text(way.start, 3), end=number_text(way.end, 3)
        )
        for way in ways
    )
    learned = _("The learned scales: {ways}.").format(ways=moved) if moved else ""
    return sentences([text, learned])


def amplitude_alt(sweep: Sweep) -> str:
    """Return a text in place of the picture."""
    values = listed(
        f"{number_text(float(a), 3)}: {number_text(float(steps), 3)}"
        for a, steps in zip(sweep.amplitudes, sweep.mean, strict=True)
    )
    return _("Steps to 90 % by frozen amplitude: {values}.").format(values=values)


def amplitude_frame(
    sweeps: Mapping[str, Sweep], ways: Sequence[Way], names: Mapping[str, str]
) -> pd.DataFrame:
    """Return one line a run of the curves, and one a learned scale."""
    rows = [
        {"what": what, "amplitude": a, "steps": steps, "start": np.nan}
        for what, sweep in sweeps.items()
        for a, runs in zip(sweep.amplitudes, sweep.steps, strict=True)
        for steps in runs
    ]
    rows += [
        {"what": names[way.variant], "amplitude": way.end, "steps": way.steps, "start": way.start}
        for way in ways
    ]
    return pd.DataFrame(rows)


def _curve(sweep: Sweep, name: str, colour: str, dash: str) -> list[dict[str, Any]]:
    count = sweep.steps.shape[1]
    x, y = np.repeat(sweep.amplitudes, count), sweep.steps.ravel()
    there = np.isfinite(y)
    dots: dict[str, Any] = {"type": "scatter", "mode": "markers", "showlegend": False, "legendgroup": name}
    marker = {"color": colour, "size": 6, "opacity": 0.6}
    hover = _("amplitude {x}: {y} steps").format(x="%{x:.3g}", y="%{y:.0f}") + "<extra></extra>"
    late = _("amplitude {x}: not within {y} steps").format(x="%{x:.3g}", y="%{y:.0f}") + "<extra></extra>"
    return [
        dots | {"x": x[there], "y": y[there], "marker": marker, "hovertemplate": hover},
        dots
        | {
            "x": x[~there],
            "y": np.full((~there).sum(), sweep.budget),
            "marker": {"color": colour, "size": 9, "symbol": "circle-open"},
            "hovertemplate": late,
        },
        {
            "type": "scatter", "mode": "lines", "x": sweep.amplitudes, "y": sweep.mean, "name": name,
            "legendgroup": name, "line": {"color": colour, "dash": dash, "width": 2.5},
            "hovertemplate": hover,
        },
    ]  # fmt: skip


def _arrow(way: Way, names: Mapping[str, str], colour: str) -> dict[str, Any]:
    start, end = (max(abs(value), _SMALLEST) for value in (way.start, way.end))
    name = names[way.variant]
    if 2 * way.arrived < way.seeds:
        name = _("{name} (did not arrive)").format(name=name)
    ends = [[number_text(value, 3)] for value in (way.start, way.end)]
    return {
        "type": "scatter", "mode": "lines+markers", "x": [start, end], "y": [way.steps, way.steps],
        "name": name, "line": {"color": colour, "width": 3}, "customdata": ends,
        "marker": {"symbol": ["circle-open", "arrow"], "size": [9, 16], "color": colour,
                   "angleref": "previous", "line": {"width": 2}},
        "hovertemplate": _("scale {x}, {y} steps").format(x="%{customdata[0]}", y="%{y:.0f}")
        + f"<extra>{names[way.variant]}</extra>",
    }  # fmt: skip


def _line_at(amplitude: float, colours: Theme) -> dict[str, Any]:
    line = {"color": colours.marks, "width": 1, "dash": "dot"}
    return {"type": "line", "x0": amplitude, "x1": amplitude, "yref": "paper", "y0": 0, "y1": 1, "line": line}


def _loud_note(amplitude: float, colours: Theme) -> dict[str, Any]:
    return {
        "x": float(np.log10(max(amplitude, _SMALLEST))), "yref": "paper", "y": 1, "xanchor": "left",
        "yanchor": "top", "xshift": 4, "showarrow": False, "text": _("as loud as tokens"),
        "font": {"color": colours.marks, "size": 12}, "bgcolor": colours.background,
    }  # fmt: skip
