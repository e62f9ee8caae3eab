"""Kinds of parameters: each knows its range, checks a value, and writes and reads it as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.segments import MAX_TOKENS, Segment

# Names travel in links, in file keys and as labels: letters, digits, _ and - only.
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One setting: name (also its name in a URL), default, unit and help.

    `check` returns the value in its canonical type or raises `ParameterError`; `encode` and `decode` are
    exact inverses for every value that passes `check`.
    """

    name: str
    default: Any
    help: str
    unit: str = ""

    @property
    def allowed(self) -> str:
        """What is accepted, as a phrase that completes "allowed is …"."""
        raise NotImplementedError

    def check(self, value: Any) -> Any:
        """Return the canonical value, or raise `ParameterError`."""
        raise NotImplementedError

    def encode(self, value: Any) -> str:
        """Write a checked value as URL text."""
        return str(value)

    def decode(self, text: str) -> Any:
        """Read URL text and check it."""
        return self.check(text)

    def error(self, value: Any, remedy: str = "") -> ParameterError:
        """Return (not raise) the error for `value`."""
        return ParameterError(
            self.name, value, self.allowed, remedy or message("Choose {what}.", what=self.allowed)
        )


@dataclass(frozen=True, kw_only=True)
class Number(Parameter):
    """A finite real number in [minimum, maximum]."""

    minimum: float
    maximum: float

    @property
    def allowed(self) -> str:
        """The range in words."""
        return message("a number from {least:.15g} to {most:.15g}", least=self.minimum, most=self.maximum)

    def check(self, value: Any) -> float:
        """Return the value as a float inside the range."""
        if isinstance(value, (bool, str)):
            raise self.error(value)
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError) as error:
            raise self.error(value) from error
        if not self.minimum <= number <= self.maximum:  # NaN fails both comparisons
            raise self.error(value)
        return number + 0.0  # −0.0 becomes 0.0: one value, one cache key

    def encode(self, value: float) -> str:
        """Write the shortest text that reads back exactly."""
        return repr(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)

    def decode(self, text: str) -> float:
        """Read a decimal number."""
        return self.check(_number(self, text))


@dataclass(frozen=True, kw_only=True)
class Integer(Parameter):
    """A whole number in [minimum, maximum]; 3.0 is accepted as 3, 2.5 is not."""

    minimum: int
    maximum: int

    @property
    def allowed(self) -> str:
        """The range in words."""
        return message("an integer from {least} to {most}", least=self.minimum, most=self.maximum)

    def check(self, value: Any) -> int:
        """Return the value as an int inside the range."""
        if isinstance(value, (bool, str)):
            raise self.error(value)
        try:
            whole = int(value)
        except (TypeError, ValueError, OverflowError) as error:
            raise self.error(value) from error
        if whole != value or not self.minimum <= whole <= self.maximum:
            raise self.error(value)
        return whole

    def decode(self, text: str) -> int:
        """Read a whole number."""
        return self.check(_number(self, text))


@dataclass(frozen=True, kw_only=True)
class Choice(Parameter):
    """One of a few ids; ids are never translated."""

    choices: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """The ids in words."""
        return message("one of {choices}", choices=", ".join(self.choices))

    def check(self, value: Any) -> str:
        """Return the id."""
        if not isinstance(value, str) or value not in self.choices:
            raise self.error(value)
        return value


@dataclass(frozen=True, kw_only=True)
class NumberList(Parameter):
    """A list of numbers, or nothing."""

    element: Number
    most: int

    @property
    def allowed(self) -> str:
        """The list in words."""
        return message(
            "a list of 1 to {most} numbers, each number from {least:.15g} to {largest:.15g}",
            most=self.most,
            least=self.element.minimum,
            largest=self.element.maximum,
        )

    def check(self, value: Any) -> tuple[float, ...] | None:
        """Return the list as a tuple of floats; an empty list is no list."""
        if value is None:
            return None
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise self.error(value)
        items = list(value)
        if len(items) > self.most:
            raise self.error(items)
        try:
            return tuple(self.element.check(item) for item in items) or None
        except ParameterError as error:
            raise self.error(value) from error

    def encode(self, value: tuple[float, ...] | None) -> str:
        """Write the numbers with commas."""
        return ",".join(self.element.encode(item) for item in value or ())

    def decode(self, text: str) -> tuple[float, ...] | None:
        """Read numbers with commas between them."""
        return self.check([_number(self, part) for part in text.split(",")] if text.strip() else None)


@dataclass(frozen=True, kw_only=True)
class ScaleMap(Parameter):
    """Named scales, one a modality, in their order; or nothing."""

    element: Number
    most: int = 16

    @property
    def allowed(self) -> str:
        """The map in words."""
        return message(
            "1 to {most} different names with a scale each, such as text:1,visual:0.5", most=self.most
        )

    def check(self, value: Any) -> tuple[tuple[str, float], ...] | None:
        """Return (name, scale) pairs."""
        if value is None:
            return None
        try:
            pairs = value.items() if isinstance(value, Mapping) else value
            checked = tuple((name, self.element.check(scale)) for name, scale in pairs)
            named = all(NAME.fullmatch(name) for name, _ in checked)
        except (TypeError, ValueError) as error:
            raise self.error(value) from error
        if not named or len(checked) > self.most or len(dict(checked)) < len(checked):
            raise self.error(value)
        return checked or None

    def encode(self, value: tuple[tuple[str, float], ...] | None) -> str:
        """Write `name:scale` with commas."""
        return ",".join(f"{name}:{self.element.encode(scale)}" for name, scale in value or ())

    def decode(self, text: str) -> tuple[tuple[str, float], ...] | None:
        """Read `name:scale` with commas between them."""
        parts = [part.strip().partition(":") for part in text.split(",")] if text.strip() else []
        return self.check([(name, _number(self, scale)) for name, _, scale in parts] or None)


@dataclass(frozen=True, kw_only=True)
class SegmentList(Parameter):
    """Segments in the order of the sequence; none means one modality throughout."""

    default: tuple[Segment, ...] = field(default=())
    most: int = 64

    @property
    def allowed(self) -> str:
        """The list in words."""
        return message(
            "at most {most} segments, at most {tokens} tokens together, such as text:3,visual:2x4",
            most=self.most,
            tokens=MAX_TOKENS,
        )

    def check(self, value: Any) -> tuple[Segment, ...]:
        """Return the segments; (modality, size) pairs are accepted."""
        try:
            segments = tuple(item if isinstance(item, Segment) else Segment(*item) for item in value or ())
            named = all(NAME.fullmatch(segment.modality) for segment in segments)
        except TypeError as error:
            raise self.error(value) from error
        tokens = sum(segment.tokens for segment in segments)
        if not named or len(segments) > self.most or tokens > MAX_TOKENS:
            raise self.error(value)
        return segments

    def encode(self, value: tuple[Segment, ...]) -> str:
        """Write the segments with commas."""
        return ",".join(map(str, value))

    def decode(self, text: str) -> tuple[Segment, ...]:
        """Read segments with commas between them."""
        return self.check([Segment.parse(part) for part in text.split(",")] if text.strip() else ())


def _number(parameter: Parameter, text: str) -> int | float:
    """Read a number; whole ones stay exact beyond 2^53."""
    try:
        return int(text) if re.fullmatch(r"\s*[+-]?\d{1,18}\s*", text) else float(text)
    except ValueError as error:
        raise parameter.error(text) from error
