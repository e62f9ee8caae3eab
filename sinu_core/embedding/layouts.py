"""Layouts: which frequency a column carries, and whether it is the sine or the cosine.

Both layouts hold the same columns in another order. Everything else in the project asks these functions,
so a label and an array cannot disagree.
"""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_dim, check_layout


def column_frequency(dim: int, layout: str = "half") -> Tensor:
    """Return the index of the frequency that each column carries.

    Args:
        dim: Width D in columns, at least 1. With an odd width the last frequency has no cosine.
        layout: "half", all sines, then the cosines there are; or "interleaved", sine, cosine, sine, cosine.

    Returns:
        Tensor [D], int64, values 0 … F−1.

    Raises:
        ParameterError: When dim or layout is not possible.

    >>> column_frequency(5, "half").tolist(), column_frequency(5, "interleaved").tolist()
    ([0, 1, 2, 0, 1], [0, 0, 1, 1, 2])
    """
    columns = torch.arange(check_dim(dim), device="cpu")
    return columns % _sines(dim) if check_layout(layout) == "half" else columns // 2


def column_is_cosine(dim: int, layout: str = "half") -> Tensor:
    """Return which columns are cosines.

    Args:
        dim: Width D in columns, at least 1.
        layout: "half" or "interleaved".

    Returns:
        Tensor [D], bool.

    >>> column_is_cosine(4, "interleaved").tolist()
    [False, True, False, True]
    """
    columns = torch.arange(check_dim(dim), device="cpu")
    return columns >= _sines(dim) if check_layout(layout) == "half" else columns % 2 == 1


def layout_permutation(dim: int, source: str, target: str) -> Tensor:
    """Return the column order that turns one layout into another: `target_table = source_table[:, perm]`.

    Args:
        dim: Width D in columns, at least 1.
        source: Layout of the table at hand.
        target: Layout wanted.

    Returns:
        Tensor [D], int64, a permutation of 0 … D−1.

    >>> layout_permutation(6, "half", "interleaved").tolist()
    [0, 3, 1, 4, 2, 5]
    """
    return torch.argsort(_identity(dim, source))[_identity(dim, target)]


def arrange(sines: Tensor, cosines: Tensor, dim: int, layout: str = "half") -> Tensor:
    """Put the sines and cosines of all frequencies into the columns of a layout.

    Args:
        sines: Tensor [..., F], one a frequency.
        cosines: Tensor [..., F].
        dim: Width D, 2F or 2F − 1; with an odd width the last cosine is left out.
        layout: "half" or "interleaved".

    Returns:
        Tensor [..., D].

    >>> arrange(torch.tensor([1, 2]), torch.tensor([10, 20]), 3, "interleaved").tolist()
    [1, 10, 2]
    """
    if check_layout(layout) == "half":
        return torch.cat((sines, cosines[..., : dim // 2]), dim=-1)
    return torch.stack((sines, cosines), dim=-1).flatten(-2)[..., :dim]


def _sines(dim: int) -> int:
    return (dim + 1) // 2


def _identity(dim: int, layout: str) -> Tensor:
    """Number each column by what it is (frequency, then sine before cosine), whatever its place: 0 … D−1."""
    return 2 * column_frequency(dim, layout) + column_is_cosine(dim, layout).long()
