"""One look: colours by role, and `style`, which every figure passes through.

Why so: `import streamlit` replaces Plotly's default template by placeholder colours, so a figure must carry
its own; and a page is light or dark by the reader's choice, so a figure asks for "sine", never for a
hexadecimal number. The background stays transparent: the page's shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from pages.figures.palette import DIVERGING, SEQUENTIAL, diverging_scale, sequential_scale

__all__ = [
    "DASHES",
    "DIVERGING",
    "SEQUENTIAL",
    "TEMPLATES",
    "THEMES",
    "Theme",
    "diverging_scale",
    "sequential_scale",
    "style",
    "styled",
    "theme_of",
]

FONT = (
    '"Source Sans", "Source Sans Pro", system-ui, "PingFang SC", "Microsoft YaHei", '
    '"Noto Sans CJK SC", "Noto Sans SC", sans-serif'
)
"""The first has no Chinese letters: they come from the font of the reader's system."""

# Colour is never the only difference between two curves: the n-th curve of a family takes the n-th dash too.
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")


@dataclass(frozen=True)
class Theme:
    """Colours by role, as "#rrggbb"."""

    name: str
    background: str
    """What the page shows behind the figure; used for contrast, never painted."""
    text: str
    muted: str
    """Secondary text and quiet curves."""
    grid: str
    sine: str
    cosine: str
    accent: str
    """What the reader has chosen: the row, the column, the position."""
    marks: str
    """Reference lines, first rise, limits."""
    categorical: tuple[str, ...]


THEMES = {
    "light": Theme(
        name="light",
        background="#ffffff",
        text="#1f2430",
        muted="#4a505d",
        grid="#e2e5ea",
        sine="#0067a5",
        cosine="#b84a00",
        accent="#6b126d",
        marks="#2b2f3a",
        categorical=("#0067a5", "#b84a00", "#0fa28b", "#653ed5", "#641e0c", "#1c2440"),
    ),
    "dark": Theme(
        name="dark",
        background="#171614",
        text="#f0f2f6",
        muted="#a9b1bf",
        grid="#2b303b",
        sine="#62b6f2",
        cosine="#ff9f5e",
        accent="#f45aae",
        marks="#d5dae3",
        categorical=("#62b6f2", "#ff9f5e", "#7dfcdf", "#9a6bff", "#f5ea3d", "#aa646c"),
    ),
}


def _axis(theme: Theme) -> dict[str, Any]:
    return {
        "gridcolor": theme.grid,
        "linecolor": theme.muted,
        "zerolinecolor": theme.grid,
        "tickcolor": theme.muted,
        "tickfont": {"color": theme.muted, "size": 12},
        "title": {"font": {"color": theme.text, "size": 13}, "standoff": 10},
        "automargin": True,
        "exponentformat": "power",
    }


def _hover(theme: Theme) -> dict[str, Any]:
    return {
        "bgcolor": theme.background,
        "bordercolor": theme.muted,
        "font": {"color": theme.text, "family": FONT},
    }


def _layout(theme: Theme) -> dict[str, Any]:
    return {
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": FONT, "color": theme.text, "size": 13},
        "title": {"font": {"size": 16, "color": theme.text}, "x": 0, "xanchor": "left", "xref": "paper"},
        "colorway": list(theme.categorical),
        "colorscale": {"diverging": diverging_scale(theme.name), "sequential": sequential_scale(theme.name)},
        "xaxis": _axis(theme),
        "yaxis": _axis(theme),
        "legend": {"orientation": "h", "yanchor": "top", "y": -0.2, "x": 0, "font": {"color": theme.text}},
        "hoverlabel": _hover(theme),
        "margin": {"l": 56, "r": 16, "t": 44, "b": 44},
    }


def _template(theme: Theme) -> dict[str, Any]:
    line = {"line": {"width": 2}}
    template = go.layout.Template(layout=_layout(theme), data={"scatter": [line], "scattergl": [line]})
    return dict(template.to_plotly_json())


# Plain and checked once: Plotly copies and checks a template at each assignment, for 2 ms a figure.
TEMPLATES = {name: _template(theme) for name, theme in THEMES.items()}


def style(figure: go.Figure, theme: str) -> go.Figure:
    """Say that `figure` has the look of `theme` ("light" or "dark") and return it.

    The look itself, `TEMPLATES[theme]`, joins the figure in the message to the browser. What the figure says
    (a margin, a colour, a title) stays as it is.

    >>> theme_of(style(go.Figure(), "light"))
    'light'
    """
    figure.layout.update(template={}, meta=theme)  # {}: not the default that Streamlit puts there
    return figure


def styled(data: Sequence[Mapping[str, Any]], layout: Mapping[str, Any], theme: str) -> go.Figure:
    """Return the figure of these traces and this layout in the look of `theme`.

    Plotly checks the whole once; a figure that grows by `add_…` and `update_…` takes several times as long,
    which is felt where a picture follows a slider.

    >>> styled([{"type": "scatter", "y": [1, 2]}], {"title": {"text": "t"}}, "dark").layout.title.text
    't'
    """
    return go.Figure(data=list(data), layout={"template": {}, "meta": theme, **layout})


def theme_of(figure: go.Figure) -> str:
    """Return the name of the theme that `style` gave to `figure`.

    Raises:
        ValueError: the figure never passed through `style`.
    """
    name = figure.layout.meta
    if name not in THEMES:
        raise ValueError("the figure has no look of its own: pass it through pages.figures.theme.style first")
    return str(name)
