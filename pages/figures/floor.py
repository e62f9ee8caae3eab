"""The floor of the scale: what each mode makes of a raw scale, its gradient, and what training then does."""

import numpy as np
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pages.figures.theme import DASHES, THEMES, style
from pages.figures.words import _
from sinu_core.analysis.floor_effects import FloorCurve, OptimiserRun

_COLOURS = {"none": 5, "clamp": 0, "softplus": 1, "after_step": 2}


def mode_names() -> dict[str, str]:
    """Return the words for the floor modes."""
    return {
        "none": _("no floor"),
        "clamp": _("clamp"),
        "softplus": _("softplus"),
        "after_step": _("after the step"),
    }


def floor_figure(curve: FloorCurve, theme: str) -> go.Figure:
    """Draw effective(raw) above and its gradient below for the three modes; the present scales are marked."""
    colours = THEMES[theme]
    figure = _two_rows(_("effective scale"), _("gradient d effective / d raw"))
    for mode in curve.effective:
        for row, values in ((1, curve.effective[mode]), (2, curve.gradient[mode])):
            figure.add_scatter(
                x=curve.raw, y=values, row=row, col=1, mode="lines", **_look(mode, mode == curve.mode, theme),
                showlegend=row == 1,
            )  # fmt: skip
    marker = {
        "color": colours.accent,
        "size": 11,
        "symbol": "star",
        "line": {"color": colours.background, "width": 1},
    }
    for row, values in ((1, curve.present_effective), (2, curve.present_gradient)):
        figure.add_scatter(
            x=curve.present_raw, y=values, row=row, col=1, mode="markers", marker=marker,
            name=_("present scale"), legendgroup="present", showlegend=row == 1,
        )  # fmt: skip
    figure.add_vline(x=curve.floor, line={"color": colours.marks, "width": 1, "dash": "dot"})
    figure.update_xaxes(title_text=_("raw scale"), row=2, col=1)
    figure.update_yaxes(range=[-0.08, 1.12], row=2, col=1)
    return style(figure, theme)


def steps_figure(run: OptimiserRun, theme: str) -> go.Figure:
    """Draw raw and effective scale over the optimiser's steps, one curve a mode, with floor and target."""
    colours = THEMES[theme]
    figure = _two_rows(_("raw scale"), _("effective scale"))
    steps = np.arange(run.steps + 1)
    for mode in run.raw:
        for row, values in ((1, run.raw[mode]), (2, run.effective[mode])):
            figure.add_scatter(
                x=steps,
                y=values,
                row=row,
                col=1,
                mode="lines",
                **_look(mode, False, theme),
                showlegend=row == 1,
            )
    for level, name, dash in ((run.floor, _("floor"), "dot"), (run.target, _("target"), "dashdot")):
        figure.add_scatter(
            x=[0, run.steps], y=[level, level], row=2, col=1, mode="lines", name=name,
            line={"color": colours.marks, "width": 1, "dash": dash},
        )  # fmt: skip
    figure.update_xaxes(title_text=_("optimiser step"), row=2, col=1)
    return style(figure, theme)


def _two_rows(above: str, below: str) -> go.Figure:
    figure = make_subplots(rows=2, cols=1, shared_xaxes=True, vertical_spacing=0.08)
    figure.update_yaxes(title_text=above, row=1, col=1)
    figure.update_yaxes(title_text=below, row=2, col=1)
    return figure


def _look(mode: str, chosen: bool, theme: str) -> dict[str, object]:
    index = _COLOURS[mode]
    line = {"color": THEMES[theme].categorical[index], "dash": DASHES[index], "width": 4 if chosen else 2}
    return {"name": mode_names()[mode], "legendgroup": mode, "line": line}
