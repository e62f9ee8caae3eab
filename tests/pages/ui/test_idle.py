"""A control that is said to have no effect must have none, and one that has none must say so."""

import numpy as np
import pytest

from pages.ui.idle import idle_reason
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.parameters import PARAMETERS
from sinu_core.query import unflatten

OTHER = {
    "dim": 12, "length": 3, "offset": 1.5, "theta": 50.0, "layout": "interleaved", "spacing": "endpoint",
    "scale": 2.0, "group_by": "columns", "progressive_start": 0.5, "progressive_end": 0.25,
    "dynamic_rate": 0.5, "dynamic_reference": 7.0, "floor_mode": "softplus", "floor": 3.0,
}  # fmt: skip
SITUATIONS = [
    {"dim": 8, "length": 4},
    {"dim": 2, "length": 4},
    {"dim": 1, "length": 4},
    {"dim": 8, "length": 4, "theta": 1.0},
    {"dim": 8, "length": 4, "groups": 2, "group_scales": (1.0, 2.0)},
    {"dim": 8, "length": 4, "dynamic_rate": 1.0},
    {"dim": 8, "length": 4, "floor_mode": "clamp", "floor": 0.5},
]


def rows(values: dict) -> np.ndarray:
    settings = unflatten(values)
    return embedding_rows(settings, np.arange(settings.length))


def idle(name: str, values: dict) -> str | None:
    present = {key: parameter.default for key, parameter in PARAMETERS.items()} | {"segments": ""} | values
    return idle_reason(name, present.__getitem__)


@pytest.mark.parametrize("values", SITUATIONS)
@pytest.mark.parametrize("name", OTHER)
def test_a_control_is_idle_exactly_when_it_changes_nothing(name, values):
    before, after = rows(values), rows(values | {name: OTHER[name]})
    same = before.shape == after.shape and np.allclose(before, after, rtol=0, atol=1e-15)
    assert same == (idle(name, values) is not None)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("length", "The segments decide the length: it is their sum."), ("modality_scales", None)],
)
def test_segments_decide_the_length(name, reason):
    assert idle(name, {"segments": "text:3"}) == reason


def test_modality_scales_need_segments():
    assert idle("modality_scales", {}) == "Needs segments: without them there is one modality."
