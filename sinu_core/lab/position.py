"""The position part of all runs at once, made of the functions that the module is made of.

R runs, T tokens, D width, K entries of the longest scale, rounded up to 32. Positions are p = shift + index,
or with noise a table of their own for each sequence: arrays then have a batch axis b, which else is 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from sinu_core.embedding.angles import Waves
from sinu_core.embedding.baselines import alibi_bias, rope_tables
from sinu_core.embedding.cache import TableCache, TableKey
from sinu_core.embedding.gains import effective_scale, gain_plan, initial_scale, length_factor
from sinu_core.lab.variants import Variant

_VECTOR = 32  # floats that the widest loop of a CPU takes at once


@dataclass(frozen=True, eq=False)
class Places:
    """Where the tokens of a batch stand.

    Args:
        length: Tokens T.
        shift: Position of the first.
        noise: [R, B, T] float64, added to the positions, or None.
    """

    length: int
    shift: float = 0.0
    noise: Tensor | None = None

    def positions(self, device: torch.device) -> Tensor:
        """Return the positions, float64 [1, 1, T], or [R, B, T] with noise."""
        plain = torch.arange(self.length, dtype=torch.float64, device=device).reshape(1, 1, -1) + self.shift
        return plain if self.noise is None else plain + self.noise.to(device)


class PositionPlan:
    """The laws of all runs as arrays.

    Args:
        variants: One a run.
        dim: Width D.
        device: Where the arrays lie.

    >>> plan = PositionPlan([Variant(id="a"), Variant(id="b", groups=2)], 8, torch.device("cpu"))
    >>> plan.start.shape, plan.table(plan.start, Places(4)).shape
    (torch.Size([2, 32]), torch.Size([2, 1, 4, 8]))
    """

    def __init__(self, variants: Sequence[Variant], dim: int, device: torch.device) -> None:
        self.variants, self.dim, self.device = tuple(variants), dim, device
        settings = [variant.settings(dim) for variant in variants]
        starts = [initial_scale(one) for one in settings]
        self.entries = torch.tensor([len(start) for start in starts])  # [R], of the scale
        # In whole vectors: what is left over takes another exponential, with other bits beside other runs.
        width = -(-int(self.entries.max()) // _VECTOR) * _VECTOR
        pad = torch.nn.functional.pad
        self.start = torch.stack([pad(s, (0, width - len(s)), value=1.0) for s in starts]).float().to(device)
        self.trained = self._mask([v.learnable and v.kind == "sinusoid" for v in variants], width)  # [R, K]
        self.rate = torch.tensor([[variant.rate] for variant in variants], device=device)  # [R, 1]
        plans = [gain_plan(one) for one in settings]
        none, ones = torch.zeros(dim, dtype=torch.long), torch.ones(dim, dtype=torch.float64)
        slots = [none if plan.slots is None else plan.slots for plan in plans]
        fixed = [ones if plan.fixed is None else plan.fixed for plan in plans]
        here = [float(variant.kind == "sinusoid") for variant in variants]
        self.slots = torch.stack(slots).to(device)  # [R, D]
        self.fixed = torch.stack([f * h for f, h in zip(fixed, here, strict=True)]).float().to(device)
        self.floors = [one.floor for one in settings]
        self._dynamic = [one.dynamic for one in settings]
        self._waves = [(one.theta, one.layout, one.spacing) for one in settings]
        self._cache = TableCache()

    def effective(self, raw: Tensor) -> Tensor:
        """Return the scales that are applied, after each run's floor: [R, K], as `raw`."""
        out = effective_scale(raw, self.floors[0])
        for floor in dict.fromkeys(self.floors[1:]):
            mask = torch.tensor([[own == floor] for own in self.floors], device=self.device)
            out = torch.where(mask, effective_scale(raw, floor), out)
        return out

    def lift_(self, raw: Tensor) -> None:
        """Raise the scales of the floor mode "after_step" to their floor, in place."""
        for floor in dict.fromkeys(self.floors):
            if floor is not None and floor[1] == "after_step":
                rows = torch.tensor([own == floor for own in self.floors], device=self.device)
                raw[rows] = raw[rows].clamp(min=floor[0])

    def gains(self, raw: Tensor, length: int) -> Tensor:
        """Return the gain of each column in sequences of T tokens, [R, D]; 0 where no sinusoid is added."""
        gains = self.effective(raw).gather(1, self.slots) * self.fixed
        factors = [length_factor(length, dynamic) for dynamic in self._dynamic]
        if all(factor == 1.0 for factor in factors):
            return gains
        return gains * torch.tensor(factors, dtype=gains.dtype, device=self.device).unsqueeze(1)

    def table(self, raw: Tensor, places: Places) -> Tensor:
        """Return the scaled sinusoid of each run, float32 [R, b, T, D]."""
        return self.waves(places) * self.gains(raw, places.length)[:, None, None, :]

    def waves(self, places: Places) -> Tensor:
        """Return the sinusoid at scale 1, float32 [1 or R, b, T, D]."""
        kinds = list(dict.fromkeys(self._waves))
        tables = [self._one_table(kind, places) for kind in kinds]
        if len(kinds) == 1:
            return tables[0]
        picks = [tables[kinds.index(own)] for own in self._waves]
        return torch.cat([p if len(p) == 1 else p[r : r + 1] for r, p in enumerate(picks)])

    def rope(self, places: Places, head: int) -> tuple[Tensor, Tensor] | None:
        """Return cosines and sines for heads of a width, float32 [R, b, 1, T, head // 2], or None unused.

        Runs without RoPE get cosine 1 and sine 0, which turn nothing and change no bit.
        """
        chosen = self._chosen("rope")
        if chosen is None:
            return None
        on = chosen.reshape(-1, 1, 1, 1, 1)
        # rope_tables asks for frequencies on the CPU; the positions go there and the tables come back.
        cos, sin = rope_tables(places.positions(torch.device("cpu")).unsqueeze(2), head)
        one, zero = torch.ones((), device=self.device), torch.zeros((), device=self.device)
        cos, sin = cos.float().to(self.device), sin.float().to(self.device)
        return torch.where(on, cos, one), torch.where(on, sin, zero)

    def alibi(self, places: Places, heads: int) -> Tensor | None:
        """Return what is added to the scores, float32 [R, b, heads, T, T], 0 for other runs; None unused."""
        chosen = self._chosen("alibi")
        if chosen is None:
            return None
        p = places.positions(torch.device("cpu"))
        bias = alibi_bias(p.unsqueeze(-1) - p.unsqueeze(-2), heads).movedim(0, 2)  # [r, b, heads, T, T]
        zero = torch.zeros((), device=self.device)
        return torch.where(chosen.reshape(-1, 1, 1, 1, 1), bias.float().to(self.device), zero)

    def learned(self) -> Tensor | None:
        """Return 1 for each run with a learned table and 0 for the others, [R, 1, 1, 1], or None unused."""
        chosen = self._chosen("learned")
        return None if chosen is None else chosen.float().reshape(-1, 1, 1, 1)

    def _one_table(self, kind: tuple[float, str, str], places: Places) -> Tensor:
        theta, layout, spacing = kind
        if places.noise is None:
            key = TableKey(self.dim, theta, layout, spacing, torch.float32, self.device)
            return self._cache.rows(key, places.shift, places.length)[None, None]
        waves = Waves.of(self.dim, theta, layout, spacing)
        return waves.at(places.positions(torch.device("cpu"))).float().to(self.device)

    def _chosen(self, kind: str) -> Tensor | None:
        chosen = [variant.kind == kind for variant in self.variants]
        return torch.tensor(chosen, device=self.device) if any(chosen) else None

    def _mask(self, rows: Sequence[bool], width: int) -> Tensor:
        within = torch.arange(width) < self.entries.unsqueeze(1)
        return (torch.tensor(rows).unsqueeze(1) & within).float().to(self.device)
