"""Scale laws: what turning down slow frequencies costs, and how much a length counts."""

from __future__ import annotations

from sinu_core.analysis.lessons.answer import Answer
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.settings import Settings


def progressive_loses(settings: Settings, *, near: int, far: int) -> Answer:
    """Tell which cosine similarity the progressive law lowers more: at the "near" or the "far" distance."""
    before, after = (
        similarity_curve(one, [near, far], normalise="cosine").values.tolist()
        for one in (settings.replace(progressive=None), settings)
    )
    losses = [b - a for b, a in zip(before, after, strict=True)]
    value = "same" if abs(losses[0] - losses[1]) < 1e-9 else "near" if losses[0] > losses[1] else "far"
    names = ("near_before", "far_before", "near_after", "far_after")
    return Answer(value, dict(zip(names, (*before, *after), strict=True)))


def factor_of_length(settings: Settings) -> Answer:
    """Return what the dynamic law multiplies the whole embedding by at the settings' length."""
    numbers = {f"at_{length}": settings.length_factor(length) for length in (1, 100, 512, 4096)}
    return Answer(settings.length_factor(), numbers)
