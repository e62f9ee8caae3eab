"""One side of a comparison: a sinusoidal embedding, or a baseline of the same width and window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.windows import Floats, checked_choice, checked_indices, read_only
from sinu_core.embedding.baselines import learned_table
from sinu_core.embedding.baselines.alibi import MAX_HEADS
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

KINDS = ("sinusoid", "learned", "rope", "alibi", "none")

# A learned table is built in memory, 8 MiB at most; longer ones are shown by their first rows.
MOST_LEARNED = 2**21
MOST_LEARNED_ROWS = 2**16


@dataclass(frozen=True, kw_only=True)
class Side:
    """What one side of the comparison is.

    Args:
        settings: The embedding; of a baseline only dim, length, offset (and for RoPE theta, layout) count.
        kind: "sinusoid", or the id of a baseline.
        seed: Of random numbers: the learned table, the query and key of RoPE.
        std: Standard deviation of the learned table at its start.
        heads: Number of heads of ALiBi.

    Raises:
        ParameterError: When `kind` is unknown or a number is out of range.
    """

    settings: Settings
    kind: str = "sinusoid"
    seed: int = 0
    std: float = 0.02
    heads: int = 8

    def __post_init__(self) -> None:
        """Check the numbers."""
        checked_choice("kind", self.kind, KINDS)
        if not 1 <= self.heads <= MAX_HEADS:
            raise ParameterError(
                "heads", self.heads, f"an integer from 1 to {MAX_HEADS}", "Use for example 8."
            )

    @property
    def has_table(self) -> bool:
        """Whether something is added to the tokens, if only zeros; RoPE and ALiBi act in attention."""
        return self.kind in ("sinusoid", "learned", "none")

    @property
    def rows(self) -> int:
        """How many rows of the table can be looked at: all, except of a learned table that is too large."""
        if self.kind != "learned":
            return self.settings.length
        return min(self.settings.length, MOST_LEARNED_ROWS, MOST_LEARNED // self.settings.dim)


def side_rows(side: Side, rows: ArrayLike) -> Floats:
    """Return whole rows of a side's table, all gains included.

    Args:
        side: One that has a table.
        rows: Row indices in [0, side.rows), [N].

    Returns:
        float64 [N, D], read-only.

    Raises:
        ParameterError: When the side has no table or a row is outside.

    >>> side_rows(Side(settings=Settings(dim=2), kind="none"), [0, 1]).tolist()
    [[0.0, 0.0], [0.0, 0.0]]
    """
    check_table(side)
    if side.kind == "sinusoid":
        return embedding_rows(side.settings, rows)
    indices = checked_indices("rows", rows, side.rows)
    if side.kind == "none":
        return read_only(np.zeros((len(indices), side.settings.dim)))
    return read_only(learned_rows(side)[indices].astype(np.float64))


def learned_rows(side: Side) -> NDArray[np.float32]:
    """Return the learned table of a side, float32 [side.rows, D], read-only; kept for the next call."""
    return learned_table_rows(side.rows, side.settings.dim, side.std, side.seed)


@lru_cache(maxsize=3)
def learned_table_rows(rows: int, dim: int, std: float, seed: int) -> NDArray[np.float32]:
    """Return a learned table as numpy, float32 [rows, dim], read-only; the last three are kept, 24 MiB."""
    return read_only(learned_table(rows, dim, std=std, seed=seed).numpy())


def check_table(side: Side) -> None:
    """Raise unless the side has a table.

    Raises:
        ParameterError: For RoPE and ALiBi, which act in attention.
    """
    if not side.has_table:
        remedy = "Compare the position part of the attention score instead."
        raise ParameterError("kind", side.kind, "an embedding that is added to the tokens", remedy)


__all__ = [
    "KINDS",
    "MAX_HEADS",
    "MOST_LEARNED",
    "Side",
    "check_table",
    "learned_rows",
    "learned_table_rows",
    "side_rows",
]
