"""Parameter groups for optimisers with weight decay.

Weight decay pulls a parameter towards 0. For a scale that is no regularisation but a volume knob turned down:
with AdamW and a zero gradient it shrinks by lr · weight_decay · scale a step.
"""

from __future__ import annotations

from typing import Any

from torch import nn

from sinu_core.embedding.module import ScaledSinuEmbedding


def weight_decay_groups(model: nn.Module, weight_decay: float) -> list[dict[str, Any]]:
    """Return parameter groups for an optimiser: decay for all but the scales of position embeddings.

    Args:
        model: A model that contains `ScaledSinuEmbedding` modules, or is one.
        weight_decay: Decay of all other parameters.

    Returns:
        Two groups, without and with decay; parameters that need no gradient are left out.

    >>> model = nn.ModuleDict({"position": ScaledSinuEmbedding(8), "head": nn.Linear(8, 2)})
    >>> [(len(group["params"]), group["weight_decay"]) for group in weight_decay_groups(model, 0.01)]
    [(1, 0.0), (2, 0.01)]
    """
    embeddings = [module for module in model.modules() if isinstance(module, ScaledSinuEmbedding)]
    scales = {id(scale): scale for module in embeddings for scale in module.no_decay_parameters()}
    others = [parameter for parameter in model.parameters() if id(parameter) not in scales]
    return [
        {"params": [scale for scale in scales.values() if scale.requires_grad], "weight_decay": 0.0},
        {"params": [other for other in others if other.requires_grad], "weight_decay": weight_decay},
    ]
