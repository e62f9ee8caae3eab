"""Positions that start at an offset: are they the rows of the longer table?"""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.embedding.module import ScaledSinuEmbedding

DIM, PROMPT, STEPS = 64, 6, 10


def experiment(dim: int = DIM, prompt: int = PROMPT, steps: int = STEPS) -> Evidence:
    """Read a prompt, then decode step by step with an offset; compare with one full pass."""
    module = ScaledSinuEmbedding(dim)
    with torch.no_grad():
        full = module(torch.zeros(prompt + steps, dim))
        single = [module(torch.zeros(1, dim), offset=prompt + step)[0] for step in range(steps)]
        forgotten = [module(torch.zeros(1, dim))[0]] * steps  # without the offset every step is position 0
    with_offset = (torch.stack(single) - full[prompt:]).abs().amax(-1)
    without_offset = (torch.stack(forgotten) - full[prompt:]).abs().amax(-1)
    frame = pd.DataFrame(
        {
            "position": range(prompt, prompt + steps),
            "largest_difference_with_offset": with_offset.numpy(),
            "largest_difference_without_offset": without_offset.numpy(),
        }
    )
    numbers = {"with_offset": float(with_offset.max()), "without_offset": float(without_offset.min())}
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Decoding with an offset has to equal the full pass."""
    return Verdict.HOLDS if evidence.numbers["with_offset"] < 1e-6 else Verdict.DOES_NOT_HOLD
