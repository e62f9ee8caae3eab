"""From the part of a chart in sight to the rows and columns of the embedding that a tile must cover."""

import math
from dataclasses import dataclass

from pages.ui.live_plot import View
from sinu_core.settings import Settings


@dataclass(frozen=True)
class Window:
    """Rows and columns, each (start, stop)."""

    rows: tuple[int, int]
    columns: tuple[int, int]

    def cells(self, most: int, most_columns: int) -> tuple[int, int]:
        """Return (rows, columns) of a picture in a budget of cells, whose cells hold nearly equally many.

        A chart has few more than 512 pixels each way, so neither side gets more cells than that.

        >>> Window(rows=(0, 10**9), columns=(0, 300)).cells(2**17, 512)
        (436, 300)
        >>> Window(rows=(0, 600), columns=(0, 100)).cells(2**17, 512)
        (300, 100)
        """
        rows, columns = (stop - start for start, stop in (self.rows, self.columns))
        across = _even(columns, most_columns)
        return _even(rows, min(512, most // across)), across


def visible_window(view: View | None, settings: Settings) -> Window:
    """Return the rows and columns in sight, cut to the embedding; all of them where none is in sight.

    Row r is drawn from position offset + r − ½ to offset + r + ½, column c from c − ½ to c + ½.
    """
    whole = Window((0, settings.length), (0, settings.dim))
    if view is None:
        return whole
    low, high = view.y
    rows = _inside(low - settings.offset, high - settings.offset, settings.length)
    columns = _inside(*view.x, settings.dim)
    return whole if rows is None or columns is None else Window(rows, columns)


def _inside(low: float, high: float, limit: int) -> tuple[int, int] | None:
    # A sliver of a cell that rounding leaves at an edge is not in sight.
    sliver = 1e-6 * (high - low)
    start = max(0, math.floor(low + 0.5 + sliver))
    stop = min(limit, math.ceil(high + 0.5 - sliver))
    return (start, stop) if start < stop else None


def _even(count: int, most: int) -> int:
    return math.ceil(count / math.ceil(count / most))
