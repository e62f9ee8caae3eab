"""One sine a column: every column of either layout is sin(p·ω + φ), with φ = 0 or π/2."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency, column_phase


def column_angles(dim: int, theta: float, layout: str, spacing: str) -> tuple[Tensor, Tensor]:
    """Return the frequency and the phase of every column: column c is sin(p·frequency + phase).

    Args:
        dim: Width D in columns, at least 1.
        theta: Base of the frequencies, 1 to 10¹².
        layout: "half" or "interleaved".
        spacing: "paper" or "endpoint".

    Returns:
        Two tensors [D], float64, on the CPU: radians a position, and radians.

    Raises:
        ParameterError: When an argument is not possible.

    >>> column_angles(2, 10000.0, "half", "paper")[0].tolist()
    [1.0, 1.0]
    """
    return frequencies(dim, theta, spacing)[column_frequency(dim, layout)], column_phase(dim, layout)


def sinusoids_at(positions: Tensor, omega: Tensor, phase: Tensor) -> Tensor:
    """Return sin(p·ω + φ) in float64, one sine an element: the plain way, for any positions.

    Args:
        positions: Any shape […], integer or floating point, in positions.
        omega: Frequencies [D], float64, radians a position.
        phase: Phases [D], float64, radians.

    Returns:
        Tensor […, D], float64. Adding π/2 costs no more than the rounding of the angle itself, 1.5e-8 at 10⁸.

    >>> omega, phase = column_angles(2, 10000.0, "half", "paper")
    >>> sinusoids_at(torch.tensor([1]), omega, phase)
    tensor([[0.8415, 0.5403]], dtype=torch.float64)
    """
    return torch.sin(positions.to(torch.float64).unsqueeze(-1) * omega + phase)
