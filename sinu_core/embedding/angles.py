"""The waves at any positions, one sine and one cosine a frequency: the plain way, in float64."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_dim, check_layout
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import arrange


class Waves(NamedTuple):
    """The frequencies, and the columns that their sines and cosines fill.

    Args:
        omega: Frequencies [F], float64, radians a position.
        dim: Width D in columns.
        layout: "half" or "interleaved".

    >>> Waves.of(4).at(torch.tensor([1]))
    tensor([[0.8415, 0.0100, 0.5403, 1.0000]], dtype=torch.float64)
    """

    omega: Tensor
    dim: int
    layout: str

    @classmethod
    def of(cls, dim: int, theta: float = 10000.0, layout: str = "half", spacing: str = "paper") -> Waves:
        """Compute the frequencies, on the CPU; the arguments are those of `frequencies`.

        Raises:
            ParameterError: When an argument is not possible.
        """
        return cls(frequencies(dim, theta, spacing), check_dim(dim), check_layout(layout))

    def on(self, device: torch.device) -> Waves:
        """Return the waves on a device that knows float64; no copy when they are there."""
        return self._replace(omega=self.omega.to(device))

    def at(self, positions: Tensor) -> Tensor:
        """Return sin(pω) and cos(pω) in their columns.

        Args:
            positions: Any shape [...], integer or floating point, in positions.

        Returns:
            Tensor [..., D], float64, exact to the rounding of the angle (1e-8 at position 10⁸).
        """
        angle_rad = positions.to(torch.float64).unsqueeze(-1) * self.omega  # [..., F]
        return self.columns(angle_rad.sin(), angle_rad.cos())

    def columns(self, sines: Tensor, cosines: Tensor) -> Tensor:
        """Return values [..., F] of the sine and the cosine columns in their places, [..., D]."""
        return arrange(sines, cosines, self.dim, self.layout)
