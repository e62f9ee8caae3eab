"""Similarity figures and their sentences: traces, axes, the marked rise, and facts."""

import numpy as np
import pytest

from pages.figures.similarity import (
    Axis,
    band_name,
    bands_figure,
    curves_table,
    distance_figure,
    limits_of,
    positions_figure,
)
from pages.figures.similarity_words import (
    distance_alt,
    distance_sentence,
    is_shift_invariant,
    leak_reasons,
    leak_sentence,
    positions_sentence,
    shares_sentence,
)
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.similarity_means import distance_edges, similarity_means
from sinu_core.settings import Settings

BROKEN = Settings(dim=8, layout="half", groups=2, group_by="columns", scale=(1.0, 2.0))


def means(reach=100, points=1025, axis="linear", **settings):
    edges = distance_edges(reach, points, logarithmic=axis == "log")
    return similarity_means(Settings(**settings), edges, normalise="cosine")


def test_the_present_curve_is_first_and_thick_and_its_values_are_known():
    figure = distance_figure([means(dim=64), means(dim=512)], ["D = 64", "D = 512"], Axis(), None, "light")
    first, second = figure.data
    assert (first.name, second.name) == ("D = 64 (now)", "D = 512")
    assert first.line.width > second.line.width
    assert round(float(first.y[10]), 4) == 0.6579
    assert round(float(second.y[100]), 4) == 0.4373


def test_axes_and_title():
    figure = distance_figure([means(dim=8)], ["now"], Axis(), None, "light")
    assert figure.layout.title.text == "Similarity against distance"
    assert figure.layout.xaxis.title.text == "distance Δ (positions)"
    assert figure.layout.yaxis.title.text == "cosine similarity"
    logarithmic = distance_figure([means(dim=8, axis="log")], ["now"], Axis("log"), None, "light")
    assert logarithmic.layout.xaxis.type == "log"


def test_the_mirrored_axis_shows_both_signs_with_equal_values():
    trace = distance_figure([means(reach=3, dim=8)], ["now"], Axis("mirrored"), None, "light").data[0]
    assert trace.x.tolist() == [-3, -2, -1, 0, 1, 2, 3]
    assert trace.y.tolist() == trace.y.tolist()[::-1]


@pytest.mark.parametrize("axis", ["linear", "mirrored", "log"])
def test_the_first_rise_is_marked_where_it_is(axis):
    figure = distance_figure([means(dim=512, axis=axis)], ["now"], Axis(axis), 44, "light")
    note = figure.layout.annotations[0]
    assert note.text == "first rise: Δ = 44"
    assert note.x == pytest.approx(np.log10(44) if axis == "log" else 44)
    assert figure.data[-1].x[0] == 44


@pytest.mark.parametrize("rise", [None, 101])
def test_no_rise_is_marked_out_of_sight(rise):
    assert not distance_figure([means(dim=512)], ["now"], Axis(), rise, "light").layout.annotations


def test_bands_add_up_to_the_thick_curve():
    curve = similarity_means(Settings(dim=64), distance_edges(50, 384), bands=5)
    figure = bands_figure(curve, Axis(), "dark")
    assert len(figure.data) == 6
    assert figure.data[-1].name == "their sum"
    np.testing.assert_allclose(sum(trace.y for trace in figure.data[:-1]), figure.data[-1].y)
    assert band_name(curve, 0) == "frequencies 0 to 5"


def test_curves_of_positions_part_where_pairs_are_broken():
    curves = [similarity_curve(BROKEN, range(5), at=p) for p in range(4)]
    figure = positions_figure(curves, "As set", limits_of(*curves), "light")
    assert [trace.name for trace in figure.data] == ["p = 0", "p = 1", "p = 2", "p = 3"]
    assert [round(float(trace.y[2]), 4) for trace in figure.data] == [10.2549, 9.8092, 12.0848, 10.2313]
    assert len({trace.line.dash for trace in figure.data}) == 4
    low, high = figure.layout.yaxis.range
    assert low < min(trace.y.min() for trace in figure.data)
    assert high > max(trace.y.max() for trace in figure.data)


def test_words_repeat_the_known_numbers():
    curves = [similarity_curve(BROKEN, range(5), at=p) for p in range(4)]
    assert positions_sentence(curves) == (
        "At distance 2: 10.2549 for p = 0, 9.8092 for p = 1, 12.0848 for p = 2, 10.2313 for p = 3."
    )


def test_the_leak_is_said_with_what_was_measured():
    broken = similarity_curve(BROKEN, range(41))
    text = leak_sentence(broken)
    assert "512 positions of the window at distances 0 to 40" in text
    assert "the absolute position leaks in" in text
    assert "groups by columns" in leak_reasons(BROKEN)
    assert not is_shift_invariant(broken)


def test_without_a_leak_nothing_is_blamed():
    whole = similarity_curve(Settings(dim=8), range(41))
    assert is_shift_invariant(whole)
    assert "only the distance counts" in leak_sentence(whole)
    assert leak_reasons(Settings(dim=8)) == ""
    assert is_shift_invariant(similarity_curve(Settings(dim=8, scale=0.0), range(41)))


def test_other_reasons_are_named():
    mixed = Settings(dim=9, modality_scales={"a": 1.0, "b": 2.0}, segments=(("a", 3), ("b", 4)))
    assert "odd D" in leak_reasons(mixed)
    assert "segments" in leak_reasons(mixed)


def test_the_distance_sentence_follows_the_rise_and_the_averaging():
    assert "From distance 43 to 44" in distance_sentence(means(dim=512), 44, 4096)
    assert "Up to a distance of 4,096 this curve never rises" in distance_sentence(means(dim=8), None, 4096)
    coarse = means(reach=10**6, points=100, dim=8)
    assert "exact mean of up to 10,001 neighbouring distances" in distance_sentence(coarse, None, 4096)


def test_alt_text_and_shares_in_numbers():
    assert "D = 64: 1 at distance 0, 0.5586 at distance 100" in distance_alt([means(dim=64)], ["D = 64"])
    curve = similarity_means(Settings(dim=64), distance_edges(50, 384), bands=96)
    assert "at distance 0, the faster half gives 16 and the slower half 16" in shares_sentence(curve)
    assert "one frequency only" in shares_sentence(similarity_means(Settings(dim=2), np.arange(5), bands=96))


def test_the_table_names_every_curve():
    frame = curves_table([means(reach=3, dim=8), means(reach=3, dim=64)], ["D = 8", "D = 64"])
    assert frame["curve"].tolist() == ["D = 8"] * 4 + ["D = 64"] * 4
