"""Are two embeddings the same up to the order of their columns, and a factor? Found, then checked on rows.

Columns are matched by what they are (sine or cosine, frequency, gain relative to the loudest); whether the
match holds is then measured on rows of both tables. Only what was measured is said.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sinu_core.analysis.columns import column_table
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.settings import Settings

# Numbers compared: every row of the default window, and few beside a picture.
_COMPARED = 2**16
_FEWEST_ROWS = 16
_ROUNDING = 1e-9
_ALIKE = 1e-12


@dataclass(frozen=True, eq=False)
class Relation:
    """B = factor · A[:, permutation], as measured; arrays are read-only.

    Args:
        permutation: Column order, int64 [D], or None where none makes the tables alike.
        factor: What multiplies A; 1 where nothing does.
        largest_difference: Largest |B − factor · A[:, permutation]| on the rows compared; NaN without one.
        rows_compared: On how many rows, spread over the window, both ends included.
        rows: How many rows both tables have.
        reason: Why there is none: "width", "waves", "gains" or "rows"; "" where there is one.
    """

    permutation: Ints | None
    factor: float
    largest_difference: float
    rows_compared: int
    rows: int
    reason: str = ""

    @property
    def same_order(self) -> bool:
        """Whether there is a permutation that leaves every column in its place."""
        return self.permutation is not None and bool(
            np.array_equal(self.permutation, np.arange(len(self.permutation)))
        )

    @property
    def equal(self) -> bool:
        """Whether B is A."""
        return self.same_order and self.factor == 1.0


def column_relation(a: Settings, b: Settings) -> Relation:
    """Find out whether B's table is A's with its columns in another order, up to a factor.

    Args:
        a: One embedding.
        b: The other; compared row by row over the rows that both have.

    Returns:
        A `Relation`.

    >>> relation = column_relation(Settings(dim=6), Settings(dim=6, layout="interleaved", scale=0.5))
    >>> relation.permutation.tolist(), relation.factor
    ([0, 3, 1, 4, 2, 5], 0.5)
    >>> column_relation(Settings(dim=6), Settings(dim=6, theta=500.0)).reason
    'waves'
    """
    count = min(a.length, b.length)
    if a.dim != b.dim:
        return Relation(None, 1.0, float("nan"), 0, count, "width")
    rows = _spread_rows(count, a.dim)
    tables = embedding_rows(a, rows), embedding_rows(b, rows)
    if not tables[0].any() and not tables[1].any():
        return Relation(read_only(np.arange(a.dim)), 1.0, 0.0, len(rows), count)
    reason = "waves"
    for permutation in _candidates(a, b):
        reason = "gains" if permutation is None else "rows"
        if permutation is not None:
            factor, difference = _fit(tables[0][:, permutation], tables[1])
            if factor and difference <= _ROUNDING * np.abs(tables[1]).max():
                return Relation(read_only(permutation), factor, difference, len(rows), count)
    return Relation(None, 1.0, float("nan"), len(rows), count, reason)


def _spread_rows(count: int, dim: int) -> Ints:
    most = max(_FEWEST_ROWS, _COMPARED // dim)
    return np.unique(np.linspace(0, count - 1, min(count, most)).astype(np.int64))


def _fit(a: Floats, b: Floats) -> tuple[float, float]:
    """Return the factor that brings A closest to B, and what difference is left."""
    level = float(np.vdot(a, a))
    factor = float(np.vdot(a, b)) / level if level else 0.0
    if abs(factor - 1.0) < _ALIKE:
        factor = 1.0
    return factor, float(np.abs(b - factor * a).max())


def _candidates(a: Settings, b: Settings) -> list[Ints | None]:
    """Return the orders of A's columns that could give ±B's; None where only gains stand in the way."""
    first, second = column_table(a), column_table(b)
    waves = _classes(first.frequency_rad, second.frequency_rad)
    kinds = [2 * wave + table.is_cosine for wave, table in zip(waves, (first, second), strict=True)]
    if not np.array_equal(np.sort(kinds[0]), np.sort(kinds[1])):
        return []
    found: list[Ints | None] = []
    gains = [_relative(first.gain), _relative(second.gain)]
    for sign in (1.0, -1.0):
        levels = _classes(sign * gains[0], gains[1])
        orders = [np.lexsort((level, kind)) for level, kind in zip(levels, kinds, strict=True)]
        if np.array_equal(levels[0][orders[0]], levels[1][orders[1]]):
            permutation = np.empty(a.dim, dtype=np.int64)
            permutation[orders[1]] = orders[0]
            found.append(permutation)
    return found or [None]


def _relative(gains: Floats) -> Floats:
    largest = np.abs(gains).max()
    return gains / largest if largest else gains


def _classes(a: Floats, b: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Number the different values of both arrays in ascending order, equal up to rounding counting as one."""
    both = np.concatenate([a, b])
    order = np.argsort(both, kind="stable")
    values = both[order]
    new = np.diff(values) > _ALIKE * np.maximum(np.abs(values[1:]), 1e-30)
    ranks = np.empty(len(both), dtype=np.int64)
    ranks[order] = np.append(0, np.cumsum(new))
    return ranks[: len(a)], ranks[len(a) :]
