"""Sentences about wavelengths, made from the numbers shown, so that none of them is wrong elsewhere."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pages.figures.clock import chosen_dials
from pages.figures.joining import clauses, listed, sentences
from pages.figures.variants import number
from pages.figures.wavelengths import status_counts, status_name
from pages.figures.words import _
from sinu_core.analysis.wavelengths import WavelengthTable


def extremes(table: WavelengthTable) -> tuple[float, float]:
    """Return the shortest and the longest wavelength in positions."""
    return float(table.wavelength_positions.min()), float(table.wavelength_positions.max())


def spectrum_sentence(table: WavelengthTable, quantity: str) -> str:
    """Say what the present curve shows: a straight line on this scale, or what there is instead."""
    shortest, longest = extremes(table)
    if len(table.index) == 1:
        return _("There is one pair only; its wavelength is {w} positions.").format(w=number(shortest))
    if longest == shortest:
        return _(
            "All {n} pairs have the same wavelength, {w} positions: with θ = 1 every clock runs at one "
            "speed, and further columns say nothing new."
        ).format(n=len(table.index), w=number(shortest))
    ratio = table.frequency_rad[0] / table.frequency_rad[1]
    if quantity == "frequency":
        text = _(
            "A straight line on a logarithmic scale: each pair turns {ratio} times slower than the one "
            "before it, from {first} down to {last} radians a position. High columns are slow, not fast."
        )
    else:
        text = _(
            "A straight line on a logarithmic scale: each wave is {ratio} times longer than the one before "
            "it, from {short} positions for i = 0 to {long} for i = {last_index}. High columns are slow, "
            "not fast."
        )
    return text.format(
        ratio=f"{ratio:.4g}", first=f"{table.frequency_rad[0]:.4g}", last=f"{table.frequency_rad[-1]:.4g}",
        short=number(shortest), long=number(longest), last_index=len(table.index) - 1,
    )  # fmt: skip


def alt_sentence(names: Sequence[str], tables: Sequence[WavelengthTable]) -> str:
    """Describe all curves of the spectrum in numbers, for those who do not see it."""
    part = _("{name}: {n} frequencies, wavelengths from {short} to {long} positions")
    parts = []
    for name, table in zip(names, tables, strict=True):
        short, long = map(number, extremes(table))
        parts.append(part.format(name=name, n=len(table.index), short=short, long=long))
    return _("{text}.").format(text=clauses(parts))


def visibility_sentence(table: WavelengthTable) -> str:
    """Count the frequencies by status, and say what to make of those that do not show."""
    counts = status_counts(table)
    words = listed(f"{status_name(status)} {count}" for status, count in counts.items())
    start = _("Frequencies: {n}, of which {counts}.").format(n=len(table.index), counts=words)
    notes = [
        text.format(n=counts[status], stride=number(table.stride_positions))
        for status, text in _what_to_do().items()
        if counts[status]
    ]
    return sentences([start, *(notes or [_("No wave is too slow or too fast for this window.")])])


def _what_to_do() -> dict[str, str]:
    return {
        "constant": _(
            "Nearly constant ones ({n}) make less than a twentieth of a turn: in this window they say "
            "hardly more than a fixed number. Make the window longer or θ smaller to wake them."
        ),
        "aliased": _(
            "Aliased ones ({n}) turn too fast for two samples a turn: a picture that takes one position in "
            "{stride} would show slow waves that are not there. The embedding itself is fine, and the "
            "heatmap of this app shows exact means instead of samples."
        ),
    }


def spacing_sentence(dim: int, theta: float, paper: WavelengthTable, endpoint: WavelengthTable) -> str:
    """Compare the slowest waves of the two spacings with theta."""
    if dim < 3:
        return _("With D = {dim} there is one pair, of frequency 1, in both spacings.").format(dim=dim)
    if theta == 1.0:
        return _("With θ = 1 all wavelengths are 2π = 6.28 positions, in both spacings.")
    text = _(
        "At D = {dim} and θ = {theta} the longest wavelength is {paper} positions with paper spacing and "
        "{endpoint} with endpoint spacing. θ itself is not a wavelength: endpoint spacing ends at 2π · "
        "θ, and paper spacing stops a little short of it."
    )
    return text.format(
        dim=dim, theta=number(theta), paper=number(extremes(paper)[1]), endpoint=number(extremes(endpoint)[1])
    )


def clock_sentence(table: WavelengthTable) -> str:
    """Say how far one step moves the fastest and the slowest hand."""
    first, last = np.degrees(table.frequency_rad[[0, -1]])
    if len(table.index) == 1:
        return _("One hand: each position turns it by {first}°.").format(first=f"{first:.4g}")
    text = _(
        "Each position turns the hand of i = 0 by {first}° and the hand of i = {index} by {last}°. A "
        "hand's tip lies sin to the right and cos up: the two numbers of its pair."
    )
    return text.format(first=f"{first:.4g}", last=f"{last:.4g}", index=len(table.index) - 1)


def clock_reading(table: WavelengthTable) -> str:
    """Say what the hands mean together: the picture of an odometer, as far as it holds."""
    if table.frequency_rad[0] == table.frequency_rad[-1]:
        return _(
            "All hands run at one speed, so together they know no more than one of them: after 2π "
            "positions everything comes back. Hands of different speeds need D ≥ 3 and θ above 1."
        )
    ratio = table.frequency_rad[0] / table.frequency_rad[1]
    return _(
        "Read the dials as an odometer, or a binary counter. There each wheel is ten or two times slower "
        "than the one before; here each hand is {ratio} times slower. The first hand tells neighbours "
        "apart and soon repeats itself; the last ones are the hour hands, which know roughly where you "
        "are. One position is one setting of all hands together, and that does not come back when the "
        "fast hand does."
    ).format(ratio=f"{ratio:.4g}")


def clock_alt(table: WavelengthTable, angles_rad: NDArray[np.float64], position: float) -> str:
    """Describe the hands in numbers."""
    hands = listed(f"{i}: {np.degrees(angles_rad[i]):.0f}°" for i in chosen_dials(len(table.index)))
    text = _("Clock hands at position {p}, angle clockwise from twelve by frequency index: {hands}.")
    return text.format(p=number(position), hands=hands)
