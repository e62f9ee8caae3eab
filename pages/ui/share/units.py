"""What a teacher can show or hide: the controls of the sidebar, a law as a whole, by their words."""

from collections.abc import Callable, Collection

from pages.ui.i18n import _
from pages.ui.law_controls import LAWS

_WORDS: dict[str, Callable[[], str]] = {
    "lang": lambda: _("Language"),
    "preset": lambda: _("Published variant"),
    "dim": lambda: _("Width D"),
    "length": lambda: _("Positions L"),
    "offset": lambda: _("Offset"),
    "theta": lambda: _("Base θ"),
    "scale": lambda: _("Scale s"),
    "layout": lambda: _("Layout"),
    "spacing": lambda: _("Spacing"),
    "groups": lambda: _("Groups"),
    "per_frequency": lambda: _("Per frequency"),
    "progressive": lambda: _("Progressive"),
    "dynamic": lambda: _("Dynamic"),
    "floor": lambda: _("Floor"),
    "modalities": lambda: _("Modalities"),
    "device": lambda: _("Computed on"),
}


def unit_names(devices: int) -> tuple[str, ...]:
    """Return the units in the order of the sidebar; with one device there is nothing to choose."""
    return tuple(name for name in _WORDS if name != "device" or devices > 1)


def unit_word(unit: str) -> str:
    """Return what a unit is called."""
    return _WORDS[unit]()


def controls_of(units: Collection[str]) -> tuple[str, ...]:
    """Return the names that a link bears for these units.

    >>> controls_of(["dim", "progressive"])
    ('dim', 'progressive_start', 'progressive_end')
    """
    return tuple(name for unit in _WORDS if unit in units for name in LAWS.get(unit, (unit,)))
