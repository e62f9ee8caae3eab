"""Offset and decoding step by step, with the module itself: which row does a new token get?"""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.analysis.lessons.answer import Answer, compared
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.embedding.module import ScaledSinuEmbedding
from sinu_core.settings import Settings


def position_of_next(settings: Settings, *, prompt: int) -> Answer:
    """Return the position of the first word after a prompt, found by its row in the whole text's table."""
    embed, x = _module(settings)
    with torch.no_grad():
        whole, step = embed(x), embed(x[:1], offset=prompt)
    return Answer(float((whole - step).abs().sum(dim=1).argmin()), {"last_of_prompt": float(prompt - 1)})


def rows_of_steps(settings: Settings, *, steps: int, offset: bool) -> Answer:
    """Return how many different rows words get that are generated one by one, with or without the offset."""
    moving, standing = (float(_distinct(settings, steps, moves)) for moves in (True, False))
    return Answer(moving if offset else standing, {"with_offset": moving, "without_offset": standing})


def effect_of_offset(settings: Settings, *, offset: float, distance: int) -> Answer:
    """Tell what moving the whole window makes of the dot product of rows at a distance."""
    before, after = (
        float(similarity_curve(settings, [distance], at=place).values[0]) for place in (0.0, float(offset))
    )
    return Answer(compared(before, after), {"before": before, "after": after})


def step_by_step(settings: Settings) -> Answer:
    """Tell what a step that knows only its own length makes of the dynamic law: "less", "same" or "more".

    Compared with a pass over the whole text; `total_length` makes both agree.
    """
    embed, x = _module(settings)
    with torch.no_grad():
        whole, alone = embed(x)[0], embed(x[:1])[0]
        told = embed(x[:1], total_length=settings.length)[0]
    factors = [float(row.norm() / embed_norm(settings)) for row in (whole, alone, told)]
    numbers = {"whole": factors[0], "alone": factors[1], "told": factors[2]}
    return Answer(compared(factors[0], factors[1]), numbers | {"ratio": factors[1] / factors[0]})


def embed_norm(settings: Settings) -> float:
    """Return the norm of the first row without the dynamic law."""
    embed, x = _module(settings.replace(dynamic=None))
    with torch.no_grad():
        return float(embed(x[:1])[0].norm())


def _module(settings: Settings) -> tuple[ScaledSinuEmbedding, Tensor]:
    x = torch.zeros(settings.length, settings.dim, dtype=torch.float64)  # [L, D]
    return ScaledSinuEmbedding.from_settings(settings).double(), x


def _distinct(settings: Settings, steps: int, moves: bool) -> int:
    embed, x = _module(settings)
    with torch.no_grad():
        rows = torch.cat([embed(x[:1], offset=step if moves else 0) for step in range(steps)])
    return len(torch.unique(rows, dim=0))
