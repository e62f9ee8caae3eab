"""The picture of each of the article's experiments: a few curves, or a few bars."""

from collections.abc import Callable
from dataclasses import dataclass

import plotly.graph_objects as go

from pages.figures.headings import shown_words
from pages.figures.theme import DASHES, THEMES, style
from pages.figures.words import _
from sinu_core.analysis.article.evidence import Evidence


@dataclass(frozen=True)
class Plan:
    """Which columns of an experiment's frame are drawn, and how.

    Args:
        x: (column, axis title).
        ys: (column, name) of each curve.
        y_title: Title of the other axis.
        log: Which axes are logarithmic, such as "xy".
        bars: Draw bars instead of curves.
    """

    x: tuple[str, str]
    ys: tuple[tuple[str, str], ...]
    y_title: str
    log: str = ""
    bars: bool = False


def article_figure(case_id: str, evidence: Evidence, theme: str) -> go.Figure | None:
    """Draw the experiment of a case, or return None where a table says it better."""
    plan = _PLANS[case_id]() if case_id in _PLANS else None
    if plan is None:
        return None
    figure, colours = go.Figure(), THEMES[theme].categorical
    for place, (column, name) in enumerate(plan.ys):
        frame = shown_words(evidence.frame)
        x, y = frame[plan.x[0]].to_numpy(), frame[column].to_numpy()
        if plan.bars:
            figure.add_bar(x=x, y=y, name=name, marker_color=colours[place])
            continue
        figure.add_scatter(
            x=x, y=y, name=name, mode="lines+markers",
            line={"color": colours[place % len(colours)], "dash": DASHES[place % len(DASHES)]},
            marker={"size": 6},
        )  # fmt: skip
    figure.update_xaxes(title=plan.x[1], type="log" if "x" in plan.log else None)
    figure.update_yaxes(title=plan.y_title, type="log" if "y" in plan.log else None)
    figure.update_layout(showlegend=len(plan.ys) > 1)
    return style(figure, theme)


_DOT = "dot(p, p + 2)"

# Functions, because the language is the session's and not the module's.
_PLANS: dict[str, Callable[[], Plan]] = {
    "cost": lambda: Plan(
        ("length_positions", _("length L (positions)")), (("time_ms", _("time")),), _("time (ms)"), "xy"
    ),
    "clamp": lambda: Plan(
        ("position", _("position")), (("phase_error_rad", _("phase error")),), _("phase error (rad)"), "xy"
    ),
    "autocast": lambda: Plan(
        ("variant", ""), (("largest_error", _("largest error")),), _("largest error"), "y", bars=True
    ),
    "progressive": lambda: Plan(
        ("position", _("position p")),
        (
            ("one factor a frequency", _("one factor a frequency")),
            ("one factor a column", _("one factor a column")),
        ),
        _DOT,
    ),
    "multimodal": lambda: Plan(("position", _("position p")), (("dot_at_distance_2", _DOT),), _DOT),
    "groups": lambda: Plan(
        ("position", _("position p")),
        (
            ("blocks_of_columns", _("blocks of columns")),
            ("blocks_of_frequencies", _("blocks of frequencies")),
        ),
        _DOT,
    ),
    "floor": lambda: Plan(
        ("step", _("optimiser step")),
        (
            ("clamped_once", _("clamped once, as printed")),
            ("clamp_in_forward", _("clamp in forward")),
            ("softplus", _("floor + softplus")),
            ("clamp_after_step", _("clamp after each step")),
        ),
        _("effective scale"),
    ),
    "offset": lambda: Plan(
        ("position", _("position")),
        (
            ("largest_difference_with_offset", _("with the offset")),
            ("largest_difference_without_offset", _("without it")),
        ),
        _("largest difference from the full pass"),
    ),
    "dynamic": lambda: Plan(
        ("scale", _("scale s")),
        (("printed_multiplier", _("as printed")), ("meant_multiplier", _("as meant"))),
        _("what the table is multiplied by"),
    ),
}
