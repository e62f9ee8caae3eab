"""Pictures that only lessons need: small tables as colours, one clock hand or two, plain curves."""

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray
from plotly.subplots import make_subplots

from pages.figures.cells import Cells
from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import DASHES, THEMES, style
from pages.figures.words import _

_FEW_LINES = 17  # up to here every line is numbered
_FEW = 40  # up to here single values are marked on a curve


def outputs_figure(
    titles: Sequence[str], words: Sequence[Sequence[str]], chosen: str, theme: str
) -> go.Figure:
    """Return the frames of several outputs below each other: a line a word, the chosen one framed.

    Args:
        titles: The sentences.
        words: The words of each sentence, in its order.
        chosen: The word to follow.
        theme: "light" or "dark".
    """
    figure = make_subplots(
        rows=len(words), cols=1, shared_xaxes=True, vertical_spacing=0.16, subplot_titles=list(titles)
    )
    for row, sentence in enumerate(words, start=1):
        figure.update_yaxes(
            range=[len(sentence) - 0.5, -0.5], tickvals=list(range(len(sentence))), ticktext=list(sentence),
            showgrid=False, row=row, col=1,
        )  # fmt: skip
        place = list(sentence).index(chosen)
        figure.add_shape(
            type="rect", xref="x domain", x0=0, x1=1, y0=place - 0.5, y1=place + 0.5,
            line={"color": THEMES[theme].accent, "width": 3}, row=row, col=1,
        )  # fmt: skip
    figure.update_xaxes(showgrid=False, dtick=1)
    figure.update_xaxes(title_text=_("number in the list"), row=len(words), col=1)
    figure.update_layout(margin={"t": 72})  # the tools lie above, and so does the first sentence
    return style(figure, theme)


def outputs_cells(
    outputs: Sequence[NDArray[np.float64]], words: Sequence[Sequence[str]], limit: float
) -> list[Cells]:
    """Return the pictures for `outputs_figure`, one colour scale for all."""
    return [
        Cells(
            values=table,
            x=(-0.5, table.shape[1] - 0.5),
            y=(-0.5, len(table) - 0.5),
            limit=limit,
            axes=("x", "y") if number == 0 else (f"x{number + 1}", f"y{number + 1}"),
            label=None,
            hover=_("{word}, number {place}<br>{value}"),
            hover_rows={"word": list(sentence)},
            hover_columns={"place": np.arange(table.shape[1])},
        )
        for number, (table, sentence) in enumerate(zip(outputs, words, strict=True))
    ]


def digits_figure(digits: NDArray[np.int64], theme: str) -> go.Figure:
    """Return the frame of a table of binary digits, the first number on top, the ones at the left."""
    figure = go.Figure()
    rows, columns = digits.shape
    names = [f"{2**place}" for place in range(columns)]
    figure.update_xaxes(
        title=_("what the digit is worth"), range=[-0.5, columns - 0.5], tickvals=list(range(columns)),
        ticktext=names,
    )  # fmt: skip
    figure.update_yaxes(
        title=_("position"), range=[rows - 0.5, -0.5], tick0=0, dtick=1 if rows <= _FEW_LINES else 4
    )
    return style(figure, theme)


def digits_cells(digits: NDArray[np.int64]) -> Cells:
    """Return the digits as colours: 1 warm, 0 cold."""
    rows, columns = digits.shape
    return Cells(
        values=2.0 * digits - 1.0,
        x=(-0.5, columns - 0.5),
        y=(-0.5, rows - 0.5),
        limit=1.6,  # softer than the ends of the scale: a large picture of two colours
        label=None,
        hover=_("position {position}<br>digit worth {worth}: {digit}").replace("{digit}", "{value}"),
        hover_rows={"position": np.arange(rows)},
        hover_columns={"worth": 2 ** np.arange(columns)},
    )


def dial_figure(angles_rad: Sequence[float], names: Sequence[str], theme: str) -> go.Figure:
    """Draw one dial with up to two hands, turning clockwise from twelve, and where the first one's tip lies.

    Args:
        angles_rad: Of the hands.
        names: Of the hands, for the legend.
        theme: "light" or "dark".
    """
    figure, colours = go.Figure(), THEMES[theme]
    turn = np.linspace(0, 2 * np.pi, 121)
    figure.add_scatter(
        x=np.sin(turn), y=np.cos(turn), mode="lines", line={"color": colours.muted, "width": 1.2},
        showlegend=False, hoverinfo="skip",
    )  # fmt: skip
    x, y = float(np.sin(angles_rad[0])), float(np.cos(angles_rad[0]))
    for name, points, colour, dash in (
        (_("sine, to the right"), ([0, x], [y, y]), colours.sine, "dash"),
        (_("cosine, up"), ([x, x], [0, y]), colours.cosine, "dot"),
    ):
        figure.add_scatter(
            x=points[0],
            y=points[1],
            mode="lines",
            name=name,
            line={"color": colour, "width": 3, "dash": dash},
        )
    for place, (angle, name) in enumerate(zip(angles_rad, names, strict=True)):
        colour = colours.accent if place == 0 else colours.marks
        figure.add_scatter(
            x=[0, np.sin(angle)], y=[0, np.cos(angle)], mode="lines+markers", name=name,
            line={"color": colour, "width": 4, "dash": DASHES[0] if place == 0 else DASHES[3]},
            marker={"size": [0, 11], "color": colour, "symbol": ["circle", ("circle", "diamond")[place]]},
        )  # fmt: skip
    axis = {"range": [-1.15, 1.15], "zeroline": True, "dtick": 0.5}
    figure.update_xaxes(title=_("sine"), **axis)
    figure.update_yaxes(title=_("cosine"), scaleanchor="x", **axis)
    return style(figure, theme)


def curves_figure(
    curves: Mapping[str, tuple[NDArray[np.float64], NDArray[np.float64]]],
    axes: tuple[str, str],
    theme: str,
) -> go.Figure:
    """Draw plain curves, the first one thick.

    Args:
        curves: Name → x and y.
        axes: Titles of both axes.
        theme: "light" or "dark".
    """
    figure, colours = go.Figure(), THEMES[theme]
    for place, (name, (x, y)) in enumerate(curves.items()):
        figure.add_scatter(
            x=x, y=y, name=name, mode="lines+markers" if len(x) <= _FEW else "lines",
            line={
                "color": colours.accent if place == 0 else colours.categorical[place - 1],
                "width": 3 if place == 0 else 2,
                "dash": DASHES[place % len(DASHES)],
            },
            marker={"size": 7 if place == 0 else 5, "symbol": place},
        )  # fmt: skip
    figure.update_xaxes(title=axes[0], **POSITION_TICKS)
    figure.update_yaxes(title=axes[1])
    figure.update_layout(showlegend=len(curves) > 1)
    return style(figure, theme)
