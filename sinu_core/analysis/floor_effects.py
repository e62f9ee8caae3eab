"""The floor of the scale: what each mode makes of a raw scale, its gradient, and what an optimiser then does.

Both parts run the real thing, autograd through `effective_scale` and steps of `ScaledSinuEmbedding` on a toy
task: the question is what this code does in training, not what a formula about it says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from torch import Tensor

from sinu_core.analysis.windows import Floats, read_only
from sinu_core.embedding.gains import effective_scale
from sinu_core.embedding.module import ScaledSinuEmbedding
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings

MODES = ("clamp", "softplus", "after_step")
# Width and length of the toy task. They do not matter: the mean of PE² is 1/2 for every even width.
_TOY = (16, 8)

_OPTIMISERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd": torch.optim.SGD,
    "adam": torch.optim.Adam,
    "adamw": torch.optim.AdamW,
}
OPTIMISERS = tuple(_OPTIMISERS)


@dataclass(frozen=True, eq=False)
class FloorCurve:
    """Effective scale and its gradient over the raw scale, by mode; float64 arrays, read-only.

    Args:
        floor: The smallest effective scale.
        mode: The settings' mode, or "none".
        raw: Raw scales, ascending, [N].
        effective: Mode → effective scale, [N].
        gradient: Mode → d effective / d raw by autograd, [N].
        present_raw: The settings' raw scales without repetition, [S].
        present_effective: What the settings make of them, [S].
        present_gradient: Gradient there, [S].
    """

    floor: float
    mode: str
    raw: Floats
    effective: dict[str, Floats]
    gradient: dict[str, Floats]
    present_raw: Floats
    present_effective: Floats
    present_gradient: Floats

    def to_frame(self) -> pd.DataFrame:
        """Return one line a raw scale."""
        columns = {"raw": self.raw}
        for mode in self.effective:
            columns |= {f"effective_{mode}": self.effective[mode], f"gradient_{mode}": self.gradient[mode]}
        return pd.DataFrame(columns)


def floor_value(settings: Settings) -> float:
    """Return the settings' floor, or the default one where they have none."""
    return settings.floor[0] if settings.floor else float(PARAMETERS["floor"].default)


def floor_curve(settings: Settings, points: int = 401) -> FloorCurve:
    """Return effective(raw) and its gradient for the three modes, around the floor and the present scales.

    after_step: a scale below the floor is lifted before it is used, so the effective scale is that of clamp;
    but the lift happens outside the graph, after the step, and the gradient stays 1.

    >>> curve = floor_curve(Settings(scale=0.02, floor=0.1))
    >>> curve.present_effective.tolist(), curve.present_gradient.tolist()
    ([0.1], [0.0])
    """
    floor, mode = floor_value(settings), settings.floor[1] if settings.floor else "none"
    present = np.unique(settings.raw_scale())
    reach = max(2.0, 6.0 * floor)
    ends = min(-reach, 1.1 * float(present[0])), max(reach, 1.1 * float(present[-1]))
    raw = np.unique(np.append(np.linspace(*ends, points), floor))
    effective, gradient = _through(present, floor, mode)
    curves = {name: _through(raw, floor, name) for name in MODES}
    return FloorCurve(
        floor=floor, mode=mode, raw=read_only(raw),
        effective={name: values for name, (values, _) in curves.items()},
        gradient={name: slopes for name, (_, slopes) in curves.items()},
        present_raw=read_only(present), present_effective=effective, present_gradient=gradient,
    )  # fmt: skip


@dataclass(frozen=True)
class ToyTask:
    """Steps on a toy loss: the mean square of embedding − target · PE, whose gradient is effective − target.

    Args:
        start: Raw scale before the first step.
        target: The scale at which the loss is 0.
        rate: Learning rate.
        optimiser: "sgd", "adam" or "adamw" (weight decay 0.01, as torch's default).
        steps: Number of steps.
    """

    start: float = 0.02
    target: float = 1.0
    rate: float = 0.1
    optimiser: str = "sgd"
    steps: int = 40


@dataclass(frozen=True, eq=False)
class OptimiserRun:
    """Raw and effective scale before the first and after every step, by mode; float64 [steps + 1], read-only.

    Args:
        raw: Mode → the stored parameter; "none" is a scale without a floor.
        effective: Mode → what multiplies the embedding.
        floor: The smallest effective scale.
        target: Where the task pulls.
        steps: Number of steps.
    """

    raw: dict[str, Floats]
    effective: dict[str, Floats]
    floor: float
    target: float
    steps: int

    def moved(self, mode: str) -> float:
        """Return how far the effective scale has moved from the first to the last step."""
        return float(self.effective[mode][-1] - self.effective[mode][0])

    def to_frame(self) -> pd.DataFrame:
        """Return one line a step."""
        columns: dict[str, Floats | Iterable[int]] = {"step": range(self.steps + 1)}
        for mode in self.raw:
            columns |= {f"raw_{mode}": self.raw[mode], f"effective_{mode}": self.effective[mode]}
        return pd.DataFrame(columns)


def optimiser_run(floor: float, task: ToyTask) -> OptimiserRun:
    """Train the scale of a small `ScaledSinuEmbedding` with no floor and with each floor mode.

    >>> run = optimiser_run(0.1, ToyTask(start=0.02, steps=3))
    >>> run.moved("clamp"), run.moved("softplus") > 0
    (0.0, True)
    """
    runs = {mode: _train(floor, mode, task) for mode in ("none", *MODES)}
    return OptimiserRun(
        raw={mode: read_only(path[0]) for mode, path in runs.items()},
        effective={mode: read_only(path[1]) for mode, path in runs.items()},
        floor=floor, target=task.target, steps=task.steps,
    )  # fmt: skip


def _through(raw: Floats, floor: float, mode: str) -> tuple[Floats, Floats]:
    """Return (effective, gradient) of raw scales, float64 [N] each."""
    scale = torch.tensor(raw, requires_grad=True)
    applied = _applied(scale, floor, mode)
    (slopes,) = torch.autograd.grad(applied.sum(), scale)
    values = applied.detach().clamp(min=floor) if mode == "after_step" else applied.detach()
    return read_only(values.numpy()), read_only(slopes.numpy())


def _applied(scale: Tensor, floor: float, mode: str) -> Tensor:
    return effective_scale(scale, None if mode == "none" else (floor, mode))


def _train(floor: float, mode: str, task: ToyTask) -> tuple[Floats, Floats]:
    """Return (raw, effective) over the steps, [steps + 1] each."""
    length, dim = _TOY
    x = torch.zeros(length, dim, dtype=torch.float64)
    wanted = task.target * ScaledSinuEmbedding(dim, learnable=False).double()(x)
    rule = None if mode == "none" else (floor, mode)
    module = ScaledSinuEmbedding(dim, scale=task.start, floor=rule).double()
    module.reset_parameters()  # again in float64, so that the start is not rounded
    optimiser = _OPTIMISERS[task.optimiser](module.parameters(), lr=task.rate)
    path = [_state(module)]
    for _ in range(task.steps):
        optimiser.zero_grad()
        (module(x) - wanted).square().mean().backward()
        optimiser.step()
        if mode == "after_step":
            module.clamp_scale_()
        path.append(_state(module))
    raw, effective = np.array(path, dtype=np.float64).T.copy()
    return raw, effective


def _state(module: ScaledSinuEmbedding) -> tuple[float, float]:
    return module.scale.item(), module.effective_scale().item()
