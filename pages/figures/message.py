"""The message that carries one picture to the browser: a JSON header, then raw bytes.

    uint32 little endian: length of the header | header, UTF-8 JSON | raw bytes: cells, then hover arrays

The header holds the figure (its numpy arrays as base64 typed arrays), and for each table of cells its place
and its hover text; where an array lies in the raw bytes is given as {"at": offset, "size": items, "type":
…}. Equal steps travel as {"start", "step"}, without any bytes.
"""

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import orjson
import plotly.graph_objects as go
import plotly.io as pio

from pages.figures.cells import Cells, Coded, HoverColumn, quantise
from pages.figures.palette import DIVERGING, diverging_scale
from pages.figures.theme import TEMPLATES, THEMES, theme_of

_EXACT_IN_FLOAT32 = 1e4  # below, five shown digits survive float32


@dataclass(frozen=True)
class Message:
    """What travels beside the figure and the cells."""

    name: str
    """Of the file that the reader saves the picture to."""
    alt: str
    height: int
    words: Mapping[str, str]
    """Texts of the buttons and states, by name."""
    assets: Mapping[str, str]
    """Where the browser finds its scripts."""
    view: Any = None
    """The window that Python believes to be shown; a node that is built anew starts there."""
    ahead: Mapping[str, Any] | None = None
    """How to ask for this picture at another stop of a slider, before the script has run."""


class _Raw:
    """The bytes behind the header, growing."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.size = 0

    def add(self, array: np.ndarray) -> dict[str, Any]:
        entry = {"at": self.size, "size": int(array.size), "type": array.dtype.str[1:]}
        self.parts.append(np.ascontiguousarray(array).tobytes())
        self.size += array.nbytes
        return entry


def encode(figure: go.Figure, cells: Sequence[Cells], message: Message) -> bytes:
    """Return the message for `figure` with `cells` under its axes. The figure itself is not changed.

    Raises:
        ValueError: the figure has no theme, or a hover entry holds neither numbers nor words.
    """
    theme = theme_of(figure)
    painted = [one for one in cells if one.values.size]
    raw = _Raw()
    rest = {
        "name": message.name,
        "alt": message.alt,
        "height": message.height,
        "words": dict(message.words),
        "assets": dict(message.assets),
        "view": message.view,
        "ahead": message.ahead,
        "theme": theme,
        "cells": [_cells_entry(one, raw) for one in painted],
        "colours": base64.b64encode(DIVERGING[theme].astype("<u1").tobytes()).decode() if painted else "",
    }
    picture = pio.to_json(_with_cells(figure, painted, theme), validate=False, engine="orjson")
    header = b'{"figure":' + picture.encode() + b"," + orjson.dumps(rest)[1:]
    return len(header).to_bytes(4, "little") + header + b"".join(raw.parts)


def _cells_entry(cells: Cells, raw: _Raw) -> dict[str, Any]:
    return {
        "shape": cells.values.shape,
        "codes": raw.add(quantise(cells.values, cells.span)),
        "x": [float(edge) for edge in cells.x],
        "y": [float(edge) for edge in cells.y],
        "limit": cells.span,
        "axes": cells.axes,
        "hover": cells.hover,
        "rows": {name: _hover_entry(entry, raw) for name, entry in cells.hover_rows.items()},
        "columns": {name: _hover_entry(entry, raw) for name, entry in cells.hover_columns.items()},
    }


def _hover_entry(entry: HoverColumn, raw: _Raw) -> dict[str, Any]:
    if isinstance(entry, Coded):
        return {"codes": raw.add(np.asarray(entry.codes, dtype=np.uint8)), "labels": list(entry.labels)}
    array = np.asarray(entry)
    if array.dtype.kind in "US":
        return {"words": array.tolist()}
    if array.dtype.kind not in "iufb":
        raise ValueError(
            f"a hover entry of dtype {array.dtype} is not possible: allowed are numbers, words or Coded"
        )
    return _steps(array) or raw.add(_compact(array))


def _steps(array: np.ndarray) -> dict[str, float] | None:
    """Return start and step where `array` is exactly start + step · index."""
    numbers = array.astype(np.float64)
    if numbers.size == 0 or not np.isfinite(numbers).all():
        return None
    step = float(numbers[1] - numbers[0]) if numbers.size > 1 else 0.0
    exact = np.array_equal(numbers, numbers[0] + step * np.arange(numbers.size))
    return {"start": float(numbers[0]), "step": step} if exact else None


def _compact(array: np.ndarray) -> np.ndarray:
    """Return `array` in the smallest of int32, float32, float64 that keeps every digit a reader is shown."""
    numbers = array.astype("<f8")
    largest = float(np.max(np.abs(numbers), initial=0.0, where=np.isfinite(numbers)))
    if np.isfinite(numbers).all() and np.array_equal(numbers, np.rint(numbers)):
        return numbers.astype("<i4") if largest < 2**31 else numbers
    return numbers.astype("<f4") if largest < _EXACT_IN_FLOAT32 else numbers


def _with_cells(figure: go.Figure, cells: Sequence[Cells], theme: str) -> dict[str, Any]:
    picture = figure.to_dict()
    layout = picture.setdefault("layout", {})
    layout["template"] = TEMPLATES[theme]
    layout.setdefault("uirevision", "keep")  # hidden legend entries stay hidden
    for one in cells:
        _prepare_axes(layout, one)
    for place, one in enumerate(one for one in cells if one.label is not None):
        picture["data"].append(_colour_bar(one, theme, place))
    return picture


def _prepare_axes(layout: dict[str, Any], cells: Cells) -> None:
    """Let the axes span the cells unless the figure says otherwise, and take the grid off the picture."""
    for name, edges in zip(cells.axes, (cells.x, cells.y), strict=True):
        axis = layout.setdefault(f"{name[0]}axis{name[1:]}", {})
        axis.setdefault("showgrid", False)
        axis.setdefault("zeroline", False)
        if axis.get("range") is None:
            low, high = min(edges), max(edges)
            axis["range"] = [high, low] if axis.pop("autorange", None) == "reversed" else [low, high]


def _colour_bar(cells: Cells, theme: str, place: int) -> dict[str, Any]:
    """Return a curve without a visible point that carries the colour bar of `cells`."""
    limit = cells.span
    bar = {
        "thickness": 10,
        "outlinewidth": 0,
        "title": {"text": cells.label, "side": "right"},
        "tickfont": {"color": THEMES[theme].muted, "size": 11},
        "exponentformat": "power",
        "x": 1.01 + 0.1 * place,
    }
    marker = {
        "color": [-limit, limit],
        "cmin": -limit,
        "cmax": limit,
        "colorscale": diverging_scale(theme),
        "size": 1,
    }
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [float(edge) for edge in cells.x],
        "y": [float(edge) for edge in cells.y],
        "xaxis": cells.axes[0],
        "yaxis": cells.axes[1],
        "marker": {**marker, "opacity": 0, "showscale": True, "colorbar": bar},
        "hoverinfo": "skip",
        "showlegend": False,
        "meta": "colour bar",
    }
