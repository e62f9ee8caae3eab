"""The questions by name: what the front matter of a lesson may ask for.

A registry and not a search by name, so that a lesson file can call nothing else.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from sinu_core.analysis.lessons import (
    circle,
    counting,
    decoding,
    distance,
    formats,
    laws,
    layout,
    loudness,
    order,
    waves,
)
from sinu_core.analysis.lessons.answer import Answer
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

Check = Callable[..., Answer]

_ALL: tuple[Check, ...] = (
    order.effect_of_order,
    order.outputs_over_orders,
    order.loudness_of_counting,
    counting.period_of_digit,
    counting.digits_changed,
    counting.slowest_column,
    counting.telling_columns,
    circle.hands_with_this_sine,
    circle.turn_of_a_step,
    circle.dot_over_positions,
    circle.dot_at,
    waves.wavelength_of_pair,
    waves.effect_of_base,
    waves.effect_of_width,
    layout.column_of,
    layout.dots_in_both_layouts,
    layout.other_layout_in_use,
    distance.dot_with_itself,
    distance.farther_is,
    distance.first_rise_at,
    distance.comes_back,
    distance.scores_with_content,
    loudness.factor_of_dot,
    loudness.effect_on_cosine,
    loudness.louder_than_word,
    loudness.weight_on_itself,
    laws.progressive_loses,
    laws.factor_of_length,
    decoding.position_of_next,
    decoding.rows_of_steps,
    decoding.effect_of_offset,
    decoding.step_by_step,
    formats.rounded_position,
    formats.rows_left,
    formats.error_of_angles,
    formats.best_way,
)

CHECKS: Mapping[str, Check] = MappingProxyType({check.__name__: check for check in _ALL})


def check_arguments(name: str, arguments: Mapping[str, Any]) -> None:
    """Raise when there is no such check, or it does not take these arguments.

    Raises:
        ParameterError: With what is allowed.

    >>> check_arguments("wavelength_of_pair", {"index": 3})
    """
    if name not in CHECKS:
        raise ParameterError("check", name, "one of " + ", ".join(CHECKS))
    signature = inspect.signature(CHECKS[name])
    try:
        signature.bind(None, **arguments)
    except TypeError as error:
        wanted = ", ".join(list(signature.parameters)[1:]) or "no arguments"
        raise ParameterError("check", name, f"{name} with {wanted}", f"It says: {error}.") from error


def answer_of(name: str, settings: Settings, arguments: Mapping[str, Any]) -> Answer:
    """Return the answer that a check computes for these settings.

    Raises:
        ParameterError: When the check does not exist or does not take these arguments.

    >>> answer_of("dot_with_itself", Settings(dim=64), {}).value
    32.0
    """
    check_arguments(name, arguments)
    return CHECKS[name](settings, **arguments)
