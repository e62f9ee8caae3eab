"""Colour tables: a diverging one centred on zero, a sequential one, and the colour bars drawn from them.

Why so: cells travel as one byte each, so a colour table has 256 entries; 0 … 254 are values and 127 is
exactly zero, 255 means "no value". The light table is ColorBrewer's RdBu (safe for colour-blind readers),
warm = positive; the dark one keeps the two hues and turns the lightness round, so that zero is the colour
of the page in both. Rejected: one table for both themes (a white zero glares at night).
"""

import numpy as np
from numpy.typing import NDArray

ZERO_CODE = 127
LARGEST_CODE = 254
NO_VALUE_CODE = 255

_DIVERGING_STOPS = {
    "light": (
        *("#053061", "#2166ac", "#4393c3", "#92c5de", "#d1e5f0"),
        "#f8f8f8",
        *("#fddbc7", "#f4a582", "#d6604d", "#b2182b", "#67001f"),
    ),
    "dark": (
        *("#b9ddff", "#74b8f7", "#3f8fdc", "#2a659f", "#1d3f60"),
        "#191919",
        *("#5e2c1f", "#9c4428", "#d96a3b", "#f89a68", "#ffd5b8"),
    ),
}
_SEQUENTIAL_STOPS = {
    "light": ("#f4f7fb", "#c6dbef", "#6baed6", "#2171b5", "#08306b"),
    "dark": ("#191919", "#1d3f60", "#2f75b5", "#74b8f7", "#d3eaff"),
}
_NO_VALUE = {"light": "#c9ccd3", "dark": "#444a55"}


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue (0 … 255) of "#rrggbb".

    >>> rgb("#0a00ff")
    (10, 0, 255)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _table(stops: tuple[str, ...], no_value: str) -> NDArray[np.uint8]:
    channels = np.array([rgb(stop) for stop in stops], dtype=float).T  # [3, stops]
    where = np.linspace(0, len(stops) - 1, LARGEST_CODE + 1)
    colours = np.stack([np.interp(where, np.arange(len(stops)), channel) for channel in channels], axis=1)
    table = np.vstack([colours, rgb(no_value)])  # [256, 3]
    table = np.rint(table).astype(np.uint8)
    table.flags.writeable = False
    return table


# Indexed by the name of the theme; each [256, 3], red, green, blue.
DIVERGING = {theme: _table(stops, _NO_VALUE[theme]) for theme, stops in _DIVERGING_STOPS.items()}
SEQUENTIAL = {theme: _table(stops, _NO_VALUE[theme]) for theme, stops in _SEQUENTIAL_STOPS.items()}


def _scale(stops: tuple[str, ...]) -> list[list[float | str]]:
    return [[index / (len(stops) - 1), stop] for index, stop in enumerate(stops)]


def diverging_scale(theme: str) -> list[list[float | str]]:
    """Return the diverging table of `theme` as a Plotly colour scale, from most negative to most positive."""
    return _scale(_DIVERGING_STOPS[theme])


def sequential_scale(theme: str) -> list[list[float | str]]:
    """Return the sequential table of `theme` as a Plotly colour scale."""
    return _scale(_SEQUENTIAL_STOPS[theme])
