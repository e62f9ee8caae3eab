"""Wavelength figures and their sentences: traces, axes, titles, and numbers against the facts."""

import math

import numpy as np
import pytest

from pages.figures.theme import THEMES
from pages.figures.variants import variant_name
from pages.figures.wavelength_words import (
    alt_sentence,
    spacing_sentence,
    spectrum_sentence,
    visibility_sentence,
)
from pages.figures.wavelengths import (
    SYMBOLS,
    spectrum_figure,
    spectrum_table,
    status_counts,
    visibility_figure,
)
from sinu_core.analysis.wavelengths import wavelength_table
from sinu_core.settings import Settings


def tables(*settings):
    return [wavelength_table(one) for one in settings]


def both_spacings(**settings):
    return tables(Settings(**settings, spacing="paper"), Settings(**settings, spacing="endpoint"))


def test_one_curve_a_table_with_the_present_one_thick():
    figure = spectrum_figure(both_spacings(dim=8), ["paper", "endpoint"], "wavelength", "light")
    assert [trace.name for trace in figure.data] == ["paper (now)", "endpoint"]
    assert figure.data[0].line.width > figure.data[1].line.width
    assert figure.data[0].line.color == THEMES["light"].accent
    assert figure.data[0].line.dash != figure.data[1].line.dash  # not by colour alone
    np.testing.assert_allclose(figure.data[0].y, [2 * math.pi * 10**i for i in range(4)])
    np.testing.assert_allclose(figure.data[1].y[-1], 62831.853, atol=1e-3)


@pytest.mark.parametrize(
    ("quantity", "title", "unit"),
    [
        ("wavelength", "Wavelength of each pair", "wavelength (positions)"),
        ("frequency", "Frequency of each pair", "frequency ω (radians a position)"),
    ],
)
def test_axes_name_their_unit_and_are_logarithmic(quantity, title, unit):
    figure = spectrum_figure(tables(Settings(dim=8)), ["now"], quantity, "dark")
    assert figure.layout.title.text == title
    assert figure.layout.yaxis.title.text == unit
    assert figure.layout.yaxis.type == "log"
    assert figure.layout.xaxis.title.text == "frequency index i (0 is the fastest)"


def test_frequencies_are_drawn_when_asked_for():
    figure = spectrum_figure(tables(Settings(dim=8)), ["now"], "frequency", "light")
    np.testing.assert_allclose(figure.data[0].y, [1, 0.1, 0.01, 0.001])


def test_status_is_told_by_colour_symbol_and_count():
    table = wavelength_table(Settings(dim=8, length=100), samples=10)  # stride 10: 6.28 turns too fast
    figure = visibility_figure(table, 100, "light")
    marks = {trace.name: trace.marker for trace in figure.data}
    assert list(marks) == ["nearly constant: 1", "resolved: 2", "aliased: 1"]
    assert len({mark.color for mark in marks.values()}) == 3
    assert len({mark.symbol for mark in marks.values()}) == 3
    assert {mark.symbol for mark in marks.values()} == set(SYMBOLS.values())
    assert status_counts(table) == {"constant": 1, "resolved": 2, "aliased": 1}


def test_lines_stand_at_the_window_and_at_two_strides():
    figure = visibility_figure(wavelength_table(Settings(dim=8, length=100), samples=10), 100, "light")
    assert [shape.y0 for shape in figure.layout.shapes] == [100, 20]
    # Annotations on a logarithmic axis are placed by exponent.
    assert [note.y for note in figure.layout.annotations] == [2, pytest.approx(math.log10(20))]


@pytest.mark.parametrize("dim", [1, 2, 3, 9])
def test_every_mark_is_inside_the_axis_at_any_width(dim):
    figure = visibility_figure(wavelength_table(Settings(dim=dim)), 512, "light")
    low, high = figure.layout.xaxis.range
    assert low < 0
    assert high > (dim + 1) // 2 - 1


def test_the_slowest_waves_are_told_as_the_facts_have_them():
    text = spacing_sentence(512, 10000.0, *both_spacings(dim=512))
    assert "60,611.48 positions with paper spacing" in text
    assert "62,831.85 with endpoint spacing" in text


def test_spacing_sentence_holds_without_a_second_wave():
    assert "one pair" in spacing_sentence(2, 10000.0, *both_spacings(dim=2))
    assert "all wavelengths are 2π" in spacing_sentence(8, 1.0, *both_spacings(dim=8, theta=1.0))


def test_the_spectrum_sentence_gives_ratio_and_both_ends():
    text = spectrum_sentence(wavelength_table(Settings(dim=8)), "wavelength")
    assert "10 times longer" in text
    assert "6.28319 positions for i = 0 to 6,283.19 for i = 3" in text
    assert "1 down to 0.001" in spectrum_sentence(wavelength_table(Settings(dim=8)), "frequency")


def test_no_sentence_claims_a_line_where_there_is_none():
    assert "one pair only" in spectrum_sentence(wavelength_table(Settings(dim=1)), "wavelength")
    assert "same wavelength" in spectrum_sentence(wavelength_table(Settings(dim=8, theta=1.0)), "frequency")


def test_visibility_is_counted_in_words_and_explained_only_where_it_occurs():
    mixed = visibility_sentence(wavelength_table(Settings(dim=8, length=100), samples=10))
    assert "Frequencies: 4, of which nearly constant 1, resolved 2, aliased 1." in mixed
    assert "one position in 10 would show" in mixed
    assert "Make the window longer" in mixed
    clear = visibility_sentence(wavelength_table(Settings(dim=2, length=100)))
    assert "No wave is too slow or too fast" in clear


def test_alt_and_table_carry_the_numbers_of_all_curves():
    alt = alt_sentence(["paper", "endpoint"], both_spacings(dim=8))
    assert "paper: 4 frequencies, wavelengths from 6.28319 to 6,283.19 positions" in alt
    frame = spectrum_table(both_spacings(dim=8), ["paper", "endpoint"])
    assert len(frame) == 8
    assert frame["curve"].unique().tolist() == ["paper", "endpoint"]


def test_variants_are_named_by_what_differs():
    assert variant_name(Settings(spacing="endpoint"), "spacing") == "endpoint spacing"
