"""The scaled sinusoidal position embedding: a PyTorch module, its exact tables, and what they mean.

Names are loaded when first used, so that `import sinu_core` and its settings cost no PyTorch.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sinu_core.analysis.gains import column_gains
    from sinu_core.analysis.heatmap import heatmap_tile
    from sinu_core.analysis.similarity import similarity_curve
    from sinu_core.embedding.module import ScaledSinuEmbedding
    from sinu_core.embedding.optim import weight_decay_groups
    from sinu_core.embedding.table import sinusoid_table
    from sinu_core.errors import ParameterError
    from sinu_core.segments import Segment
    from sinu_core.settings import Settings

__version__ = "0.1.0"

_HOME = {
    "ParameterError": "sinu_core.errors",
    "ScaledSinuEmbedding": "sinu_core.embedding.module",
    "Segment": "sinu_core.segments",
    "Settings": "sinu_core.settings",
    "column_gains": "sinu_core.analysis.gains",
    "heatmap_tile": "sinu_core.analysis.heatmap",
    "similarity_curve": "sinu_core.analysis.similarity",
    "sinusoid_table": "sinu_core.embedding.table",
    "weight_decay_groups": "sinu_core.embedding.optim",
}

__all__ = [
    "ParameterError",
    "ScaledSinuEmbedding",
    "Segment",
    "Settings",
    "column_gains",
    "heatmap_tile",
    "similarity_curve",
    "sinusoid_table",
    "weight_decay_groups",
]


def __getattr__(name: str) -> Any:
    """Load a public name from its module and keep it."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
