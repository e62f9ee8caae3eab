"""The lab's curves over the training: mean, band and every seed of each variant; evidence faint behind.

All seeds of a variant are one trace with gaps: a figure of sixty runs stays a small message.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.lab_variant_words import variant_names
from pages.figures.theme import DASHES, THEMES, Theme, styled
from pages.figures.words import _
from sinu_core.lab.bands import Band, Curves
from sinu_core.lab.result import CellResult

_FAINT = 0.45


class Look(NamedTuple):
    """How a variant is drawn: no two of up to thirty-six variants look alike."""

    colour: str
    dash: str


def looks(variants: Sequence[str], theme: str) -> dict[str, Look]:
    """Return the look of each variant, by its place."""
    colours = THEMES[theme].categorical
    count = len(colours)
    return {
        name: Look(colours[place % count], DASHES[(place + place // count) % len(DASHES)])
        for place, name in enumerate(variants)
    }


def accuracy_figure(shown: CellResult, behind: CellResult | None, theme: str) -> go.Figure:
    """Draw held-out accuracy over the steps, with the threshold and guessing as lines.

    Args:
        shown: What is in front, with bands and seeds.
        behind: The evidence behind a run of the reader's own, as faint means; or None.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    spec = shown.config.spec
    traces = _all_traces(shown, behind, "accuracy", theme, "", legend=True)
    arrived = _level_name(spec.threshold, _("arrived"), colours)
    guessing = _level_name(1 / spec.classes, _("guessing"), colours)
    layout = {
        "xaxis": _steps_axis(shown, behind),
        "yaxis": {"title": {"text": _("held-out accuracy")}, "range": [-0.02, 1.02], "tickformat": ".0%"},
        "shapes": [_level(level["y"], colours) for level in (arrived, guessing)],
        "annotations": [arrived, {**guessing, "x": 0.99, "xanchor": "right", "yanchor": "top"}],
    }
    return styled(traces, layout, theme)


def loss_scale_figure(shown: CellResult, behind: CellResult | None, theme: str) -> go.Figure:
    """Draw held-out loss above and the scales that are applied below, over the same steps."""
    traces = _all_traces(shown, behind, "loss", theme, "", legend=False)
    traces += _all_traces(shown, behind, "scale", theme, "2", legend=False)
    steps = _steps_axis(shown, behind)
    layout = {
        "xaxis": {**steps, "title": None, "matches": "x2", "showticklabels": False, "anchor": "y"},
        "xaxis2": {**steps, "anchor": "y2"},
        "yaxis": {"title": {"text": _("held-out loss (nats)")}, "domain": [0.54, 1], "rangemode": "tozero"},
        "yaxis2": {"title": {"text": _("scale")}, "domain": [0, 0.46], "rangemode": "tozero"},
        "showlegend": False,
    }
    return styled(traces, layout, theme)


def curves_frame(result: CellResult, quantities: Sequence[str]) -> pd.DataFrame:
    """Return the numbers: one line a run and step, with the mean and the band of its variant."""
    names = variant_names(result)
    frames = []
    for quantity in quantities:
        for variant in result.variants:
            seeds = [result.cell.runs[row].seed for row in result.rows(variant)]
            for entry in range(Curves(result).entries(variant) if quantity == "scale" else 1):
                curve = Curves(result).band(variant, quantity, entry)
                count = len(seeds)
                columns = {
                    "quantity": quantity if entry == 0 else f"{quantity}_{entry}",
                    "variant": names[variant],
                    "seed": np.tile(seeds, len(curve.steps)),
                    "step": np.repeat(curve.steps, count),
                    "value": curve.seeds.ravel(),
                    "mean": np.repeat(curve.mean, count),
                    "low": np.repeat(curve.low, count),
                    "high": np.repeat(curve.high, count),
                }
                frames.append(pd.DataFrame(columns))
    return pd.concat(frames, ignore_index=True)


def _all_traces(
    shown: CellResult, behind: CellResult | None, quantity: str, theme: str, axis: str, *, legend: bool
) -> list[dict[str, Any]]:
    look = looks(shown.variants, theme)
    names = variant_names(shown)
    traces: list[dict[str, Any]] = []
    where = {"xaxis": f"x{axis}", "yaxis": f"y{axis}"}
    for variant in shown.variants:
        usual = {"legendgroup": variant, "showlegend": False, "name": names[variant], **where}
        if behind is not None and variant in behind.variants:
            for curve in _curves(behind, variant, quantity):
                traces.append(_mean(curve, look[variant], faint=True) | usual)
        for place, curve in enumerate(_curves(shown, variant, quantity)):
            traces += [trace | usual for trace in _band_and_seeds(curve, look[variant])]
            mean = _mean(curve, look[variant], faint=False) | usual
            traces.append(mean | {"showlegend": legend and place == 0})
    return traces


def _curves(result: CellResult, variant: str, quantity: str) -> list[Band]:
    kind = result.cell.runs[result.rows(variant)[0]].variant.kind
    if quantity != "scale":
        return [Curves(result).band(variant, quantity)]
    count = Curves(result).entries(variant) if kind == "sinusoid" else 0  # the others have no scale
    return [Curves(result).band(variant, quantity, entry) for entry in range(count)]


def _mean(curve: Band, look: Look, *, faint: bool) -> dict[str, Any]:
    hover = _("step {x}: {y}").format(x="%{x}", y="%{y:.3g}")
    return {
        "type": "scatter",
        "mode": "lines" if len(curve.steps) > 1 else "markers",
        "x": _short(curve.steps),
        "y": curve.mean.astype(np.float32),
        "line": {"color": look.colour, "dash": look.dash, "width": 1.5 if faint else 2.5},
        "opacity": _FAINT if faint else 1,
        "hovertemplate": "%{fullData.name}<br>" + hover + "<extra>" + _evidence(faint) + "</extra>",
    }


def _evidence(faint: bool) -> str:
    return _("evidence") if faint else ""


def _band_and_seeds(curve: Band, look: Look) -> list[dict[str, Any]]:
    count = curve.seeds.shape[1]
    if count < 2:
        return _lost(curve, look)
    known = np.isfinite(curve.mean)
    steps = curve.steps[known]
    quiet: dict[str, Any] = {"type": "scatter", "hoverinfo": "skip"}
    area = {
        "mode": "lines",
        "x": _short(np.concatenate((steps, steps[::-1]))),
        "y": np.concatenate((curve.high[known], curve.low[known][::-1])).astype(np.float32),
        "fill": "toself",
        "fillcolor": look.colour,
        "line": {"width": 0},
        "opacity": 0.16,
    }
    gap = np.full((1, count), np.nan)
    seeds = {
        "mode": "lines",
        "x": _short(np.tile(np.append(curve.steps, curve.steps[-1]), count)),
        "y": np.concatenate((curve.seeds, gap)).T.ravel().astype(np.float32),
        "line": {"color": look.colour, "width": 0.7},
        "opacity": 0.4,
    }
    return [quiet | area, quiet | seeds, *_lost(curve, look)]


def _lost(curve: Band, look: Look) -> list[dict[str, Any]]:
    """Return a cross where seeds have diverged: at the last number that they had."""
    known = np.isfinite(curve.seeds)
    lost = np.flatnonzero(~known[-1] & known.any(axis=0))
    if not len(lost):
        return []
    last = len(known) - 1 - known[::-1, lost].argmax(axis=0)
    return [
        {
            "type": "scatter",
            "mode": "markers",
            "x": _short(curve.steps[last]),
            "y": curve.seeds[last, lost].astype(np.float32),
            "marker": {"symbol": "x", "size": 10, "color": look.colour},
            "hovertemplate": _("diverged after step {x}").format(x="%{x}") + "<extra></extra>",
        }
    ]


def _short(steps: NDArray[np.int64]) -> NDArray:
    """Return steps in as few bytes as they need; a message holds them many times."""
    return steps.astype(np.int16 if steps.max(initial=0) < 2**15 else np.float32)


def _steps_axis(shown: CellResult, behind: CellResult | None) -> dict[str, Any]:
    most = max(result.config.steps for result in (shown, behind) if result is not None)
    return {"title": {"text": _("training steps")}, "range": [0, max(most, 1)]}


def _level(y: float, colours: Theme) -> Mapping[str, Any]:
    line = {"color": colours.marks, "width": 1, "dash": "dot"}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y, "line": line}


def _level_name(y: float, words: str, colours: Theme) -> Mapping[str, Any]:
    return {
        "xref": "paper", "x": 0.01, "y": y, "xanchor": "left", "yanchor": "bottom", "text": words,
        "showarrow": False, "font": {"color": colours.marks, "size": 12}, "bgcolor": colours.background,
    }  # fmt: skip
