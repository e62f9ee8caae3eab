"""What was measured after the training: accuracy on longer, noisy or shifted positions, and groups."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.lab_curves import Look, looks
from pages.figures.lab_variant_words import variant_names
from pages.figures.theme import THEMES, styled
from pages.figures.words import _
from sinu_core.lab.bands import Curves
from sinu_core.lab.result import CellResult
from sinu_core.lab.statistics import Interval


class Family(NamedTuple):
    """Measurements that form one axis: their ids and what stands at the ticks, the usual one first."""

    ids: tuple[str, ...]
    ticks: tuple[str, ...]


class _Point(NamedTuple):
    tick: str
    values: NDArray[np.float64]  # [S]
    interval: Interval


def families(result: CellResult) -> dict[str, Family]:
    """Return the axes along which a result was measured: "length", "jitter" and "shift"."""
    found: dict[str, Family] = {}
    for name, first in (("length", "1 ×"), ("jitter", "0"), ("shift", "0")):
        ids = [id for id in result.measured if id.startswith(f"{name}_")]
        if ids and "accuracy" in result.measured:
            numbers = [id.partition("_")[2] for id in ids]
            ticks = [n.replace("x", " ×") for n in numbers]
            found[name] = Family(("accuracy", *ids), (first, *ticks))
    return found


def measured_figure(
    result: CellResult, family: str, limit: NDArray[np.float64] | None, theme: str
) -> go.Figure:
    """Draw accuracy along a family of measurements, mean with interval and every seed.

    Args:
        result: Measured.
        family: A key of `families`.
        limit: For each of the family, the accuracy that its noise allows: a line; or None.
        theme: "light" or "dark".
    """
    ids, ticks = families(result)[family]
    names, colours, curves = variant_names(result), THEMES[theme], Curves(result)
    traces: list[dict[str, Any]] = []
    for variant, look in looks(result.variants, theme).items():
        points = [
            _Point(tick, result.of(variant, id), curves.end(variant, id))
            for tick, id in zip(ticks, ids, strict=True)
        ]
        traces += _line_and_seeds(points, names[variant], look, variant)
    if limit is not None:
        name = _("limit of the noise")
        line = {"color": colours.marks, "width": 2, "dash": "dot"}
        traces.append(_line(list(ticks), limit) | {"name": name, "line": line, "marker": {"size": 1}})
    layout = {
        "xaxis": {"title": {"text": axis_name(family)}, "type": "category"},
        "yaxis": {"title": {"text": _("accuracy")}, "range": [-0.02, 1.02], "tickformat": ".0%"},
    }
    return styled(traces, layout, theme)


def groups_figure(result: CellResult, theme: str) -> go.Figure:
    """Draw where the scales of the groups ended, from the fastest frequencies to the slowest."""
    names, curves = variant_names(result), Curves(result)
    most = max(curves.entries(variant) for variant in result.variants)
    ticks = [_group_name(group, most) for group in range(most)]
    traces: list[dict[str, Any]] = []
    for variant, look in looks(result.variants, theme).items():
        last = result.scale[-1, result.rows(variant)]  # [S, K]
        ends = curves.ends(variant)
        places = [min(group, len(ends) - 1) for group in range(most)]  # one scale is that of all groups
        points = [
            _Point(tick, last[:, place], ends[place]) for tick, place in zip(ticks, places, strict=True)
        ]
        traces += _line_and_seeds(points, names[variant], look, variant)
    layout = {
        "xaxis": {"title": {"text": _("group of frequencies")}, "type": "category"},
        "yaxis": {"title": {"text": _("scale at the end")}, "rangemode": "tozero"},
    }
    return styled(traces, layout, theme)


def measured_frame(result: CellResult) -> pd.DataFrame:
    """Return one line a run: variant, seed, and everything that was measured."""
    names = variant_names(result)
    columns: dict[str, Any] = {
        "variant": [names[run.variant.id] for run in result.cell.runs],
        "seed": [run.seed for run in result.cell.runs],
        "steps_to_90": result.steps_to(),
        **result.measured,
    }
    for entry in range(result.scale.shape[2]):
        columns[f"end_scale_{entry}"] = result.scale[-1, :, entry]
    return pd.DataFrame(columns)


def axis_name(family: str) -> str:
    """Return the words for the axis of a family."""
    return {
        "length": _("length of the sequences, times the trained one (beyond 1 ×: unseen positions only)"),
        "jitter": _("noise on every position (standard deviation, positions)"),
        "shift": _("shift of all positions"),
    }[family]


def _group_name(group: int, count: int) -> str:
    ends = {0: _("1 (fast)"), count - 1: _("{n} (slow)").format(n=count)}
    return ends.get(group, str(group + 1))


def _line_and_seeds(points: Sequence[_Point], name: str, look: Look, group: str) -> list[dict[str, Any]]:
    intervals = [point.interval for point in points]
    means = np.array([interval.estimate for interval in intervals])
    line = _line([point.tick for point in points], means) | {
        "name": name,
        "legendgroup": group,
        "line": {"color": look.colour, "dash": look.dash},
        "error_y": _bars(intervals, look),
    }
    seeds = {
        "type": "scatter", "mode": "markers", "hoverinfo": "skip", "showlegend": False, "legendgroup": group,
        "x": [point.tick for point in points for _value in point.values],
        "y": np.concatenate([point.values for point in points]).astype(np.float32),
        "marker": {"color": look.colour, "size": 4, "opacity": 0.5},
    }  # fmt: skip
    return [seeds, line]


def _line(ticks: list[str], values: NDArray[np.float64]) -> dict[str, Any]:
    return {
        "type": "scatter", "mode": "lines+markers", "x": ticks, "y": values.astype(np.float32),
        "marker": {"size": 7}, "hovertemplate": "%{fullData.name}<br>%{x}: %{y:.3g}<extra></extra>",
    }  # fmt: skip


def _bars(intervals: Sequence[Interval], look: Look) -> Mapping[str, Any]:
    up = np.array([i.high - i.estimate for i in intervals], dtype=np.float32)
    down = np.array([i.estimate - i.low for i in intervals], dtype=np.float32)
    return {"type": "data", "array": up, "arrayminus": down, "symmetric": False, "color": look.colour,
            "thickness": 1.2, "width": 3}  # fmt: skip
