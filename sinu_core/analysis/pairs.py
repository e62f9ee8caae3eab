"""Dot products of an embedding in closed form, frequency by frequency.

With a and b the gains of a frequency's sine and cosine column, and q = p + Δ,

    a² sin(pω) sin(qω) + b² cos(pω) cos(qω) = A · cos(Δω) + B · sin(Δω),
    A = a² sin²(pω) + b² cos²(pω),    B = (a² − b²) sin(pω) cos(pω).

Averaged over all positions A is (a² + b²)/2 and B is 0: the part that depends on Δ alone. Where a = b that
part is everything; where not, absolute position leaks in. Token gains come on top, in `comparison` and
`gram`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import torch
from torch import Tensor

from sinu_core.analysis.waves import Columns, columns_of, float64_device
from sinu_core.embedding.frequencies import frequencies
from sinu_core.embedding.layouts import column_frequency
from sinu_core.settings import Settings

Normalise = Literal["dot", "cosine"]
NORMALISE: tuple[Normalise, ...] = ("dot", "cosine")

# A squared norm below this part of the mean one is rounding noise around zero (odd widths at position 0).
NO_NORM = 1e-15


@dataclass(frozen=True)
class Anchors:
    """What distances are measured from: positions, or the mean over all positions.

    Args:
        level: A of each anchor and frequency, float64 [P, F].
        lean: B likewise, or None where it is 0 throughout.
    """

    level: Tensor
    lean: Tensor | None


@dataclass(frozen=True)
class Turns:
    """Cosines and, where some anchor leans, sines of distance × frequency, float64 [N, F]."""

    cos: Tensor
    sin: Tensor


@dataclass(frozen=True)
class Pairs:
    """The frequencies of an embedding with the squared gains of their two columns, on a device.

    Args:
        omega: Radians a position, float64 [F].
        sine: a² of each frequency, length factor included, float64 [F].
        cosine: b² likewise; 0 for the last frequency of an odd width, which has no cosine.
    """

    omega: Tensor
    sine: Tensor
    cosine: Tensor

    @property
    def shared(self) -> bool:
        """Whether every sine has the gain of its cosine, so that dot products depend on Δ alone."""
        return bool(torch.equal(self.sine, self.cosine))

    @property
    def mean_level(self) -> Tensor:
        """A averaged over all positions, (a² + b²)/2, [F]; its sum is the mean squared norm."""
        return (self.sine + self.cosine) / 2

    def mean_anchor(self) -> Anchors:
        """Return the anchor that stands for all positions at once."""
        return Anchors(self.mean_level[None], None)

    def anchors(self, positions: Tensor) -> Anchors:
        """Return the anchors of positions [P], from their sines and cosines."""
        angle_rad = positions[:, None] * self.omega  # [P, F]
        sin, cos = angle_rad.sin(), angle_rad.cos()
        lean = None if self.shared else (self.sine - self.cosine) * sin * cos
        return Anchors(self.sine * sin**2 + self.cosine * cos**2, lean)

    def turns(self, distances: Tensor) -> Turns:
        """Return the cosines and, unless all pairs share their gain, the sines for distances [N]."""
        angle_rad = distances[:, None] * self.omega  # [N, F]
        return Turns(angle_rad.cos(), angle_rad[:0] if self.shared else angle_rad.sin())

    def similarities(self, turns: Turns, anchors: Anchors, normalise: Normalise) -> Tensor:
        """Return the similarity of p and p + Δ before token gains for every distance and anchor, [N, P]."""
        dots = turns.cos @ anchors.level.T
        if anchors.lean is not None:
            dots = dots + turns.sin @ anchors.lean.T
        return dots if normalise == "dot" else _over_norms(dots, self.squared_norms(turns, anchors))

    def contributions(self, turns: Turns, anchors: Anchors, normalise: Normalise) -> Tensor:
        """Return each frequency's share of `similarities` for a single anchor, [N, F]."""
        shares = turns.cos * anchors.level
        if anchors.lean is not None:
            shares = shares + turns.sin * anchors.lean
        return shares if normalise == "dot" else _over_norms(shares, self.squared_norms(turns, anchors))

    def squared_norms(self, turns: Turns, anchors: Anchors) -> Tensor:
        """Return |E(p)|² · |E(p + Δ)|² before token gains, [N, P] or [1, P].

        The squared norm at q is Σ (a²+b²)/2 − (a²−b²)/2 · cos(2qω), and the double angle follows from the
        same sines and cosines; where it is only rounding noise it is returned as 0.
        """
        mean = self.mean_level.sum()
        start = anchors.level.sum(dim=1)[None]  # |E(p)|², [1, P]
        if anchors.lean is None:
            return torch.where(mean > 0, start * mean, 0.0)
        double_cos, double_sin = 2 * turns.cos**2 - 1, 2 * turns.sin * turns.cos
        end = mean - double_cos @ (self.mean_level - anchors.level).T + double_sin @ anchors.lean.T
        tiny = mean * NO_NORM
        return torch.where((start > tiny) & (end > tiny), start * end, 0.0)


def pairs_of(settings: Settings, device: str = "cpu") -> Pairs:
    """Return the pairs of these settings on a device that has float64."""
    columns, place = columns_of(settings), float64_device(device)
    frequency = column_frequency(settings.dim, settings.layout)
    return Pairs(
        omega=frequencies(settings.dim, settings.theta, settings.spacing).to(place),
        sine=_squares(columns, columns.sines, frequency).to(place),
        cosine=_squares(columns, columns.cosines, frequency).to(place),
    )


def _over_norms(dots: Tensor, squared_norms: Tensor) -> Tensor:
    """Return dots / √(product of squared norms); 0 where a norm is 0, as torch has it."""
    known = squared_norms > 0
    return torch.where(known, dots / torch.where(known, squared_norms, 1.0).sqrt(), 0.0)


def _squares(columns: Columns, which: Tensor, frequency: Tensor) -> Tensor:
    """Return the squared gain of each frequency's column among `which`, 0 where there is none; [F]."""
    squares = torch.zeros(int(frequency.max()) + 1, dtype=torch.float64)
    squares[frequency[which]] = columns.gains[which] ** 2
    return squares
