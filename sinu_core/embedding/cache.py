"""A bounded cache of unscaled tables.

It holds float tables only, never a scale or a graph, so two backward passes with an optimiser step between
them are safe. The key is everything that changes the numbers. Tables start at multiples of 1024 positions and
have lengths of powers of two: a shorter length is a slice, and decoding by steps reads rows of one table.
"""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from typing import Any, NamedTuple

import torch
from torch import Tensor

from sinu_core.embedding.table import sinusoid_table

_WINDOW = 1024  # positions; every table starts at a multiple of it (plus the offset's fraction)
_SHORTEST = 64  # rows


class TableKey(NamedTuple):
    """All that determines the numbers of a row, but for the position itself."""

    dim: int
    theta: float
    layout: str
    spacing: str
    dtype: torch.dtype
    device: torch.device


class TableCache:
    """Tables by key and origin, the least recently used dropped first.

    Args:
        max_bytes: Upper bound of what is kept. A table beyond it is built, returned and not kept.

    >>> cache = TableCache(max_bytes=2**20)
    >>> key = TableKey(8, 10000.0, "half", "paper", torch.float32, torch.device("cpu"))
    >>> cache.rows(key, 0, 5).shape, cache.n_bytes  # 64 rows of 8 floats
    (torch.Size([5, 8]), 2048)
    """

    def __init__(self, max_bytes: int = 128 * 2**20) -> None:
        """Start empty."""
        self.max_bytes = max_bytes
        self._tables: OrderedDict[tuple[TableKey, float], Tensor] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def n_bytes(self) -> int:
        """Bytes held now."""
        return sum(table.nbytes for table in self._tables.values())

    def rows(self, key: TableKey, offset: float, length: int) -> Tensor:
        """Return rows of the unscaled table; do not write into them.

        Args:
            key: What the numbers depend on.
            offset: First position, a finite number.
            length: Number of rows L.

        Returns:
            Tensor [L, D], a slice of a cached table, or a fresh one when it is too large to keep.
        """
        whole = math.floor(offset)
        skip = whole % _WINDOW
        origin = whole - skip + (offset - whole)
        needed = skip + length
        if needed * key.dim * key.dtype.itemsize > self.max_bytes:
            return build_table(key, offset, length)
        with self._lock:
            table = self._tables.pop((key, origin), None)
            if table is None or len(table) < needed:
                table = build_table(key, origin, self._bucket(key, needed))
            self._tables[key, origin] = table  # now the most recently used
            self._shrink()
        return table[skip:needed]

    def clear(self) -> None:
        """Drop every table."""
        with self._lock:
            self._tables.clear()

    def _bucket(self, key: TableKey, needed: int) -> int:
        power = max(_SHORTEST, 1 << (needed - 1).bit_length())
        return min(power, self.max_bytes // (key.dim * key.dtype.itemsize))

    def _shrink(self) -> None:
        while self.n_bytes > self.max_bytes:
            self._tables.popitem(last=False)

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles take the bound along and start empty."""
        return {"max_bytes": self.max_bytes}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(**state)  # type: ignore[misc]


def build_table(key: TableKey, offset: float, length: int) -> Tensor:
    """Build a table that any later call may use: under inference_mode, too, it is an ordinary tensor.

    Args:
        key: What the numbers depend on.
        offset: First position.
        length: Number of rows L.

    Returns:
        Tensor [L, D].
    """
    with torch.inference_mode(False), torch.no_grad():
        return sinusoid_table(
            length,
            key.dim,
            theta=key.theta,
            layout=key.layout,
            spacing=key.spacing,
            offset=offset,
            dtype=key.dtype,
            device=key.device,
        )
