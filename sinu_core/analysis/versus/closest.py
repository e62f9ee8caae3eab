"""How far apart the two closest rows of a table are: can every position be told from every other?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch

from sinu_core.analysis.pairs import pairs_of
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.versus.side import Side, check_table, side_rows
from sinu_core.analysis.windows import Floats

# By distance: angles looked at. By pairs: rows, and numbers multiplied. Each stays below a tenth of a second.
_ANGLES = 2**18
_MOST_ROWS = 512
_PRODUCTS = 2**25


@dataclass(frozen=True)
class ClosestRows:
    """The two closest rows among those looked at.

    Args:
        distance: Euclidean distance of the two rows; 0 where they are equal.
        first: Index of one row, from 0.
        second: Index of the other, above it.
        method: "distances": every pair of rows up to `looked_at` apart, in closed form. "pairs": every pair
            of the first `looked_at` rows.
        looked_at: How many distances, or rows.
        complete: Whether that is every pair of the window.
    """

    distance: float
    first: int
    second: int
    method: str
    looked_at: int
    complete: bool


def closest_rows(side: Side, rows: int) -> ClosestRows | None:
    """Return the two closest of the first `rows` rows; None when there is only one.

    Where the dot product depends on the distance alone, one pair for each distance stands for all of them:
    |E(p) − E(p+Δ)|² = Σ 2(a² + b²) · sin²(Δω/2). Otherwise rows are compared with each other.

    Args:
        side: One that has a table.
        rows: How many rows of it, at least 1.

    >>> from sinu_core.settings import Settings
    >>> round(closest_rows(Side(settings=Settings(dim=2, length=4)), 4).distance, 6)
    0.958851
    """
    check_table(side)
    if rows < 2:
        return None
    if side.kind == "sinusoid" and segment_gains(side.settings).uniform and pairs_of(side.settings).shared:
        return _by_distance(side, rows)
    return _by_pairs(side, rows)


def _by_distance(side: Side, rows: int) -> ClosestRows:
    pairs = pairs_of(side.settings)
    count = min(rows - 1, max(1, _ANGLES // len(pairs.omega)))
    shifts = torch.arange(1, count + 1, dtype=torch.float64)
    squares = (shifts[:, None] * (pairs.omega / 2)).sin_().square_() @ (2 * (pairs.sine + pairs.cosine))
    at = int(squares.argmin())
    return ClosestRows(float(squares[at].sqrt()), 0, at + 1, "distances", count, count == rows - 1)


def _by_pairs(side: Side, rows: int) -> ClosestRows:
    count = min(rows, _MOST_ROWS, max(2, int((_PRODUCTS / side.settings.dim) ** 0.5)))
    table = side_rows(side, np.arange(count))
    first, second = _closest_pairs(table)
    # The Gram matrix loses half of the digits of a small distance; of the best candidates it is taken anew.
    distances = np.linalg.norm(table[first] - table[second], axis=1)
    at = int(distances.argmin())
    closest = float(distances[at])
    return ClosestRows(closest, int(first[at]), int(second[at]), "pairs", count, count == rows)


def _closest_pairs(table: Floats, most: int = 64) -> tuple[np.ndarray, np.ndarray]:
    """Return the indices of the pairs of rows that look closest in the Gram matrix, [n] and [n]."""
    levels = np.square(table).sum(axis=1)
    squares = levels[:, None] + levels - 2 * (table @ table.T)
    first, second = np.triu_indices(len(table), k=1)
    upper = squares[first, second]
    chosen = np.append(upper.argmin(), np.argpartition(upper, min(most, len(upper)) - 1)[:most])
    return first[chosen], second[chosen]
