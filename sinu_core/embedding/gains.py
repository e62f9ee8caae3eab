"""Gains: what multiplies the sinusoid. E[p, c] = token_gain[p] · length_factor · column_gain[c] · wave(p, c).

The scale laws are not classes: each fills in one of these three factors, so they compose freely. Everything
here is differentiable; the module and the analysis call the same functions.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from sinu_core.device import holds_float64
from sinu_core.embedding.layouts import column_frequency
from sinu_core.settings import Settings


class GainPlan(NamedTuple):
    """Which entry of the scale each column uses, and the fixed factors on top."""

    slots: Tensor | None  # [D] int64; None when one scale serves all columns
    fixed: Tensor | None  # [D] float64; None when there are none

    def on(self, device: torch.device) -> GainPlan:
        """Return the plan on a device; no copy when it is there."""
        slots = None if self.slots is None else self.slots.to(device)
        return GainPlan(slots, None if self.fixed is None else self.fixed.to(device))


def gain_plan(settings: Settings) -> GainPlan:
    """Return how the scale of these settings spreads over the columns.

    Groups are contiguous blocks of frequencies, or of columns with `group_by="columns"`. With groups, the
    per-frequency and progressive laws are fixed factors; without, they are the learnable scale itself.

    Args:
        settings: The laws.

    Returns:
        Slots and fixed factors, on the CPU.

    >>> gain_plan(Settings(dim=8, groups=2)).slots.tolist()
    [0, 0, 1, 1, 0, 0, 1, 1]
    >>> gain_plan(Settings(dim=8, groups=2, group_by="columns")).slots.tolist()
    [0, 0, 0, 0, 1, 1, 1, 1]
    """
    frequency = column_frequency(settings.dim, settings.layout)  # [D]
    factors = settings.frequency_factors()
    if settings.groups is None:
        return GainPlan(frequency if factors else None, None)
    fixed = torch.tensor(factors, dtype=torch.float64, device="cpu")[frequency] if factors else None
    if settings.group_by == "pairs":
        return GainPlan(frequency // (settings.n_frequencies // settings.groups), fixed)
    columns = torch.arange(settings.dim, device="cpu")
    return GainPlan(columns // (settings.dim // settings.groups), fixed)


def initial_scale(settings: Settings) -> Tensor:
    """Return the raw scale at construction; the floor mode "after_step" lifts it to the floor here.

    Returns:
        Tensor (1,), (G,) or (F,), float64, on the CPU.

    >>> initial_scale(Settings(dim=8, groups=2, scale=(0.05, 2.0), floor=(0.1, "after_step"))).tolist()
    [0.1, 2.0]
    """
    raw = torch.tensor(settings.raw_scale(), dtype=torch.float64, device="cpu")
    lifted = settings.floor is not None and settings.floor[1] == "after_step"
    return raw.clamp(min=settings.floor[0]) if lifted and settings.floor else raw


def initial_modality_scale(settings: Settings) -> Tensor:
    """Return the scale of each modality at construction.

    Returns:
        Tensor (M,), float64, on the CPU; empty without the multimodal law.

    >>> initial_modality_scale(Settings(modality_scales={"text": 1.0, "visual": 0.5})).tolist()
    [1.0, 0.5]
    """
    scales = [scale for _, scale in settings.modality_scales or ()]
    return torch.tensor(scales, dtype=torch.float64, device="cpu")


def effective_scale(raw: Tensor, floor: tuple[float, str] | None) -> Tensor:
    """Return the scale that is applied, after the floor.

    Args:
        raw: The learnable scale, any shape.
        floor: (value, mode) or None. "clamp": max(raw, value), no gradient reaches a raw scale below it.
            "softplus": value + ln(1 + e^raw), a gradient everywhere. "after_step": raw itself, since the
            floor is imposed on it after each optimiser step.

    Returns:
        Tensor of the same shape.

    >>> effective_scale(torch.tensor([0.05, 2.0]), (0.1, "clamp"))
    tensor([0.1000, 2.0000])
    """
    if floor is None or floor[1] == "after_step":
        return raw
    value, mode = floor
    return raw.clamp(min=value) if mode == "clamp" else value + functional.softplus(raw)


def column_gains_tensor(effective: Tensor, plan: GainPlan) -> Tensor:
    """Spread the effective scale over the columns and apply the fixed factors.

    Args:
        effective: Tensor (1,), (G,) or (F,).
        plan: What `gain_plan` returned, on the same device.

    Returns:
        Tensor (D,), or (1,) when one gain serves all columns; in the dtype of `effective`.

    >>> plan = gain_plan(Settings(dim=4, groups=2))
    >>> column_gains_tensor(torch.tensor([1.0, 2.0]), plan)
    tensor([1., 2., 1., 2.])
    """
    gains = effective if plan.slots is None else effective.index_select(0, plan.slots)
    return gains if plan.fixed is None else gains * plan.fixed.to(gains.dtype)


def length_factor(total_length: int | Tensor, dynamic: tuple[float, float] | None) -> float | Tensor:
    """Return the dynamic factor 1 + rate · ln(L / reference), 1.0 without the dynamic law.

    Args:
        total_length: L, in positions, at least 1: a number, or a tensor with one a row of the batch.
        dynamic: (rate, reference) or None.

    Returns:
        A number, or for a tensor (and while tracing) a tensor of the same shape.

    >>> round(length_factor(512, (0.1, 100.0)), 6)
    1.163315
    """
    if dynamic is None:
        return 1.0
    rate, reference = dynamic
    if isinstance(total_length, Tensor):
        wide = torch.float64 if holds_float64(total_length.device) else torch.float32
        return 1.0 + rate * torch.log(total_length.to(wide) / reference)
    if torch.compiler.is_compiling():  # the length may be symbolic there, and math.log would fix it
        return 1.0 + rate * torch.log(torch.full((), total_length, dtype=torch.float32) / reference)
    return 1.0 + rate * math.log(total_length / reference)


def token_gains(modality_scale: Tensor, ids: Tensor) -> Tensor:
    """Return the scale of each token's modality.

    Args:
        modality_scale: Tensor (M,).
        ids: Tensor [L] or [B, L], int64, values 0 … M−1.

    Returns:
        Tensor of the shape of `ids`, in the dtype of `modality_scale`.

    >>> token_gains(torch.tensor([1.0, 0.5]), torch.tensor([0, 1, 0]))
    tensor([1.0000, 0.5000, 1.0000])
    """
    return modality_scale.index_select(0, ids.reshape(-1)).reshape(ids.shape)
