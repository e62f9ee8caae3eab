"""similarity_curve against the Gram matrix that holds the same dot products."""

from __future__ import annotations

import numpy as np
import torch

from sinu_core.analysis.similarity import SimilarityCurve, similarity_curve
from sinu_core.settings import Settings
from tests.bench.result import BenchRow, medians_ms

DIM = 512
DISTANCES = 8192
TIMES_FASTER = 15.0


def curve() -> SimilarityCurve:
    return similarity_curve(Settings(dim=DIM, length=DISTANCES), np.arange(DISTANCES))


def gram_matrix() -> torch.Tensor:
    """Build the table as the article writes it, in float32, and multiply it by itself."""
    frequency = 1.0 / 10000 ** (torch.arange(0, DIM, 2).float() / DIM)
    angle_rad = torch.arange(DISTANCES).float()[:, None] * frequency
    table = torch.cat([angle_rad.sin(), angle_rad.cos()], dim=-1)  # [L, D]
    return table @ table.T  # [L, L]


def rows() -> list[BenchRow]:
    times = medians_ms({"ours": curve, "peer": gram_matrix}, repeats=7)
    ratio = times["peer"] / times["ours"]
    error = np.abs(curve().values - gram_matrix()[0].numpy()).max()
    return [
        BenchRow(
            what=f"similarity_curve, {DISTANCES} distances, D={DIM}, with its leak",
            ours_ms=times["ours"],
            peer="table and Gram matrix, torch float32",
            peer_ms=times["peer"],
            ratio=ratio,
            target=f"≥ {TIMES_FASTER:.0f} × faster",
            met=ratio >= TIMES_FASTER,
            note=f"largest difference {error:.1e}: the float32 angles of the table",
        )
    ]
