"""A floor "against vanishing gradients": does anything vanish, and does a clamp at construction hold?"""

from __future__ import annotations

from collections.abc import Callable

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.embedding.module import ScaledSinuEmbedding

DIM, LENGTH, FLOOR, STEPS, LEARNING_RATE = 4, 4, 0.1, 10, 0.05
START_BELOW = 0.05  # a raw scale that an optimiser step has carried below the floor


def gradient_at(scale: float, floor: tuple[float, str] | None = None) -> float:
    """Return d/ds of the sum of all entries of the embedding, at raw scale `scale`."""
    module = ScaledSinuEmbedding(DIM, scale=scale, floor=floor)
    with torch.no_grad():
        module.scale.fill_(scale)
    module(torch.zeros(LENGTH, DIM, dtype=torch.float64)).sum().backward()
    return 0.0 if module.scale.grad is None else float(module.scale.grad)


def descend(
    floor: tuple[float, str] | None, after_step: Callable[[ScaledSinuEmbedding], None]
) -> list[float]:
    """Follow the effective scale over a few steps of SGD on a loss that wants the embedding gone."""
    module = ScaledSinuEmbedding(DIM, floor=floor)
    with torch.no_grad():
        module.scale.clamp_(min=FLOOR)  # the printed line, once, at construction
    optimiser = torch.optim.SGD(module.parameters(), lr=LEARNING_RATE)
    effective = [module.effective_scale().item()]
    for _ in range(STEPS):
        optimiser.zero_grad()
        module(torch.zeros(LENGTH, DIM)).square().sum().backward()
        optimiser.step()
        after_step(module)
        effective.append(module.effective_scale().item())
    return effective


def experiment() -> Evidence:
    """Take the gradient as the scale goes to zero, with each floor; then let an optimiser loose."""
    frame = pd.DataFrame(
        {
            "step": range(STEPS + 1),
            "clamped_once": descend(None, lambda module: None),
            "clamp_in_forward": descend((FLOOR, "clamp"), lambda module: None),
            "softplus": descend((FLOOR, "softplus"), lambda module: None),
            "clamp_after_step": descend((FLOOR, "after_step"), ScaledSinuEmbedding.clamp_scale_),
        }
    )
    numbers = {
        "gradient_at_1": gradient_at(1.0),
        "gradient_at_tenth": gradient_at(0.1),
        "gradient_at_thousandth": gradient_at(0.001),
        "gradient_at_0": gradient_at(0.0),
        "gradient_below_clamp": gradient_at(START_BELOW, (FLOOR, "clamp")),
        "gradient_below_softplus": gradient_at(START_BELOW, (FLOOR, "softplus")),
        "clamped_once_at_the_end": float(frame["clamped_once"].iloc[-1]),
    }
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Nothing vanishes at scale 0, and a clamp at construction does not keep the floor."""
    if abs(evidence.numbers["gradient_at_0"]) < 1e-9 * abs(evidence.numbers["gradient_at_1"]):
        return Verdict.HOLDS
    keeps_floor = evidence.numbers["clamped_once_at_the_end"] >= FLOOR
    return Verdict.NOT_THE_REASON if not keeps_floor else Verdict.HOLDS_WITH_CONDITION
