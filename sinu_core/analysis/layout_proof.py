"""Half and interleaved side by side: the same columns in another order, shown by computing both.

Where groups are blocks of *columns*, the layout decides which columns a block holds; then the two are
different embeddings, and the comparison says so instead of proving what is not true.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.layouts import layout_permutation
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class LayoutProof:
    """The same positions in both layouts; arrays are read-only.

    Args:
        rows: Row indices compared, int64 [N].
        positions: offset + rows, float64 [N].
        half: Dot products of every two positions in the half layout, float64 [N, N].
        interleaved: The same in the interleaved layout, float64 [N, N].
        reordered_equal: Whether the half table, columns reordered, is the interleaved one, bit for bit.
    """

    rows: Ints
    positions: Floats
    half: Floats
    interleaved: Floats
    reordered_equal: bool

    @property
    def largest_difference(self) -> float:
        """Largest difference between two dot products that should be equal."""
        return float(np.abs(self.half - self.interleaved).max())

    @property
    def largest_product(self) -> float:
        """Largest dot product in size: what the difference is to be compared with."""
        return float(np.abs(self.half).max())

    def to_frame(self) -> pd.DataFrame:
        """Return one line for each two positions p ≤ q: both dot products and their difference."""
        p, q = np.triu_indices(len(self.positions))
        half, interleaved = self.half[p, q], self.interleaved[p, q]
        frame = {"p": self.positions[p], "q": self.positions[q], "dot_half": half}
        return pd.DataFrame({**frame, "dot_interleaved": interleaved, "difference": half - interleaved})


def layout_proof(settings: Settings, count: int = 12) -> LayoutProof:
    """Compute the same positions in both layouts and compare.

    Args:
        settings: Which embedding; its own layout does not matter.
        count: How many positions, spread evenly over the window from its first to its last.

    Returns:
        A `LayoutProof`.

    >>> proof = layout_proof(Settings(dim=8, length=100))
    >>> proof.reordered_equal, proof.largest_difference < 1e-14 * proof.largest_product
    (True, True)
    """
    rows = np.unique(np.linspace(0, settings.length - 1, min(count, settings.length)).astype(np.int64))
    half = embedding_rows(settings.replace(layout="half"), rows)  # [N, D]
    interleaved = embedding_rows(settings.replace(layout="interleaved"), rows)
    order = layout_permutation(settings.dim, "half", "interleaved").numpy()
    return LayoutProof(
        rows=read_only(rows),
        positions=read_only(settings.offset + rows),
        half=read_only(half @ half.T),
        interleaved=read_only(interleaved @ interleaved.T),
        reordered_equal=bool(np.array_equal(half[:, order], interleaved)),
    )
