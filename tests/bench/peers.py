"""What the table and the module are measured against: the article's code and two published libraries."""

from __future__ import annotations

import torch
from positional_encodings.torch_encodings import PositionalEncoding1D
from torch import Tensor, nn
from x_transformers.x_transformers import ScaledSinusoidalEmbedding


def article(length: int, dim: int) -> Tensor:
    """Compute the article's expression at scale 1: float32 positions, two transcendental calls, one cat."""
    inv_freq = 1.0 / (10000 ** (torch.arange(0, dim, 2).float() / dim))
    angle = torch.einsum("i,j->ij", torch.arange(length).float(), inv_freq)
    return torch.cat([angle.sin(), angle.cos()], dim=-1)


def x_transformers(dim: int) -> nn.Module:
    """Build the class of x-transformers, scale 1."""
    embed = ScaledSinusoidalEmbedding(dim)
    nn.init.ones_(embed.scale)
    return embed


def positional_encodings(dim: int) -> nn.Module:
    """Build the 1-D class of positional-encodings; it caches, so time a fresh one."""
    return PositionalEncoding1D(dim)
