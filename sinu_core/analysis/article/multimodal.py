"""One scale for text, another for images: what it changes between tokens, and where it breaks."""

from __future__ import annotations

import pandas as pd
import torch

from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.embedding.module import ScaledSinuEmbedding

DIM, SCALES = 64, {"text": 1.0, "visual": 0.5}
TOKENS = ("text",) * 4 + ("visual",) * 6 + ("text",) * 4
DISTANCE = 2


def experiment(dim: int = DIM, tokens: tuple[str, ...] = TOKENS) -> Evidence:
    """Embed a mixed sequence; take every token's norm and its dot product with the one two places on."""
    module = ScaledSinuEmbedding(dim, modality_scales=SCALES)
    with torch.no_grad():
        rows = module(torch.zeros(len(tokens), dim, dtype=torch.float64), modality=tokens)
    norm, dot = rows.norm(dim=-1), (rows[:-DISTANCE] * rows[DISTANCE:]).sum(-1)
    frame = pd.DataFrame(
        {
            "position": range(len(tokens) - DISTANCE),
            "modality": tokens[:-DISTANCE],
            "norm": norm[:-DISTANCE].numpy(),
            "dot_at_distance_2": dot.numpy(),
        }
    )
    inside = [p for p in frame["position"] if tokens[p] == tokens[p + DISTANCE] == tokens[0]]
    numbers = {
        "norm_ratio": float(norm[tokens.index("visual")] / norm[tokens.index("text")]),
        "spread_inside_text": float(dot[inside].max() - dot[inside].min()),
        "spread_over_all": float(dot.max() - dot.min()),
    }
    return Evidence(numbers, frame)


def verdict(evidence: Evidence) -> Verdict:
    """Each modality keeps shift invariance inside itself; across modalities the score depends on both."""
    if evidence.numbers["spread_inside_text"] > 1e-9 or evidence.numbers["norm_ratio"] == 1:
        return Verdict.DOES_NOT_HOLD
    return Verdict.HOLDS_WITH_CONDITION if evidence.numbers["spread_over_all"] > 1e-9 else Verdict.HOLDS
