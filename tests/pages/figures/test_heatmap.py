"""The heatmap's frame and cells: where things lie, what is marked, and what a tooltip says."""

import numpy as np
import pytest

from pages.figures.cells import Coded
from pages.figures.heatmap import heatmap_cells, heatmap_figure
from pages.figures.theme import THEMES
from sinu_core.analysis.cell_value import cell_value
from sinu_core.analysis.column_facts import column_facts
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.settings import Settings


def figure_of(settings, theme="light", row=1, column=2, rows=None):
    tile = heatmap_tile(settings, rows=rows or (0, settings.length), cells=(8, 8))
    return heatmap_figure(settings, tile, cell_value(settings, row, column), theme)


def cells_of(settings, rows, cells=(8, 8), gains=None):
    tile = heatmap_tile(settings, rows=rows, cells=cells)
    count = len(tile.row_edges) - 1
    return heatmap_cells(
        tile, column_facts(settings, tile.column_edges), 1.0, np.ones(count) if gains is None else gains
    )


def test_position_grows_downward_and_includes_the_offset():
    layout = figure_of(Settings(dim=6, length=10, offset=100.5)).layout
    assert tuple(layout.yaxis.range) == (110, 100)  # bottom first: 100.5 − ½ is above 109.5 + ½
    assert tuple(layout.xaxis.range) == (-0.5, 5.5)
    assert (layout.xaxis.title.text, layout.yaxis.title.text) == ("column", "position")


def test_the_axes_span_the_whole_window_whatever_the_tile_covers():
    settings = Settings(dim=6, length=1000)
    assert figure_of(settings, rows=(10, 20)).layout.yaxis.range == figure_of(settings).layout.yaxis.range


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_thin_lines_mark_the_chosen_row_and_column(theme):
    shapes = figure_of(Settings(dim=6, length=10, offset=100), theme, row=3, column=4).layout.shapes
    accents = [shape for shape in shapes if shape.line.color == THEMES[theme].accent]
    assert [(shape.name, shape.y0, shape.x0) for shape in accents] == [("row", 103, 0), ("column", 0, 4)]


def test_the_half_layout_names_its_halves():
    notes = figure_of(Settings(dim=5, length=10)).layout.annotations
    assert [(note.text.split()[-1], note.x) for note in notes] == [("sines", 1.0), ("cosines", 3.5)]
    assert not figure_of(Settings(dim=5, length=10, layout="interleaved")).layout.annotations
    assert not figure_of(Settings(dim=1, length=10), column=0).layout.annotations


def test_no_tick_lies_between_two_columns_or_positions_once_few_are_in_sight():
    layout = figure_of(Settings(dim=6, length=1000, offset=0.25), rows=(5, 9)).layout
    assert (layout.xaxis.dtick, layout.yaxis.dtick, layout.yaxis.tick0) == (1, 1, 0.25)
    assert figure_of(Settings(dim=6, length=1000)).layout.yaxis.dtick is None


def test_cells_lie_around_their_positions_and_columns():
    cells = cells_of(Settings(dim=6, length=100, offset=10.5), rows=(20, 24))
    assert cells.x == (-0.5, 5.5)
    assert cells.y == (30, 34)
    assert cells.values.shape == (4, 6)
    assert cells.values[2, 1] == pytest.approx(np.sin(32.5 * 10000 ** (-2 / 6)), abs=1e-6)


def test_a_single_value_is_told_as_one():
    cells = cells_of(Settings(dim=4, length=8), rows=(0, 8))
    assert cells.hover == (
        "position {first}<br>column {column} ({kind})<br>frequency {fast} rad a position"
        "<br>wavelength {short} positions<br>gain {gain}<br>value {value}"
    )
    assert cells.label == "value"
    assert list(cells.hover_rows["first"]) == list(range(8))
    np.testing.assert_allclose(cells.hover_columns["fast"], [1, 0.01, 1, 0.01], rtol=1e-14)
    np.testing.assert_allclose(cells.hover_columns["short"][1], 628.3185307, rtol=1e-9)
    kind = cells.hover_columns["kind"]
    assert isinstance(kind, Coded)
    assert [kind.labels[code] for code in kind.codes] == ["sine", "sine", "cosine", "cosine"]


def test_a_cell_of_several_positions_and_columns_tells_the_ranges():
    cells = cells_of(Settings(dim=8, length=100, layout="interleaved"), rows=(0, 100), cells=(10, 2))
    assert "positions {first} to {last}<br>columns {column} to {last_column} ({kind})<br>" in cells.hover
    assert cells.hover.endswith("<br>mean {value}")
    assert (cells.hover_rows["first"][1], cells.hover_rows["last"][1]) == (10, 19)
    assert cells.hover_columns["last_column"].tolist() == [3, 7]
    np.testing.assert_allclose(cells.hover_columns["slow"], [0.1, 0.001], rtol=1e-14)
    assert cells.label == "mean value"


def test_gains_are_told_where_they_differ():
    settings = Settings(dim=8, length=8, layout="interleaved", progressive=(1.0, 0.7))
    assert "gains {gain} to {high_gain}" in cells_of(settings, rows=(0, 8), cells=(8, 2)).hover
    scaled = cells_of(settings, rows=(0, 8), gains=np.array([1, 1, 0.5, 0.5, 1, 1, 1, 1]))
    assert "token gain {token_gain}" in scaled.hover
    assert scaled.hover_rows["token_gain"][2] == 0.5
