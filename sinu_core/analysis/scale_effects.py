"""What the scale laws do to an embedding: with them against without, and sweeps over offset and length.

Everything here asks `embedding_rows`, `column_gains` and `similarity_curve`; no formula is repeated.
Rejected: one function for all of it, since a reader looks at one effect at a time and should pay for one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from numpy.typing import NDArray

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.layouts import column_frequency, column_is_cosine
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings

# Lengths that people meet: one token, a sentence, the usual reference, and common contexts.
_KNOWN_LENGTHS = (1, 50, 100, 200, 512, 1024, 2048, 4096, 8192, 32768, 131072)


def rounding(positions: Floats) -> float:
    """Return the relative error that float64 leaves in dot products at these positions.

    An angle of 10⁹ rad is known to 10⁻⁷ rad only, so what is constant there differs in its seventh digit.
    """
    return 1e-9 + 1e-15 * float(np.abs(positions).max())


def without_laws(settings: Settings) -> Settings:
    """Return the same embedding at scale 1 and without any scale law: the "before" of a comparison.

    >>> without_laws(Settings(dim=8, length=4, scale=0.5, dynamic=True)).raw_scale()
    (1.0,)
    """
    kept = ("dim", "length", "offset", "theta", "layout", "spacing")
    return Settings(**{name: getattr(settings, name) for name in kept})


@dataclass(frozen=True, eq=False)
class GainProfile:
    """The gain of every column; arrays are read-only, [D] each.

    Args:
        frequency: Index of the column's frequency, 0 the fastest.
        is_cosine: Whether the column is a cosine.
        gains: The effective gain, after the floor and with all fixed factors.
        unfloored: The gain that the raw scale would give without a floor.
    """

    frequency: Ints
    is_cosine: NDArray[np.bool_]
    gains: Floats
    unfloored: Floats

    def to_frame(self) -> pd.DataFrame:
        """Return one line a column."""
        return pd.DataFrame(
            {
                "column": np.arange(len(self.gains)),
                "wave": np.where(self.is_cosine, "cos", "sin"),
                "frequency": self.frequency,
                "gain": self.gains,
                "gain_without_floor": self.unfloored,
            }
        )


def gain_profile(settings: Settings) -> GainProfile:
    """Return the gain of every column, and what it would be without the floor.

    >>> gain_profile(Settings(dim=4, scale=0.05, floor=0.1)).gains.tolist()
    [0.1, 0.1, 0.1, 0.1]
    """
    return GainProfile(
        frequency=read_only(column_frequency(settings.dim, settings.layout).numpy()),
        is_cosine=read_only(column_is_cosine(settings.dim, settings.layout).numpy()),
        gains=column_gains(settings),
        unfloored=column_gains(settings.replace(floor=None)),
    )


@dataclass(frozen=True, eq=False)
class BeforeAfter:
    """Dot product and cosine over the distance, without and with the laws; float64 [N] each."""

    distances: Floats
    dot_before: Floats
    dot_after: Floats
    cosine_before: Floats
    cosine_after: Floats

    @property
    def dot_ratio(self) -> float | None:
        """What every dot product is multiplied by, or None where the laws change the shape of the curve."""
        ratio = self.dot_after[0] / self.dot_before[0]
        close = np.allclose(
            self.dot_after, ratio * self.dot_before, rtol=1e-9, atol=1e-9 * abs(self.dot_after[0])
        )
        return float(ratio) if close else None

    @property
    def cosine_change(self) -> float:
        """The largest change of a cosine; NaN where the embedding is zero and has no direction."""
        return float(np.max(np.abs(self.cosine_after - self.cosine_before)))

    def to_frame(self) -> pd.DataFrame:
        """Return one line a distance."""
        names = ("dot_before", "dot_after", "cosine_before", "cosine_after")
        return pd.DataFrame({"distance": self.distances} | {name: getattr(self, name) for name in names})


def before_after(settings: Settings, distances: Ints) -> BeforeAfter:
    """Return what the laws do to dot product and cosine at some distances, the first of which is 0.

    >>> before_after(Settings(dim=8, scale=3.0), np.arange(4)).dot_ratio
    9.0
    """
    plain = without_laws(settings)
    return BeforeAfter(
        distances=read_only(np.asarray(distances, dtype=np.float64)),
        dot_before=similarity_curve(plain, distances, normalise="dot").values,
        dot_after=similarity_curve(settings, distances, normalise="dot").values,
        cosine_before=similarity_curve(plain, distances, normalise="cosine").values,
        cosine_after=similarity_curve(settings, distances, normalise="cosine").values,
    )


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


def offset_sweep(settings: Settings, *, distance: int, reach: float = 25.0, steps: int = 101) -> OffsetSweep:
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
    limit = PARAMETERS["offset"].maximum  # type: ignore[attr-defined]
    offsets = np.clip(settings.offset + np.linspace(-reach, reach, steps), -limit, limit)
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
