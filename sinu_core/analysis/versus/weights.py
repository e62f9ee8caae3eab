"""Weights of one convention opened as the other: the column order, as code that runs by itself."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sinu_core.analysis.versus.relation import Relation, column_relation
from sinu_core.embedding.layouts import layout_permutation
from sinu_core.settings import Settings


@dataclass(frozen=True, eq=False)
class WeightImport:
    """How weights that know A's columns are made to know B's.

    Args:
        relation: What was measured of the two tables.
        code: Lines of Python that define `open_table(table_a)` and `open_weight(weight_a)`; they need torch
            alone. Empty where no order of the columns makes the tables alike.
    """

    relation: Relation
    code: str


def weight_import(a: Settings, b: Settings) -> WeightImport:
    """Return the code that opens weights trained with A's columns as weights for B's.

    Args:
        a: The convention that the weights were trained with.
        b: The convention that they are to be used with.

    Returns:
        A `WeightImport`; its code is empty where the two are not the same up to order and factor.

    >>> print(weight_import(Settings(dim=6), Settings(dim=6, layout="interleaved")).code)
    import torch
    <BLANKLINE>
    columns = torch.arange(6)
    perm = columns // 2 + columns % 2 * 3  # half to interleaved
    <BLANKLINE>
    def open_table(table_a):  # [L, D]
        return table_a[:, perm]
    <BLANKLINE>
    def open_weight(weight_a):  # [out, D]: a layer that reads the embedding
        return weight_a[:, perm]
    """
    relation = column_relation(a, b)
    if relation.permutation is None:
        return WeightImport(relation, "")
    factor = repr(relation.factor)
    times, over = ("", "") if relation.factor == 1.0 else (f" * {factor}", f" / {factor}")
    lines = [
        "import torch",
        "",
        *_order(relation, a.dim),
        "",
        "def open_table(table_a):  # [L, D]",
        f"    return table_a[:, perm]{times}",
        "",
        "def open_weight(weight_a):  # [out, D]: a layer that reads the embedding",
        f"    return weight_a[:, perm]{over}",
    ]
    return WeightImport(relation, "\n".join(lines))


def _order(relation: Relation, dim: int) -> list[str]:
    """Return the lines that define `perm`: a formula where the order has one, else the numbers."""
    permutation = relation.permutation
    assert permutation is not None
    if relation.same_order:
        return [f"perm = torch.arange({dim})  # every column keeps its place"]
    if np.array_equal(permutation, layout_permutation(dim, "half", "interleaved").numpy()):
        sines = (dim + 1) // 2
        return [
            f"columns = torch.arange({dim})",
            f"perm = columns // 2 + columns % 2 * {sines}  # half to interleaved",
        ]
    if np.array_equal(permutation, layout_permutation(dim, "interleaved", "half").numpy()):
        parts = f"torch.arange(0, {dim}, 2), torch.arange(1, {dim}, 2)"
        return [f"perm = torch.cat([{parts}])  # interleaved to half"]
    return [f"perm = torch.tensor({permutation.tolist()})"]
