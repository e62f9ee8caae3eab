"""live_plot: a figure that stays in place while its numbers change.

Why so: `st.plotly_chart` builds its node anew for every figure, which flickers, loses the zoom and reports
no zoom. This is one components-v2 component whose browser side (assets/live_plot/) updates the same node,
keeps the zoom, paints `Cells`, and reports the visible window and clicks. The component's own JavaScript is
only the loader: Streamlit repeats it in every message, so it is kept small.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from pages.figures.cells import Cells
from pages.figures.message import Message, encode
from pages.ui.i18n import _
from pages.ui.plotly_js import asset_paths
from pages.ui.share.windows import forget_linked_window, window_state

_ASSETS = Path(__file__).parents[2] / "assets"


@dataclass(frozen=True)
class View:
    """The window the reader has zoomed to, low < high on both axes whichever way an axis runs."""

    x: tuple[float, float]
    y: tuple[float, float]


@dataclass(frozen=True)
class Click:
    """What was clicked, at x, y in the axes' units.

    Either a point of a curve (`curve` and `point` are indices) or a cell (`cell` is its row and column).
    """

    x: float
    y: float
    curve: int | None = None
    point: int | None = None
    cell: tuple[int, int] | None = None


@dataclass(frozen=True)
class PlotEvents:
    """`view` is None while the reader has not zoomed; `click` is set in the one run that the click caused."""

    view: View | None = None
    click: Click | None = None


def _component() -> Callable[..., Any]:
    return st.components.v2.component(
        "live_plot",
        css=(_ASSETS / "live_plot.css").read_text(encoding="utf-8"),
        js=(_ASSETS / "live_plot.js").read_text(encoding="utf-8"),
        isolate_styles=False,
    )


_render = _component()


def chart_words() -> dict[str, str]:
    """Return the texts of a chart's buttons and states, in the language of the session."""
    return {
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Zoom out"),
        "reset": _("Show everything"),
        "select": _("Drag to zoom"),
        "save_png": _("Save as PNG (pixels)"),
        "save_svg": _("Save as SVG (scalable)"),
        "saved": _("Saved: {name}"),
        "unsaved": _("{name} could not be made. Reload the page and try again."),
        "chart": _("Chart"),
        "loading": _("The chart is loading …"),
        "failed": _(
            "The chart could not be loaded. Check the connection and reload the page. Missing: {address}"
        ),
        "keys": _(
            "Arrow keys move from value to value, Enter chooses it, plus and minus zoom, 0 shows everything. "
            "With the mouse: drag to zoom, Ctrl and the wheel zoom, double-click shows everything."
        ),
    }


def live_plot(
    figure: go.Figure,
    *,
    key: str,
    alt: str,
    cells: Sequence[Cells] = (),
    height: int = 420,
    on_click: Callable[[Click], None] | None = None,
    ahead: Mapping[str, Any] | None = None,
) -> PlotEvents:
    """Show `figure`, with `cells` painted below its curves, and return what the reader did with it.

    Give the axes under `cells` an explicit range, the whole window, so that a finer tile of a zoomed window
    does not move them.

    Args:
        figure: passed through `theme.style`.
        key: a name that is unique on the page; also the class `st-key-<key>`.
        alt: what the chart shows, for those who do not see it.
        cells: tables to paint; may be empty.
        height: pixels.
        on_click: called before the script runs again, as any Streamlit callback.
        ahead: how the browser asks for the picture of a slider's next stop; see `pages.ui.ahead`.

    Raises:
        ValueError: the figure has no theme.
    """

    def clicked() -> None:
        click = click_of(st.session_state[key].get("click"))
        if on_click is not None and click is not None:
            on_click(click)

    message = Message(key, alt, height, chart_words(), asset_paths(), window_state(key), ahead)
    data = encode(figure, cells, message)
    # "theme" only makes the script run again, after the reader has switched between light and dark.
    result = _render(
        key=key,
        data=data,
        on_view_change=partial(forget_linked_window, key),
        on_click_change=clicked,
        on_theme_change=_ignore,
    )
    return PlotEvents(view=view_of(window_state(key)), click=click_of(result.get("click")))


def chart_message(
    figure: go.Figure,
    cells: Sequence[Cells],
    *,
    key: str,
    alt: str,
    height: int,
    ahead: Mapping[str, Any] | None,
) -> bytes:
    """Return the message that `live_plot` sends for the same arguments, without a running script."""
    return encode(figure, cells, Message(key, alt, height, chart_words(), asset_paths(), ahead=ahead))


def current_view(key: str) -> View | None:
    """Return the window that the chart with `key` shows now, for which a finer picture is computed."""
    return view_of(window_state(key))


def _ignore() -> None:
    """Streamlit keeps a state key only if it has a callback."""


def _numbers(*values: Any) -> tuple[float, ...] | None:
    """Return `values` as floats, or None if one is not a finite number: a browser may send anything."""
    for value in values:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
            return None
    return tuple(float(value) for value in values)


def _pair(value: Any) -> tuple[float, float] | None:
    numbers = _numbers(*value) if isinstance(value, Sequence) and len(value) == 2 else None
    return None if numbers is None else (min(numbers), max(numbers))


def view_of(state: Any) -> View | None:
    """Return the View that the browser reported as `state`; None for no zoom and for anything malformed."""
    if not isinstance(state, Mapping):
        return None
    x, y = _pair(state.get("x")), _pair(state.get("y"))
    return None if x is None or y is None else View(x, y)


def click_of(state: Any) -> Click | None:
    """Return the Click that the browser reported as `state`; None for no click and for anything malformed."""
    if not isinstance(state, Mapping):
        return None
    place = _numbers(state.get("x"), state.get("y"))
    if place is None:
        return None
    curve, point = (
        value if type(value) is int else None for value in (state.get("curve"), state.get("point"))
    )
    cell = _numbers(*state["cell"]) if isinstance(state.get("cell"), Sequence) else None
    where = (int(cell[0]), int(cell[1])) if cell is not None and len(cell) == 2 else None
    return Click(place[0], place[1], curve, point, where)
