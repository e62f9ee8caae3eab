"""The row and the wave: curves, roles, marks, and samples against means."""

import math

import numpy as np
import pytest

from pages.figures.row_and_wave import row_figure, wave_figure
from pages.figures.theme import THEMES
from sinu_core.analysis.cell_value import cell_value
from sinu_core.analysis.columns import column_table
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.wave_band import wave_band
from sinu_core.settings import Settings


def row_of(settings, row=3, columns=None, column=1, theme="light"):
    return row_figure(
        column_table(settings), embedding_rows(settings, [row])[0], columns or (0, settings.dim),
        cell_value(settings, row, column), theme,
    )  # fmt: skip


def wave_of(settings, rows, column=1, cells=100, theme="light"):
    band = wave_band(settings, column, rows=rows, cells=cells)
    return wave_figure(band, cell_value(settings, 3, column), 1.0, theme)


def x_of(trace):
    return [trace.x0 + (trace.dx or 0) * k for k in range(len(trace.y))]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_sines_and_cosines_are_curves_of_their_own_in_role_colours(theme):
    sines, cosines, _chosen = row_of(Settings(dim=8, length=10), theme=theme).data
    assert (sines.name, cosines.name) == ("sine columns", "cosine columns")
    assert (sines.line.color, cosines.line.color) == (THEMES[theme].sine, THEMES[theme].cosine)
    assert x_of(sines) == [0, 1, 2, 3]
    assert x_of(cosines) == [4, 5, 6, 7]
    # facts: D = 8, p = 3, half layout
    np.testing.assert_allclose(sines.y, [0.141120008, 0.295520207, 0.029995500, 0.002999996], atol=1e-7)
    np.testing.assert_allclose(cosines.y, [-0.989992497, 0.955336489, 0.999550034, 0.999995500], atol=1e-7)


def test_the_interleaved_layout_keeps_the_kinds_apart():
    sines, cosines, _chosen = row_of(Settings(dim=5, length=10, layout="interleaved")).data
    assert x_of(sines) == [0, 2, 4]
    assert x_of(cosines) == [1, 3]


def test_only_columns_in_sight_are_drawn():
    figure = row_of(Settings(dim=8, length=10), columns=(2, 5))
    assert [x_of(trace) for trace in figure.data[:2]] == [[2, 3], [4]]
    assert tuple(figure.layout.xaxis.range) == (1.5, 4.5)


def test_a_kind_that_is_not_in_sight_leaves_an_empty_curve():
    assert len(row_of(Settings(dim=1, length=10), column=0).data[1].y) == 0


def test_the_chosen_entry_is_marked_in_both():
    settings = Settings(dim=8, length=10, offset=100)
    row, wave = row_of(settings), wave_of(settings, rows=(0, 10))
    value = math.sin(103 * 0.1)
    assert (row.data[-1].x[0], row.data[-1].y[0]) == pytest.approx((1, value))
    assert (wave.data[-1].x[0], wave.data[-1].y[0]) == pytest.approx((103, value))
    assert (row.layout.shapes[0].x0, wave.layout.shapes[0].x0) == (1, 103)
    assert row.layout.title.text == "Position 103"
    assert wave.layout.title.text == "Column 1 (sine)"


def test_few_positions_are_samples_with_dots():
    samples, _chosen = wave_of(Settings(dim=8, length=50, offset=5), rows=(10, 14), column=4).data
    assert samples.mode == "lines+markers"
    assert x_of(samples) == [15, 16, 17, 18]
    np.testing.assert_allclose(samples.y, [math.cos(p) for p in (15, 16, 17, 18)], atol=1e-7)
    assert samples.line.color == THEMES["light"].cosine


def test_many_positions_are_means_inside_a_range():
    low, high, means, _chosen = wave_of(Settings(dim=8, length=10**6), rows=(0, 10**6), cells=10).data
    assert (low.fill, high.fill) == (None, "tonexty")
    assert high.name == "what the wave passes through"
    assert means.name == "mean of up to 100,000 positions"
    assert list(low.y) == [-1] * 10
    assert list(high.y) == [1] * 10
    assert np.abs(means.y).max() < 2e-4  # 1591 turns average out


def test_the_value_axis_fits_the_loudest_entry():
    assert tuple(wave_of(Settings(dim=8, length=50), rows=(0, 9)).layout.yaxis.range) == (-1.1, 1.1)
    assert tuple(row_of(Settings(dim=8, length=50, scale=0.0)).layout.yaxis.range) == (-1.1, 1.1)
