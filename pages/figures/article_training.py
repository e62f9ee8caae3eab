"""What training says of a claim, as a picture: each comparison's effect, its control, and both intervals."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from pages.figures.joining import listed
from pages.figures.lab_answer_words import outcome_name
from pages.figures.lab_variant_words import variant_names
from pages.figures.lab_words import measure_name
from pages.figures.number_words import number_text
from pages.figures.theme import THEMES, styled
from pages.figures.words import _
from sinu_core.lab.statistics import Interval
from sinu_core.lab.summary import Comparison, Summary
from sinu_core.lab.verdicts import Outcome

# What is drawn; the table has every measure.
_DRAWN = {
    "length": "length_2x",
    "convergence": "steps",
    "noise": "jitter_0.5",
    "dynamic": "mean_accuracy",
    "progressive": "mean_accuracy",
}
_ROW_PX, _FRAME_PX = 26, 190
_TICKS = (0.25, 0.5, 1.0, 2.0, 4.0)
_MULTIPLES = {"type": "log", "tickvals": _TICKS, "ticktext": [f"{tick:g}" for tick in _TICKS]}


def drawn(summary: Summary) -> tuple[Comparison, ...]:
    """Return the comparisons that the picture shows: those by one measure, where enough runs arrived."""
    measure = _DRAWN[summary.experiment]
    rows = tuple(c for c in summary.comparisons if c.answer.claim.measure == measure)
    return tuple(c for c in rows if c.answer.outcome is not Outcome.CENSORED) or rows


def training_height(summary: Summary) -> int:
    """Return the height of the picture in pixels."""
    return _FRAME_PX + _ROW_PX * len(drawn(summary))


def training_figure(summary: Summary, theme: str) -> go.Figure:
    """Draw a row for each comparison: against the reference, and against the control.

    Ratios of steps lie on a logarithmic axis, where 1 is "no difference"; differences of accuracy in points.
    """
    rows, colours = drawn(summary), THEMES[theme]
    ratio = rows[0].answer.claim.is_ratio
    labels = [where_words(row) for row in rows]
    traces = [
        _trace(_("against the reference"), [row.answer.effect for row in rows], labels, ratio)
        | {"marker": {"color": colours.sine, "size": 9}},
        _trace(_("against its control"), [row.answer.control for row in rows], labels, ratio)
        | {"marker": {"color": colours.cosine, "size": 9, "symbol": "diamond-open"}},
    ]
    title = measure_name(rows[0].answer.claim.measure)
    text = _("{measure},<br>as a multiple") if ratio else _("{measure},<br>difference in points")
    none = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": float(ratio), "x1": float(ratio)}
    layout = {
        "xaxis": {"title": {"text": text.format(measure=title)}} | (_MULTIPLES if ratio else {}),
        "yaxis": {"autorange": "reversed", "type": "category", "automargin": True, "tickfont": {"size": 11}},
        "shapes": [none | {"line": {"color": colours.marks, "dash": "dot", "width": 1}}],
        "legend": {"orientation": "h", "yanchor": "bottom", "y": 1.0, "x": 0},
        "margin": {"t": 84},  # on a telephone: the tools, and below them two lines of legend
        "showlegend": True,
    }
    return styled(traces, layout, theme)


def training_frame(summary: Summary) -> pd.DataFrame:
    """Return one row a comparison, with all numbers that its verdict rests on."""
    return pd.DataFrame([_row(comparison) for comparison in summary.comparisons])


def where_words(comparison: Comparison) -> str:
    """Say in few words where a comparison was made: task, token size, start of the scale, little data."""
    config, variant = comparison.cell.config, comparison.answer.claim.variant
    tasks = {"addr16": _("absolute"), "back4": _("relative")}
    starts = {"learn_1": _("from 1"), "learn_rs": _("from 1/√D")}
    parts = [f"{tasks.get(config.task, config.task)} {number_text(config.token_std, 2)}"]
    parts += [starts[variant]] if variant in starts else []
    parts += [_("little data")] if config.pool else []
    return listed(parts)


def _trace(name: str, intervals: list[Interval | None], labels: list[str], ratio: bool) -> dict[str, Any]:
    known = [(i, label) for i, label in zip(intervals, labels, strict=True) if i is not None]
    factor = 1 if ratio else 100
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": [factor * i.estimate for i, _label in known],
        "y": [label for _i, label in known],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [factor * (i.high - i.estimate) for i, _label in known],
            "arrayminus": [factor * (i.estimate - i.low) for i, _label in known],
            "thickness": 1.5,
        },
        "hovertemplate": "%{y}<br>%{x:.3g}",
    }


def _row(comparison: Comparison) -> dict[str, object]:
    config, answer = comparison.cell.config, comparison.answer
    claim, control = answer.claim, answer.control
    names = variant_names(comparison.cell)
    arrived = listed(f"{names.get(id, id)} {a.count}/{a.seeds}" for id, a in answer.arrived.items())
    return {
        _("Task"): config.task,
        _("Token std"): round(config.token_std, 4),
        _("Sequences"): str(config.pool or "∞"),
        _("Measure"): measure_name(claim.measure),
        _("Variant"): names[claim.variant],
        _("Verdict"): outcome_name(answer.outcome, claim.measure)[0],
        _("Effect"): answer.effect.estimate,
        _("from"): answer.effect.low,
        _("to"): answer.effect.high,
        _("Control"): "" if claim.control is None else names[claim.control],
        _("Effect against it"): None if control is None else control.estimate,
        _("from it"): None if control is None else control.low,
        _("to it"): None if control is None else control.high,
        _("Seeds"): answer.effect.seeds,
        _("Arrived at 90 %"): arrived,
    }
