"""One patch of an image against all others: similarity as a map of the image."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd
from torch import Tensor

from sinu_core.analysis.windows import Floats, checked_choice, read_only
from sinu_core.embedding.grid import MAX_SIDE, ORDERS, flat_grid, two_part_grid
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

GridKind = Literal["flat", "two_part"]
KINDS: tuple[GridKind, ...] = ("flat", "two_part")


@dataclass(frozen=True, eq=False)
class GridSimilarity:
    """Cosine similarity of one patch with every patch; arrays are read-only.

    Args:
        values: float64 [H, W]; 1 at the patch itself (0 throughout if its row has norm 0).
        row: Row of the patch, 0 the topmost.
        column: Column of the patch.
        kind: "flat" for positions counted row by row, "two_part" for the 2-D sinusoid.
    """

    values: Floats
    row: int
    column: int
    kind: GridKind

    @property
    def flat_index(self) -> int:
        """The patch's number counted row by row from 0."""
        return self.row * int(self.values.shape[1]) + self.column

    def neighbour(self, down: int, right: int) -> float | None:
        """Return the similarity with the patch so many rows below and columns to the right, None outside."""
        row, column = self.row + down, self.column + right
        inside = 0 <= row < self.values.shape[0] and 0 <= column < self.values.shape[1]
        return float(self.values[row, column]) if inside else None

    def to_frame(self) -> pd.DataFrame:
        """Return one line a patch."""
        rows, columns = np.indices(self.values.shape)
        return pd.DataFrame(
            {
                "flat_index": np.arange(self.values.size),
                "row": rows.ravel(),
                "column": columns.ravel(),
                "cosine_similarity": self.values.ravel(),
            }
        )


def grid_similarity(
    settings: Settings,
    *,
    height: int,
    width: int,
    patch: tuple[int, int],
    kind: GridKind = "flat",
    order: str = "rows_first",
) -> GridSimilarity:
    """Return the cosine similarity of one patch's position with all others', without scale laws.

    Args:
        settings: Width, theta, layout and spacing of the sinusoid.
        height: H in patches, 1 to 256.
        width: W in patches, 1 to 256.
        patch: (row, column) of the patch that is compared.
        kind: "flat" or "two_part".
        order: Of the two parts, "rows_first" or "columns_first"; no similarity depends on it for even halves.

    Raises:
        ParameterError: When a side, the patch, the kind or the order is not possible.

    >>> grid_similarity(Settings(dim=2), height=2, width=2, patch=(0, 0)).values.round(3).tolist()
    [[1.0, 0.54], [-0.416, -0.99]]
    """
    checked_choice("kind", kind, KINDS)
    grid = (
        flat_grid(settings, height, width)
        if kind == "flat"
        else two_part_grid(settings, height, width, order)
    )
    row, column = patch
    if not (0 <= row < height and 0 <= column < width):
        allowed = f"a row from 0 to {height - 1} and a column from 0 to {width - 1}"
        raise ParameterError("patch", patch, allowed, "Choose a patch inside the grid.")
    return GridSimilarity(read_only(_cosines(grid, row, column)), row, column, kind)


def _cosines(grid: Tensor, row: int, column: int) -> Floats:
    norms = grid.norm(dim=-1)  # [H, W]
    dots = grid @ grid[row, column]
    scale = norms * norms[row, column]
    # A norm below 10⁻⁷ is rounding around 0 (odd widths at position 0), and a zero vector has no direction.
    return np.asarray(dots.div(scale).where(scale > 1e-7, 0.0).numpy())


__all__ = ["KINDS", "MAX_SIDE", "ORDERS", "GridKind", "GridSimilarity", "grid_similarity"]
