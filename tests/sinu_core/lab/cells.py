"""Cells that train in a moment, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sinu_core.lab.config import Cell, Config
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.variants import Variant

EVERY_KIND = (
    Variant(id="fixed"),
    Variant(id="learn", learnable=True),
    Variant(id="fast", learnable=True, rate=10.0, scale=0.2),
    Variant(id="groups", learnable=True, groups=2, floor=(0.1, "softplus")),
    Variant(id="clamp", learnable=True, scale=0.05, floor=(0.1, "clamp")),
    Variant(id="after_step", learnable=True, scale=0.05, floor=(0.1, "after_step")),
    Variant(id="progressive", learnable=True, progressive=(1.0, 0.8)),
    Variant(id="dynamic", dynamic=(0.1, 100.0)),
    Variant(id="columns", learnable=True, groups=2, group_by="columns", layout="interleaved", theta=100.0),
    Variant(id="table", kind="learned"),
    Variant(id="rope", kind="rope"),
    Variant(id="alibi", kind="alibi"),
    Variant(id="none", kind="none"),
)


def small(**changes: Any) -> Config:
    """Return a configuration whose step takes a millisecond."""
    usual = {"task": "back4", "dim": 16, "length": 8, "batch": 3, "steps": 6, "every": 3, "held_out": 4}
    return Config(**{**usual, **changes})


def cell(variants: Sequence[Variant] = EVERY_KIND, seeds: Sequence[int] = (0, 1), **changes: Any) -> Cell:
    """Return a small cell with every kind of measurement."""
    measurements = (Measurement(), Measurement(times=2), Measurement(jitter=0.5), Measurement(shift=10))
    return Cell.of(small(**changes), variants, seeds, measurements)
