"""What the scale changes and what it does not: dot products, cosines, norms, and attention weights."""

from __future__ import annotations

import math

import numpy as np

from sinu_core.analysis.lessons.answer import Answer, compared
from sinu_core.analysis.norms import mean_norm, token_norm
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.windows import Floats
from sinu_core.settings import Settings


def factor_of_dot(settings: Settings, *, scale: float, distance: int) -> Answer:
    """Return by what another scale multiplies the dot product of two rows."""
    before, after = (
        float(similarity_curve(one, [distance]).values[0])
        for one in (settings, settings.replace(scale=scale))
    )
    return Answer(after / before, {"before": before, "after": after, "scale": scale})


def effect_on_cosine(settings: Settings, *, scale: float, distance: int) -> Answer:
    """Tell what another scale makes of the cosine similarity: "less", "same" or "more"."""
    before, after = (
        float(similarity_curve(one, [distance], normalise="cosine").values[0])
        for one in (settings, settings.replace(scale=scale))
    )
    return Answer(compared(before, after), {"before": before, "after": after})


def louder_than_word(settings: Settings, *, std: float) -> Answer:
    """Return how many times longer a row is than a token embedding whose numbers have this deviation."""
    row, word = mean_norm(settings), token_norm(settings.dim, std)
    quiet = settings.dim**-0.5
    numbers = {"row": row, "word": word, "quiet_scale": quiet}
    return Answer(row / word, numbers | {"quiet_row": mean_norm(settings.replace(scale=quiet))})


def weight_on_itself(settings: Settings, *, scale: float, keys: int) -> Answer:
    """Tell what another scale makes of the weight that a position gives to itself: "less", "same", "more"."""
    before, after = (
        float(attention_weights(one, keys)[0]) for one in (settings, settings.replace(scale=scale))
    )
    return Answer(compared(before, after), {"before": before, "after": after, "even": 1 / keys})


def attention_weights(settings: Settings, keys: int) -> Floats:
    """Return how a query shares its attention among keys at distances 0, 1, … behind it, float64 [keys].

    Rows of positions alone, no content and no projections: softmax(dot(p, p − Δ) / √D).

    >>> attention_weights(Settings(dim=8, scale=0.0), 4).tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    scores = similarity_curve(settings, np.arange(keys)).values / math.sqrt(settings.dim)
    weights = np.exp(scores - scores.max())
    return np.asarray(weights / weights.sum())
