"""The similarity curves of all frames in one batched computation, at whole distances from 0 on.

Distances in steps of one need few cosines: with Δ = h·m + l and angle addition, the sum over frequencies is
two matrix products, Σ g·cos(Δω) = Σ g·cos(hmω)·cos(lω) − Σ g·sin(hmω)·sin(lω), and 2√N sines and cosines of a
frequency stand for N. Rejected: a cosine a distance, frequency and frame, which takes most of the time of a
wide embedding.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np
import torch
from torch import Tensor

from sinu_core.analysis.pairs import Normalise, Pairs, pairs_of
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.windows import Floats
from sinu_core.settings import Settings

# Numbers worked on at a time: 4 MiB of float64 pass through the caches fastest.
_BLOCK = 2**19


def batched_curves(
    settings: Sequence[Settings], count: int, normalise: Normalise, device: str = "cpu"
) -> Iterator[Floats]:
    """Yield the part of the similarity that depends on distance alone, [n, count] for n frames at a time.

    The numbers are those of `similarity_curve` at the distances 0 … count − 1.

    Args:
        settings: One a frame.
        count: Number of distances N.
        normalise: "dot" or "cosine".
        device: Where to compute; a device without float64 is replaced by the CPU.
    """
    for width, group in groupby(settings, key=lambda one: one.n_frequencies):
        alike = list(group)
        frames = max(1, _BLOCK // (width * 4 * math.isqrt(count)))
        for start in range(0, len(alike), frames):
            block = alike[start : start + frames]
            values = _values([pairs_of(one, device) for one in block], count, normalise)
            yield values * np.stack([_token_factors(one, count, normalise) for one in block])


def _values(frames: Sequence[Pairs], count: int, normalise: Normalise) -> Floats:
    omega = torch.stack([pairs.omega for pairs in frames])[:, None]  # [n, 1, F]
    levels = torch.stack([_level(pairs, normalise) for pairs in frames])[:, None]
    fine = math.isqrt(count - 1) + 1
    steps = torch.arange(fine, dtype=torch.float64, device=omega.device)[:, None]
    coarse = torch.arange(-(-count // fine), dtype=torch.float64, device=omega.device)[:, None] * fine
    far, near = coarse * omega, steps * omega  # [n, H, F], [n, fine, F]
    values = (far.cos() * levels) @ near.cos().mT - (far.sin() * levels) @ near.sin().mT  # [n, H, fine]
    return np.asarray(values.flatten(1)[:, :count].cpu().numpy())


def _level(pairs: Pairs, normalise: Normalise) -> Tensor:
    level = pairs.mean_level
    if normalise == "dot":
        return level
    total = level.sum()
    return level / total if total > 0 else torch.zeros_like(level)  # no direction: cosine 0, as in torch


def _token_factors(settings: Settings, count: int, normalise: Normalise) -> Floats:
    tokens = segment_gains(settings)
    distances = np.arange(count, dtype=np.float64)
    return (tokens if normalise == "dot" else tokens.signs()).mean_product(distances)
