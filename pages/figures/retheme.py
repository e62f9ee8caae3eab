"""A figure of the dark theme in the light one: reports are light, since they are read on paper.

Why so: a figure carries its colours, but every one of them stands for a role in `THEMES` or a place in a
table, so it can be looked up in the other theme. Rejected: drawing all figures of a page a second time.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from pages.figures.palette import diverging_scale, rgb, sequential_scale
from pages.figures.theme import THEMES, style, theme_of

_RGB = re.compile(r"rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)")


def in_light(figure: go.Figure) -> go.Figure:
    """Return `figure` with the colours of the light theme; the same figure if it has them already.

    Raises:
        ValueError: the figure has no theme.

    >>> figure = style(go.Figure(go.Scatter(line_color=THEMES["dark"].sine)), "dark")
    >>> in_light(figure).data[0].line.color == THEMES["light"].sine
    True
    """
    if theme_of(figure) == "light":
        return figure
    return style(go.Figure(_changed(figure.to_dict()), skip_invalid=True), "light")


def _changed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _changed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return _table(value) or [_changed(item) for item in value]
    if isinstance(value, np.ndarray) and value.dtype.kind in "UO":
        return [_changed(item) for item in value.tolist()]
    return _colour(value) if isinstance(value, str) else value


def _table(value: Sequence[Any]) -> list[list[float | str]] | None:
    """Return the light colour table where `value` is a dark one."""
    for table in (diverging_scale, sequential_scale):
        dark = table("dark")
        if (
            len(value) == len(dark)
            and [list(stop) for stop in value if isinstance(stop, (list, tuple))] == dark
        ):
            return table("light")
    return None


def _colour(text: str) -> str:
    if text.lower() in _LIGHT:
        return _LIGHT[text.lower()]
    return _RGB.sub(lambda found: found[0].partition("(")[0] + "(" + _channels(*found.groups()), text)


def _channels(*channels: str) -> str:
    """Return red, green and blue in the light theme, "r,g,b"."""
    red, green, blue = map(int, channels)
    light = _LIGHT.get(f"#{red:02x}{green:02x}{blue:02x}")
    return ",".join(map(str, rgb(light))) if light else f"{red},{green},{blue}"


def _pairs() -> dict[str, str]:
    dark, light = vars(THEMES["dark"]), vars(THEMES["light"])
    roles = {dark[name]: light[name] for name in dark if isinstance(dark[name], str) and name != "name"}
    families = dict(zip(dark["categorical"], light["categorical"], strict=True))
    return families | roles


_LIGHT = _pairs()
