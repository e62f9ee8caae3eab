"""RoPE: queries and keys are turned by angles p·ω, so that their product depends on the distance alone.

Shown on one head of width D. An odd last column is passed through, as partial rotary embeddings do.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from sinu_core.embedding.checks import check_layout
from sinu_core.embedding.frequencies import frequencies
from sinu_core.errors import ParameterError


def rope_rotate(x: Tensor, positions: Tensor, *, theta: float = 10000.0, layout: str = "half") -> Tensor:
    """Turn vectors by their positions: each pair of columns (x₁, x₂) by the angle p·ω of its frequency.

    Args:
        x: Queries or keys [..., D]; leading shape as `positions`, or one that broadcasts with it.
        positions: [...], in positions; integer or fractional.
        theta: Base of the frequencies, theta^(−2i/D).
        layout: Which columns are a pair: "half", (i, i + D/2) as in GPT-NeoX and Llama; "interleaved",
            (2i, 2i + 1) as in the paper and GPT-J.

    Returns:
        Tensor [..., D], float64.

    Raises:
        ParameterError: When theta or layout is not possible.

    Reference:
        Su et al. 2021, arXiv:2104.09864, section 3.2.

    >>> turned = rope_rotate(torch.tensor([1.0, 0.0]), torch.tensor(1.0))
    >>> turned.tolist()  # (cos 1, sin 1)
    [0.5403023058681398, 0.8414709848078965]
    """
    return rope_apply(x.to(torch.float64), *rope_tables(positions, x.shape[-1], theta), layout=layout)


def rope_tables(positions: Tensor, dim: int, theta: float = 10000.0) -> tuple[Tensor, Tensor]:
    """Return the cosines and sines of all positions, which a model computes once.

    Args:
        positions: [...], in positions.
        dim: Width D of a head.
        theta: Base of the frequencies.

    Returns:
        Two tensors [..., D // 2], float64.
    """
    even = dim - dim % 2
    omega = frequencies(even, theta) if even else torch.zeros(0, dtype=torch.float64)
    angle_rad = positions.to(torch.float64).unsqueeze(-1) * omega
    return angle_rad.cos(), angle_rad.sin()


def rope_apply(x: Tensor, cosines: Tensor, sines: Tensor, *, layout: str = "half") -> Tensor:
    """Turn vectors by angles whose cosines and sines are given.

    Args:
        x: [..., D].
        cosines: [..., D // 2], of a shape that broadcasts with `x`.
        sines: Likewise.
        layout: Which columns are a pair.

    Returns:
        Tensor [..., D], in the dtype of `x`.
    """
    dim = x.shape[-1]
    first, second = _pair_columns(dim, layout)
    cos, sin = cosines.to(x.dtype), sines.to(x.dtype)
    one, two, alone = x[..., first], x[..., second], slice(dim - dim % 2, None)
    parts = one * cos - two * sin, one * sin + two * cos
    turned = torch.empty(*parts[0].shape[:-1], dim, dtype=x.dtype, device=x.device)
    turned[..., first], turned[..., second] = parts
    turned[..., alone] = x[..., alone]
    return turned


@dataclass(frozen=True, eq=False)
class RopePair:
    """A query and a key, or P of them: their score as a function of the relative position.

    With q = q₁ + i·q₂ and k likewise, a pair of columns contributes Re(q · conj(k) · e^(iΔω)), that is
    (q₁k₁ + q₂k₂) · cos(Δω) − (q₂k₁ − q₁k₂) · sin(Δω), where Δ says how far the key lies behind the query.

    Args:
        even: q₁k₁ + q₂k₂ of each frequency, float64 [P, F].
        odd: q₂k₁ − q₁k₂, float64 [P, F].
        rest: What no frequency turns: the product of an odd last column, float64 [P].
    """

    even: Tensor
    odd: Tensor
    rest: Tensor

    @classmethod
    def of(cls, query: Tensor, key: Tensor, layout: str = "half") -> RopePair:
        """Prepare the pairs.

        Args:
            query: [P, D], or [D] for a single one.
            key: Of the same shape.
            layout: Which columns are a pair, as in `rope_rotate`.

        Raises:
            ParameterError: When the shapes differ.
        """
        if query.shape != key.shape:
            raise ParameterError("key", tuple(key.shape), f"the shape of the query, {tuple(query.shape)}")
        q, k = (x.to(torch.float64).reshape(-1, x.shape[-1]) for x in (query, key))
        first, second = _pair_columns(q.shape[-1], layout)
        even = q[:, first] * k[:, first] + q[:, second] * k[:, second]
        odd = q[:, second] * k[:, first] - q[:, first] * k[:, second]
        alone = slice(q.shape[-1] - q.shape[-1] % 2, None)
        return cls(even, odd, (q[:, alone] * k[:, alone]).sum(dim=1))

    def mean(self) -> RopePair:
        """Return the one pair whose score is the mean over all of these."""
        return RopePair(*(part.mean(dim=0, keepdim=True) for part in (self.even, self.odd, self.rest)))

    def scores(self, cosines: Tensor, sines: Tensor) -> Tensor:
        """Return the score of each pair at N distances Δ, float64 [N, P].

        Args:
            cosines: cos(Δω), float64 [N, F], or its mean over a run of distances.
            sines: sin(Δω) in the same way.

        >>> pair = RopePair.of(torch.tensor([1.0, 0.0]), torch.tensor([1.0, 0.0]))
        >>> angle_rad = torch.tensor([[0.0], [1.0]], dtype=torch.float64)
        >>> pair.scores(angle_rad.cos(), angle_rad.sin()).flatten().tolist()
        [1.0, 0.5403023058681398]
        """
        return cosines @ self.even.T - sines @ self.odd.T + self.rest


def _pair_columns(dim: int, layout: str) -> tuple[slice, slice]:
    """Return where the first and the second column of each pair are; an odd last column is in neither."""
    even = dim - dim % 2
    if check_layout(layout) == "half":
        return slice(0, even // 2), slice(even // 2, even)
    return slice(0, even, 2), slice(1, even, 2)
