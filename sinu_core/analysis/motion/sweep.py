"""A sweep: which setting runs, from where to where, in how many frames, and the settings of every frame."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np

from sinu_core.analysis.windows import checked_choice
from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.parameter import Integer, Number
from sinu_core.parameters import PARAMETERS
from sinu_core.query import flatten, unflatten
from sinu_core.settings import Settings, divisors
from sinu_core.spread import spread

Spacing = Literal["linear", "log"]
SPACINGS: tuple[Spacing, ...] = ("linear", "log")
FEWEST_FRAMES, MOST_FRAMES = 2, 96
SWEEPABLE = tuple(name for name, kind in PARAMETERS.items() if isinstance(kind, (Number, Integer)))
"""The parameters that a sweep can run over: all that are one number."""


@dataclass(frozen=True, kw_only=True)
class Sweep:
    """A parameter that runs from `start` to `stop`, both included.

    Args:
        parameter: A name of `SWEEPABLE`.
        start: First value, in the parameter's range.
        stop: Last value, another one; may lie below `start`.
        frames: Number of values, 2 to 96.
        spacing: "linear", equal steps, or "log", equal ratios; then both ends have the same sign.

    Raises:
        ParameterError: When one of them is not possible.

    >>> Sweep(parameter="scale", start=1, stop=2, frames=3).asked()
    (1.0, 1.5, 2.0)
    """

    parameter: str
    start: float
    stop: float
    frames: int = 48
    spacing: Spacing = "linear"

    def __post_init__(self) -> None:
        checked_choice("parameter", self.parameter, SWEEPABLE)
        checked_choice("spacing", self.spacing, SPACINGS)
        for name, end in (("start", self.start), ("stop", self.stop)):
            self._check_end(name, end)
        if self.start == self.stop:
            allowed = message("another value than start")
            raise ParameterError("stop", self.stop, allowed, message("Choose two different ends."))
        if self.spacing == "log" and self.start * self.stop <= 0:
            allowed = message("two ends above 0 for logarithmic spacing")
            raise ParameterError("start", self.start, allowed, message("Choose linear spacing."))
        whole = Integer(name="frames", default=48, minimum=FEWEST_FRAMES, maximum=MOST_FRAMES, help="")
        whole.check(self.frames)

    def asked(self) -> tuple[float, ...]:
        """Return the values of equal spacing, rounded to twelve digits: 0.15, not 0.15000000000000002."""
        if self.spacing == "log":
            inner = np.geomspace(self.start, self.stop, self.frames)[1:-1]
        else:
            inner = np.linspace(self.start, self.stop, self.frames)[1:-1]
        return float(self.start), *(float(f"{value:.12g}") for value in inner), float(self.stop)

    def _check_end(self, name: str, end: float) -> None:
        kind = PARAMETERS[self.parameter]
        assert isinstance(kind, (Number, Integer))
        if not (math.isfinite(end) and kind.minimum <= end <= kind.maximum):
            raise ParameterError(
                name, end, kind.allowed, message("Choose an end in the range of this setting.")
            )


@dataclass(frozen=True)
class Frames:
    """The frames of a sweep.

    Args:
        sweep: What was asked for.
        values: The value of every frame, all different.
        settings: The settings of every frame.
        moved: How many values were moved to the nearest possible one.
    """

    sweep: Sweep
    values: tuple[float, ...]
    settings: tuple[Settings, ...]
    moved: int

    @property
    def left_out(self) -> int:
        """How many frames are missing, since their nearest possible value is that of another frame."""
        return self.sweep.frames - len(self.values)


def frames_of(settings: Settings, sweep: Sweep) -> Frames:
    """Return the settings of every frame; a value that is not possible becomes the nearest one that is.

    Widths, lengths and numbers of groups are whole, a number of groups divides the frequencies (or columns),
    and a width is one that the groups divide. The lists of the laws are spread over the frame's groups and
    frequencies, as the controls do it.

    Args:
        settings: Everything that does not run.
        sweep: What does.

    Raises:
        ParameterError: When no second possible value lies on the way, or segments decide the length.

    >>> frames_of(Settings(dim=12), Sweep(parameter="groups", start=1, stop=6, frames=6)).values
    (1, 2, 3, 6)
    """
    if sweep.parameter == "length" and settings.segments:
        allowed = message("the sum of the segments, {length}", length=settings.length)
        remedy = message("Remove the segments, or sweep another setting.")
        raise ParameterError("length", sweep.start, allowed, remedy)
    asked = sweep.asked()
    possible = [_possible(settings, sweep.parameter, value) for value in asked]
    values = tuple(dict.fromkeys(possible))
    if len(values) < 2:
        allowed = message("a range with two possible values or more")
        raise ParameterError("stop", sweep.stop, allowed, message("Choose ends that are further apart."))
    moved = sum(a != b for a, b in zip(asked, possible, strict=True))
    return Frames(sweep, values, tuple(_changed(settings, sweep.parameter, value) for value in values), moved)


def _possible(settings: Settings, name: str, value: float) -> float:
    if not isinstance(PARAMETERS[name], Integer):
        return value
    if name == "groups":
        blocks = settings.n_frequencies if settings.group_by == "pairs" else settings.dim
        return min(divisors(blocks), key=lambda divisor: abs(divisor - value))
    return _possible_dim(settings, round(value)) if name == "dim" else round(value)


def _possible_dim(settings: Settings, dim: int) -> int:
    """Return the width nearest to `dim` whose frequencies (or columns) the groups divide."""
    groups, by_pairs = settings.groups or 1, settings.group_by == "pairs"
    blocks = (dim + 1) // 2 if by_pairs else dim
    if blocks % groups == 0:
        return dim
    most = PARAMETERS["dim"]
    assert isinstance(most, Integer)
    step = 2 * groups if by_pairs else groups
    return max(step, min(round(dim / step) * step, most.maximum // step * step))


def _changed(settings: Settings, name: str, value: float) -> Settings:
    flat = flatten(settings) | {name: value}
    if name == "dim" and settings.per_frequency:
        flat["per_frequency"] = spread(settings.per_frequency, (int(value) + 1) // 2)
    if name == "groups" and settings.group_scales:
        flat["group_scales"] = spread(settings.group_scales, int(value))
    return unflatten(flat)


__all__ = ["FEWEST_FRAMES", "MOST_FRAMES", "SPACINGS", "SWEEPABLE", "Frames", "Spacing", "Sweep", "frames_of"]
