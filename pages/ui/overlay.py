"""Curves beside each other: the present settings and variants of them that differ in one parameter."""

from dataclasses import dataclass

import streamlit as st

from pages.figures.joining import listed
from pages.figures.variants import variant_name
from pages.ui.i18n import _
from pages.ui.view_state import view_choice
from pages.ui.view_values import view_values
from sinu_core.query import flatten, tolerant
from sinu_core.settings import Settings

_VALUES = {
    "dim": ("8", "16", "32", "64", "128", "256", "512", "1024", "2048"),
    "theta": ("1", "10", "100", "1000", "10000", "100000", "500000", "1000000"),
}
_FIRST = {"dim": ("64", "512"), "theta": ("100", "1000000")}


@dataclass(frozen=True)
class Overlay:
    """Several settings, the present one first, and the parameter in which they differ."""

    by: str
    settings: tuple[Settings, ...]

    @property
    def names(self) -> list[str]:
        """What the curves are called."""
        return [variant_name(settings, self.by) for settings in self.settings]


def overlay_controls(page: str, present: Settings, choices: tuple[str, ...]) -> Overlay:
    """Draw the choice of what to compare by, and of the values; return the settings of all curves.

    Args:
        page: Prefix of the controls' keys.
        present: The settings of the first curve.
        choices: Out of "none", "spacing", "dim" and "theta"; the first is the default.
    """
    by = view_choice(f"{page}_compare", _("Compare by"), choices, choices[0], _choice_name)
    if by == "none":
        return Overlay("dim", (present,))
    if by == "spacing":
        other = "endpoint" if present.spacing == "paper" else "paper"
        return Overlay(by, (present, present.replace(spacing=other)))
    label = _("Widths D to compare") if by == "dim" else _("Bases θ to compare")
    values = view_values(f"{page}_{by}s", label, _VALUES[by], _FIRST[by])
    return _varied(present, by, [int(value) for value in values])


def _varied(present: Settings, by: str, values: list[int]) -> Overlay:
    """Return the present settings and those with other values; name what cannot go along."""
    variants = []
    for value in values:
        if value == getattr(present, by):
            continue
        variant, ignored = tolerant(flatten(present) | {by: value})
        variants.append(variant)
        if ignored:
            text = _("{name} cannot have the same {what}: left out or adapted there.")
            what = listed(item.name for item in ignored)
            st.caption(text.format(name=variant_name(variant, by), what=what))
    return Overlay(by, (present, *variants))


def _choice_name(choice: str) -> str:
    return {"none": _("nothing"), "spacing": _("spacing"), "dim": _("width D"), "theta": _("base θ")}[choice]
