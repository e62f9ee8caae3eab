"""The part of `Settings` that belongs to a call of the module and not to the module."""

from __future__ import annotations

from typing import Any

import torch

from sinu_core.settings import Settings


def forward_arguments(settings: Settings) -> dict[str, Any]:
    """Return the keyword arguments of `forward` that `Settings` describes beside the module itself.

    Args:
        settings: Any settings.

    Returns:
        offset, total_length and modality (ids [L], or None without segments).

    >>> forward_arguments(Settings(length=4, offset=2.0))
    {'offset': 2.0, 'total_length': 4, 'modality': None}
    """
    names = [name for name, _ in settings.modality_scales or ()]
    modality = None
    if names and settings.segments:
        ids = torch.tensor([names.index(segment.modality) for segment in settings.segments])
        modality = ids.repeat_interleave(torch.tensor([segment.tokens for segment in settings.segments]))
    return {"offset": settings.offset, "total_length": settings.length, "modality": modality}
