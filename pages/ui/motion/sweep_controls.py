"""The controls of a sweep: what runs, from where to where, in how many frames. All of it is in the address.

The two ends and the spacing are controls of their own for every setting: their bounds and defaults differ,
and who looks at another setting in between finds them as they were.
"""

from typing import Any, cast

import streamlit as st

from pages.figures.motion_words import setting_name
from pages.ui.i18n import _
from pages.ui.motion.suggested import FRAMES, SUGGESTED
from pages.ui.view_state import known_views, view_choice, view_number
from sinu_core.analysis.motion.sweep import FEWEST_FRAMES, MOST_FRAMES, SPACINGS, Sweep
from sinu_core.analysis.pairs import NORMALISE, Normalise
from sinu_core.errors import ParameterError
from sinu_core.parameter import Integer, Number
from sinu_core.parameters import PARAMETERS

_STEPS = {
    "scale": 0.05,
    "progressive_start": 0.05,
    "progressive_end": 0.05,
    "dynamic_rate": 0.04,
    "floor": 0.05,
}
_PIXELS = (253, 98, 98, 70, 172, 176)  # one row beside the sidebar, four on a phone


def sweep_controls() -> tuple[Sweep, Normalise]:
    """Draw the controls; return the sweep and what the similarity curve shows.

    Raises:
        ParameterError: The two ends do not make a sweep; named as the controls are.
    """
    row = st.container(horizontal=True, gap="xsmall")  # wraps on a narrow screen
    what, start, stop, frames, spacing, curve = (row.container(width=pixels) for pixels in _PIXELS)
    with what:
        name = view_choice("motion_parameter", _("What runs"), tuple(SUGGESTED), "theta", setting_name)
    usual = SUGGESTED[name]
    with start:
        first = _end(f"motion_{name}_from", _("From"), name, usual.start)
    with stop:
        last = _end(f"motion_{name}_to", _("To"), name, usual.stop)
    with frames:
        number = view_number("motion_frames", _("Frames"), FEWEST_FRAMES, MOST_FRAMES, FRAMES, 1)
    with spacing:
        key = f"motion_{name}_spacing"
        steps = view_choice(key, _("Spacing"), SPACINGS, usual.spacing, _spacing_name)
        _forget_other_spacings(key)
    with curve:
        normalise = view_choice("motion_normalise", _("Curve"), NORMALISE, "dot", _curve_name)
    return _sweep(parameter=name, start=first, stop=last, frames=number, spacing=steps), cast(
        Normalise, normalise
    )


def _end(key: str, label: str, name: str, default: float) -> float:
    kind = PARAMETERS[name]
    assert isinstance(kind, (Number, Integer))
    least, most, step = kind.minimum, kind.maximum, _STEPS.get(name, 1)
    if not isinstance(kind, Integer):
        least, most, default, step = float(least), float(most), float(default), float(step)
    return view_number(key, label, least, most, default, step)


def _sweep(**values: Any) -> Sweep:
    try:
        return Sweep(**values)
    except ParameterError as error:
        called = {"start": _("From"), "stop": _("To")}.get(error.parameter, error.parameter)
        raise ParameterError(called, error.value, error.allowed, error.remedy) from error


def _forget_other_spacings(key: str) -> None:
    """Take the spacings of other settings out of the address; bound controls leave it by themselves."""
    others = {f"motion_{name}_spacing" for name in SUGGESTED} - {key}
    for name in others & known_views() & set(st.query_params.to_dict()):
        del st.query_params[name]


def _spacing_name(spacing: str) -> str:
    return {"linear": _("linear"), "log": _("logarithmic")}[spacing]


def _curve_name(normalise: str) -> str:
    return {"dot": _("dot product"), "cosine": _("cosine")}[normalise]
