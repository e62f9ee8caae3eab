"""How loud an embedding is: norms of its rows beside a token's, and how offset and length change them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
import torch
from numpy.typing import ArrayLike

from sinu_core.analysis.pairs import pairs_of
from sinu_core.analysis.segment_gains import segment_gains
from sinu_core.analysis.windows import Floats, checked_indices, checked_numbers, read_only
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

# Angles worked on at a time, 16 MiB of float64.
_BLOCK = 2**21


@dataclass(frozen=True, eq=False)
class NormSweep:
    """Norm of an embedding row against one quantity; arrays are read-only.

    Args:
        quantity: What changes, "length_positions" or "offset_positions"; the column's name in the frame.
        values: Its values, float64 [N].
        norms: Norm of the row, float64 [N].
    """

    quantity: str
    values: Floats
    norms: Floats

    def to_frame(self) -> pd.DataFrame:
        """Return one line a value."""
        return pd.DataFrame({self.quantity: self.values, "row_norm": self.norms})


def row_norms(settings: Settings, rows: ArrayLike) -> Floats:
    """Return the Euclidean norm of some rows, all gains included.

    The norm is √(D/2) at every position for even D and gains of 1; it changes with the position when a
    frequency's sine and cosine have different gains, and for odd D, where the last sine has no cosine.

    Args:
        settings: Which embedding; position = offset + row.
        rows: Row indices in [0, length), [N].

    Returns:
        float64 [N], read-only.

    Raises:
        ParameterError: When a row is not a whole number in [0, length).

    >>> row_norms(Settings(dim=512, length=1000), [0, 999]).round(12).tolist()
    [16.0, 16.0]
    """
    indices = checked_indices("rows", rows, settings.length)
    tokens = np.abs(segment_gains(settings).at_rows(indices))
    return read_only(_norms_at(settings, settings.offset + indices.astype(np.float64)) * tokens)


def mean_norm(settings: Settings) -> float:
    """Return the root mean square norm of a row over all positions, before token gains: √Σ (a² + b²)/2.

    >>> round(mean_norm(Settings(dim=512, scale=512**-0.5)), 4)
    0.7071
    """
    return math.sqrt(float(pairs_of(settings).mean_level.sum()))


def token_norm(dim: int, std: float) -> float:
    """Return the expected norm of a token embedding whose entries have this standard deviation: std · √dim.

    The root mean square norm, exactly; the mean norm is below it by a part of about 1/(4·dim).

    Raises:
        ParameterError: When `dim` is below 1 or `std` is negative or not finite.

    >>> token_norm(512, 0.02).__round__(4)
    0.4525
    """
    if dim < 1:
        raise ParameterError("dim", dim, "a width of at least 1", "Give the width of the embedding.")
    if not 0 <= std < math.inf:
        raise ParameterError("std", std, "a finite number of at least 0", "Use for example 0.02.")
    return std * math.sqrt(dim)


def norm_against_length(settings: Settings, lengths: ArrayLike) -> NormSweep:
    """Return the mean norm for sequences of other lengths; only the dynamic law makes it change.

    Args:
        settings: Which embedding; segments, whose sum fixes the length, are left out.
        lengths: Lengths in positions, [N], each allowed for `Settings.length`.

    Raises:
        ParameterError: When a length is not possible.

    >>> norm_against_length(Settings(dim=8, dynamic=True), [100, 512]).norms.round(6).tolist()
    [2.0, 2.326631]
    """
    values = checked_numbers("lengths", lengths, "lengths in positions").copy()
    plain = settings.replace(segments=())
    norms = [mean_norm(plain.replace(length=length)) for length in values.tolist()]
    return NormSweep("length_positions", read_only(values), read_only(np.array(norms)))


def norm_against_offset(settings: Settings, offsets: ArrayLike) -> NormSweep:
    """Return the norm of the row at other first positions, before token gains.

    Flat when pairs share their gains; otherwise the size of its swing is what the broken pairs do.

    Args:
        settings: Which embedding.
        offsets: First positions, [N], finite; negative and fractional ones are fine.

    Raises:
        ParameterError: When an offset is not finite.

    >>> norm_against_offset(Settings(dim=8), [-3, 0, 2.5]).norms.round(12).tolist()
    [2.0, 2.0, 2.0]
    """
    values = checked_numbers("offsets", offsets).copy()
    return NormSweep("offset_positions", read_only(values), read_only(_norms_at(settings, values)))


def _norms_at(settings: Settings, positions: Floats) -> Floats:
    """Return norms before token gains, from squares of sines and cosines: nothing cancels near 0."""
    pairs = pairs_of(settings)
    step = max(1, _BLOCK // settings.n_frequencies)
    parts = [torch.tensor(positions[start : start + step]) for start in range(0, len(positions), step)]
    norms = [pairs.anchors(part).level.sum(dim=1).sqrt().numpy() for part in parts]
    return np.concatenate(norms) if norms else np.zeros(0)
