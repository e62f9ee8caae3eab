"""What the module needs beside its parameters: plain tensors, never cast and never saved.

They are no buffers: `.half()` would round the frequencies, `to_empty` would lose them, and a state_dict
should hold nothing that the arguments determine.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.embedding.angles import column_angles
from sinu_core.embedding.gains import GainPlan, gain_plan
from sinu_core.settings import Settings


class Constants(NamedTuple):
    """Angles and gains of the columns."""

    omega: Tensor  # [D] float64, radians a position
    phase: Tensor  # [D] float64, radians
    plan: GainPlan

    @classmethod
    def of(cls, settings: Settings) -> Constants:
        """Compute the constants of these settings, on the CPU."""
        angles = column_angles(settings.dim, settings.theta, settings.layout, settings.spacing)
        return cls(*angles, gain_plan(settings))

    def on(self, device: torch.device) -> Constants:
        """Return the constants on a device; no copy when they are there."""
        slots, fixed = self.plan
        plan = GainPlan(
            None if slots is None else slots.to(device), None if fixed is None else fixed.to(device)
        )
        return Constants(self.omega.to(device), self.phase.to(device), plan)
