"""Running what was exported, and the settings that cover every preset and every law."""

import numpy as np
import torch

from sinu_core.export.formula_text import has_token_gains
from sinu_core.export.source_code import numpy_code, torch_code
from sinu_core.presets import PRESETS
from sinu_core.settings import Settings

_BASE = Settings(dim=12, length=9, offset=3.5)
_MODALITIES = {
    "modality_scales": {"text": 1.5, "visual-1": -0.5},
    "segments": [("text", 3), ("visual-1", (2, 3))],
}
LAWS = {
    "scale": {"scale": 0.25},
    "groups": {"groups": 3, "scale": (1.0, 2.0, 0.5)},
    "equal_groups": {"groups": 3, "scale": 0.7},
    "groups_by_columns": {"groups": 4, "group_by": "columns", "scale": (1.0, 2.0, 0.5, -1.0)},
    "per_frequency": {"per_frequency": (1.0, 0.5, 2.0, -1.0, 0.0, 3.0), "scale": 2.0},
    "progressive": {"progressive": (1.0, 0.8)},
    "both_factors": {"per_frequency": (1.0, 0.5, 2.0, 1.0, 0.1, 3.0), "progressive": (1.0, 0.8)},
    "groups_and_factors": {"groups": 2, "scale": (1.0, 2.0), "progressive": (1.0, 0.8)},
    "dynamic": {"dynamic": (0.3, 50.0)},
    "clamp": {"floor": (0.4, "clamp"), "scale": 0.1},
    "softplus": {"floor": (0.4, "softplus"), "scale": -2.0},
    "after_step": {"floor": (0.4, "after_step"), "progressive": (1.0, 0.1)},
    "modalities": _MODALITIES,
    "everything": {
        "groups": 2, "scale": (0.1, 2.0), "progressive": (1.0, 0.8),
        "per_frequency": (1.0, 0.5, 2.0, 1.0, 0.1, 3.0), "dynamic": True,
        "floor": (0.4, "softplus"), **_MODALITIES,
    },
}  # fmt: skip
CASES = {
    **{name: _BASE.replace(**law) for name, law in LAWS.items()},
    **{f"{name}_interleaved": _BASE.replace(layout="interleaved", **law) for name, law in LAWS.items()},
    **{f"preset_{name}": preset.apply(_BASE) for name, preset in PRESETS.items()},
    **{f"preset_{name}_odd": preset.apply(_BASE.replace(dim=7)) for name, preset in PRESETS.items()},
    "one_column": Settings(dim=1, length=3, spacing="endpoint"),
    "far_away": Settings(dim=6, length=10**9, offset=-1e8),
}


def run(code: str, name: str = "made") -> dict:
    """Run a file's text as a module would be imported; return its names."""
    names = {"__name__": name}
    exec(compile(code, "made.py", "exec"), names)
    return names


def numpy_table(settings: Settings, rows: range) -> np.ndarray:
    return run(numpy_code(settings))["embedding"](rows)


def call_arguments(settings: Settings, made: dict, count: int) -> dict:
    """What `forward` of the exported module takes for the first `count` rows."""
    arguments = {"total_length": settings.length} if settings.dynamic else {}
    return arguments | ({"modality": made["modality_ids"]()[:count]} if has_token_gains(settings) else {})


def torch_table(settings: Settings, count: int) -> np.ndarray:
    made = run(torch_code(settings))
    embed = made["ScaledSinuEmbedding"]()
    return embed(torch.zeros(count, settings.dim), **call_arguments(settings, made, count)).detach().numpy()
