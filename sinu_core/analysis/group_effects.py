"""The same groups over pairs and over columns: who gets which gain, and what dot products make of it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.sweeps import rounding
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.layouts import column_is_cosine
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings, divisors

_MOST_EXAMPLE_GROUPS = 16


@dataclass(frozen=True, eq=False)
class Grouping:
    """One way of grouping: gain of every column [D], and dot(p, p + distance) for the first positions [N].

    Args:
        gains: Column gains, float64 [D].
        dots: Dot products, float64 [N].
        tolerance: Relative error that rounding leaves in them.
    """

    gains: Floats
    dots: Floats
    tolerance: float

    @property
    def spread(self) -> float:
        """Largest minus smallest of the dot products."""
        return float(np.ptp(self.dots))

    @property
    def constant(self) -> bool:
        """Whether position leaves no trace in the dot products, up to rounding."""
        return self.spread <= self.tolerance * float((self.gains**2).sum())


@dataclass(frozen=True, eq=False)
class GroupComparison:
    """Both ways side by side; a way is None where the number of groups does not divide.

    Args:
        positions: Positions p, offset included, float64 [N].
        distance: Distance of the two vectors in positions.
        is_cosine: Whether each column is a cosine, [D].
        pairs: Groups are blocks of frequencies.
        columns: Groups are blocks of neighbouring columns.
    """

    positions: Floats
    distance: int
    is_cosine: NDArray[np.bool_]
    pairs: Grouping | None
    columns: Grouping | None

    @property
    def gain_limits(self) -> tuple[float, float]:
        """Ends of an axis that holds 0 and the gains of both ways, with a margin."""
        gains = np.concatenate([way.gains for way in (self.pairs, self.columns) if way is not None])
        low, high = min(0.0, float(gains.min())), max(0.0, float(gains.max()))
        margin = 0.08 * (high - low) or 1.0
        return (low - margin if low < 0 else 0.0), (high + margin if high > 0 else 0.0)

    def to_frame(self) -> pd.DataFrame:
        """Return one line a position with the dot product of each way that exists."""
        ways = {"dot_by_pairs": self.pairs, "dot_by_columns": self.columns}
        found = {name: way.dots for name, way in ways.items() if way is not None}
        return pd.DataFrame({"position": self.positions} | found)

    def gains_frame(self) -> pd.DataFrame:
        """Return one line a column with the gain of each way that exists."""
        ways = {"gain_by_pairs": self.pairs, "gain_by_columns": self.columns}
        found = {name: way.gains for name, way in ways.items() if way is not None}
        return pd.DataFrame(found).rename_axis("column").reset_index()


def compare_groupings(settings: Settings, *, distance: int, positions: int = 48) -> GroupComparison:
    """Apply the settings' groups once to pairs and once to columns.

    The modality law is left out: its token gains change dot products too, and would hide what groups do.

    Args:
        settings: Which embedding.
        distance: Distance Δ of the two vectors, cut to the window.
        positions: Number of positions p from the start of the window, cut to it.

    Returns:
        Gains [D] and dot(p, p + Δ) [N] of both ways.

    >>> both = compare_groupings(Settings(dim=8, groups=2, scale=(1, 2)), distance=2, positions=4)
    >>> both.columns.dots.round(4).tolist(), both.pairs.constant
    ([10.2549, 9.8092, 12.0848, 10.2313], True)
    """
    settings = settings.replace(segments=(), modality_scales=None)
    distance = min(distance, settings.length - 1)
    rows = np.arange(min(positions, settings.length - distance))
    return GroupComparison(
        positions=read_only(settings.offset + rows),
        distance=distance,
        is_cosine=read_only(column_is_cosine(settings.dim, settings.layout).numpy()),
        pairs=_grouping(settings, "pairs", rows, distance),
        columns=_grouping(settings, "columns", rows, distance),
    )


def example_groups(dim: int) -> tuple[int, str] | None:
    """Return a small number of groups that shows the difference at this width, and by what it groups.

    An even number of frequencies can be halved both ways; other widths allow one way only, and a few none.

    >>> example_groups(128), example_groups(6), example_groups(1)
    ((2, 'pairs'), (3, 'pairs'), None)
    """
    for blocks, group_by in (((dim + 1) // 2, "pairs"), (dim, "columns")):
        fitting = [n for n in divisors(blocks) if 2 <= n <= _MOST_EXAMPLE_GROUPS]
        if fitting:
            return fitting[0], group_by
    return None


def _grouping(settings: Settings, group_by: str, rows: Ints, distance: int) -> Grouping | None:
    try:
        grouped = settings.replace(group_by=group_by)
    except ParameterError:  # the number of groups divides the other kind of block only
        return None
    unique, where = np.unique(np.concatenate([rows, rows + distance]), return_inverse=True)
    embedding = embedding_rows(grouped, unique)  # [U, D]
    first, second = embedding[where[: len(rows)]], embedding[where[len(rows) :]]
    dots = np.array([math.fsum(row) for row in first * second])
    tolerance = rounding(settings.offset + unique)
    return Grouping(gains=column_gains(grouped), dots=read_only(dots), tolerance=tolerance)
