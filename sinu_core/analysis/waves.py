"""The columns of an embedding as waves: sin or cos of position × frequency, times the column's gain.

Whatever in this folder needs a number of the embedding comes here, to `level_of_detail` above it or to
`pairs`. Why torch and not numpy: its vectorised float64 sine is four times faster, and it runs on a GPU. Why
direct angles and not angle addition: windows are small here, positions arbitrary, and exactness comes first.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor

from sinu_core.analysis.gains import column_gains
from sinu_core.device import holds_float64
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency, column_is_cosine
from sinu_core.settings import Settings

# 2π in three parts: twice 22 bits, then what is left of it.
_TURN_PARTS = (6.283185958862305, -6.516827397717861e-07, 2.1561211432632476e-14)


@dataclass(frozen=True)
class Columns:
    """Some columns of an embedding on a device: which waves they are and how loud.

    Args:
        omega: Frequency of each column in radians a position, float64 [C].
        gains: Column gain × length factor, float64 [C].
        sines: Where the sine columns are, int64.
        cosines: Where the cosine columns are, int64.
    """

    omega: Tensor
    gains: Tensor
    sines: Tensor
    cosines: Tensor

    def waves(self, positions: Tensor) -> Tensor:
        """Return sin or cos(position × frequency) without gains, float64 [N, C].

        Positions are [N], or [N, C] where every column has its own.
        """
        at = positions[:, None] if positions.ndim == 1 else positions
        angle_rad = without_turns(at * self.omega)  # [N, C]
        angle_rad[:, self.sines] = angle_rad[:, self.sines].sin_()
        angle_rad[:, self.cosines] = angle_rad[:, self.cosines].cos_()
        return angle_rad


def columns_of(settings: Settings, indices: Tensor | None = None, device: str = "cpu") -> Columns:
    """Return the columns with these indices (int64 [C]; default all D) on a device that has float64."""
    place = float64_device(device)
    if indices is None:
        indices = torch.arange(settings.dim)
    is_cosine = column_is_cosine(settings.dim, settings.layout)[indices]
    omega = frequencies(settings.dim, settings.theta, settings.spacing)
    gains = torch.from_numpy(column_gains(settings).copy())[indices] * settings.length_factor()
    return Columns(
        omega=omega[column_frequency(settings.dim, settings.layout)[indices]].to(place),
        gains=gains.to(torch.float64).to(place),
        sines=torch.nonzero(~is_cosine).flatten().to(place),
        cosines=torch.nonzero(is_cosine).flatten().to(place),
    )


def without_turns(angle_rad: Tensor) -> Tensor:
    """Take whole turns away from angles, in place, so that a far window costs what a near one does.

    torch's sine takes three times as long at 10⁹ as at 1. Exact to 10⁻¹⁶ for angles up to 10¹⁰: the first two
    parts of 2π have so few digits that their products with the number of turns are not rounded.

    >>> without_turns(torch.tensor([7.0], dtype=torch.float64)).sin() == torch.tensor(7.0).double().sin()
    tensor([True])
    """
    turns = torch.round(angle_rad / (2 * math.pi))
    for part in _TURN_PARTS:
        angle_rad.sub_(turns, alpha=part)
    return angle_rad


def float64_device(device: str) -> torch.device:
    """Return the device, or the CPU where the device has no float64 (Apple's MPS).

    >>> float64_device("mps")
    device(type='cpu')
    """
    place = torch.device(device)
    return place if holds_float64(place) else torch.device("cpu")


def mean_factor(omega: Tensor, sizes: Tensor) -> Tensor:
    """Return what averaging over consecutive positions leaves of a wave: sin(mω/2) / (m · sin(ω/2)).

    The mean of sin(pω) over m consecutive positions around the middle c is sin(cω) times this factor, and the
    same for the cosine. With h = ω/2 brought into [−π/2, π/2] the factor is sinc(m·h) / sinc(h), whose
    denominator is never below 2/π: nothing is divided by zero however slow the wave.

    Args:
        omega: Frequencies in radians a position, float64 [C].
        sizes: Numbers of positions m ≥ 1, [U], or [U, C] where every column has its own.

    Returns:
        float64 [U, C], each in [−1, 1].

    >>> mean_factor(torch.tensor([0.0, torch.pi / 2], dtype=torch.float64), torch.tensor([1, 2])).tolist()
    [[1.0, 1.0], [1.0, 0.7071067811865476]]
    """
    half = omega / 2
    turns = torch.round(half / torch.pi)
    half = half - turns * torch.pi
    count = sizes.to(torch.float64)
    count = count[:, None] if count.ndim == 1 else count
    # sin(m(h + kπ)) / sin(h + kπ) has the sign (−1)^((m−1)k); k is 0 for every frequency up to π.
    sign = 1 - 2 * torch.remainder((count - 1) * turns, 2)
    return sign * _sinc(count * half) / _sinc(half)


def _sinc(x: Tensor) -> Tensor:
    """Return sin(x)/x, 1 at 0; torch.sinc has π in its argument, which would cost a rounding."""
    return torch.where(x == 0, 1.0, torch.sin(x) / torch.where(x == 0, 1.0, x))
