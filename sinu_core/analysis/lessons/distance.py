"""Dot product and relative position: a trend, how far it holds, and what content makes of it."""

from __future__ import annotations

import numpy as np

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.lessons.answer import Answer, alike, compared
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.similarity_means import first_rise_distance, similarity_means
from sinu_core.analysis.wavelengths import wavelength_table
from sinu_core.analysis.windows import Floats
from sinu_core.settings import Settings

_SEED = 7


def dot_with_itself(settings: Settings) -> Answer:
    """Return the dot product of a row with itself, and its norm."""
    dot = float(similarity_curve(settings, [0]).values[0])
    return Answer(dot, {"norm": dot**0.5, "pairs": float(settings.n_frequencies)})


def farther_is(settings: Settings, *, near: int, far: int) -> Answer:
    """Tell whether the more distant of two positions is "less", as much ("same") or "more" similar."""
    close, distant = similarity_curve(settings, [near, far], normalise="cosine").values.tolist()
    rise = first_rise_distance(settings) or 0
    return Answer(compared(close, distant), {"near": close, "far": distant, "rise": float(rise)})


def first_rise_at(settings: Settings, *, dim: int) -> Answer:
    """Tell whether the similarity first rises "earlier", "later", at the "same" distance or "never"."""
    before, after = first_rise_distance(settings), first_rise_distance(settings.replace(dim=dim))
    if after is None or before is None:
        return Answer("never")
    value = {"less": "earlier", "same": "same", "more": "later"}[compared(before, after)]
    return Answer(value, {"before": float(before), "after": float(after)})


def comes_back(settings: Settings, *, share: float, up_to: int) -> Answer:
    """Tell when the similarity, once it has fallen to a half, is back at a share of its start.

    "never" up to a distance, else "first" (within two of the shortest wavelengths) or "later".
    """
    curve = similarity_means(settings, np.arange(up_to + 2), normalise="cosine").values
    start = int(np.argmax(curve < 0.5))
    back = np.flatnonzero(curve[start:] >= share)
    lengths = wavelength_table(settings).wavelength_positions
    best = int(curve[start:].argmax()) + start
    numbers = {"best": float(curve[best]), "where": float(best), "up_to": float(up_to), "fell": float(start)}
    numbers |= {"shortest": float(lengths[0]), "longest": float(lengths[-1])}
    if not len(back):
        return Answer("never", numbers)
    return Answer("first" if back[0] + start <= 2 * lengths[0] else "later", numbers)


def scores_with_content(settings: Settings, *, distance: int, content: float) -> Answer:
    """Tell whether rows with content added, equally far apart, score the "same" or "different"."""
    scores = content_scores(settings, distance, content)
    plain = content_scores(settings, distance, 0.0)
    numbers = {"lowest": float(scores.min()), "highest": float(scores.max()), "plain": float(plain[0])}
    return Answer(alike(scores), numbers)


def content_scores(settings: Settings, distance: int, content: float) -> Floats:
    """Return the dot product of words `distance` apart by the first one's position, float64 [L − distance].

    Args:
        settings: The position embedding.
        distance: Positions between the two words.
        content: Size of the words' own numbers, which are random and always the same.
    """
    rows = embedding_rows(settings, range(settings.length))
    words = np.random.default_rng(_SEED).normal(size=rows.shape)
    both = rows + content * words
    return np.asarray((both[: settings.length - distance] * both[distance:]).sum(axis=1))
