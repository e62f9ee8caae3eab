"""The clocks: hands at sin and cos of position × frequency, for every number of frequencies."""

import math

import numpy as np
import pytest

from pages.figures.clock import chosen_dials, clock_figure, clock_height, clock_table
from pages.figures.wavelength_words import clock_alt, clock_reading, clock_sentence
from sinu_core.analysis.wavelengths import clock_hands, wavelength_table
from sinu_core.settings import Settings


def clock(position=3.0, **settings):
    present = Settings(**settings)
    table, angles = wavelength_table(present), clock_hands(present, position)
    return table, angles, {trace.name: trace for trace in clock_figure(table, angles, position, "light").data}


def test_tips_lie_sine_to_the_right_and_cosine_up():
    _, _, traces = clock(dim=8)
    # D=8, p=3, half layout: the sines, then the cosines, as known.
    sines = [0.141120008, 0.295520207, 0.029995500, 0.002999996]
    cosines = [-0.989992497, 0.955336489, 0.999550034, 0.999995500]
    centre = np.array([0, 2.5, 5.0, 7.5])
    np.testing.assert_allclose(traces["tips"].x - centre, sines, atol=1e-9)
    np.testing.assert_allclose(traces["tips"].y, cosines, atol=1e-9)


def test_hands_turn_clockwise_at_their_own_speed():
    _, before, _ = clock(10.0, dim=8)
    _, after, _ = clock(11.0, dim=8)
    np.testing.assert_allclose((after - before) % (2 * math.pi), [1, 0.1, 0.01, 0.001])


@pytest.mark.parametrize(("dim", "dials"), [(1, 1), (2, 1), (3, 2), (32, 16), (34, 16), (8192, 16)])
def test_at_most_sixteen_dials_with_the_fastest_and_the_slowest(dim, dials):
    table, _, traces = clock(dim=dim)
    assert len(traces["tips"].x) == len(traces["labels"].text) == dials
    assert traces["tips"].text[0] == "0"
    assert traces["tips"].text[-1] == str(len(table.index) - 1)


def test_dials_are_chosen_evenly_and_never_twice():
    chosen = chosen_dials(100)
    assert len(set(chosen.tolist())) == 16
    assert set(np.diff(chosen)) <= {6, 7}


def test_the_figure_has_room_for_its_rows_and_equal_scales():
    table, angles, _ = clock(dim=64)
    figure = clock_figure(table, angles, 3.0, "dark")
    assert figure.layout.yaxis.scaleanchor == "x"
    assert figure.layout.title.text == "The hands at position 3"
    assert clock_height(32) > clock_height(4)


def test_words_give_the_speed_in_degrees_a_position():
    table, angles, _ = clock(dim=8)
    assert "hand of i = 0 by 57.3°" in clock_sentence(table)
    assert "i = 3 by 0.0573°" in clock_sentence(table)
    assert "0: 172°" in clock_alt(table, angles, 3.0)  # 3 rad
    assert "here each hand is 10 times slower" in clock_reading(table)


def test_no_words_about_slow_hands_where_there_are_none():
    assert "One hand" in clock_sentence(wavelength_table(Settings(dim=1)))
    assert "one speed" in clock_reading(wavelength_table(Settings(dim=8, theta=1.0)))


def test_the_table_holds_every_frequency_not_only_the_dials():
    table, angles, _ = clock(2 * math.pi, dim=128)
    frame = clock_table(table, angles, 2 * math.pi)
    assert len(frame) == 64
    assert frame["turns_since_0"][0] == pytest.approx(1)
