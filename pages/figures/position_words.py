"""Positions and spans of them as people read them, the same in every caption and figure."""

from typing import Any

from pages.figures.words import _

# Ticks of an axis of positions or columns: every digit, in groups of three.
POSITION_TICKS: dict[str, Any] = {"separatethousands": True, "exponentformat": "none"}

_FEW = 12


def position_text(position: float) -> str:
    """Return a position with thousands separators and every digit that float64 can vouch for.

    >>> position_text(1e9), position_text(-0.5), position_text(0.1 + 0.2)
    ('1,000,000,000', '−0.5', '0.3')
    """
    return f"{position:,.15g}".replace("-", "−")


def index_ticks(first: float, in_sight: float) -> dict[str, Any]:
    """Return the ticks of an axis on which `first` is a position or column; none lies between two of them.

    Args:
        first: Where a tick may stand: the offset, or column 0.
        in_sight: How many positions or columns the axis shows now.

    >>> index_ticks(0.5, 3)["dtick"], "dtick" in index_ticks(0.5, 100)
    (1, False)
    """
    return POSITION_TICKS | ({"tick0": first, "dtick": 1} if in_sight <= _FEW else {})


def span_text(first: float, last: float) -> str:
    """Return "4" for a single position or column, "4 to 7" for several."""
    if first == last:
        return position_text(first)
    return _("{first} to {last}").format(first=position_text(first), last=position_text(last))
