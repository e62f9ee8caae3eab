"""The similarity curves of all frames in one batched computation."""

from __future__ import annotations

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
    settings: Sequence[Settings], distances: Floats, normalise: Normalise, device: str = "cpu"
) -> Iterator[Floats]:
    """Yield the part of the similarity that depends on distance alone, [n, N] for n frames at a time.

    The numbers are those of `similarity_curve`. Frames in a row that share their frequencies share the
    cosines as well; only their gains differ, and those meet the cosines in one matrix product.

    Args:
        settings: One a frame.
        distances: Δ in positions, float64 [N].
        normalise: "dot" or "cosine".
        device: Where to compute; a device without float64 is replaced by the CPU.
    """
    every = [(one, pairs_of(one, device)) for one in settings]
    for _, group in groupby(every, key=lambda item: (item[0].dim, item[0].theta, item[0].spacing)):
        alike = list(group)
        values = _values([pairs for _, pairs in alike], distances, normalise)
        yield values * np.stack([_token_factors(one, distances, normalise) for one, _ in alike])


def _values(alike: Sequence[Pairs], distances: Floats, normalise: Normalise) -> Floats:
    omega = alike[0].omega
    levels = torch.stack([_level(pairs, normalise) for pairs in alike])  # [n, F]
    shifts = torch.from_numpy(distances).to(omega.device)
    step = max(1, _BLOCK // len(omega))
    blocks = [shifts[start : start + step, None] for start in range(0, len(shifts), step)]
    return np.asarray(torch.cat([(block * omega).cos_() @ levels.T for block in blocks]).T.cpu().numpy())


def _level(pairs: Pairs, normalise: Normalise) -> Tensor:
    level = pairs.mean_level
    if normalise == "dot":
        return level
    total = level.sum()
    return level / total if total > 0 else torch.zeros_like(level)  # no direction: cosine 0, as in torch


def _token_factors(settings: Settings, distances: Floats, normalise: Normalise) -> Floats:
    tokens = segment_gains(settings)
    return (tokens if normalise == "dot" else tokens.signs()).mean_product(distances)
