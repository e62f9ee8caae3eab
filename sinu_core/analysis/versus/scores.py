"""The position part of an attention score against relative position, for everything that can be compared.

A query at position p looks back at a key at p − Δ. All curves are logits, what stands in the softmax after
the division by √D, so they can share an axis. What they are is not the same, and cannot be: a table is added
to the tokens before unknown projections (taken as the identity here, and content left out), RoPE has no part
without content, ALiBi adds the same whatever the content.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from torch import Tensor

from sinu_core.analysis.versus.curves import side_similarity
from sinu_core.analysis.versus.side import Side
from sinu_core.analysis.waves import mean_factor
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.baselines import RopePair, alibi_slopes
from sinu_core.embedding.frequencies import frequencies

PAIRS = 64


@dataclass(frozen=True, eq=False)
class ScoreCurve:
    """One curve; arrays are read-only.

    Args:
        kind: "table" (row times row), "pair" (RoPE, one random query and key), "same" (RoPE, mean over all
            random queries that meet their equal), "independent" (RoPE, mean over random pairs), "head"
            (ALiBi) or "nothing".
        values: Mean logit of each run of distances, float64 [N].
        spread: Standard deviation over `pairs` random pairs, float64 [N], where the curve is a mean.
        slope: Of this head, for ALiBi.
    """

    kind: str
    values: Floats
    spread: Floats | None = None
    slope: float | None = None


@dataclass(frozen=True, eq=False)
class Scores:
    """The curves of one side.

    Args:
        edges: Distances int64 [N + 1]; run k holds edges[k] … edges[k+1] − 1.
        curves: One or several.
        pairs: How many random pairs the spreads and the mean of independent ones are taken from.
    """

    edges: Ints
    curves: tuple[ScoreCurve, ...]
    pairs: int = PAIRS

    @property
    def middles(self) -> Floats:
        """Middle distance of each run, float64 [N]."""
        return np.asarray((self.edges[:-1] + self.edges[1:] - 1) / 2)

    def to_frame(self) -> pd.DataFrame:
        """Return one line a run of distances and curve."""
        frames = [
            pd.DataFrame(
                {
                    "first_distance": self.edges[:-1],
                    "last_distance": self.edges[1:] - 1,
                    "curve": curve.kind if curve.slope is None else f"slope {curve.slope:.6g}",
                    "mean_logit": curve.values,
                    "standard_deviation": curve.spread,
                }
            )
            for curve in self.curves
        ]
        return pd.concat(frames, ignore_index=True)


def attention_scores(side: Side, edges: Ints) -> Scores:
    """Return the position part of the attention logit, exact means over runs of distances.

    Args:
        side: Any side. RoPE is one head of width D with the settings' theta and layout.
        edges: Distances int64 [N + 1], ascending.

    >>> from sinu_core.settings import Settings
    >>> side = Side(settings=Settings(dim=8), kind="alibi", heads=1)
    >>> attention_scores(side, np.array([0, 1, 2])).curves[0].values.tolist()
    [0.0, -0.00390625]
    """
    if side.kind == "rope":
        return Scores(edges, tuple(_rope_curves(side, edges)))
    if side.kind == "alibi":
        middles = (edges[:-1] + edges[1:] - 1) / 2
        slopes = alibi_slopes(side.heads).tolist()
        return Scores(
            edges,
            tuple(ScoreCurve("head", read_only(0.0 - slope * middles), slope=slope) for slope in slopes),
        )
    values = side_similarity(side, edges).values / math.sqrt(side.settings.dim)
    return Scores(edges, (ScoreCurve("nothing" if side.kind == "none" else "table", read_only(values)),))


def random_vectors(side: Side, count: int) -> tuple[Tensor, Tensor]:
    """Return queries and keys of independent standard normal numbers, float64 [count, D] each."""
    generator = torch.Generator().manual_seed(side.seed)
    both = torch.randn(2, count, side.settings.dim, generator=generator, dtype=torch.float64)
    return both[0], both[1]


def run_waves(side: Side, edges: Ints) -> tuple[Tensor, Tensor]:
    """Return the means of cos(Δω) and sin(Δω) over runs of distances, float64 [N, D // 2] each."""
    dim, theta = side.settings.dim, side.settings.theta
    omega = frequencies(dim - dim % 2, theta) if dim > 1 else torch.zeros(0, dtype=torch.float64)
    middles = torch.from_numpy((edges[:-1] + edges[1:] - 1) / 2)
    sizes, size_of_run = np.unique(np.diff(edges), return_inverse=True)
    factor = mean_factor(omega, torch.from_numpy(sizes))[torch.from_numpy(size_of_run)]
    angle_rad = middles[:, None] * omega
    return angle_rad.cos() * factor, angle_rad.sin() * factor


def mean_same_score(side: Side, edges: Ints) -> Floats:
    """Return the mean RoPE logit over all random queries that meet their equal, in closed form, [N].

    Of a standard normal query each pair of columns has the mean squared length 2, so it is
    Σ 2 · cos(Δω) / √D (and 1 / √D more where an odd last column is not turned).

    >>> from sinu_core.settings import Settings
    >>> side = Side(settings=Settings(dim=4), kind="rope")
    >>> mean_same_score(side, np.array([0, 1, 2])).round(6).tolist()  # (2 · cos 1 + 2 · cos 0.01) / 2
    [2.0, 1.540252]
    """
    cosines, _ = run_waves(side, edges)
    scores = 2 * cosines.sum(dim=1) + side.settings.dim % 2
    return np.asarray(scores.numpy() / math.sqrt(side.settings.dim))


def _rope_curves(side: Side, edges: Ints) -> list[ScoreCurve]:
    waves, layout = run_waves(side, edges), side.settings.layout
    root = math.sqrt(side.settings.dim)
    queries, keys = random_vectors(side, PAIRS)
    alike = RopePair.of(queries, queries, layout).scores(*waves).numpy() / root  # [N, PAIRS]
    each = RopePair.of(queries, keys, layout).scores(*waves).numpy() / root
    return [
        ScoreCurve("same", read_only(mean_same_score(side, edges)), spread=read_only(alike.std(axis=1))),
        ScoreCurve("independent", read_only(each.mean(axis=1)), spread=read_only(each.std(axis=1))),
        ScoreCurve("pair", read_only(each[:, 0].copy())),
    ]
