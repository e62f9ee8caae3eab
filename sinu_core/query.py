"""Settings as the parameters of a URL: exact both ways, and tolerant of what strangers paste."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sinu_core.errors import ParameterError, shortened
from sinu_core.message import message
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings, largest_divisor

_PAIRS = {
    "progressive": ("progressive_start", "progressive_end"),
    "dynamic": ("dynamic_rate", "dynamic_reference"),
    "floor": ("floor", "floor_mode"),
}


@dataclass(frozen=True)
class Ignored:
    """A value that was not used: the parameter's name, the value (shortened), and why."""

    name: str
    value: str
    reason: str


def flatten(settings: Settings) -> dict[str, Any]:
    """Return the settings as one value for each declared parameter.

    >>> flatten(Settings(dynamic=True))["dynamic_rate"]
    0.1
    """
    flat = {name: getattr(settings, name) for name in PARAMETERS if hasattr(settings, name)}
    flat["groups"] = settings.groups or 1
    for field, names in _PAIRS.items():
        pair = getattr(settings, field) or (PARAMETERS[names[0]].default, PARAMETERS[names[1]].default)
        flat.update(zip(names, pair, strict=True))
    return flat


def unflatten(flat: Mapping[str, Any]) -> Settings:
    """Build settings from some or all declared parameters; the others keep their defaults."""
    values = {name: parameter.default for name, parameter in PARAMETERS.items()} | dict(flat)
    fields = {name: value for name, value in values.items() if hasattr(Settings, name)}
    fields |= {field: (values[a], values[b]) for field, (a, b) in _PAIRS.items()}
    return Settings(**fields)


def to_query(settings: Settings) -> dict[str, str]:
    """Return the URL parameters of all values that differ from their defaults.

    >>> to_query(Settings(dim=64, progressive=(1.0, 0.8)))
    {'dim': '64', 'progressive_end': '0.8'}
    """
    flat = flatten(settings)
    if settings.segments:
        del flat["length"]  # it is their sum
    return {
        name: parameter.encode(flat[name])
        for name, parameter in PARAMETERS.items()
        if name in flat and flat[name] != parameter.default
    }


def from_query(query: Mapping[str, str]) -> tuple[Settings, tuple[Ignored, ...]]:
    """Read URL parameters; what is out of range or nonsense is left out and reported, never raised.

    Args:
        query: Name → text; names that are no parameter of `Settings` are passed over.

    Returns:
        The settings, and one `Ignored` for each value that was not used.

    >>> settings, ignored = from_query({"dim": "64", "theta": "NaN"})
    >>> settings.dim, [item.name for item in ignored]
    (64, ['theta'])
    """
    flat: dict[str, Any] = {}
    ignored: list[Ignored] = []
    for name in PARAMETERS.keys() & query.keys():
        try:
            flat[name] = PARAMETERS[name].decode(query[name])
        except ParameterError as error:
            ignored.append(Ignored(name, shortened(query[name]), _reason(error)))
    settings, conflicts = tolerant(flat)
    return settings, (*sorted(ignored, key=lambda item: item.name), *conflicts)


def tolerant(flat: Mapping[str, Any]) -> tuple[Settings, tuple[Ignored, ...]]:
    """Build settings from values that are fine alone but may contradict each other.

    A number of groups that does not divide becomes the largest one below it that does; any other value that
    contradicts is left out. Each change is reported.

    >>> settings, ignored = tolerant({"dim": 8, "groups": 3})
    >>> settings.groups, ignored[0].name
    (2, 'groups')
    """
    values = dict(flat)
    ignored: list[Ignored] = []
    while True:
        try:
            return unflatten(values), tuple(ignored)
        except ParameterError as error:
            name = error.parameter
            if name not in values:
                raise
            ignored.append(Ignored(name, shortened(values[name]), _reason(error)))
            if name == "groups" and isinstance(values["groups"], int) and values["groups"] >= 1:
                values["groups"] = _dividing_groups(values)
            else:
                del values[name]


def _dividing_groups(values: Mapping[str, Any]) -> int:
    dim = values.get("dim", PARAMETERS["dim"].default)
    by_columns = values.get("group_by", PARAMETERS["group_by"].default) == "columns"
    return largest_divisor(dim if by_columns else (dim + 1) // 2, values["groups"] - 1)


def _reason(error: ParameterError) -> str:
    return message("allowed is {what}", what=error.allowed)
