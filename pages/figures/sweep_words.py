"""What the sweeps over length and offset show, in sentences made from their numbers."""

import numpy as np

from pages.figures.joining import clauses, listed, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.sweeps import LengthSweep, OffsetSweep

_QUOTED = (1, 100, 4096, 10**9)


def length_words(sweep: LengthSweep) -> str:
    """Say what the law does at the present length, at some others, and where it turns its sign."""
    factors = dict(zip(sweep.lengths.tolist(), sweep.factors.tolist(), strict=True))
    elsewhere = listed(
        _("{factor} at L = {length}").format(factor=_factor_text(factors[n]), length=position_text(n))
        for n in _QUOTED
    )
    length, factor = sweep.present
    if sweep.active:
        text = _(
            "At the present L = {length} the whole embedding is multiplied by {factor}. Elsewhere: {listed}."
        )
    else:
        text = _(
            "The law is off: at every length the factor is {factor}. The usual rule would give {listed}."
        )
    now = text.format(length=position_text(length), factor=_factor_text(factor), listed=elsewhere)
    return sentences([now, _sign_words(sweep)]) if sweep.active else now


def offset_words(sweep: OffsetSweep) -> str:
    """Say what the offset changes and what it leaves."""
    values = _("As the window moves, the values of its first row run through their waves")
    if sweep.constant:
        dots = _("the dot product of row 0 and row {d} stays {dot}: only the distance counts.").format(
            d=position_text(sweep.distance), dot=number_text(float(sweep.dots[0]), 6)
        )
    else:
        dots = _(
            "and the dot product of row 0 and row {d} does not stay: it runs over {dots}, since some sine "
            "lacks a cosine of the same weight."
        ).format(d=position_text(sweep.distance), dots=range_text(sweep.dots))
    return clauses([values, dots])


def _factor_text(factor: float) -> str:
    return number_text(round(factor, 6), 9)  # six decimals, as factors are usually quoted


def _sign_words(sweep: LengthSweep) -> str:
    if sweep.factors.min() > 0:
        return _("It is positive at every length.")
    crossing = position_text(float(np.rint(sweep.zero_length)))
    shorter = _(
        "It is 0 near L = {length}; for shorter windows it is negative and turns the embedding upside down."
    )
    longer = _(
        "It is 0 near L = {length}; for longer windows it is negative and turns the embedding upside down."
    )
    return (shorter if sweep.factors[0] < sweep.factors[-1] else longer).format(length=crossing)
