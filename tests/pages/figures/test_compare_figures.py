"""Figures of the Compare page: traces, axes, titles and cells, from results made by hand."""

import numpy as np
import pytest

from pages.figures.compare_curves import gains_figure, norms_figure, side_by_side, similarity_figure
from pages.figures.compare_grid import grid_cells, grid_figure, grid_height
from pages.figures.compare_heatmaps import RowAxis, heatmaps_cells, heatmaps_figure
from pages.figures.compare_scores import SHOWN_BELOW, curve_name, scores_figure, shown_curves
from sinu_core.analysis.grid import GridSimilarity
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.similarity_means import SimilarityMeans
from sinu_core.analysis.versus.curves import Loudness
from sinu_core.analysis.versus.scores import ScoreCurve, Scores
from sinu_core.analysis.versus.tiles import VersusTiles

NAMES = ("one", "two")


def tile(values, offset=0.0):
    values = np.asarray(values, dtype=np.float32)
    rows, columns = (np.arange(n + 1) for n in values.shape)
    return HeatmapTile(values, rows, columns, 1, 1, "mean", offset)


def means(values):
    values = np.asarray(values, dtype=np.float64)
    return SimilarityMeans(np.arange(len(values) + 1), values[:, None], np.array([0, 1]), "cosine")


def loud(gains, norms, first=0.0):
    return Loudness(np.asarray(gains, float), first + np.arange(len(norms)), np.asarray(norms, float))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_three_frames_share_their_zoom_where_widths_agree(theme):
    figure = heatmaps_figure(RowAxis(10, 5.0, True), (4, 4), NAMES, theme)
    assert [title.text for title in figure.layout.annotations] == ["A: one", "B: two", "A − B"]
    assert [figure.layout[axis].range for axis in ("yaxis", "yaxis2", "yaxis3")] == [(14.5, 4.5)] * 3
    assert [figure.layout[axis].matches for axis in ("yaxis", "yaxis2", "yaxis3")] == [None, "y", "y"]
    assert figure.layout.xaxis2.matches == figure.layout.xaxis.matches == "x3"
    assert figure.layout.yaxis.title.text == "position"


def test_without_a_common_width_there_are_two_frames_of_their_own():
    figure = heatmaps_figure(RowAxis(10, 0.0, False), (4, 6), NAMES, "light")
    assert [title.text for title in figure.layout.annotations] == ["A: one", "B: two"]
    assert (figure.layout.xaxis.range, figure.layout.xaxis2.range) == ((-0.5, 3.5), (-0.5, 5.5))
    assert figure.layout.xaxis.matches is None
    assert figure.layout.yaxis.title.text == "row"


def test_all_pictures_have_one_limit_and_one_colour_bar():
    tiles = VersusTiles(tile([[1, 2]], 7.0), tile([[3, 5]], 7.0), np.float32([[-2, -3]]), 5.0)
    cells = heatmaps_cells(tiles, RowAxis(1, 7.0, True))
    assert [one.values.tolist() for one in cells] == [[[1, 2]], [[3, 5]], [[-2, -3]]]
    assert {one.limit for one in cells} == {5.0}
    assert [one.axes for one in cells] == [("x", "y"), ("x2", "y2"), ("x3", "y3")]
    assert [one.label for one in cells] == ["", None, None]
    assert (cells[0].x, cells[0].y) == ((-0.5, 1.5), (6.5, 7.5))
    assert "position {row}" in cells[0].hover
    assert len(heatmaps_cells(VersusTiles(tiles.a, tiles.b, None, 5.0), RowAxis(1, 7.0, True))) == 2


def test_curves_lie_over_each_other_thick_then_thin_and_broken():
    figure = similarity_figure((means([1, 0.5]), means([1, np.nan])), NAMES, "light")
    a, b = figure.data
    assert (a.name, b.name) == NAMES
    assert a.line.width > b.line.width
    assert (a.line.dash, b.line.dash) == ("solid", "dash")
    assert a.y.tolist() == [1.0, 0.5]
    assert figure.layout.yaxis.title.text == "cosine similarity"


def test_gains_of_very_different_sizes_stand_on_a_logarithmic_axis():
    near = gains_figure((loud([1, 2], [1]), loud([1, 1], [1])), NAMES, "light")
    far = gains_figure((loud([1, 2], [1]), loud([0.02, 0.02], [1])), NAMES, "light")
    silent = gains_figure((loud([1, 2], [1]), loud([0, 0], [1])), NAMES, "light")
    assert (near.layout.yaxis.type, far.layout.yaxis.type, silent.layout.yaxis.type) == (None, "log", None)
    assert far.layout.yaxis.title.text == "gain, logarithmic"


def test_norms_stand_at_their_rows():
    figure = norms_figure((loud([1], [3, 4], 10.0), loud([1], [5, 6], -2.0)), NAMES, "dark")
    assert [trace.x.tolist() for trace in figure.data] == [[0, 1], [0, 1]]
    assert figure.data[1].y.tolist() == [5, 6]


def test_two_tables_become_one():
    frame = side_by_side((loud([1, 2], [1]).gains_frame(), loud([3, 4], [1]).gains_frame()), ["column"])
    assert frame.to_dict("list") == {"column": [0, 1], "A_gain": [1.0, 2.0], "B_gain": [3.0, 4.0]}


def scores(*curves):
    return Scores(np.arange(len(curves[0].values) + 1), curves)


def test_scores_are_drawn_as_changes_or_as_they_are():
    sides = (
        scores(ScoreCurve("table", np.array([5.0, 3.0]))),
        scores(ScoreCurve("pair", np.array([1.0, 2.0]))),
    )
    assert [trace.y.tolist() for trace in scores_figure(sides, True, "light").data] == [[0, -2], [0, 1]]
    assert [trace.y.tolist() for trace in scores_figure(sides, False, "light").data] == [[5, 3], [1, 2]]


def test_the_deviation_is_a_band_around_the_mean():
    mean = ScoreCurve("independent", np.array([0.0, 0.0]), spread=np.array([1.0, 2.0]))
    figure = scores_figure((scores(ScoreCurve("nothing", np.zeros(2))), scores(mean)), False, "light")
    assert [trace.y.tolist() for trace in figure.data] == [[0, 0], [-1, -2], [1, 2], [0, 0]]


def test_a_steep_head_does_not_flatten_the_rest():
    steep = ScoreCurve("head", np.array([0.0, -500.0]), slope=500.0)
    figure = scores_figure((scores(ScoreCurve("nothing", np.zeros(2))), scores(steep)), True, "light")
    assert figure.layout.yaxis.range[0] == -SHOWN_BELOW


def test_of_many_heads_some_are_drawn_and_each_says_its_slope():
    many = [ScoreCurve("head", np.zeros(2), slope=1 / (n + 1)) for n in range(40)]
    drawn = shown_curves(scores(*many))
    assert (len(drawn), drawn[0], drawn[-1]) == (16, many[0], many[-1])
    assert curve_name(many[3]) == "ALiBi, slope 0.25"


def grid(height, width):
    return GridSimilarity(np.linspace(-1, 1, height * width).reshape(height, width), 1, 0, "flat")


def test_the_map_has_row_0_on_top_and_marks_its_patch():
    figure = grid_figure(grid(3, 4), "Flat", "light")
    assert (figure.layout.xaxis.range, figure.layout.yaxis.range) == ((-0.5, 3.5), (2.5, -0.5))
    assert (figure.data[0].x, figure.data[0].y) == ((0,), (1,))
    cells = grid_cells(grid(3, 4))
    assert (cells.values.shape, cells.limit) == ((3, 4), 1.0)
    assert (cells.x, cells.y) == ((-0.5, 3.5), (-0.5, 2.5))


def test_a_tall_image_is_drawn_taller_than_a_wide_one():
    assert grid_height(grid(16, 9)) > grid_height(grid(9, 16)) > 200
