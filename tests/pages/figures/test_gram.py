"""Pictures of cells about similarity: where the cells lie, and that averaging paints no stripes."""

import numpy as np
import pytest

from pages.figures.gram import gram_cells, gram_figure, shares_cells, shares_figure
from pages.figures.similarity import Axis
from pages.figures.similarity_words import gram_alt, gram_sentence
from sinu_core.analysis.gram import gram_tile
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.similarity_means import distance_edges, similarity_means
from sinu_core.settings import Settings


def test_gram_axes_span_the_window_whatever_the_tile_covers():
    tile = gram_tile(Settings(dim=8, length=100, offset=-5), rows=(10, 20), columns=(30, 50), cells=(64, 64))
    figure = gram_figure(tile, 100, "light")
    assert figure.layout.xaxis.range == (-5.5, 94.5)
    assert figure.layout.yaxis.range == (94.5, -5.5)  # the first position on top
    assert figure.layout.title.text == "Every position with every other"
    cells = gram_cells(tile)
    assert cells.x == (24.5, 44.5)
    assert cells.y == (4.5, 14.5)
    np.testing.assert_array_equal(cells.hover_rows["p"], np.arange(5, 15))


def test_gram_words_tell_single_pairs_from_means_and_stripes_from_a_leak():
    whole, broken = Settings(dim=8, length=64), Settings(dim=9, length=64)
    single = gram_tile(whole, rows=(0, 64), cells=(64, 64))
    coarse = gram_tile(whole.replace(length=10**9), rows=(0, 10**9), cells=(64, 64))
    near = similarity_curve(whole, range(41))
    assert "one pair of positions" in gram_sentence(single, near)
    assert "does not change along a diagonal" in gram_sentence(single, near)
    assert "15,625,000 × 15,625,000 pairs" in gram_sentence(coarse, near)
    assert "a position with itself 4." in gram_sentence(coarse, near)
    assert "colour changes along" in gram_sentence(single, similarity_curve(broken, range(41)))
    assert "positions 0 to 63" in gram_alt(single)


def test_one_position_is_a_picture_too():
    tile = gram_tile(Settings(dim=1, length=1), rows=(0, 1), cells=(256, 256))
    assert gram_cells(tile).values.shape == (1, 1)
    assert "diagonal" not in gram_sentence(tile, similarity_curve(Settings(dim=1, length=1), range(41)))


def test_shares_lie_by_frequency_and_distance():
    curve = similarity_means(Settings(dim=8), distance_edges(20, 384), bands=96)
    cells = shares_cells(curve, Axis())
    assert cells.values.shape == (4, 21)
    assert cells.x == (-0.5, 20.5)
    assert cells.y == (-0.5, 3.5)
    np.testing.assert_allclose(cells.values[1, 10], np.cos(1.0))  # ω = 0.1, Δ = 10
    assert cells.limit == pytest.approx(1.0)
    assert shares_figure(curve, Axis(), "light").layout.yaxis.range == (3.5, -0.5)


def test_bands_of_unequal_size_paint_no_stripes():
    curve = similarity_means(Settings(dim=512), distance_edges(20, 384), bands=96)
    assert set(np.diff(curve.band_edges)) == {2, 3}
    np.testing.assert_allclose(shares_cells(curve, Axis()).values[:, 0], 1.0)


def test_on_a_logarithmic_axis_columns_show_the_run_of_their_middle():
    curve = similarity_means(Settings(dim=8), distance_edges(999, 384, logarithmic=True), bands=96)
    cells = shares_cells(curve, Axis("log"), columns=300)
    assert cells.values.shape == (4, 300)
    assert cells.x == pytest.approx((0, 3))
    np.testing.assert_allclose(cells.values[0, 0], np.cos(1.0))  # the first decade begins with Δ = 1 alone
    assert cells.hover_columns["d"][0] == 1
    ticks = shares_figure(curve, Axis("log"), "light").layout.xaxis
    assert list(ticks.ticktext) == ["10<sup>0</sup>", "10<sup>1</sup>", "10<sup>2</sup>", "10<sup>3</sup>"]
