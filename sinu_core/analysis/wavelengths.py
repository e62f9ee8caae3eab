"""How long each wave is, and what of it can be seen in a window: constant, resolved or aliased."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pandas as pd

from sinu_core.analysis.windows import Floats, Ints, checked_numbers, read_only
from sinu_core.embedding.frequencies import frequencies
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

# A wave that makes less than this part of a turn inside the window is called constant there: over 1/20 of a
# turn (18°) a sine next to its crest changes by 5 %, and a picture shows one colour.
CONSTANT_BELOW_TURNS = 1 / 20
# A wave needs two samples a turn (Nyquist); with fewer, a drawing at that stride shows another wave.
SAMPLES_PER_TURN = 2
# What the statuses mean, in the order from slow to fast.
STATUSES = ("constant", "resolved", "aliased")
# 2π to 50 digits: whole turns are taken away from exact products, up to 10¹⁸ radians without a visible error.
_TURN = 2 * Fraction("3.14159265358979323846264338327950288419716939937511")


@dataclass(frozen=True, eq=False)
class WavelengthTable:
    """One entry a frequency, fastest first; arrays are read-only.

    Args:
        index: Frequency index i, int64 [F].
        frequency_rad: ω in radians a position, float64 [F].
        wavelength_positions: 2π/ω in positions, float64 [F].
        turns_in_window: Turns that the wave makes in `length` positions, float64 [F].
        status: "constant", "resolved" or "aliased", [F].
        stride_positions: Positions from one drawn sample to the next.
    """

    index: Ints
    frequency_rad: Floats
    wavelength_positions: Floats
    turns_in_window: Floats
    status: tuple[str, ...]
    stride_positions: float

    def to_frame(self) -> pd.DataFrame:
        """Return one line a frequency."""
        return pd.DataFrame(
            {
                "frequency_index": self.index,
                "frequency_rad_per_position": self.frequency_rad,
                "wavelength_positions": self.wavelength_positions,
                "turns_in_window": self.turns_in_window,
                "status": list(self.status),
            }
        )


def wavelength_table(settings: Settings, *, samples: int = 512) -> WavelengthTable:
    """Return wavelength, turns in the window and visibility of every frequency.

    Args:
        settings: Which embedding; the window is its length.
        samples: Rows that a drawing of the whole window would have; with more positions than rows the drawing
            takes every (length / samples)-th position, with fewer it takes all of them.

    Returns:
        A `WavelengthTable`. "constant": less than 1/20 of a turn in the window. "aliased": fewer than two
        samples a turn, so a drawing of samples shows a wave that is not there, and a heatmap of means shows
        almost nothing. "resolved": neither.

    Raises:
        ParameterError: When `samples` is below 1.

    >>> table = wavelength_table(Settings(dim=8, length=100))
    >>> table.wavelength_positions.round(2).tolist()
    [6.28, 62.83, 628.32, 6283.19]
    >>> table.status
    ('resolved', 'resolved', 'resolved', 'constant')
    """
    if not isinstance(samples, int) or samples < 1:
        raise ParameterError("samples", samples, "a whole number of at least 1", "Give the rows drawn.")
    omega = frequencies(settings.dim, settings.theta, settings.spacing).numpy()
    wavelengths, turns = 2 * math.pi / omega, omega * (settings.length / (2 * math.pi))
    stride = max(1.0, settings.length / samples)
    aliased = wavelengths < SAMPLES_PER_TURN * stride
    status = np.where(turns < CONSTANT_BELOW_TURNS, "constant", np.where(aliased, "aliased", "resolved"))
    return WavelengthTable(
        index=read_only(np.arange(len(omega))),
        frequency_rad=read_only(omega),
        wavelength_positions=read_only(wavelengths),
        turns_in_window=read_only(turns),
        status=tuple(status.tolist()),
        stride_positions=stride,
    )


def clock_hands(settings: Settings, position: float) -> Floats:
    """Return where the hand of each frequency's clock stands at a position: position × frequency modulo 2π.

    The product is formed exactly, in rational arithmetic, before whole turns are taken away, so hands are
    right to 10⁻¹⁵ at any position, for the float64 frequencies that the embedding uses. Speeds are true: the
    hand of frequency i turns once every wavelength_i positions.

    Args:
        settings: Which embedding.
        position: Absolute position, offset included; may be negative or fractional.

    Returns:
        float64 [F], radians in [0, 2π), read-only.

    Raises:
        ParameterError: When the position is not finite.

    >>> clock_hands(Settings(dim=4), 7).round(6).tolist()  # 7 rad are one turn and 0.716815
    [0.716815, 0.07]
    """
    exact = Fraction(float(checked_numbers("position", position, "a finite position")[0]))
    omega = frequencies(settings.dim, settings.theta, settings.spacing).tolist()
    return read_only(np.array([float(exact * Fraction(rate) % _TURN) for rate in omega]) % (2 * math.pi))
