"""Norms: the position embedding's beside a token embedding's."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import THEMES, style
from pages.figures.words import _

# From this ratio on the smaller of two norms would lie on the axis; a logarithmic axis shows both.
_LARGE_RATIO = 20.0


def norms_figure(
    positions: NDArray[np.float64], norms: NDArray[np.float64], token: tuple[str, float], theme: str
) -> go.Figure:
    """Draw the norm of the rows at some positions and, as a level line, that of a token.

    Args:
        positions: Positions of the rows, [N].
        norms: Their norms, [N].
        token: Name and norm of the token embedding.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    name, level = token
    figure = go.Figure()
    figure.add_scatter(
        x=positions, y=norms, name=_("position embedding"), line={"color": colours.accent},
        mode="lines" if len(norms) > 1 else "markers",
    )  # fmt: skip
    figure.add_scatter(
        x=_level_ends(positions), y=[level, level], name=name, mode="lines",
        line={"color": colours.marks, "dash": "dash"},
    )  # fmt: skip
    figure.update_xaxes(title_text=_("position"), nticks=8, **POSITION_TICKS)
    scale = _scale(np.append(norms, level))
    figure.update_yaxes(title_text=_("norm, logarithmic") if "type" in scale else _("norm"), **scale)
    return style(figure, theme)


def _level_ends(positions: NDArray[np.float64]) -> list[float]:
    first, last = float(positions[0]), float(positions[-1])
    return [first, last] if last > first else [first - 0.5, first + 0.5]


def _scale(values: NDArray[np.float64]) -> dict[str, object]:
    low, high = float(values.min()), float(values.max())
    if low <= 0 or high < _LARGE_RATIO * low:
        return {"rangemode": "tozero"}
    return {
        "type": "log",
        "dtick": 1,
        "tickformat": "~g",
        "range": [np.log10(low) - 0.3, np.log10(high) + 0.3],
    }
