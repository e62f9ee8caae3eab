"""The two cuts through the heatmap: one row (an embedding vector) and one column (a wave)."""

import numpy as np
import plotly.graph_objects as go

from pages.figures.palette import rgb
from pages.figures.position_words import index_ticks, position_text
from pages.figures.theme import THEMES, Theme, style
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
    figure, colours = go.Figure(), THEMES[theme]
    inside = (table.column >= columns[0]) & (table.column < columns[1])
    mode = "lines+markers" if columns[1] - columns[0] <= FEW_COLUMNS else "lines"
    for name, colour, role in (
        (_("sine columns"), colours.sine, ~table.is_cosine),
        (_("cosine columns"), colours.cosine, table.is_cosine),
    ):
        shown = inside & role
        figure.add_scatter(
            **_even_steps(table.column[shown]), y=values[shown].astype(np.float32), name=name, mode=mode,
            line={"color": colour, "width": 1.8}, marker={"size": 5},
            hovertemplate=_("column %{x}<br>value %{y:.5f}"),
        )  # fmt: skip
    _mark(figure, chosen.column, chosen.value, colours)
    ticks = index_ticks(0, columns[1] - columns[0])
    figure.update_xaxes(title=_("column"), range=[columns[0] - 0.5, columns[1] - 0.5], **ticks)
    figure.update_yaxes(title=_("value"), range=_value_range(np.abs(values).max()))
    title = _("Position {position}").format(position=position_text(chosen.position))
    return _framed(figure, title, theme)


def wave_figure(band: WaveBand, chosen: CellValue, limit: float, theme: str) -> go.Figure:
    """Draw one column over the positions in sight: samples where they fit, else mean and range of each cell.

    Args:
        band: The column.
        chosen: The entry that is marked, and whose column this is.
        limit: Largest value of the embedding; the axis does not change with the zoom.
        theme: "light" or "dark".
    """
    figure, colours = go.Figure(), THEMES[theme]
    colour = colours.cosine if band.is_cosine else colours.sine
    exact = band.positions_per_cell == 1
    if not exact:
        _draw_range(figure, band, colour)
    means = _("mean of up to {n} positions").format(n=position_text(band.positions_per_cell))
    figure.add_scatter(
        **_even_steps(band.middles), y=band.mean.astype(np.float32),
        name=_("value at each position") if exact else means,
        mode="lines+markers" if exact and len(band.mean) <= FEW_POSITIONS else "lines",
        line={"color": colour, "width": 1.8}, marker={"size": 5},
        hovertemplate=_("position %{x:,}<br>value %{y:.5f}"),
    )  # fmt: skip
    _mark(figure, chosen.position, chosen.value, colours)
    start, stop = float(band.row_edges[0]), float(band.row_edges[-1])
    ends = [band.offset + start - 0.5, band.offset + stop - 0.5]
    few = 3 if max(abs(end) for end in ends) >= _LONG_NUMBERS else 6
    ticks = index_ticks(band.offset, stop - start)
    figure.update_xaxes(title=_("position"), range=ends, nticks=few, tickangle=0, **ticks)
    figure.update_yaxes(title=_("value"), range=_value_range(limit))
    words = _("Column {column} (cosine)") if band.is_cosine else _("Column {column} (sine)")
    return _framed(figure, words.format(column=position_text(band.column)), theme)


def _draw_range(figure: go.Figure, band: WaveBand, colour: str) -> None:
    fill = "rgba({},{},{},0.28)".format(*rgb(colour))
    edge = {"width": 0, "color": colour}
    for y, fill_to in ((band.low, None), (band.high, "tonexty")):
        figure.add_scatter(
            **_even_steps(band.middles), y=y.astype(np.float32), mode="lines",
            line=edge, fill=fill_to, fillcolor=fill,
            name=_("what the wave passes through"), showlegend=fill_to is not None, hoverinfo="skip",
        )  # fmt: skip


def _even_steps(x: np.ndarray) -> dict[str, float]:
    """Return x as start and step, which take no room in the message.

    Columns of one kind are evenly spaced, and so are samples; cells of a wave differ by one position at most.
    """
    if len(x) < 2:
        return {"x0": float(x[0])} if len(x) else {}
    return {"x0": float(x[0]), "dx": float(x[-1] - x[0]) / (len(x) - 1)}


def _mark(figure: go.Figure, x: float, value: float, colours: Theme) -> None:
    figure.add_vline(x=x, line={"color": colours.accent, "width": 1.2})
    figure.add_scatter(
        x=[x], y=[value], mode="markers", showlegend=False, hoverinfo="skip",
        marker={"color": colours.accent, "size": 10, "symbol": "diamond",
                "line": {"color": colours.background, "width": 1.5}},
    )  # fmt: skip


def _value_range(limit: float) -> list[float]:
    reach = 1.1 * (float(limit) or 1.0)
    return [-reach, reach]


def _framed(figure: go.Figure, title: str, theme: str) -> go.Figure:
    figure.update_layout(title=title, margin={"t": 40, "b": 40}, legend={"y": -0.34})
    return style(figure, theme)
