"""A chart as one value: all that a panel shows of it, made without a running script."""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from pages.figures.cells import Cells
from pages.ui.live_plot import View


@dataclass(frozen=True)
class Picture:
    """A figure, the cells below its curves, and the words and numbers that belong to it."""

    figure: go.Figure
    cells: tuple[Cells, ...]
    see: str
    alt: str
    table: Callable[[], pd.DataFrame]
    height: int = 420


@dataclass(frozen=True)
class Look:
    """What a picture depends on beside the settings: theme, device, and the window in sight."""

    theme: str
    device: str
    view: View | None
