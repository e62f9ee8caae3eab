"""The modality of each token: checked, as ids, as gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from sinu_core.embedding.gains import token_gains
from sinu_core.embedding.inputs import check_one_per_token
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def module_token_gains(
    modality_scale: Tensor | None, modality: Any, settings: Settings, x: Tensor
) -> Tensor | None:
    """Return the gain of each token for a call of the module.

    Args:
        modality_scale: The module's scales (M,), or None without the multimodal law.
        modality: What the call was given; see `modality_ids`.
        settings: The module's settings.
        x: The module's input.

    Returns:
        Tensor [L] or [B, L] on the device of x, or None without the law.

    Raises:
        ParameterError: When the scales are there and the modality is not, or the other way round.
    """
    names = [name for name, _ in settings.modality_scales or ()]
    if modality_scale is None and modality is None:
        return None
    if modality_scale is None or modality is None:
        allowed = "ids or names, one a token" if names else "None for a module without modality_scales"
        remedy = f"The modalities are {_listed(names)}." if names else "Build it with modality_scales."
        raise ParameterError("modality", modality, allowed, remedy)
    return token_gains(modality_scale.to(x.device), modality_ids(modality, names, x))


def modality_ids(modality: Any, names: Sequence[str], x: Tensor) -> Tensor:
    """Return the modality of each token as ids on the device of x.

    Args:
        modality: Tensor [L] or [B, L] of ids in the order of `names`, or names (or ids) in (nested) lists.
        names: The modalities that have a scale.
        x: The module's input.

    Returns:
        Tensor [L] or [B, L], int64.

    Raises:
        ParameterError: When a name or id is unknown, or the shape does not fit.
    """
    ids = modality if isinstance(modality, Tensor) else torch.tensor(_as_ids(modality, names), device="cpu")
    if ids.is_floating_point() or ids.dtype == torch.bool or ids.is_complex():
        raise ParameterError("modality.dtype", ids.dtype, "integer ids or names", "Pass ids such as 0 and 1.")
    check_one_per_token("modality", ids, x)
    if not torch.compiler.is_compiling() and type(ids) is Tensor and ids.numel() and not ids.is_meta:
        lowest, highest = (int(bound) for bound in ids.aminmax())
        if lowest < 0 or highest >= len(names):
            wrong = lowest if lowest < 0 else highest
            allowed = f"an id from 0 to {len(names) - 1}: " + _listed(names)
            raise ParameterError("modality", wrong, allowed, "Ids follow the order of modality_scales.")
    return ids.to(device=x.device, dtype=torch.int64)


def _as_ids(modality: Any, names: Sequence[str]) -> Any:
    if isinstance(modality, str) or not isinstance(modality, Sequence):
        known = isinstance(modality, int) or modality in names
        if not known or isinstance(modality, bool):
            raise ParameterError(
                "modality", modality, "one of " + _listed(names), "Name the modality of each token."
            )
        return names.index(modality) if isinstance(modality, str) else modality
    return [_as_ids(item, names) for item in modality]


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
