"""Where number formats break positions: the ways people write the table, run in the format, against float64.

What: each way is a short function that really runs in the format. Why so: an emulation would prove itself.
Rejected for fp8: no arithmetic exists for it, so every intermediate result is rounded to it instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import pandas as pd
import torch
from torch import Tensor

from sinu_core.embedding.angles import Waves
from sinu_core.embedding.frequencies import frequencies
from sinu_core.errors import ParameterError

FORMATS = MappingProxyType(
    {
        "float32": torch.float32,
        "bfloat16": torch.bfloat16,
        "float16": torch.float16,
        "float8_e4m3": torch.float8_e4m3fn,
    }
)

_DENSE, _PLACES, _IN_A_ROW = 4096, 400, 64  # positions tried by `safe_up_to`

# (positions float64 [N], frequencies float64 [F], round to the format) -> table [N, 2F] in the half layout
Way = Callable[[Tensor, Tensor, Callable[[Tensor], Tensor]], Tensor]


def _sines_and_cosines(angle_rad: Tensor) -> Tensor:
    return torch.cat([angle_rad.sin(), angle_rad.cos()], dim=-1)


def _everything(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Positions, frequencies, angles and sines in the format, as after `.bfloat16()` on the printed class."""
    angle_rad = cast(cast(positions)[:, None] * cast(omega))
    return cast(_sines_and_cosines(angle_rad))


def _positions(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Positions in the format, the rest in float32."""
    return cast(_sines_and_cosines(cast(positions).float()[:, None] * omega.float()))


def _frequencies(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Frequencies cast with the module, positions and angles in float32."""
    return cast(_sines_and_cosines(positions.float()[:, None] * cast(omega).float()))


def _float32_angles(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Angles in float32, cast last."""
    return cast(_sines_and_cosines(positions.float()[:, None] * omega.float()))


def _printed_autocast(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Autocast off and `.float()`, as printed: too late for frequencies that were cast with the module."""
    return _sines_and_cosines(positions.float()[:, None] * cast(omega).float())


def _float64_angles(positions: Tensor, omega: Tensor, cast: Callable[[Tensor], Tensor]) -> Tensor:
    """Angles in float64, cast last: what this project does."""
    return cast(_sines_and_cosines(positions.double()[:, None] * omega.double()))


WAYS: MappingProxyType[str, Way] = MappingProxyType(
    {
        "everything": _everything,
        "positions": _positions,
        "frequencies": _frequencies,
        "printed_autocast": _printed_autocast,
        "float32_angles": _float32_angles,
        "float64_angles": _float64_angles,
    }
)


@dataclass(frozen=True)
class Subject:
    """What is examined: one way of writing the table, in one format, for one set of frequencies.

    Args:
        way: A key of `WAYS`.
        number_format: A key of `FORMATS`.
        dim: Even width D; precision does not depend on the order of the columns.
        theta: Base of the frequencies.
        spacing: "paper" or "endpoint".
        device: Where it runs; the sine of a GPU is another one.

    Raises:
        ParameterError: When the way or the format is unknown, or dim is not even.
    """

    way: str
    number_format: str
    dim: int = 64
    theta: float = 10000.0
    spacing: str = "paper"
    device: str = "cpu"

    def __post_init__(self) -> None:
        """Check the names and the width."""
        if self.way not in WAYS:
            raise ParameterError("way", self.way, "one of " + ", ".join(WAYS))
        if self.number_format not in FORMATS:
            raise ParameterError("number_format", self.number_format, "one of " + ", ".join(FORMATS))
        if self.dim < 2 or self.dim % 2:
            raise ParameterError("dim", self.dim, "an even width of at least 2")

    def table(self, positions: Tensor) -> Tensor:
        """Run the way at positions [N]; returns [N, D] in whatever type it ends in."""
        omega = frequencies(self.dim, self.theta, self.spacing).to(self.device)
        return WAYS[self.way](positions.to(self.device), omega, self._cast())

    def largest_errors(self, positions: Tensor) -> Tensor:
        """Return the largest error over the columns, [N]; infinite where the result is no number."""
        exact = Waves.of(self.dim, self.theta, "half", self.spacing).at(positions)  # [N, D]
        errors = (self.table(positions).cpu().double() - exact).abs().amax(dim=-1)
        return errors.nan_to_num(nan=torch.inf)

    def rounding(self) -> float:
        """Return the spacing of the format's numbers just below 1: what any result in it has to bear."""
        return float(torch.finfo(FORMATS[self.number_format]).eps) / 2

    def _cast(self) -> Callable[[Tensor], Tensor]:
        dtype = FORMATS[self.number_format]
        if self.number_format == "float8_e4m3":  # a storage format: rounded to, never computed in
            return lambda x: x.to(dtype).to(torch.float32)
        return lambda x: x.to(dtype)


@dataclass(frozen=True, eq=False)
class ErrorCurve:
    """Largest error against position: each point is the largest over `window` consecutive positions."""

    positions: np.ndarray[tuple[int], np.dtype[np.int64]]
    largest_errors: np.ndarray[tuple[int], np.dtype[np.float64]]
    window: int

    def to_frame(self) -> pd.DataFrame:
        """Return one line a point."""
        return pd.DataFrame({"position": self.positions, "largest_error": self.largest_errors})


def error_curve(subject: Subject, *, up_to: int = 10**7, points: int = 60, window: int = 32) -> ErrorCurve:
    """Measure the error at positions spread evenly over the decades up to `up_to`.

    >>> curve = error_curve(Subject("float32_angles", "float32"), up_to=1000, points=3)
    >>> curve.positions.tolist()
    [1, 31, 1000]
    """
    starts = np.unique(np.geomspace(1, up_to, points).astype(np.int64))
    positions = torch.from_numpy(starts)[:, None] + torch.arange(window)
    errors = subject.largest_errors(positions.flatten().double()).reshape(len(starts), window)
    return ErrorCurve(starts, errors.amax(dim=1).numpy(), window)


@dataclass(frozen=True)
class Distinct:
    """How many rows of a table differ, and the first position whose row was there before.

    Args:
        rows: Number of different rows among `length`.
        repeat: (position, earlier position) of the first repetition, or None.
    """

    length: int
    rows: int
    repeat: tuple[int, int] | None


def distinct_rows(subject: Subject, length: int) -> Distinct:
    """Count the different rows among positions 0 … length − 1.

    >>> distinct_rows(Subject("everything", "bfloat16"), 600).rows
    407
    """
    table = subject.table(torch.arange(length, dtype=torch.float64)).cpu().float().nan_to_num(nan=9.0)
    _, kind = torch.unique(table, dim=0, return_inverse=True)
    first_place = torch.full((length,), length).scatter_reduce(0, kind, torch.arange(length), "amin")
    earlier = first_place[kind]  # [L]: the first position with the same row
    repeats = (earlier < torch.arange(length)).nonzero().flatten()
    repeat = (int(repeats[0]), int(earlier[repeats[0]])) if len(repeats) else None
    return Distinct(length, int(kind.max()) + 1, repeat)


def safe_up_to(subject: Subject, tolerance: float, *, up_to: int = 10**7) -> int | None:
    """Return the last position before the error first exceeds the tolerance, or None when it never does.

    Every position is tried up to 4,096, from there on 64 in a row at 400 places spread over the decades.

    Args:
        subject: What is examined.
        tolerance: Largest error allowed; never less than twice what the format itself rounds.
        up_to: Last position tried.

    >>> safe_up_to(Subject("positions", "bfloat16"), 0.01)
    256
    """
    allowed = max(tolerance, 2 * subject.rounding())
    for positions in _positions_tried(up_to):
        above = (subject.largest_errors(positions.double()) > allowed).nonzero().flatten()
        if len(above):
            return int(positions[above[0]]) - 1
    return None


def _positions_tried(up_to: int) -> Iterator[Tensor]:
    dense = min(_DENSE, up_to + 1)
    yield torch.arange(dense)
    if up_to < _DENSE:
        return
    starts = torch.from_numpy(np.unique(np.geomspace(_DENSE, up_to, _PLACES).astype(np.int64)))
    for some in starts.chunk(8):  # stop early where the error comes early
        yield (some[:, None] + torch.arange(_IN_A_ROW)).flatten().clamp(max=up_to)
