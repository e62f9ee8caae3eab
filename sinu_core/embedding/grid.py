"""Positions of an image's patches: counted row by row, or as row and column in two parts of the width."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.angles import Waves
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

MAX_SIDE = 256
ORDERS = ("rows_first", "columns_first")


def flat_positions(height: int, width: int) -> Tensor:
    """Return the position of each patch counted row by row, as the multimodal law counts them.

    Args:
        height: H in patches, 1 to 256.
        width: W in patches, 1 to 256.

    Returns:
        Tensor [H, W], int64: row · W + column.

    Raises:
        ParameterError: When a side is out of range.

    >>> flat_positions(3, 4).tolist()
    [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    """
    _check_sides(height, width)
    return torch.arange(height * width).reshape(height, width)


def flat_grid(settings: Settings, height: int, width: int) -> Tensor:
    """Return the sinusoid of flat positions, without scale laws: patches in rows and columns.

    Args:
        settings: Width, theta, layout, spacing and offset.
        height: H in patches.
        width: W in patches.

    Returns:
        Tensor [H, W, D], float64.

    >>> flat_grid(Settings(dim=4), 3, 4)[1, 0].sin().shape
    torch.Size([4])
    """
    return _waves(settings, settings.dim).at(flat_positions(height, width) + settings.offset)


def two_part_grid(settings: Settings, height: int, width: int, order: str = "rows_first") -> Tensor:
    """Return the 2-D sinusoid: one half of the columns says which row, the other which column.

    Each half is a sinusoid of its own with the frequencies of its width. The offset is not used.

    Args:
        settings: Width D (2 at least), theta, layout and spacing; with an odd D the first half has one more.
        height: H in patches.
        width: W in patches.
        order: "rows_first", as tatp22/multidim-positional-encoding; "columns_first", as MAE, whose code
            builds its grid from the column first.

    Returns:
        Tensor [H, W, D], float64.

    Raises:
        ParameterError: When D is 1, a side is out of range or `order` is unknown.

    Reference:
        tatp22/multidim-positional-encoding, PositionalEncoding2D; facebookresearch/mae, util/pos_embed.py.

    >>> two_part_grid(Settings(dim=4), 3, 4)[2, 1].tolist()  # sin 2, cos 2, sin 1, cos 1
    [0.909297..., -0.416146..., 0.841470..., 0.540302...]
    """
    _check_sides(height, width)
    if settings.dim < 2:
        remedy = "One column cannot hold both; choose a larger width."
        raise ParameterError("dim", settings.dim, "at least 2 for two parts", remedy)
    if order not in ORDERS:
        raise ParameterError("order", order, "one of " + ", ".join(ORDERS), "Use 'rows_first'.")
    first, second = (settings.dim + 1) // 2, settings.dim // 2
    rows, columns = (second, first) if order == "columns_first" else (first, second)
    by_row = _waves(settings, rows).at(torch.arange(height))[:, None].expand(height, width, rows)
    by_column = _waves(settings, columns).at(torch.arange(width))[None].expand(height, width, columns)
    parts = (by_row, by_column) if order == "rows_first" else (by_column, by_row)
    return torch.cat(parts, dim=-1)


def _waves(settings: Settings, dim: int) -> Waves:
    return Waves.of(dim, settings.theta, settings.layout, settings.spacing)


def _check_sides(height: int, width: int) -> None:
    for name, side in (("height", height), ("width", width)):
        if isinstance(side, bool) or side != int(side) or not 1 <= side <= MAX_SIDE:
            allowed = f"an integer from 1 to {MAX_SIDE}"
            raise ParameterError(name, side, allowed, "Choose a smaller grid, such as 14 × 14.")
