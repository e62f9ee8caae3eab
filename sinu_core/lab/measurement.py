"""What is asked of a model beyond its training: longer sequences, noisy and shifted positions, gradients."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sinu_core.errors import ParameterError
from sinu_core.message import message

PROBES = ("scale_gradient", "position_gradient")


@dataclass(frozen=True)
class Measurement:
    """A held-out accuracy under changed positions, or a gradient.

    Args:
        times: Length of the sequences, as a multiple of the trained one. Above 1, only tokens at positions
            that were never trained are counted.
        jitter: Standard deviation of the noise on every position, in positions.
        shift: Added to every position.
        probe: Instead of the accuracy: "scale_gradient", d loss / d scale, or "position_gradient", the size
            of what the position part contributes to the gradient of the first queries, keys and values.

    Raises:
        ParameterError: When a value is not possible.

    >>> Measurement(times=2).id, Measurement(jitter=0.5).id, Measurement(shift=100).id, Measurement().id
    ('length_2x', 'jitter_0.5', 'shift_100', 'accuracy')
    """

    times: int = 1
    jitter: float = 0.0
    shift: float = 0.0
    probe: str | None = None

    def __post_init__(self) -> None:
        """Check the ranges."""
        if isinstance(self.times, bool) or self.times not in range(1, 33):
            raise ParameterError(
                "times", self.times, message("an integer from {least} to {most}", least=1, most=32)
            )
        if not 0 <= self.jitter < math.inf:
            raise ParameterError("jitter", self.jitter, message("a finite number of at least 0"))
        if not 0 <= self.shift <= 10**4:
            raise ParameterError(
                "shift", self.shift, message("a number from {least:.15g} to {most:.15g}", least=0, most=10**4)
            )
        if self.probe not in (None, *PROBES):
            raise ParameterError(
                "probe", self.probe, message("None or one of {choices}", choices=", ".join(PROBES))
            )

    @property
    def id(self) -> str:
        """Name in tables and files."""
        parts = [self.probe] if self.probe else []
        parts += [f"length_{self.times}x"] if self.times > 1 else []
        parts += [f"jitter_{self.jitter:g}"] if self.jitter else []
        parts += [f"shift_{self.shift:g}"] if self.shift else []
        return "_".join(parts) or "accuracy"

    def last_position(self, length: int) -> int:
        """Return the largest whole position of sequences trained at `length` tokens; noise aside."""
        return math.ceil(self.times * length - 1 + self.shift)
