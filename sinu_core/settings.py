"""Settings: everything that determines the numbers of an embedding, frozen and hashable.

One value travels from the controls through embedding and analysis to the figures; as it is frozen and holds
all that matters, it is also the cache key. Rejected: one class a scale law, since the laws compose.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.parameters import PARAMETERS
from sinu_core.segments import Segment

_DYNAMIC_DEFAULT = (0.1, 100.0)  # the dynamic law as usually written: 1 + 0.1 · ln(L / 100)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All parameters of a scaled sinusoidal position embedding; every one has a default.

    Args:
        dim: Width D, 1 to 8192 columns; odd widths have one cosine fewer than sines.
        length: Number of positions L, 1 to 10⁹; with `segments` it is always their sum.
        offset: First position; may be negative or fractional, |offset| ≤ 10⁹.
        theta: Base of the frequencies, 1 to 10¹².
        layout: "half" (all sines, then all cosines) or "interleaved".
        spacing: "paper", theta^(−2i/D), or "endpoint", theta^(−i/(F−1)).
        scale: The raw learnable scale. A sequence is taken as one scale a group.
        groups: Number of groups; must divide F (by pairs) or D (by columns). None or 1: one scale.
        group_by: "pairs" or "columns": what a group's block is made of.
        group_scales: One factor a group.
        per_frequency: One factor a frequency, F = ceil(D/2) of them.
        progressive: (start, end): factors from the fastest to the slowest frequency, linear in between.
        dynamic: (rate, reference), or True for (0.1, 100): factor 1 + rate · ln(L / reference).
        floor: Smallest scale as (value, "clamp" | "softplus" | "after_step"), or a number for "clamp".
        modality_scales: Scales by modality, a mapping or (name, scale) pairs.
        segments: What the sequence consists of: `Segment`s or (modality, size) pairs.

    Raises:
        ParameterError: When a value is out of range or two values contradict each other.

    >>> Settings(dim=8, length=4, groups=2, scale=(1.0, 2.0)).raw_scale()
    (1.0, 2.0)
    >>> Settings.from_json(Settings(theta=500.0).to_json()).theta
    500.0
    """

    dim: int = PARAMETERS["dim"].default
    length: int = PARAMETERS["length"].default
    offset: float = PARAMETERS["offset"].default
    theta: float = PARAMETERS["theta"].default
    layout: str = PARAMETERS["layout"].default
    spacing: str = PARAMETERS["spacing"].default
    scale: float = PARAMETERS["scale"].default
    groups: int | None = None
    group_by: str = PARAMETERS["group_by"].default
    group_scales: tuple[float, ...] | None = None
    per_frequency: tuple[float, ...] | None = None
    progressive: tuple[float, float] | None = None
    dynamic: tuple[float, float] | None = None
    floor: tuple[float, str] | None = None
    modality_scales: tuple[tuple[str, float], ...] | None = None
    segments: tuple[Segment, ...] = ()

    def __post_init__(self) -> None:
        """Bring every value to its canonical type and check them, alone and together."""
        several: Any = self.scale
        if isinstance(several, Iterable) and not isinstance(several, str):
            self._set(scale=1.0, group_scales=tuple(several))
        for name in ("dim", "length", "offset", "theta", "layout", "spacing", "scale", "group_by",
                     "group_scales", "per_frequency", "modality_scales", "segments"):  # fmt: skip
            self._set(**{name: PARAMETERS[name].check(getattr(self, name))})
        groups = None if self.groups is None else PARAMETERS["groups"].check(self.groups)
        self._set(
            groups=None if groups == 1 else groups,
            progressive=_progressive(self.progressive),
            dynamic=_dynamic(self.dynamic),
            floor=_floor(self.floor),
        )
        if self.segments:
            self._set(length=sum(segment.tokens for segment in self.segments))
        self._check_groups()
        self._check_per_frequency()
        self._check_modalities()

    @property
    def n_frequencies(self) -> int:
        """Number of frequencies F = ceil(D / 2)."""
        return (self.dim + 1) // 2

    def frequency_factors(self) -> tuple[float, ...] | None:
        """Return the F fixed factors of the per-frequency and progressive laws, or None."""
        if self.per_frequency is None and self.progressive is None:
            return None
        factors = self.per_frequency or (1.0,) * self.n_frequencies
        start, end = self.progressive or (1.0, 1.0)
        last = max(self.n_frequencies - 1, 1)
        return tuple(f * (start + (end - start) * i / last) for i, f in enumerate(factors))

    def raw_scale(self) -> tuple[float, ...]:
        """Return the learnable scale before the floor: one number, or one a group or a frequency."""
        if self.groups is not None:
            return tuple(self.scale * factor for factor in self.group_scales or (1.0,) * self.groups)
        return tuple(self.scale * factor for factor in self.frequency_factors() or (1.0,))

    def length_factor(self, total_length: int | None = None) -> float:
        """Return the dynamic factor 1 + rate · ln(L / reference); 1 without the dynamic law."""
        rate, reference = self.dynamic or (0.0, 1.0)
        return 1.0 + rate * math.log((total_length or self.length) / reference)

    def replace(self, **changes: Any) -> Settings:
        """Return a copy with some values changed, checked again."""
        return replace(self, **changes)

    def to_json(self) -> str:
        """Write all values as JSON; `from_json` reads exactly the same settings."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["segments"] = [[segment.modality, segment.size] for segment in self.segments]
        return json.dumps(values)

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """Read what `to_json` wrote.

        Raises:
            ParameterError: When the text is not a JSON object, or names an unknown or impossible value.
        """
        try:
            values = json.loads(text)
        except json.JSONDecodeError as error:
            remedy = message("The text breaks off: {error}.", error=error)
            raise ParameterError("text", text, message("a JSON object"), remedy) from error
        known = {field.name for field in fields(cls)}
        if not isinstance(values, dict) or set(values) - known:
            fields_known = ", ".join(sorted(known))
            allowed = message("a JSON object with the fields {fields}", fields=fields_known)
            raise ParameterError("text", text, allowed)
        return cls(**values)

    def _set(self, **values: Any) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _check_groups(self) -> None:
        blocks = self.n_frequencies if self.group_by == "pairs" else self.dim
        if self.groups is not None and blocks % self.groups:
            possible = ", ".join(map(str, divisors(blocks)))
            allowed = message("a divisor of the {n} columns: {divisors}", n=blocks, divisors=possible)
            if self.group_by == "pairs":
                allowed = message("a divisor of the {n} frequencies: {divisors}", n=blocks, divisors=possible)
            remedy = message("Take {n}.", n=largest_divisor(blocks, self.groups))
            raise ParameterError("groups", self.groups, allowed, remedy)
        if self.group_scales is not None and len(self.group_scales) != (self.groups or 1):
            allowed = message("one number a group, {n} in all", n=self.groups or 1)
            remedy = message("Give as many numbers as groups, or set groups to their number.")
            raise ParameterError("group_scales", self.group_scales, allowed, remedy)
        if self.groups is None and self.group_scales is not None:
            one_scale = PARAMETERS["scale"].check(self.scale * self.group_scales[0])
            self._set(scale=one_scale, group_scales=None)

    def _check_per_frequency(self) -> None:
        if self.per_frequency is not None and len(self.per_frequency) != self.n_frequencies:
            wanted, given = self.n_frequencies, len(self.per_frequency)
            allowed = message("one number a frequency, {n} for dim = {dim}", n=wanted, dim=self.dim)
            remedy = message("Give {wanted} numbers instead of {given}.", wanted=wanted, given=given)
            raise ParameterError("per_frequency", self.per_frequency, allowed, remedy)

    def _check_modalities(self) -> None:
        known = [name for name, _ in self.modality_scales or ()]
        for segment in self.segments:
            if known and segment.modality not in known:
                allowed = message("segments of the modalities {names}", names=", ".join(known))
                remedy = message("Give this modality a scale as well.")
                raise ParameterError("segments", segment.modality, allowed, remedy)


def divisors(number: int) -> list[int]:
    """Return all divisors of a positive number in ascending order.

    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    """
    return [n for n in range(1, number + 1) if number % n == 0]


def largest_divisor(number: int, at_most: int) -> int:
    """Return the largest divisor of `number` that is not above `at_most` (1 at least).

    >>> largest_divisor(12, at_most=5)
    4
    """
    return max(n for n in divisors(number) if n <= max(at_most, 1))


def _progressive(value: Any) -> tuple[float, float] | None:
    if value is None:
        return None
    start, end = _two("progressive", value, message("two numbers, (start, end)"))
    pair = PARAMETERS["progressive_start"].check(start), PARAMETERS["progressive_end"].check(end)
    return None if pair == (1.0, 1.0) else pair


def _dynamic(value: Any) -> tuple[float, float] | None:
    if value is None or value is False:
        return None
    both = _DYNAMIC_DEFAULT if value is True else value
    rate, reference = _two("dynamic", both, message("True or two numbers, (rate, reference)"))
    pair = PARAMETERS["dynamic_rate"].check(rate), PARAMETERS["dynamic_reference"].check(reference)
    return None if pair[0] == 0 else pair


def _floor(value: Any) -> tuple[float, str] | None:
    if value is None:
        return None
    both = value if isinstance(value, (tuple, list)) else (value, "clamp")
    number, mode = _two("floor", both, message("a number, or (number, mode)"))
    mode = PARAMETERS["floor_mode"].check(mode)
    return None if mode == "none" else (PARAMETERS["floor"].check(number), mode)


def _two(name: str, value: Any, allowed: str) -> tuple[Any, Any]:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise ParameterError(name, value, allowed, message("Give exactly two values."))
    return value[0], value[1]


__all__ = ["Segment", "Settings", "divisors", "largest_divisor"]
