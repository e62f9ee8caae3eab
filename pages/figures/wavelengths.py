"""Wavelengths and frequencies against index, and which of them a window can show."""

import math
from collections.abc import Sequence

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from pages.figures.position_words import index_ticks
from pages.figures.theme import DASHES, THEMES, Theme, style
from pages.figures.variants import number
from pages.figures.words import _
from sinu_core.analysis.wavelengths import STATUSES, WavelengthTable

SYMBOLS = {"constant": "square-open", "resolved": "circle", "aliased": "x-thin"}
FEW = 40  # up to here single frequencies are marked on a curve


def status_name(status: str) -> str:
    """Return the words for a status id."""
    return {
        "constant": _("nearly constant"),
        "resolved": _("resolved"),
        "aliased": _("aliased"),
    }[status]


def status_counts(table: WavelengthTable) -> dict[str, int]:
    """Return how many frequencies have each status, every status named."""
    return {status: table.status.count(status) for status in STATUSES}


def spectrum_figure(
    tables: Sequence[WavelengthTable], names: Sequence[str], quantity: str, theme: str
) -> go.Figure:
    """Draw wavelength or frequency against index, one curve a table; the first, present one thick.

    Args:
        tables: The present settings first, then what they are compared with.
        names: Legend entries.
        quantity: "wavelength" or "frequency".
        theme: "light" or "dark".
    """
    figure = go.Figure()
    colours = THEMES[theme]
    for place, (table, name) in enumerate(zip(tables, names, strict=True)):
        present = place == 0
        colour = colours.accent if present else colours.categorical[(place - 1) % len(colours.categorical)]
        figure.add_scatter(
            x=table.index,
            y=table.wavelength_positions if quantity == "wavelength" else table.frequency_rad,
            name=_("{name} (now)").format(name=name) if present else name,
            mode="lines+markers" if len(table.index) <= FEW else "lines",
            line={"color": colour, "width": 4 if present else 1.8, "dash": DASHES[place % len(DASHES)]},
            marker={"size": 8 if present else 5},
            hovertemplate=_hover(quantity, name),
        )
    _index_axis(figure, max(len(table.index) for table in tables))
    figure.update_yaxes(title=_quantity_title(quantity), type="log")
    figure.update_layout(title=_title(quantity))
    return style(figure, theme)


def spectrum_table(tables: Sequence[WavelengthTable], names: Sequence[str]) -> pd.DataFrame:
    """Return one line a frequency and curve: the curve's name, then index, ω and wavelength."""
    frames = [
        table.to_frame().drop(columns=["turns_in_window", "status"]).assign(curve=name)
        for table, name in zip(tables, names, strict=True)
    ]
    return pd.concat(frames, ignore_index=True)


def visibility_figure(table: WavelengthTable, length: int, theme: str) -> go.Figure:
    """Draw every wavelength with the mark of its status, and lines at the window's length and at two strides.

    Args:
        table: The present settings, for the number of samples that a picture of the window has.
        length: Positions in the window.
        theme: "light" or "dark".
    """
    figure = go.Figure()
    colours = THEMES[theme]
    status = np.array(table.status)
    for name, colour in zip(STATUSES, _status_colours(colours), strict=True):
        chosen = status == name
        count = int(chosen.sum())
        figure.add_scatter(
            x=table.index[chosen],
            y=table.wavelength_positions[chosen],
            name=f"{status_name(name)}: {count}",
            mode="markers",
            marker={"symbol": SYMBOLS[name], "color": colour, "size": 8 if len(status) <= 128 else 5,
                    "line": {"width": 2, "color": colour}},
            customdata=table.turns_in_window[chosen],
            hovertemplate=_("frequency {i}<br>wavelength {w} positions<br>{t} turns in the window").format(
                i="%{x}", w="%{y:,.2f}", t="%{customdata:,.4g}") + f"<extra>{status_name(name)}</extra>",
        )  # fmt: skip
    _line(figure, length, _("window: L = {n}").format(n=number(length)), colours)
    shortest = 2 * table.stride_positions
    _line(figure, shortest, _("two strides: {n}").format(n=number(shortest)), colours)
    _index_axis(figure, len(table.index))
    figure.update_yaxes(title=_quantity_title("wavelength"), type="log")
    figure.update_layout(title=_("What the window can show"))
    return style(figure, theme)


def _status_colours(theme: Theme) -> tuple[str, str, str]:
    return theme.muted, theme.sine, theme.cosine


def _line(figure: go.Figure, height: float, text: str, theme: Theme) -> None:
    """Draw a horizontal line with its words above it, at the right."""
    figure.add_shape(
        type="line", xref="paper", x0=0, x1=1, y0=height, y1=height, layer="below",
        line={"color": theme.marks, "width": 1.5, "dash": "dash"},
    )  # fmt: skip
    figure.add_annotation(
        xref="paper", x=1, xanchor="right", yanchor="bottom", showarrow=False, text=text,
        y=math.log10(height),  # on a logarithmic axis annotations, unlike shapes, are placed by exponent
        font={"color": theme.marks, "size": 12},
    )  # fmt: skip


def _index_axis(figure: go.Figure, count: int) -> None:
    room = 0.5 + count / 100  # so that the first and the last mark are whole
    figure.update_xaxes(title=_("frequency index i (0 is the fastest)"), range=[-room, count - 1 + room])
    figure.update_xaxes(index_ticks(0, count))


def _quantity_title(quantity: str) -> str:
    if quantity == "wavelength":
        return _("wavelength (positions)")
    return _("frequency ω (radians a position)")


def _title(quantity: str) -> str:
    return _("Wavelength of each pair") if quantity == "wavelength" else _("Frequency of each pair")


def _hover(quantity: str, name: str) -> str:
    if quantity == "wavelength":
        text = _("frequency {i}<br>wavelength {w} positions").format(i="%{x}", w="%{y:,.2f}")
    else:
        text = _("frequency {i}<br>ω = {w} radians a position").format(i="%{x}", w="%{y:.6g}")
    return f"{text}<extra>{name}</extra>"
