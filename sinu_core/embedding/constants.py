"""What the module needs beside its parameters: plain tensors, never cast and never saved.

They are no buffers: `.half()` would round the frequencies, `to_empty` would lose them, and a state_dict
should hold nothing that the arguments determine.
"""

from __future__ import annotations

from typing import NamedTuple

import torch

from sinu_core.embedding.angles import Waves
from sinu_core.embedding.gains import GainPlan, gain_plan
from sinu_core.settings import Settings


class Constants(NamedTuple):
    """Waves and gains of the columns."""

    waves: Waves
    plan: GainPlan

    @classmethod
    def of(cls, settings: Settings) -> Constants:
        """Compute the constants of these settings, on the CPU."""
        waves = Waves.of(settings.dim, settings.theta, settings.layout, settings.spacing)
        return cls(waves, gain_plan(settings))

    def on(self, device: torch.device) -> Constants:
        """Return the constants on a device that knows float64; no copy when they are there."""
        return Constants(self.waves.on(device), self.plan.on(device))
