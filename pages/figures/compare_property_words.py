"""The table of properties: labels, values as people read them, and how each was measured."""

from collections.abc import Sequence

import pandas as pd

from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.versus.closest import ClosestRows
from sinu_core.analysis.versus.properties import Properties, ShiftInvariance

_NONE = "–"
_UNITS = ("B", "kB", "MB", "GB", "TB")


def properties_table(sides: Sequence[Properties]) -> pd.DataFrame:
    """Return one line a property, with a column for A and one for B, as text."""
    rows = {
        _("Only the distance counts"): [_shift(side.shift) for side in sides],
        _("Closest two rows"): [_closest(side.closest) for side in sides],
        _("First rise of similarity"): [_rise(side) for side in sides],
        _("Norms of rows"): [_NONE if side.norms is None else range_text(side.norms) for side in sides],
        _("Parameters"): [position_text(side.storage.parameters) for side in sides],
        _("Memory of parameters"): [bytes_text(side.storage.parameter_bytes) for side in sides],
        _("Memory beside them, for L"): [bytes_text(side.storage.table_bytes) for side in sides],
        _("Longest wavelength"): [_wavelength(side.longest_wavelength) for side in sides],
        _("Time of a forward"): [_time(side) for side in sides],
    }
    table = pd.DataFrame(rows, index=["A", "B"]).T
    table.index.name = _("Property")
    return table


def measured_words(sides: Sequence[Properties]) -> str:
    """Say how each line came about, with the sizes that were looked at."""
    lines = [
        _(
            "**Only the distance counts:** the largest difference between a score of two positions and its "
            "mean over positions, from {n} of A's and {m} of B's positions and for distances up to {d}. Of "
            "tables the dot product, of RoPE and ALiBi what they make of the logit."
        ).format(n=sides[0].shift.positions, m=sides[1].shift.positions, d=sides[0].shift.distances - 1),
        _(
            "**Closest two rows:** their Euclidean distance; 0 means that two positions look the same. {a} "
            "{b}"
        ).format(a=_searched("A", sides[0].closest), b=_searched("B", sides[1].closest)),
        _(
            "**First rise:** the first distance more similar than the one before it, looked for up to {a} "
            "in A and {b} in B; of RoPE on the mean over random queries that meet their equal."
        ).format(a=position_text(sides[0].rise_limit), b=position_text(sides[1].rise_limit)),
        _("**Norms:** of {a} rows of A and {b} of B, spread over the window.").format(
            a=sides[0].norm_rows, b=sides[1].norm_rows
        ),
        _(
            "**Parameters and memory:** counted on tensors of these shapes in float32. A sinusoid counts "
            "its learnable scales (0 if they are frozen), and its table of L rows may be computed instead "
            "of kept. RoPE keeps cosines and sines, ALiBi a bias for each head and distance."
        ),
        _(
            "**Time:** the median of {runs} runs here and now, float32 on the CPU, for {a} rows in A and "
            "{b} in B; a sinusoid from its cache. Other work on this machine counts in it."
        ).format(
            runs=sides[0].time.runs, a=position_text(sides[0].time.rows), b=position_text(sides[1].time.rows)
        ),
    ]
    return "\n".join(f"- {line}" for line in lines)


def bytes_text(count: int) -> str:
    """Return a number of bytes in the unit that keeps it below a thousand.

    >>> bytes_text(0), bytes_text(4), bytes_text(262144), bytes_text(8192000000)
    ('0 B', '4 B', '262.1 kB', '8.192 GB')
    """
    size, unit = float(count), 0
    while size >= 1000 and unit < len(_UNITS) - 1:
        size, unit = size / 1000, unit + 1
    return f"{number_text(size)} {_UNITS[unit]}"


def _shift(shift: ShiftInvariance) -> str:
    deviation = number_text(shift.deviation, 2)
    if shift.holds:
        return _("yes, to {deviation}").format(deviation=deviation)
    return _("no: {deviation} beside {largest}").format(
        deviation=deviation, largest=number_text(shift.largest, 3)
    )


def _closest(closest: ClosestRows | None) -> str:
    if closest is None:
        return _NONE
    text = _("{distance} (rows {a} and {b})").format(
        distance=number_text(closest.distance),
        a=position_text(closest.first),
        b=position_text(closest.second),
    )
    return text if closest.complete else text + " " + _("of those looked at")


def _searched(side: str, closest: ClosestRows | None) -> str:
    if closest is None:
        return _("In {side} there are no two rows.").format(side=side)
    if closest.complete:
        return _("In {side} every pair of rows was looked at.").format(side=side)
    if closest.method == "distances":
        text = _("In {side} every pair up to {n} rows apart was looked at, and none further apart.")
    else:
        text = _("In {side} every pair of the first {n} rows was looked at, and no others.")
    return text.format(side=side, n=position_text(closest.looked_at))


def _rise(side: Properties) -> str:
    if side.first_rise is None:
        return _("none up to Δ = {d}").format(d=position_text(side.rise_limit))
    return f"Δ = {position_text(side.first_rise)}"


def _wavelength(wavelength: float | None) -> str:
    return _NONE if wavelength is None else _("{n} positions").format(n=number_text(wavelength, 7))


def _time(side: Properties) -> str:
    if side.time.median_ms == 0:
        return _("nothing to do")
    return _("{ms} ms for {n} rows").format(
        ms=number_text(side.time.median_ms, 2), n=position_text(side.time.rows)
    )
