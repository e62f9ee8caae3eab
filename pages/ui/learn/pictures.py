"""The pictures by name: what the front matter of a lesson may ask for."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from pages.ui.learn import picture_formats, picture_laws, picture_scores, picture_tables, picture_waves
from pages.ui.learn.frame import Frame
from pages.ui.learn.lesson import Step
from pages.ui.picture import Picture
from sinu_core.parameters import PARAMETERS
from sinu_core.query import flatten, tolerant

PICTURES: Mapping[str, Callable[..., Picture]] = MappingProxyType(
    {
        picture.__name__: picture
        for picture in (
            picture_tables.attention,
            picture_tables.digits,
            picture_tables.table,
            picture_tables.layer,
            picture_waves.dial,
            picture_waves.clock,
            picture_waves.spectrum,
            picture_scores.by_position,
            picture_scores.by_distance,
            picture_scores.with_content,
            picture_scores.weights,
            picture_laws.counting_norm,
            picture_laws.token_norms,
            picture_laws.law_effect,
            picture_laws.length_factor,
            picture_laws.offset_effect,
            picture_formats.rounding,
            picture_formats.errors,
        )
    }
)


def picture_of(step: Step, moved: Mapping[str, Any], theme: str, device: str = "cpu") -> Picture:
    """Return a step's picture, with what its controls say now.

    A control whose name is a parameter changes the settings; any other one is an argument of the picture.
    """
    changes = {name: value for name, value in moved.items() if name in PARAMETERS}
    settings = tolerant(flatten(step.settings) | changes)[0] if changes else step.settings
    rest = {name: value for name, value in moved.items() if name not in PARAMETERS}
    picture = PICTURES[step.picture](Frame(settings, theme, device), **{**step.arguments, **rest})
    picture.figure.update_layout(title={"text": ""})  # the step says what it is; a phone has no room for both
    return picture
