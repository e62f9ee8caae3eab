"""The entry a reader looks at: position and column, set by number inputs or a click, kept in the address.

The inputs keep what was asked for even while the window does not hold it: what is shown is then the nearest
entry, and the wish is there again when the window grows back. Rejected: changing the input, which loses it.
"""

import math

import streamlit as st

from pages.figures.position_words import position_text
from pages.ui.address import is_going_back
from pages.ui.i18n import _
from pages.ui.live_plot import Click
from pages.ui.view_state import view_number
from sinu_core.analysis.cell_value import CellValue, cell_value
from sinu_core.parameter import Integer, Number
from sinu_core.parameters import MAX_DIM
from sinu_core.settings import Settings

POSITION, COLUMN = "embedding_position", "embedding_column"
_FARTHEST = 2e9  # the largest offset and the largest length together
WISHED_POSITION = Number(name=POSITION, default=50.0, minimum=-_FARTHEST, maximum=_FARTHEST, help="")
WISHED_COLUMN = Integer(name=COLUMN, default=20, minimum=0, maximum=MAX_DIM - 1, help="")


def known_choice(settings: Settings) -> CellValue | None:
    """Return the chosen entry before its inputs are drawn, or None in a run that only they can tell it."""
    if is_going_back() or not {POSITION, COLUMN} <= set(st.session_state):
        return None
    return nearest_cell(st.session_state[POSITION], st.session_state[COLUMN], settings)


def wished_values() -> dict[str, float]:
    """Return position and column as they stand in the inputs, which have been drawn in this session."""
    return {name: st.session_state[name] for name in (POSITION, COLUMN)}


def choose_cell(settings: Settings) -> CellValue:
    """Draw the two inputs; return the entry of the embedding that is nearest to them."""
    left, right = st.columns(2)
    with left:
        wished = view_number(POSITION, _("Position p"), -_FARTHEST, _FARTHEST, WISHED_POSITION.default, 1.0)
    with right:
        column = view_number(COLUMN, _("Column c"), 0, MAX_DIM - 1, WISHED_COLUMN.default, 1)
    chosen = nearest_cell(wished, column, settings)
    if (chosen.position, chosen.column) != (wished, column):
        shown = _("Nearest in this window: position {position}, column {column}.")
        st.caption(shown.format(position=position_text(chosen.position), column=position_text(chosen.column)))
    return chosen


def nearest_cell(position: float, column: int, settings: Settings) -> CellValue:
    """Return the entry of the embedding that is nearest to a position and a column ≥ 0."""
    return cell_value(settings, nearest_row(position, settings), min(column, settings.dim - 1))


def nearest_row(position: float, settings: Settings) -> int:
    """Return the row in [0, length) whose position is nearest.

    >>> nearest_row(7.4, Settings(length=4, offset=5)), nearest_row(1e9, Settings(length=4))
    (2, 3)
    """
    return max(0, min(settings.length - 1, math.floor(position - settings.offset + 0.5)))


def choose_both(click: Click, settings: Settings) -> None:
    """Take the entry that was clicked in the heatmap."""
    choose_position(click.y, settings)
    choose_column(click, settings)


def choose_position(position: float, settings: Settings) -> None:
    """Take the row nearest to a position."""
    st.session_state[POSITION] = float(settings.offset + nearest_row(position, settings))


def choose_column(click: Click, settings: Settings) -> None:
    """Take the column that was clicked, in any chart whose x axis is columns."""
    st.session_state[COLUMN] = max(0, min(settings.dim - 1, math.floor(click.x + 0.5)))
