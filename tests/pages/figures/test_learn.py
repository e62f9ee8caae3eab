"""Pictures that only lessons need: traces, axes, cells and sentences."""

import numpy as np
import pytest

from pages.figures.learn import (
    curves_figure,
    dial_figure,
    digits_cells,
    digits_figure,
    outputs_cells,
    outputs_figure,
)
from pages.figures.learn_words import (
    curves_alt,
    dial_sentence,
    digits_sentence,
    layer_sentence,
    outputs_sentence,
    rounding_sentence,
    sentence_name,
    turn_sentence,
)
from pages.figures.theme import THEMES, theme_of

DIGITS = np.array([[0, 0], [1, 0], [0, 1], [1, 1]])


@pytest.mark.parametrize("theme", THEMES)
def test_outputs_frame_the_chosen_word_in_every_sentence(theme):
    words = [["dog", "bites", "man"], ["man", "bites", "dog"]]
    figure = outputs_figure(["a", "b"], words, "dog", theme)
    assert theme_of(figure) == theme
    assert [(shape.y0, shape.y1) for shape in figure.layout.shapes] == [(-0.5, 0.5), (1.5, 2.5)]
    assert figure.layout.yaxis2.ticktext == ("man", "bites", "dog")
    cells = outputs_cells([np.zeros((3, 8)), np.ones((3, 8))], words, 1.0)
    assert [one.axes for one in cells] == [("x", "y"), ("x2", "y2")]
    assert cells[1].hover_rows["word"] == ["man", "bites", "dog"]


def test_digits_have_the_ones_at_the_left_and_position_0_on_top():
    figure = digits_figure(DIGITS, "light")
    assert figure.layout.xaxis.ticktext == ("1", "2")
    assert figure.layout.yaxis.range == (3.5, -0.5)
    assert digits_cells(DIGITS).values.tolist() == [[-1, -1], [1, -1], [-1, 1], [1, 1]]
    assert "From 1 to 2, 2 digits change at once." in digits_sentence(DIGITS)


def test_a_hand_points_sine_to_the_right_and_cosine_up():
    figure = dial_figure([np.pi / 2, 0.0], ["one", "two"], "dark")
    hands = {trace.name: trace for trace in figure.data if trace.name in ("one", "two")}
    assert (hands["one"].x[1], hands["one"].y[1]) == pytest.approx((1, 0))
    assert (hands["two"].x[1], hands["two"].y[1]) == pytest.approx((0, 1))
    assert hands["one"].line.dash != hands["two"].line.dash
    assert "0.841 to the right and 0.54 up" in dial_sentence(1, 1.0)
    assert "turns by 172°" in turn_sentence(1, 3, 171.887)


def test_curves_are_told_apart_by_dash_and_mark_and_described_in_numbers():
    x = np.arange(3.0)
    curves = {"a": (x, x), "b": (x, 2 * x)}
    figure = curves_figure(curves, ("p", "y"), "light")
    assert len({trace.line.dash for trace in figure.data}) == 2
    assert figure.layout.showlegend
    assert not curves_figure({"a": (x, x)}, ("p", "y"), "light").layout.showlegend
    assert curves_alt("T", curves) == "T. a: 0 at 0, 2 at 2, values 0 … 2; b: 0 at 0, 4 at 2, values 0 … 4."


def test_sentences_follow_the_numbers():
    assert sentence_name(["man", "bites", "dog"]) == "man bites dog"
    assert "the same numbers in both sentences" in outputs_sentence("dog", 1e-17, False)
    assert "differs by up to 1.5" in outputs_sentence("dog", 1.52, True)
    assert "off by up to 2.45" in layer_sentence(2.446, 4e-16)
    positions = np.array([255.0, 256.0, 257.0])
    assert "257: it becomes 256" in rounding_sentence("bfloat16", positions, np.array([255.0, 256.0, 256.0]))
    assert "holds every whole number" in rounding_sentence("float32", positions, positions)
