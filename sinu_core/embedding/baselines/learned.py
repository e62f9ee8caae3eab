"""The learned table at its start: random numbers, the same for the same seed."""

from __future__ import annotations

import math

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_dim, check_length
from sinu_core.errors import ParameterError


def learned_table(length: int, dim: int, *, std: float = 0.02, seed: int = 0) -> Tensor:
    """Return a table of independent normal numbers, as learned position embeddings start from.

    Args:
        length: Number of rows L, at least 0.
        dim: Width D in columns, at least 1.
        std: Standard deviation of an entry: 0.02 in BERT and GPT-2, 1 in `torch.nn.Embedding`.
        seed: The same seed gives the same table for the same shape.

    Returns:
        Tensor [L, D], float32, on the CPU; torch's global random state is left alone.

    Raises:
        ParameterError: When an argument is not possible.

    Reference:
        Devlin et al. 2018, arXiv:1810.04805 (BERT); Radford et al. 2019 (GPT-2).

    >>> table = learned_table(1000, 64)
    >>> table.shape, round(table.std().item(), 3)
    (torch.Size([1000, 64]), 0.02)
    """
    rows, columns = check_length(length), check_dim(dim)
    if not 0 <= std < math.inf:
        raise ParameterError("std", std, "a finite number of at least 0", "Use for example 0.02.")
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(rows, columns, generator=generator, dtype=torch.float32) * std
