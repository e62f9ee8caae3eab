"""Gradients of untrained models: that of the scale, and the position part of the weights' gradient."""

from typing import Any

import numpy as np
import plotly.graph_objects as go

from pages.figures.joining import clauses, listed
from pages.figures.lab_variant_words import variant_names
from pages.figures.lab_words import measure_name
from pages.figures.number_words import number_text
from pages.figures.theme import THEMES, styled
from pages.figures.words import _
from sinu_core.lab.result import CellResult

PROBES = ("scale_gradient", "position_gradient")


def gradients_figure(result: CellResult, theme: str) -> go.Figure:
    """Draw both gradients of every variant on a logarithmic axis; exact zeros lie at its foot."""
    names, colours = variant_names(result), THEMES[theme]
    ticks = [names[variant] for variant in result.variants]
    probes = [id for id in PROBES if id in result.measured]
    sizes = np.abs(np.concatenate([result.measured[id] for id in probes]))
    foot = 10.0 ** (np.floor(np.log10(sizes[sizes > 0].min())) - 1) if (sizes > 0).any() else 0.1
    traces: list[dict[str, Any]] = []
    for place, probe in enumerate(probes):
        for zero in (False, True):
            x: list[str] = []
            y: list[float] = []
            for variant, tick in zip(result.variants, ticks, strict=True):
                values = np.abs(result.of(variant, probe))
                values = values[np.isfinite(values) & ((values == 0) == zero)]
                x += [tick] * len(values)
                y += [foot] * len(values) if zero else values.tolist()
            if x:
                name = measure_name(probe)
                symbol = ("circle", "diamond")[place] + ("-open" if zero else "")
                traces.append(
                    {
                        "type": "scatter", "mode": "markers", "x": x, "y": y,
                        "name": _("{name}, exactly 0").format(name=name) if zero else name,
                        "marker": {"color": colours.categorical[place], "symbol": symbol, "size": 9},
                    }
                )  # fmt: skip
    layout = {
        "xaxis": {"type": "category", "categoryorder": "array", "categoryarray": ticks},
        "yaxis": {"type": "log", "title": {"text": _("size of the gradient")}, "dtick": 1},
        "legend": {"y": 1.02, "yanchor": "bottom"},
    }
    return styled(traces, layout, theme)


def gradients_words(result: CellResult) -> str:
    """Compare both gradients of the first variant and of the last one with those at scale 1."""
    names = variant_names(result)
    part = _(
        "at “{variant}” the gradient of the scale is {one} and the position part of the weights’ {other}"
    )
    parts = [
        part.format(
            variant=names[variant],
            one=number_text(_size(result, variant, PROBES[0]), 2),
            other=number_text(_size(result, variant, PROBES[1]), 2),
        )
        for variant in dict.fromkeys((result.variants[0], result.variants[-1], "scale_1"))
        if variant in result.variants
    ]
    text = _("Mean size over the seeds: {parts}. Open symbols are exactly 0.")
    return text.format(parts=clauses(parts))


def gradients_alt(result: CellResult) -> str:
    """Return a text in place of the picture: the mean size of both gradients of every variant."""
    names = variant_names(result)
    rows = clauses(
        f"{names[v]} " + listed(number_text(_size(result, v, probe), 2) for probe in PROBES)
        for v in result.variants
    )
    return _("Gradient of the scale, and position part of the weights’ gradient: {rows}.").format(rows=rows)


def _size(result: CellResult, variant: str, probe: str) -> float:
    return float(np.abs(result.of(variant, probe)).mean())
