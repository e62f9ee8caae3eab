import numpy as np
import pytest

from pages.figures.before_after import before_after_cells, before_after_figure, before_after_table
from pages.figures.floor import floor_figure, steps_figure
from pages.figures.gains import gains_figure, grouped_dots_figure, grouping_figure
from pages.figures.modality import token_strip_figure
from pages.figures.norms import norms_figure
from pages.figures.sweeps import length_figure, offset_figure, similarity_pair_figure
from pages.figures.theme import THEMES
from sinu_core.analysis.floor_effects import ToyTask, floor_curve, optimiser_run
from sinu_core.analysis.group_effects import compare_groupings
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.scale_effects import before_after, gain_profile, without_laws
from sinu_core.analysis.sweeps import length_sweep, offset_sweep
from sinu_core.analysis.token_spans import token_spans
from sinu_core.settings import Settings

THEME = pytest.mark.parametrize("theme", ["light", "dark"])
TWO = Settings(dim=8, length=16, groups=2, scale=(1.0, 2.0))


def names(figure):
    return [trace.name for trace in figure.data]


def title(axis):
    return axis.title.text


@THEME
@pytest.mark.parametrize(
    ("layout", "sines"), [("half", [0, 1, 2, 3]), ("interleaved", [0, 2, 4, 6])]
)  # fmt: skip
def test_gains_are_drawn_in_the_colours_of_sine_and_cosine(theme, layout, sines):
    figure = gains_figure(gain_profile(TWO.replace(layout=layout)), theme)
    sine, cosine = figure.data
    assert names(figure) == ["sine", "cosine"]
    assert sine.x.tolist() == sines
    assert sorted([*sine.x, *cosine.x]) == list(range(8))
    assert (sine.marker.color, cosine.marker.color) == (THEMES[theme].sine, THEMES[theme].cosine)
    assert sine.marker.symbol != cosine.marker.symbol
    assert (title(figure.layout.xaxis), title(figure.layout.yaxis)) == ("column", "gain")


def test_gains_show_what_the_floor_lifts():
    figure = gains_figure(gain_profile(Settings(dim=4, scale=0.05, floor=0.1)), "light")
    assert names(figure) == ["without the floor", "sine", "cosine"]
    assert figure.data[0].y.tolist() == [0.05] * 4


def test_many_columns_are_lines_and_one_column_has_no_cosine():
    wide = gains_figure(gain_profile(Settings(dim=8192)), "light")
    assert {trace.mode for trace in wide.data} == {"lines"}
    assert names(gains_figure(gain_profile(Settings(dim=1)), "light")) == ["sine"]


def test_both_groupings_share_their_axis():
    groups = compare_groupings(TWO, distance=2)
    figures = [
        grouping_figure(way.gains, groups.is_cosine, groups.gain_limits, "light")
        for way in (groups.pairs, groups.columns)
    ]
    assert figures[0].layout.yaxis.range == figures[1].layout.yaxis.range
    assert figures[1].data[0].y.tolist() == [1, 1, 1, 1]  # sines: the first block of columns
    assert figures[1].data[1].y.tolist() == [2, 2, 2, 2]


def test_dot_products_of_both_groupings_over_the_position():
    figure = grouped_dots_figure(compare_groupings(TWO, distance=2, positions=4), "light")
    assert names(figure) == ["by pairs", "by columns"]
    assert figure.data[1].y == pytest.approx([10.2549, 9.8092, 12.0848, 10.2313], abs=1e-4)
    assert title(figure.layout.yaxis) == "dot(p, p + 2)"
    one_way = compare_groupings(Settings(dim=6, groups=2, group_by="columns"), distance=1)
    assert names(grouped_dots_figure(one_way, "light")) == ["by columns"]


@pytest.mark.parametrize(
    ("norm", "kind"), [(0.5, None), (16.0, "log"), (0.0, None)]
)  # fmt: skip
def test_norms_far_apart_get_a_logarithmic_axis(norm, kind):
    positions = np.array([0.0, 1.0])
    figure = norms_figure(positions, np.full(2, norm), ("token", 0.45), "light")
    assert figure.layout.yaxis.type == kind
    assert ("logarithmic" in title(figure.layout.yaxis)) == (kind == "log")
    assert names(figure) == ["position embedding", "token"]
    assert figure.data[1].y == (0.45, 0.45)


def test_one_row_is_a_dot_with_a_level_line_beside_it():
    figure = norms_figure(np.array([7.0]), np.array([2.0]), ("token", 1.0), "dark")
    assert figure.data[0].mode == "markers"
    assert figure.data[1].x == (6.5, 7.5)


@THEME
def test_floor_figure_has_three_modes_twice_and_the_present_scale(theme):
    figure = floor_figure(floor_curve(Settings(scale=0.02, floor=0.1)), theme)
    assert (
        names(figure)
        == ["clamp", "clamp", "softplus", "softplus", "after the step", "after the step"]
        + ["present scale"] * 2
    )
    assert [trace.showlegend for trace in figure.data].count(True) == 4
    widths = {trace.name: trace.line.width for trace in figure.data[:6]}
    assert widths["clamp"] > widths["softplus"]  # the mode in use
    assert figure.data[6].x.tolist() == [0.02]
    assert figure.data[7].y.tolist() == [0.0]
    assert title(figure.layout.xaxis2) == "raw scale"


def test_steps_figure_has_raw_above_and_effective_below():
    run = optimiser_run(0.1, ToyTask(steps=3))
    figure = steps_figure(run, "light")
    assert names(figure)[::2][:4] == ["no floor", "clamp", "softplus", "after the step"]
    assert names(figure)[-2:] == ["floor", "target"]
    assert figure.data[2].y.tolist() == [0.02] * 4  # clamp, raw
    assert figure.data[3].y.tolist() == [0.1] * 4  # clamp, effective
    assert (title(figure.layout.yaxis), title(figure.layout.yaxis2)) == ("raw scale", "effective scale")
    assert len({trace.line.dash for trace in figure.data[:8]}) == 4


def test_length_figure_marks_the_present_length_on_a_logarithmic_axis():
    figure = length_figure(length_sweep(Settings(length=512, dynamic=True)), "light")
    assert figure.layout.xaxis.type == "log"
    assert (figure.data[1].x, figure.data[1].y) == ((512,), (pytest.approx(1.163315, abs=1e-6),))
    off = length_figure(length_sweep(Settings(length=512)), "light")
    assert "off" in off.data[0].name
    assert off.data[1].y == (1.0,)


def test_offset_figure_draws_waves_above_and_the_dot_product_below():
    figure = offset_figure(offset_sweep(Settings(dim=8, length=10), distance=2), "light")
    assert names(figure) == ["fastest sine", "fastest cosine", "dot product"]
    assert (figure.data[0].yaxis, figure.data[2].yaxis) == ("y", "y2")
    assert title(figure.layout.yaxis2) == "dot(row 0, row 2)"
    low, high = figure.layout.yaxis2.range
    assert low < 0 < 2.563717748 < high


def test_similarity_before_and_after_share_one_legend():
    figure = similarity_pair_figure(before_after(Settings(dim=8, scale=0.5), np.arange(4)), "dark")
    assert [trace.showlegend for trace in figure.data] == [True, True, False, False]
    assert figure.data[1].y == pytest.approx(0.25 * figure.data[0].y)
    assert figure.data[3].y == pytest.approx(figure.data[2].y)


def test_before_after_has_three_frames_over_the_whole_window_and_one_limit():
    settings = Settings(dim=8, length=16, offset=3, scale=0.5)
    figure = before_after_figure(settings, "light")
    assert [figure.layout[f"yaxis{n}"].range for n in ("", "2", "3")] == [(18.5, 2.5)] * 3
    assert figure.layout.xaxis3.range == (-0.5, 7.5)
    tiles = [heatmap_tile(each, rows=(4, 8), cells=(4, 8)) for each in (without_laws(settings), settings)]
    cells = before_after_cells(*tiles, limit=1.0)
    assert {cell.limit for cell in cells} == {1.0}
    assert [cell.axes for cell in cells] == [("x", "y"), ("x2", "y2"), ("x3", "y3")]
    assert cells[2].values == pytest.approx(-0.5 * cells[0].values)
    assert (cells[0].x, cells[0].y) == ((-0.5, 7.5), (6.5, 10.5))
    assert [cell.label is None for cell in cells] == [False, True, True]
    frame = before_after_table(*tiles)
    assert frame["first_position"].tolist() == [7, 8, 9, 10]
    assert frame["after_column_0"].tolist() == pytest.approx((0.5 * frame["before_column_0"]).tolist())


def test_the_strip_has_a_bar_a_segment_and_a_pattern_a_modality():
    segments = [("text", 3), ("visual", (2, 4)), ("text", 5)]
    scales = {"text": 1.0, "visual": 0.5}
    figure = token_strip_figure(token_spans(Settings(segments=segments, modality_scales=scales)), "light")
    assert names(figure) == ["text", "visual"]
    assert (figure.data[0].x, figure.data[0].width, figure.data[0].y) == ((1.0, 13.0), (3, 5), (1.0, 1.0))
    assert (figure.data[1].x, figure.data[1].width, figure.data[1].y) == ((6.5,), (8,), (0.5,))
    assert figure.data[0].marker.pattern.shape != figure.data[1].marker.pattern.shape
    assert figure.layout.xaxis.range == (-0.5, 15.5)
