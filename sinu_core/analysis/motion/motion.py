"""Motion: all frames of a sweep, computed at once and ready to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from sinu_core.analysis.motion.curves import batched_curves
from sinu_core.analysis.motion.pictures import Picture, batched_pictures
from sinu_core.analysis.motion.sweep import Frames, Sweep, frames_of
from sinu_core.analysis.pairs import NORMALISE, Normalise
from sinu_core.analysis.similarity import first_rise
from sinu_core.analysis.windows import Floats, checked_cells, checked_choice, read_only
from sinu_core.settings import Settings

MOST_DISTANCES = 512
_PICTURES_SHARE = 0.8  # of the time, told to `progress`


@dataclass(frozen=True, eq=False)
class Motion:
    """The frames of a sweep; arrays are read-only.

    Args:
        frames: Values and settings of the N frames.
        pictures: Heatmap and gains of each frame.
        distances: Δ in positions, float64 [M], from 0 on.
        similarity: Similarity at these distances, float64 [N, M].
        normalise: "dot" or "cosine".
    """

    frames: Frames
    pictures: tuple[Picture, ...]
    distances: Floats
    similarity: Floats
    normalise: Normalise

    @property
    def limit(self) -> float:
        """Largest absolute value that an entry of any frame can take: the colours of all frames span it."""
        return max(picture.limit for picture in self.pictures)

    @property
    def still(self) -> bool:
        """Whether every frame looks like the first: the setting has no effect beside the others."""
        return bool((self.similarity == self.similarity[0]).all()) and all(
            np.array_equal(picture.values, self.pictures[0].values)
            and np.array_equal(picture.row_edges, self.pictures[0].row_edges)
            for picture in self.pictures
        )

    @cached_property
    def first_rises(self) -> tuple[int | None, ...]:
        """The first distance of each frame that is more similar than the one before it, or None."""
        return tuple(first_rise(curve) for curve in self.similarity)

    def to_frame(self) -> pd.DataFrame:
        """Return one line a frame: its value, its gains in short, and its similarity at every distance."""
        lines = {
            self.frames.sweep.parameter: self.frames.values,
            "smallest_gain": [picture.gains.min() for picture in self.pictures],
            "largest_gain": [picture.gains.max() for picture in self.pictures],
        }
        names = [f"{self.normalise}_at_{int(distance)}" for distance in self.distances]
        curves = pd.DataFrame(self.similarity, columns=names)
        return pd.concat([pd.DataFrame(lines), curves], axis=1)


def motion(
    settings: Settings,
    sweep: Sweep,
    *,
    cells: tuple[int, int] = (128, 192),
    normalise: Normalise = "dot",
    device: str = "cpu",
    progress: Callable[[float], None] | None = None,
) -> Motion:
    """Return all frames of a sweep: heatmaps, gains and similarity curves.

    Every frame's picture is that of `heatmap_tile` over its whole window, its curve that of
    `similarity_curve` over the distances 0, 1, 2, … of the longest window, up to 511.

    Args:
        settings: Everything that does not run.
        sweep: What does.
        cells: Budget (rows, columns) of each picture.
        normalise: "dot" or "cosine".
        device: Where to compute; a device without float64 is replaced by the CPU.
        progress: Called with the finished part, 0 … 1, after each block of frames.

    Raises:
        ParameterError: When the sweep is not possible with these settings, or another argument is not.

    >>> frames = motion(Settings(dim=8, length=4), Sweep(parameter="scale", start=1, stop=2, frames=3))
    >>> frames.pictures[0].values.shape, frames.similarity[:, 0].tolist()
    ((4, 8), [4.0, 9.0, 16.0])
    """
    checked_choice("normalise", normalise, NORMALISE)
    frames, cells = frames_of(settings, sweep), checked_cells(cells)
    tell = progress or (lambda part: None)
    pictures: list[Picture] = []
    for block in batched_pictures(frames.settings, cells, device):
        pictures += block
        tell(_PICTURES_SHARE * len(pictures) / len(frames.values))
    longest = max(one.length for one in frames.settings)
    distances = np.arange(min(max(longest, 2), MOST_DISTANCES), dtype=np.float64)
    curves: list[Floats] = []
    for part in batched_curves(frames.settings, len(distances), normalise, device):
        curves.append(part)
        tell(_PICTURES_SHARE + (1 - _PICTURES_SHARE) * sum(map(len, curves)) / len(frames.values))
    return Motion(frames, tuple(pictures), read_only(distances), read_only(np.concatenate(curves)), normalise)


__all__ = ["MOST_DISTANCES", "Motion", "motion"]
