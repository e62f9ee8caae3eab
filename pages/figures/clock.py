"""One position as a row of clocks: the hand of each frequency at its true angle."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.theme import THEMES, style
from pages.figures.variants import number
from pages.figures.words import _
from sinu_core.analysis.wavelengths import WavelengthTable

DIALS_IN_A_ROW = 4
_PITCH_X, _PITCH_Y = 2.5, 3.1  # from one dial to the next, in radii; below each dial two lines of text


def chosen_dials(n_frequencies: int, at_most: int = 16) -> NDArray[np.int64]:
    """Return the indices of the frequencies that get a dial: evenly chosen, fastest and slowest included.

    >>> chosen_dials(3).tolist(), chosen_dials(64, at_most=4).tolist()
    ([0, 1, 2], [0, 21, 42, 63])
    """
    return np.rint(np.linspace(0, n_frequencies - 1, min(n_frequencies, at_most))).astype(np.int64)


def clock_figure(
    table: WavelengthTable, angles_rad: NDArray[np.float64], position: float, theme: str
) -> go.Figure:
    """Draw the hands of up to 16 frequencies, fast to slow, turning clockwise from twelve o'clock.

    A hand's tip lies sin(angle) to the right and cos(angle) up: the two numbers of its pair of columns.

    Args:
        table: All frequencies of the settings.
        angles_rad: Angle of every hand at `position`, [F].
        position: The position shown, for the title.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    dials = chosen_dials(len(table.index))
    centre_x = np.arange(len(dials)) % DIALS_IN_A_ROW * _PITCH_X
    centre_y = -(np.arange(len(dials)) // DIALS_IN_A_ROW) * _PITCH_Y
    angle = angles_rad[dials]
    tip_x, tip_y = centre_x + np.sin(angle), centre_y + np.cos(angle)
    names = [str(i) for i in table.index[dials]]
    figure = go.Figure()
    figure.add_scatter(
        **_rims(centre_x, centre_y), mode="lines", line={"color": colours.muted, "width": 1.2},
        name=_("dials"), hoverinfo="skip",
    )  # fmt: skip
    figure.add_scatter(
        **_hands(centre_x, centre_y, tip_x, tip_y), mode="lines", line={"color": colours.accent, "width": 3},
        name=_("hands"), hoverinfo="skip",
    )  # fmt: skip
    figure.add_scatter(
        x=tip_x, y=tip_y, mode="markers", marker={"color": colours.accent, "size": 9}, name=_("tips"),
        customdata=np.stack([table.wavelength_positions[dials], np.degrees(angle)], axis=1),
        text=names, hovertemplate=_hover(),
    )  # fmt: skip
    labels = [
        f"i = {name}<br>λ {number(_rounded(wavelength))}"
        for name, wavelength in zip(names, table.wavelength_positions[dials], strict=True)
    ]
    figure.add_scatter(
        x=centre_x, y=centre_y - 1.5, mode="text", text=labels, textfont={"size": 11, "color": colours.text},
        name=_("labels"), hoverinfo="skip",
    )  # fmt: skip
    rows = -(-len(dials) // DIALS_IN_A_ROW)
    figure.update_xaxes(visible=False, range=[-1.25, (DIALS_IN_A_ROW - 1) * _PITCH_X + 1.25])
    figure.update_yaxes(visible=False, range=[-(rows - 1) * _PITCH_Y - 2.1, 1.2], scaleanchor="x")
    title = _("The hands at position {p}").format(p=number(position))
    figure.update_layout(title=title, showlegend=False, margin={"l": 4, "r": 4, "b": 4})
    return style(figure, theme)


def clock_table(table: WavelengthTable, angles_rad: NDArray[np.float64], position: float) -> pd.DataFrame:
    """Return one line a frequency: angle, its sine and cosine, and turns made since position 0."""
    return pd.DataFrame(
        {
            "frequency_index": table.index,
            "wavelength_positions": table.wavelength_positions,
            "angle_rad": angles_rad,
            "sine": np.sin(angles_rad),
            "cosine": np.cos(angles_rad),
            "turns_since_0": position / table.wavelength_positions,
        }
    )


def clock_height(n_frequencies: int) -> int:
    """Return the height in pixels that gives the dials of this many frequencies room."""
    return 70 + 150 * -(-len(chosen_dials(n_frequencies)) // DIALS_IN_A_ROW)


def _rounded(wavelength: float) -> float:
    return round(wavelength) if wavelength >= 1000 else round(wavelength, 2)


def _hover() -> str:
    text = _("frequency {i}<br>wavelength {w} positions<br>angle {a}°")
    places = {"i": "%{text}", "w": "%{customdata[0]:,.2f}", "a": "%{customdata[1]:.1f}"}
    return text.format(**places) + "<extra></extra>"


def _rims(x: NDArray, y: NDArray) -> dict[str, NDArray]:
    """Return all circles as one broken line, each with a tick at twelve o'clock."""
    turn = np.append(np.linspace(0, 2 * np.pi, 49), np.nan)
    circle_x = np.append(np.sin(turn), [0, 0, np.nan])
    circle_y = np.append(np.cos(turn), [1, 0.85, np.nan])
    return {"x": (x[:, None] + circle_x).ravel(), "y": (y[:, None] + circle_y).ravel()}


def _hands(x: NDArray, y: NDArray, tip_x: NDArray, tip_y: NDArray) -> dict[str, NDArray]:
    """Return all hands as one broken line from each centre to its tip."""
    gap = np.full_like(x, np.nan)
    return {"x": np.stack([x, tip_x, gap], axis=1).ravel(), "y": np.stack([y, tip_y, gap], axis=1).ravel()}
