"""Sweeps: the offset or the length runs, everything else stays, and what changes is drawn over it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.layouts import column_is_cosine
from sinu_core.parameter import Number
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings

# Lengths that people meet: one token, a sentence, the usual reference, and common contexts.
_KNOWN_LENGTHS = (1, 50, 100, 200, 512, 1024, 2048, 4096, 8192, 32768, 131072)


def rounding(positions: Floats) -> float:
    """Return the relative error that float64 leaves in dot products at these positions.

    An angle of 10⁹ rad is known to 10⁻⁷ rad only, so what is constant there differs in its seventh digit.
    """
    return 1e-9 + 1e-15 * float(np.abs(positions).max())


@dataclass(frozen=True, eq=False)
class OffsetSweep:
    """The window's first row while the offset runs, and a dot product inside the window; float64 [N] each.

    Args:
        offsets: The offsets; the one of the settings is in the middle.
        sine: Value of the fastest sine in row 0.
        cosine: Value of the fastest cosine in row 0; NaN where the embedding has none (dim = 1).
        dots: dot(row 0, row distance).
        distance: Rows between the two.
    """

    offsets: Floats
    sine: Floats
    cosine: Floats
    dots: Floats
    distance: int

    @property
    def wander(self) -> float:
        """How far the dot product runs, as a part of its largest magnitude; 0 where shifts change nothing."""
        largest = float(np.abs(self.dots).max())
        return float(np.ptp(self.dots)) / largest if largest else 0.0

    @property
    def constant(self) -> bool:
        """Whether the dot product stays the same, up to rounding."""
        return self.wander <= rounding(self.offsets)

    def to_frame(self) -> pd.DataFrame:
        """Return one line an offset."""
        return pd.DataFrame(
            {"offset": self.offsets, "sine": self.sine, "cosine": self.cosine, "dot": self.dots}
        )


def offset_sweep(settings: Settings, *, distance: int, reach: float = 12.5, steps: int = 101) -> OffsetSweep:
    """Move the window over positions and watch its first row and dot(row 0, row distance).

    Args:
        settings: Which embedding; the sweep is centred on its offset.
        distance: Rows between the two vectors, cut to the window.
        reach: How far the offset runs to either side, in positions.
        steps: Number of offsets, at least 2.

    Returns:
        The sweep, [steps].

    >>> offset_sweep(Settings(dim=8, length=8), distance=2).dots.round(9)[[0, 50, 100]].tolist()
    [2.563717748, 2.563717748, 2.563717748]
    """
    parameter = PARAMETERS["offset"]
    assert isinstance(parameter, Number)
    offsets = np.clip(
        settings.offset + np.linspace(-reach, reach, steps), parameter.minimum, parameter.maximum
    )
    last = min(distance, settings.length - 1)
    pairs = np.stack(
        [embedding_rows(settings.replace(offset=float(o)), [0, last]) for o in offsets]
    )  # [N, 2, D]
    cosines = torch.nonzero(column_is_cosine(settings.dim, settings.layout)).flatten().tolist()
    return OffsetSweep(
        offsets=read_only(offsets),
        sine=read_only(pairs[:, 0, 0].copy()),
        cosine=read_only(pairs[:, 0, cosines[0]].copy() if cosines else np.full(steps, np.nan)),
        dots=read_only((pairs[:, 0] * pairs[:, 1]).sum(axis=1)),
        distance=last,
    )


@dataclass(frozen=True, eq=False)
class LengthSweep:
    """The factor of the dynamic law over the length.

    Args:
        lengths: Lengths L, ascending, int64 [N]; the present one and some well-known ones are among them.
        factors: 1 + rate · ln(L / reference), float64 [N].
        present: (L, factor) of the settings; the factor is 1 while the law is off.
        rule: (rate, reference) that the factors follow.
        active: Whether the settings use this law; where not, the factors are those of the usual rule.
    """

    lengths: Ints
    factors: Floats
    present: tuple[int, float]
    rule: tuple[float, float]
    active: bool

    @property
    def zero_length(self) -> float:
        """The length at which the factor is 0 and changes its sign; below 1 it is never met."""
        rate, reference = self.rule
        exponent = math.log(reference) - 1.0 / rate
        return math.exp(exponent) if exponent < 700 else math.inf

    def to_frame(self) -> pd.DataFrame:
        """Return one line a length."""
        return pd.DataFrame({"length": self.lengths, "factor": self.factors})


def length_sweep(settings: Settings, points: int = 200) -> LengthSweep:
    """Return the dynamic factor over all lengths from 1 to 10⁹.

    >>> sweep = length_sweep(Settings(length=512, dynamic=True))
    >>> round(sweep.present[1], 6), round(float(sweep.factors[0]), 6)
    (1.163315, 0.539483)
    """
    law = settings if settings.dynamic else settings.replace(dynamic=True)
    assert law.dynamic is not None
    spread = np.rint(np.geomspace(1, 1e9, points)).astype(np.int64)
    lengths = np.unique(np.concatenate([spread, _KNOWN_LENGTHS, [settings.length]]))
    return LengthSweep(
        lengths=read_only(lengths),
        factors=read_only(np.array([law.length_factor(int(length)) for length in lengths])),
        present=(settings.length, settings.length_factor()),
        rule=law.dynamic,
        active=settings.dynamic is not None,
    )
