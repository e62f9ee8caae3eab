"""From controls to `Settings`: texts are read, short lists spread, contradictions settled and named."""

from collections.abc import Mapping
from typing import Any

from pages.ui.held import TEXTS
from sinu_core.errors import ParameterError, shortened
from sinu_core.message import message
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored, flatten, tolerant
from sinu_core.settings import Settings
from sinu_core.spread import spread

_LISTS = ("group_scales", "per_frequency")


def read_controls(held: Mapping[str, Any], good: dict[str, str]) -> tuple[Settings, tuple[Ignored, ...]]:
    """Return the settings that the controls amount to, and what was changed or left out on the way.

    Args:
        held: The value of every control by its name; texts as they are written.
        good: The last readable text of each text control; kept up to date here.
    """
    flat = {name: value for name, value in held.items() if name not in TEXTS}
    ignored: list[Ignored] = []
    read = {name: _read(name, held[name], good, ignored) for name in TEXTS}
    flat |= {name: read[name] for name in TEXTS if name not in _LISTS and read[name]}
    settings, conflicts = tolerant(flat)
    # The lists come last: how many places they are spread over follows from the rest.
    lists = {}
    if settings.groups and read["group_scales"]:
        lists["group_scales"] = spread(read["group_scales"], settings.groups)
    if read["per_frequency"]:
        lists["per_frequency"] = spread(read["per_frequency"], settings.n_frequencies)
    ignored += [_with_used(item, settings) for item in conflicts]
    return settings.replace(**lists) if lists else settings, tuple(ignored)


def _with_used(item: Ignored, settings: Settings) -> Ignored:
    """Say what is used in the place of a value that contradicts others."""
    used = PARAMETERS[item.name].encode(flatten(settings)[item.name]) or message("nothing")
    reason = message("{reason}. Used instead: {text}.", reason=item.reason, text=used)
    return Ignored(item.name, item.value, reason)


def _read(name: str, text: str, good: dict[str, str], ignored: list[Ignored]) -> Any:
    try:
        value = PARAMETERS[name].decode(text)
    except ParameterError as error:
        kept = good.get(name, "")
        reason = message("allowed is {what}", what=error.allowed)
        full = message("{reason}. Left out.", reason=reason)
        if kept:
            full = message("{reason}. Used instead: {text}.", reason=reason, text=shortened(kept))
        ignored.append(Ignored(name, shortened(text), full))
        return PARAMETERS[name].decode(kept)
    good[name] = text
    return value
