"""What the scale laws do to an embedding: gains, norms, and similarities with the laws against without them.

Everything here asks `column_gains`, `row_norms` and `similarity_curve`; no formula is repeated.
Rejected: one function for all of it, since a reader looks at one effect at a time and should pay for one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.norms import row_norms
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.windows import Floats, Ints, read_only
from sinu_core.embedding.layouts import column_frequency, column_is_cosine
from sinu_core.settings import Settings


def without_laws(settings: Settings) -> Settings:
    """Return the same embedding at scale 1 and without any scale law: the "before" of a comparison.

    >>> without_laws(Settings(dim=8, length=4, scale=0.5, dynamic=True)).raw_scale()
    (1.0,)
    """
    kept = ("dim", "length", "offset", "theta", "layout", "spacing")
    return Settings(**{name: getattr(settings, name) for name in kept})


def common_gain(settings: Settings) -> float | None:
    """Return the one number that multiplies the whole embedding; None where columns or tokens differ.

    >>> common_gain(Settings(dim=8, scale=0.5)), common_gain(Settings(dim=8, progressive=(1.0, 0.8)))
    (0.5, None)
    """
    gains, tokens = column_gains(settings), segment_gains(settings).gains
    if np.ptp(gains) or np.ptp(tokens):
        return None
    return float(gains[0]) * settings.length_factor() * float(tokens[0])


def value_limit(settings: Settings) -> float:
    """Return a number that no value exceeds: at scale 1, with the laws, nor in their difference.

    >>> value_limit(Settings(dim=8, scale=0.5)), value_limit(Settings(dim=8, scale=-2.0))
    (1.0, 3.0)
    """
    gains = column_gains(settings) * settings.length_factor()
    tokens = segment_gains(settings).gains
    factors = np.outer([gains.min(), gains.max()], [tokens.min(), tokens.max()])
    return max(1.0, float(factors.max()), 1.0 - float(factors.min()))


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

    @property
    def pairs_share(self) -> bool:
        """Whether every sine has the gain of its cosine, up to the sign."""
        order = np.argsort(self.frequency[self.is_cosine])
        cosines = np.abs(self.gains[self.is_cosine][order])
        sines = np.abs(self.gains[~self.is_cosine][np.argsort(self.frequency[~self.is_cosine])])
        return bool(np.array_equal(sines[: len(cosines)], cosines))  # the last sine of an odd width is alone

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
class NormProfile:
    """Norms of rows spread over the window; float64 [N] each, read-only."""

    positions: Floats
    norms: Floats

    @property
    def level(self) -> float:
        """The root mean square of the norms."""
        return float(np.sqrt(np.mean(self.norms**2)))

    def to_frame(self) -> pd.DataFrame:
        """Return one line a row."""
        return pd.DataFrame({"position": self.positions, "norm": self.norms})


def norm_profile(settings: Settings, most: int = 257) -> NormProfile:
    """Return the norms of at most so many rows, the first and the last of the window among them.

    >>> norm_profile(Settings(dim=512, length=3)).norms.round(9).tolist()
    [16.0, 16.0, 16.0]
    """
    rows = np.unique(np.linspace(0, settings.length - 1, min(most, settings.length)).astype(np.int64))
    return NormProfile(read_only(settings.offset + rows), row_norms(settings, rows))


@dataclass(frozen=True, eq=False)
class BeforeAfter:
    """Dot product and cosine over the distance, without and with the laws.

    Args:
        distances: Distances Δ in positions, the first of them 0, float64 [N]; so are the four curves.
        dot_before: Mean over all positions p of dot(p, p + Δ) without the laws.
        dot_after: The same with the laws.
        cosine_before: The cosine of the mean without the laws.
        cosine_after: The same with the laws.
        cosine_leak: How far a single position strays from `cosine_after` at most, as measured.
        gain: The one number that multiplies the whole embedding, or None where columns or tokens differ.
        columns_differ: Whether some columns are louder than others.
    """

    distances: Floats
    dot_before: Floats
    dot_after: Floats
    cosine_before: Floats
    cosine_after: Floats
    cosine_leak: float
    gain: float | None
    columns_differ: bool

    @property
    def dot_ratio(self) -> float | None:
        """What the mean dot product is multiplied by, or None where the curve changes its shape."""
        ratio = self.dot_after[0] / self.dot_before[0]
        room = 1e-9 * abs(self.dot_after[0])
        close = np.allclose(self.dot_after, ratio * self.dot_before, rtol=1e-9, atol=room)
        return float(ratio) if close else None

    @property
    def cosine_change(self) -> float:
        """The largest change of a cosine."""
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
    cosine = similarity_curve(settings, distances, normalise="cosine")
    return BeforeAfter(
        distances=read_only(np.asarray(distances, dtype=np.float64)),
        dot_before=similarity_curve(plain, distances, normalise="dot").values,
        dot_after=similarity_curve(settings, distances, normalise="dot").values,
        cosine_before=similarity_curve(plain, distances, normalise="cosine").values,
        cosine_after=cosine.values,
        cosine_leak=cosine.leak,
        gain=common_gain(settings),
        columns_differ=bool(np.ptp(column_gains(settings))),
    )
