"""The properties of one side, every one of them computed: none is asserted from theory."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch

from sinu_core.analysis.comparison import comparison_of
from sinu_core.analysis.similarity import first_rise
from sinu_core.analysis.similarity_means import first_rise_distance
from sinu_core.analysis.versus.closest import ClosestRows, closest_rows
from sinu_core.analysis.versus.cost import ForwardTime, Storage, forward_time, storage
from sinu_core.analysis.versus.curves import loudness
from sinu_core.analysis.versus.scores import attention_scores, mean_same_score, random_vectors
from sinu_core.analysis.versus.side import Side, side_rows
from sinu_core.analysis.windows import Floats
from sinu_core.embedding.baselines import alibi_bias, rope_rotate
from sinu_core.embedding.frequencies import wavelengths_positions

DISTANCES = 33
POSITIONS = 64
NORM_ROWS = 33
RISE_LIMIT = 4096
_ROUNDING = 1e-9
_ANGLE_ROUNDING = 1e-15  # of float64, a position, in radians; a few of them add up


@dataclass(frozen=True)
class ShiftInvariance:
    """How far the same distance scores differently at different places.

    Args:
        deviation: Largest |score(p, p + Δ) − mean over p|.
        largest: The largest of the means in size: what the deviation is to be compared with.
        positions: From how many positions p.
        distances: For how many distances Δ = 0, 1, 2, ….
        farthest: The largest position in size among them; angles there are rounded.
    """

    deviation: float
    largest: float
    positions: int
    distances: int
    farthest: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether the deviation is rounding or nothing."""
        rounding = max(_ROUNDING, _ANGLE_ROUNDING * self.farthest)
        return self.deviation <= rounding * self.largest


@dataclass(frozen=True)
class Properties:
    """What was measured of one side; None where the question does not arise.

    Args:
        shift: Of the dot product of rows, or of the attention score for RoPE and ALiBi.
        closest: The two closest rows.
        first_rise: First distance more similar than the one before it, up to `rise_limit`; None for nowhere.
        rise_limit: How far that was looked for.
        norms: Smallest and largest norm of the rows looked at.
        norm_rows: How many rows those are, spread over the window, the first and the last among them.
        longest_wavelength: In positions.
        storage: Parameters and bytes.
        time: Of one forward.
    """

    shift: ShiftInvariance
    closest: ClosestRows | None
    first_rise: int | None
    rise_limit: int
    norms: tuple[float, float] | None
    norm_rows: int
    longest_wavelength: float | None
    storage: Storage
    time: ForwardTime


def properties(side: Side) -> Properties:
    """Measure one side over its whole window, or over the part of it that each entry names.

    >>> from sinu_core.settings import Settings
    >>> measured = properties(Side(settings=Settings(dim=64, length=100)))
    >>> measured.first_rise, measured.shift.holds, measured.closest.complete
    (6, True, True)
    """
    loud = loudness(side, side.rows, most=NORM_ROWS) if side.has_table else None
    rise_limit = RISE_LIMIT if side.kind != "learned" else min(RISE_LIMIT, side.rows - 1)
    return Properties(
        shift=shift_invariance(side),
        closest=closest_rows(side, side.rows) if side.has_table else None,
        first_rise=_first_rise(side, rise_limit),
        rise_limit=rise_limit,
        norms=None if loud is None else (float(loud.norms.min()), float(loud.norms.max())),
        norm_rows=0 if loud is None else len(loud.norms),
        longest_wavelength=_longest_wavelength(side),
        storage=storage(side),
        time=forward_time(side),
    )


def shift_invariance(side: Side) -> ShiftInvariance:
    """Measure whether the score of two positions depends on their distance alone.

    >>> from sinu_core.settings import Settings
    >>> shift_invariance(Side(settings=Settings(dim=64), kind="rope")).holds
    True
    """
    shifts = np.arange(DISTANCES)
    if side.kind == "sinusoid":
        comparison = comparison_of(side.settings, None, "dot")
        values, leak = comparison.values_and_leak(shifts.astype(np.float64), _rows(side, POSITIONS))
        largest = float(np.abs(values).max())
        return ShiftInvariance(leak, largest, min(POSITIONS, side.settings.length), DISTANCES)
    if side.kind in ("learned", "none"):
        return _measured_table(side)
    places = side.settings.offset + _rows(side, 16)
    scores = _placed_scores(side, torch.from_numpy(places), torch.from_numpy(shifts))  # [distances, places]
    means = scores.mean(axis=1, keepdims=True)
    deviation, largest = float(np.abs(scores - means).max()), float(np.abs(means).max())
    return ShiftInvariance(deviation, largest, len(places), DISTANCES, float(np.abs(places).max()))


def _rows(side: Side, most: int) -> Floats:
    """Return at most so many rows of the whole window, the first and the last among them."""
    last = side.settings.length - 1
    return np.unique(np.round(np.linspace(0, last, min(most, last + 1))))


def _measured_table(side: Side) -> ShiftInvariance:
    distances = min(DISTANCES, side.rows)
    count = min(side.rows, max(distances, 2**19 // side.settings.dim))
    table = side_rows(side, np.arange(count))
    deviation = largest = 0.0
    for shift in range(distances):
        dots = np.einsum("pd,pd->p", table[: count - shift], table[shift:])
        deviation = max(deviation, float(np.abs(dots - dots.mean()).max()))
        largest = max(largest, float(abs(dots.mean())))
    return ShiftInvariance(deviation, largest, count, distances)


def _placed_scores(side: Side, places: torch.Tensor, shifts: torch.Tensor) -> np.ndarray:
    """Return what attention adds or computes for keys at `places` and queries `shifts` further on."""
    moved = places + shifts[:, None]  # [N, P]
    if side.kind == "alibi":
        return np.asarray(alibi_bias(moved - places, side.heads)[0].numpy())
    queries, keys = random_vectors(side, 1)
    turned = {"theta": side.settings.theta, "layout": side.settings.layout}
    query = rope_rotate(queries[0], moved, **turned)  # type: ignore[arg-type]
    key = rope_rotate(keys[0], places, **turned)  # type: ignore[arg-type]
    return np.asarray(((query * key).sum(dim=-1) / math.sqrt(side.settings.dim)).numpy())


def _first_rise(side: Side, limit: int) -> int | None:
    """Return the first rise: for RoPE of the mean over equal pairs, for ALiBi of the bias."""
    if side.kind == "sinusoid":
        return first_rise_distance(side.settings, limit)
    if side.kind == "rope":
        early = first_rise(mean_same_score(side, np.arange(258)))
        return early or first_rise(mean_same_score(side, np.arange(limit + 2)))
    edges = np.arange(limit + 2)
    return first_rise(attention_scores(side, edges).curves[0].values)


def _longest_wavelength(side: Side) -> float | None:
    settings = side.settings
    if side.kind == "rope":
        width = settings.dim - settings.dim % 2
        return float(wavelengths_positions(width, settings.theta)[-1]) if width else None
    if side.kind != "sinusoid":
        return None
    return float(wavelengths_positions(settings.dim, settings.theta, settings.spacing)[-1])
