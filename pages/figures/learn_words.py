"""Words of the lessons' pictures: what stands below each of them, with its present numbers."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from pages.figures.joining import clauses, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.variants import number
from pages.figures.words import _


def word_name(word: str) -> str:
    """Return a word of the little sentences."""
    return {"dog": _("dog"), "bites": _("bites"), "man": _("man")}[word]


def sentence_name(words: Sequence[str]) -> str:
    """Return a sentence of them."""
    return " ".join(word_name(word) for word in words)


def outputs_sentence(word: str, difference: float, position: bool) -> str:
    """Say how far a word's two outputs lie apart."""
    how = _("with positions added") if position else _("without positions")
    if difference < 1e-9:
        text = _("The framed line is the output for “{word}”, {how}: the same numbers in both sentences.")
        return text.format(word=word, how=how)
    text = _(
        "The framed line is the output for “{word}”, {how}: in the second sentence a number differs by up to "
        "{difference}."
    )
    return text.format(word=word, how=how, difference=number_text(difference, 2))


def digits_sentence(digits: NDArray[np.int64]) -> str:
    """Say how to read the digits, and how many change where most do."""
    changed = np.abs(np.diff(digits, axis=0)).sum(axis=1)
    most = int(changed.argmax())
    return _(
        "Each line is a position in binary, the ones at the left; warm is 1, cold is 0. From {p} to {q}, "
        "{changed} digits change at once."
    ).format(p=most, q=most + 1, changed=int(changed[most]))


def dial_sentence(position: float, angle_rad: float) -> str:
    """Give the two numbers of a hand."""
    return _("At position {p} the tip lies {sine} to the right and {cosine} up: sine and cosine.").format(
        p=number(position),
        sine=number_text(float(np.sin(angle_rad)), 3),
        cosine=number_text(float(np.cos(angle_rad)), 3),
    )


def turn_sentence(position: float, distance: int, degrees: float) -> str:
    """Say by how much the second hand is ahead of the first."""
    return _(
        "From position {p} to position {q} the hand turns by {degrees}°. Move the start: the angle between "
        "the hands stays."
    ).format(p=number(position), q=number(position + distance), degrees=number_text(degrees, 3))


def layer_sentence(difference: float, mended: float) -> str:
    """Say how far the outputs lie apart."""
    return _(
        "With the columns in the other order the layer's output is off by up to {difference}; with its "
        "weights reordered like the columns, by {mended}."
    ).format(difference=number_text(difference, 3), mended=number_text(mended, 1))


def rounding_sentence(name: str, positions: NDArray[np.float64], rounded: NDArray[np.float64]) -> str:
    """Say from where on neighbours fall together."""
    wrong = positions[rounded != positions]
    if not len(wrong):
        return _("{format} holds every whole number shown here.").format(format=name)
    return _("In {format} the first position that is rounded away is {p}: it becomes {becomes}.").format(
        format=name, p=number(float(wrong[0])), becomes=number(float(rounded[positions == wrong[0]][0]))
    )


def curves_alt(title: str, curves: Mapping[str, tuple[NDArray, NDArray]]) -> str:
    """Describe curves in numbers, for those who do not see them."""
    part = _("{name}: {first} at {start}, {last} at {end}, values {range}")
    parts = [
        part.format(
            name=name, first=number_text(float(y[0])), start=number(float(x[0])),
            last=number_text(float(y[-1])), end=number(float(x[-1])), range=range_text(y),
        )
        for name, (x, y) in curves.items()
    ]  # fmt: skip
    return sentences([_("{text}.").format(text=title), _("{text}.").format(text=clauses(parts))])
