"""Windows, cells and rows: what part of a table is meant, checked once for every analysis."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sinu_core.errors import ParameterError

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

# One result may not ask for more than this many cells along a side: 16384² float32 numbers are already 1 GiB.
MAX_CELLS = 16384


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Return the array with writing switched off: results are shared between threads and kept in caches."""
    array.setflags(write=False)
    return array


def checked_window(name: str, window: object, limit: int) -> tuple[int, int]:
    """Return (start, stop) of a window that is not empty and lies inside [0, limit).

    Raises:
        ParameterError: When the window is empty, reversed, fractional or outside.

    >>> checked_window("rows", (0, 4), limit=10)
    (0, 4)
    """
    allowed = f"(start, stop) with 0 ≤ start < stop ≤ {limit}"
    if not isinstance(window, (tuple, list)) or len(window) != 2:
        raise ParameterError(name, window, allowed, "Give two row or column indices.")
    start, stop = (_whole(name, end, allowed) for end in window)
    if not 0 <= start < stop <= limit:
        raise ParameterError(name, (start, stop), allowed, "Choose a window inside that range.")
    return start, stop


def checked_cells(cells: object) -> tuple[int, int]:
    """Return the budget (rows, columns) of cells, both at least 1.

    Raises:
        ParameterError: When a number is not whole, below 1 or above `MAX_CELLS`.
    """
    allowed = f"(rows, columns), each from 1 to {MAX_CELLS}"
    if not isinstance(cells, (tuple, list)) or len(cells) != 2:
        raise ParameterError("cells", cells, allowed, "Give two numbers of cells.")
    rows, columns = (_whole("cells", number, allowed) for number in cells)
    if not (1 <= rows <= MAX_CELLS and 1 <= columns <= MAX_CELLS):
        raise ParameterError("cells", (rows, columns), allowed, "Ask for at least one cell each way.")
    return rows, columns


def checked_indices(name: str, indices: ArrayLike, limit: int) -> Ints:
    """Return indices as int64 [N], each inside [0, limit); a single number counts as a list of one.

    Raises:
        ParameterError: When an index is fractional, not a number or outside.
    """
    allowed = f"whole numbers from 0 to {limit - 1}"
    numbers = np.atleast_1d(np.asarray(indices))
    if numbers.size == 0 and numbers.ndim == 1:
        return np.zeros(0, dtype=np.int64)
    if numbers.ndim != 1 or numbers.dtype.kind not in "iuf":
        raise ParameterError(name, indices, allowed, "Give a list of indices.")
    bad = ~((numbers >= 0) & (numbers < limit) & (numbers == np.floor(numbers)))
    if bad.any():
        raise ParameterError(name, numbers[bad][0].item(), allowed, "Leave this index out.")
    return numbers.astype(np.int64)


def checked_choice(name: str, value: str, choices: tuple[str, ...]) -> str:
    """Return the value if it is one of the choices.

    Raises:
        ParameterError: When it is not.
    """
    if value not in choices:
        raise ParameterError(name, value, "one of " + ", ".join(choices), f"Use {choices[0]!r}.")
    return value


def checked_numbers(name: str, values: ArrayLike, allowed: str = "finite numbers") -> Floats:
    """Return finite numbers as float64 [N], N ≥ 1; a single number counts as a list of one.

    Raises:
        ParameterError: When there is none, or one is NaN, infinite or no number.
    """
    try:
        numbers = np.atleast_1d(np.asarray(values, dtype=np.float64))
    except (TypeError, ValueError) as error:
        raise ParameterError(name, values, allowed, "Give a list of numbers.") from error
    if numbers.ndim != 1 or numbers.size == 0:
        raise ParameterError(name, values, allowed, "Give a list of at least one number.")
    if not np.isfinite(numbers).all():
        raise ParameterError(name, float(numbers[~np.isfinite(numbers)][0]), allowed, "Leave this value out.")
    return numbers


def even_edges(start: int, stop: int, cells: int) -> Ints:
    """Split [start, stop) into at most `cells` parts whose sizes differ by one at most.

    Returns:
        int64 [n + 1]: part k is [edges[k], edges[k+1]); n is `cells`, or stop − start where that is less.

    >>> even_edges(0, 10, 4).tolist()
    [0, 2, 5, 7, 10]
    """
    count = min(cells, stop - start)
    return start + np.arange(count + 1, dtype=np.int64) * (stop - start) // count


def middles(edges: Ints) -> Ints:
    """Return the middle index of every part, the lower one of two; int64 [n]."""
    return (edges[:-1] + edges[1:] - 1) // 2


def _whole(name: str, value: Any, allowed: str) -> int:
    try:
        whole = int(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise ParameterError(name, value, allowed, "Give whole numbers.") from error
    if whole != value:
        raise ParameterError(name, value, allowed, "Give whole numbers.")
    return whole
