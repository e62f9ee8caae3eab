"""State dictionaries of other implementations, brought to the form of this one: scales only."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

# Tables and frequencies that other implementations saved, although theta and the width determine them.
_DERIVED = ("inv_freq", "pe", "cached_emb")


def adapt_state_dict(state_dict: MutableMapping[str, Any], prefix: str) -> None:
    """Change a state dictionary in place so that it loads with `strict=True`.

    FLASH-pytorch and x-transformers: `scale` (1,), with or without `inv_freq`. ESPnet: `alpha`, 0-dim, with
    or without `pe`. A table that the article's code cached (`cached_emb`) is dropped as well.

    Args:
        state_dict: The dictionary.
        prefix: What stands before the names of this module in it, such as "encoder.position.".

    >>> import torch
    >>> state = {"alpha": torch.tensor(0.5), "pe": torch.zeros(1, 10, 8)}
    >>> adapt_state_dict(state, "")
    >>> state
    {'scale': tensor([0.5000])}
    """
    for name in _DERIVED:
        state_dict.pop(prefix + name, None)
    if prefix + "alpha" in state_dict and prefix + "scale" not in state_dict:
        state_dict[prefix + "scale"] = state_dict.pop(prefix + "alpha")
    scale = state_dict.get(prefix + "scale")
    if scale is not None and scale.dim() == 0:
        state_dict[prefix + "scale"] = scale.reshape(1)
