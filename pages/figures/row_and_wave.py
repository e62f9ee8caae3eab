"""The two cuts through the heatmap: one row (an embedding vector) and one column (a wave)."""

from typing import Any

import numpy as np
import plotly.graph_objects as go

from pages.figures.palette import rgb
from pages.figures.position_words import index_ticks, position_text
from pages.figures.theme import THEMES, styled
from pages.figures.words import _
from sinu_core.analysis.cell_value import CellValue
from sinu_core.analysis.columns import ColumnTable
from sinu_core.analysis.wave_band import WaveBand

FEW_COLUMNS = 80  # up to here every value is a dot
FEW_POSITIONS = 128
_LONG_NUMBERS = 1e6  # from here on only three of them stand beside each other


def row_figure(
    table: ColumnTable, values: np.ndarray, columns: tuple[int, int], chosen: CellValue, theme: str
) -> go.Figure:
    """Draw the values of one position over the columns in sight, sines and cosines as curves of their own.

    Args:
        table: What each column is, all D of them.
        values: The row, [D].
        columns: (start, stop) of the columns in sight.
        chosen: The entry that is marked, and whose row this is.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    inside = (table.column >= columns[0]) & (table.column < columns[1])
    mode = "lines+markers" if columns[1] - columns[0] <= FEW_COLUMNS else "lines"
    hover = _("column %{x}<br>value %{y:.5f}")
    kinds = (
        (_("sine columns"), colours.sine, inside & ~table.is_cosine),
        (_("cosine columns"), colours.cosine, inside & table.is_cosine),
    )
    curves = [
        _curve(table.column[shown], values[shown], colour, name=name, mode=mode, hovertemplate=hover)
        for name, colour, shown in kinds
    ]
    ticks = index_ticks(0, columns[1] - columns[0])
    axis = {"title": {"text": _("column")}, "range": [columns[0] - 0.5, columns[1] - 0.5], **ticks}
    title = _("Position {position}").format(position=position_text(chosen.position))
    mark = (chosen.column, chosen.value)
    return _framed(curves, mark, (title, axis, float(np.abs(values).max())), theme)


def wave_figure(band: WaveBand, chosen: CellValue, limit: float, theme: str) -> go.Figure:
    """Draw one column over the positions in sight: samples where they fit, else mean and range of each cell.

    Args:
        band: The column.
        chosen: The entry that is marked, and whose column this is.
        limit: Largest value of the embedding; the axis does not change with the zoom.
        theme: "light" or "dark".
    """
    colours = THEMES[theme]
    colour = colours.cosine if band.is_cosine else colours.sine
    exact = band.positions_per_cell == 1
    means = _("mean of up to {n} positions").format(n=position_text(band.positions_per_cell))
    curve = _curve(
        band.middles, band.mean, colour, name=_("value at each position") if exact else means,
        mode="lines+markers" if exact and len(band.mean) <= FEW_POSITIONS else "lines",
        hovertemplate=_("position %{x:,}<br>value %{y:.5f}"),
    )  # fmt: skip
    start, stop = float(band.row_edges[0]), float(band.row_edges[-1])
    ends = [band.offset + start - 0.5, band.offset + stop - 0.5]
    few = 3 if max(abs(end) for end in ends) >= _LONG_NUMBERS else 6
    ticks = {"nticks": few, "tickangle": 0, **index_ticks(band.offset, stop - start)}
    axis = {"title": {"text": _("position")}, "range": ends, **ticks}
    words = _("Column {column} (cosine)") if band.is_cosine else _("Column {column} (sine)")
    title = words.format(column=position_text(band.column))
    curves = [curve] if exact else [*_range(band, colour), curve]
    return _framed(curves, (chosen.position, chosen.value), (title, axis, limit), theme)


def _curve(x: np.ndarray, y: np.ndarray, colour: str, **rest: str) -> dict[str, Any]:
    look = {"line": {"color": colour, "width": 1.8}, "marker": {"size": 5}}
    return {"type": "scatter", **_even_steps(x), "y": y.astype(np.float32), **look, **rest}


def _range(band: WaveBand, colour: str) -> list[dict[str, Any]]:
    """Return the two edges of what the wave passes through, filled between."""
    fill = "rgba({},{},{},0.28)".format(*rgb(colour))
    return [
        {
            "type": "scatter", "mode": "lines", **_even_steps(band.middles), "y": y.astype(np.float32),
            "line": {"width": 0, "color": colour}, "fill": fill_to, "fillcolor": fill,
            "name": _("what the wave passes through"), "showlegend": fill_to is not None, "hoverinfo": "skip",
        }
        for y, fill_to in ((band.low, None), (band.high, "tonexty"))
    ]  # fmt: skip


def _even_steps(x: np.ndarray) -> dict[str, float]:
    """Return x as start and step, which take no room in the message.

    Columns of one kind are evenly spaced, and so are samples; cells of a wave differ by one position at most.
    """
    if len(x) < 2:
        return {"x0": float(x[0])} if len(x) else {}
    return {"x0": float(x[0]), "dx": float(x[-1] - x[0]) / (len(x) - 1)}


def _framed(
    curves: list[dict[str, Any]],
    mark: tuple[float, float],
    frame: tuple[str, dict[str, Any], float],
    theme: str,
) -> go.Figure:
    """Return the curves with the chosen entry marked; the frame is a title, an axis and the largest value."""
    (x, value), (title, axis, limit), colours = mark, frame, THEMES[theme]
    diamond = {
        "color": colours.accent, "size": 10, "symbol": "diamond",
        "line": {"color": colours.background, "width": 1.5},
    }  # fmt: skip
    chosen = {"type": "scatter", "x": [x], "y": [value], "mode": "markers", "marker": diamond,
              "showlegend": False, "hoverinfo": "skip"}  # fmt: skip
    line = {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "y domain",
            "line": {"color": colours.accent, "width": 1.2}}  # fmt: skip
    reach = 1.1 * (limit or 1.0)
    layout = {
        "title": {"text": title},
        "xaxis": axis,
        "yaxis": {"title": {"text": _("value")}, "range": [-reach, reach]},
        "shapes": [line],
        "margin": {"t": 40, "b": 40},
        "legend": {"y": -0.34},
    }
    return styled([*curves, chosen], layout, theme)
