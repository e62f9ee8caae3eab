"""Words without order: an attention layer that can be looked through, with and without positions.

Queries, keys and values are the words themselves. Learned projections would change every number and nothing
of what is shown: without positions the same words give the same outputs in every order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations

import numpy as np

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.lessons.answer import Answer
from sinu_core.analysis.norms import row_norms
from sinu_core.analysis.windows import Floats
from sinu_core.settings import Settings

WORDS = ("dog", "bites", "man")
"""Ids of the three words; a sentence is an order of them."""

_SEED = 5


def contents(dim: int) -> dict[str, Floats]:
    """Return the numbers of each word, float64 [D]; always the same ones.

    >>> contents(4)["dog"].tolist() == contents(4)["dog"].tolist()
    True
    """
    numbers = np.random.default_rng(_SEED).normal(size=(len(WORDS), dim)).round(1)
    return dict(zip(WORDS, numbers, strict=True))


def attend(rows: Floats) -> Floats:
    """Return what attention makes of rows [N, D]: for each a mean of all, weighted by softmax(x · x / √D).

    >>> attend(np.array([[1.0, 0.0], [1.0, 0.0]])).tolist()
    [[1.0, 0.0], [1.0, 0.0]]
    """
    scores = rows @ rows.T / math.sqrt(rows.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True) @ rows)


def sentence_outputs(settings: Settings, sentence: Sequence[str], position: bool) -> Floats:
    """Return the output of each word of a sentence, in its order, float64 [3, D].

    Args:
        settings: The position embedding, of at least three positions.
        sentence: Ids out of `WORDS`.
        position: Whether each word gets the row of its place added.
    """
    words = np.stack([contents(settings.dim)[word] for word in sentence])
    return attend(words + embedding_rows(settings, range(len(sentence))) if position else words)


def effect_of_order(
    settings: Settings, *, first: list[str], second: list[str], word: str, position: bool
) -> Answer:
    """Compare the output of one word in two sentences: "same", "swapped" with another word's, or "different".

    >>> from sinu_core.settings import Settings
    >>> orders = {"first": ["dog", "bites", "man"], "second": ["man", "bites", "dog"]}
    >>> effect_of_order(Settings(dim=8), **orders, word="dog", position=False).value
    'same'
    """
    before, after = (sentence_outputs(settings, order, position) for order in (first, second))
    own = float(np.abs(after[second.index(word)] - before[first.index(word)]).max())
    place = float(np.abs(after[second.index(word)] - before[second.index(word)]).max())
    value = "same" if own < 1e-9 else "swapped" if place < 1e-9 else "different"
    return Answer(value, {"difference": own, "place_difference": place})


def outputs_over_orders(settings: Settings, *, word: str) -> Answer:
    """Count the different outputs that one word gets over all orders of the sentence, without positions."""
    counts = {
        name: _different(
            [sentence_outputs(settings, order, position)[order.index(word)] for order in permutations(WORDS)]
        )
        for name, position in (("without", False), ("with", True))
    }
    orders = float(math.factorial(len(WORDS)))
    return Answer(counts["without"], {"with_position": counts["with"], "orders": orders})


def loudness_of_counting(settings: Settings, *, position: int) -> Answer:
    """Return how many times longer than a word the number of its place is, added to each of its D numbers.

    A word's numbers are of size 1, so its norm is √D; the plain number p has the norm p · √D.
    """
    word, counted = math.sqrt(settings.dim), position * math.sqrt(settings.dim)
    waves = float(row_norms(settings, [position])[0])
    return Answer(counted / word, {"word": word, "counted": counted, "waves": waves})


def _different(rows: Sequence[Floats]) -> float:
    """Return how many of the rows differ by more than rounding; sums in another order differ by that much."""
    return float(len(np.unique(np.round(np.stack(rows), 9), axis=0)))
