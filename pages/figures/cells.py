"""Cells: a rectangle of numbers that is painted as colours under a figure's axes.

Why so: a heatmap trace costs ten times the bytes and the time of one byte a cell painted through a colour
table. The price is precision of the colour and of the hovered number, 1/254 of the range; the exact numbers
stand in the table below each chart.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pages.figures.palette import LARGEST_CODE, NO_VALUE_CODE, ZERO_CODE


@dataclass(frozen=True)
class Coded:
    """A word for each row or column, where only few words occur: `labels[codes[i]]`."""

    codes: NDArray[np.uint8]
    labels: Sequence[str]

    def __post_init__(self) -> None:
        if len(self.labels) > 256:
            raise ValueError(f"labels = {len(self.labels)} entries: at most 256 can be coded in a byte")
        if len(self.codes) and int(np.max(self.codes)) >= len(self.labels):
            raise ValueError(
                f"codes go up to {int(np.max(self.codes))}, but there are {len(self.labels)} labels"
            )


HoverColumn = ArrayLike | Sequence[str] | Coded


@dataclass(frozen=True)
class Cells:
    """Numbers to paint, where, and what to say about the one under the pointer.

    Args:
        values: [n_rows, n_cols]; NaN is painted in a colour of its own. Either side may be 0: then nothing
            is painted.
        x: left edge of the first column and right edge of the last, in units of the x axis.
        y: edge of row 0 that no other row touches, and the opposite edge of the last row, in units of the y
            axis. Which one is above is the axis's matter.
        limit: colours span −limit … +limit; values beyond are painted like the limit. 0 is taken as 1 (all
            values are zero then).
        hover: text for a cell, already translated, with {name} for an entry of `hover_rows` or
            `hover_columns` and {value}; <br> breaks the line.
        hover_rows: for each name an array of n_rows numbers, a list of n_rows words, or Coded.
        hover_columns: the same with n_cols.
        axes: the pair of axes, ("x", "y") or e.g. ("x2", "y2"). Both must be linear.
        label: title of the colour bar; None leaves the bar out.

    Raises:
        ValueError: values that are no table, a limit that is negative or not finite, or a hover entry of
            another length.
    """

    values: NDArray[np.floating]
    x: tuple[float, float]
    y: tuple[float, float]
    limit: float
    hover: str
    hover_rows: Mapping[str, HoverColumn] = field(default_factory=dict)
    hover_columns: Mapping[str, HoverColumn] = field(default_factory=dict)
    axes: tuple[str, str] = ("x", "y")
    label: str | None = ""

    def __post_init__(self) -> None:
        if self.values.ndim != 2:
            raise ValueError(f"values.shape = {self.values.shape}: allowed is [n_rows, n_cols]")
        if not (np.isfinite(self.limit) and self.limit >= 0):
            raise ValueError(f"limit = {self.limit!r}: allowed is a finite number from 0 on")
        for columns, length in zip((self.hover_rows, self.hover_columns), self.values.shape, strict=True):
            for name, entry in columns.items():
                _check_length(name, entry, length)

    @property
    def span(self) -> float:
        """The value of the last colour; never 0."""
        return float(self.limit) or 1.0


def _check_length(name: str, entry: HoverColumn, length: int) -> None:
    size = len(entry.codes) if isinstance(entry, Coded) else len(entry)  # type: ignore[arg-type]
    if size != length:
        raise ValueError(f"hover entry {name!r} has {size} items for {length} rows or columns")


def quantise(values: NDArray[np.floating], limit: float) -> NDArray[np.uint8]:
    """Return one byte a value: 0 … 254 for −limit … +limit with 127 for zero exactly, 255 for NaN.

    >>> quantise(np.array([[-1.0, 0.0, 0.5, 2.0, np.nan]]), 1.0)
    array([[  0, 127, 191, 254, 255]], dtype=uint8)
    """
    steps = np.asarray(values, dtype=np.float32) * np.float32(ZERO_CODE / limit)
    codes = np.clip(np.rint(steps), -ZERO_CODE, LARGEST_CODE - ZERO_CODE) + ZERO_CODE
    return np.where(np.isnan(codes), NO_VALUE_CODE, codes).astype(np.uint8)
