"""Sentences about similarity, made from the numbers shown, so that none of them is wrong elsewhere."""

from collections.abc import Sequence

import numpy as np

from pages.figures.joining import clauses, listed, sentences
from pages.figures.similarity import similarity_name
from pages.figures.variants import number, short
from pages.figures.words import _
from sinu_core.analysis.gram import GramTile
from sinu_core.analysis.similarity import SimilarityCurve
from sinu_core.analysis.similarity_means import SimilarityMeans
from sinu_core.settings import Settings

# Differences below this part of the largest value are rounding of float64, not a property of the embedding.
ROUNDING = 1e-9


def distance_sentence(curve: SimilarityMeans, rise: int | None, searched: int) -> str:
    """Say where the present curve rises for the first time, and what a point stands for.

    Args:
        curve: The present settings.
        rise: The first distance more similar than the one before it, or None.
        searched: Up to which distance it was looked for.
    """
    if rise is None:
        text = _("Up to a distance of {searched} this curve never rises.").format(searched=number(searched))
    else:
        text = _(
            "From distance {before} to {rise} the similarity rises for the first time: “the further apart, "
            "the less similar” is a trend at best, never a law."
        ).format(before=number(rise - 1), rise=number(rise))
    if curve.distances_per_point > 1:
        text += " " + _(
            "A point is the exact mean of up to {n} neighbouring distances; for single distances choose a "
            "smaller range."
        ).format(n=number(curve.distances_per_point))
    return text


def distance_alt(curves: Sequence[SimilarityMeans], names: Sequence[str]) -> str:
    """Describe all curves in numbers, for those who do not see them."""
    part = _("{name}: {first} at distance {near}, {last} at distance {far}")
    parts = []
    for name, curve in zip(names, curves, strict=True):
        known = np.flatnonzero(np.isfinite(curve.values))  # a table may end before the chart does
        if known.size:
            a, z = known[[0, -1]]
            parts.append(
                part.format(
                    name=name, first=short(curve.values[a]), near=number(round(curve.middles[a])),
                    last=short(curve.values[z]), far=number(round(curve.middles[z])),
                )
            )  # fmt: skip
    kind = similarity_name(curves[0].normalise)
    return _("{kind} against distance. {curves}.").format(kind=kind.capitalize(), curves=clauses(parts))


def shares_sentence(curve: SimilarityMeans) -> str:
    """Say how the contributions make up the curve, with the shares of the faster and of the slower half."""
    bands = curve.shares.shape[1]
    if bands == 1:
        return _("There is one frequency only: its wave is the whole curve above.")
    fast, slow = curve.shares[:, : bands // 2].sum(axis=1), curve.shares[:, bands // 2 :].sum(axis=1)
    part = _("at distance {d}, the faster half gives {fast} and the slower half {slow}")
    ends = [
        part.format(d=number(round(curve.middles[k])), fast=short(fast[k]), slow=short(slow[k]))
        for k in (0, -1)
    ]
    return _(
        "Every frequency is one cosine wave, and at each distance they add up to the curve above: {ends}."
    ).format(ends=clauses(ends))


def shares_alt(curve: SimilarityMeans) -> str:
    """Describe the contributions in numbers."""
    text = _(
        "Contributions of {n} frequencies to the {kind} at distances {first} to {last}, from {low} to {high}."
    )
    return text.format(
        n=int(curve.band_edges[-1]), kind=similarity_name(curve.normalise),
        first=number(round(curve.middles[0])), last=number(round(curve.middles[-1])),
        low=short(curve.shares.min()), high=short(curve.shares.max()),
    )  # fmt: skip


def is_shift_invariant(curve: SimilarityCurve) -> bool:
    """Whether position makes no difference beyond rounding."""
    largest = max(abs(curve.values.max()), abs(curve.values.min()), 1e-300)
    return bool(curve.leak <= ROUNDING * largest)


def leak_sentence(curve: SimilarityCurve) -> str:
    """Say what was measured, what came out, and whether position leaks in."""
    measured = _(
        "Measured from {n} positions of the window at distances {first} to {last}: the {kind} differs from "
        "its mean over positions by {leak} at most."
    ).format(
        n=number(curve.positions_measured), first=number(curve.distances[0]),
        last=number(curve.distances[-1]), kind=similarity_name(curve.normalise), leak=f"{curve.leak:.3g}",
    )  # fmt: skip
    if is_shift_invariant(curve):
        return sentences([measured, _("That is rounding or nothing: only the distance counts.")])
    return sentences([measured, _("That is no rounding: the absolute position leaks in.")])


def leak_reasons(settings: Settings) -> str:
    """Say which settings can let position leak in; "" when none of them does."""
    reasons = []
    if settings.group_by == "columns" and settings.groups:
        reasons.append(
            _("groups by columns may give the sine and the cosine of one frequency different gains")
        )
    if settings.dim % 2:
        reasons.append(_("with an odd D the last sine has no cosine"))
    if settings.segments and settings.modality_scales:
        reasons.append(_("segments of different scale make some positions louder than others"))
    if not reasons:
        return ""
    return _("Where it can come from: {reasons}.").format(reasons=clauses(reasons))


def positions_sentence(curves: Sequence[SimilarityCurve]) -> str:
    """Give the similarity of each position at the third distance, to compare with one's own."""
    index = min(2, len(curves[0].distances) - 1)
    pairs = listed(
        _("{value} for p = {p}").format(value=f"{c.values[index]:.4f}", p=number(c.at or 0)) for c in curves
    )
    return _("At distance {d}: {pairs}.").format(d=number(curves[0].distances[index]), pairs=pairs)


def positions_alt(curves: Sequence[SimilarityCurve]) -> str:
    """Describe the curves of single positions in numbers."""
    kind = similarity_name(curves[0].normalise).capitalize()
    text = _("{kind} with positions further on, from {n} positions. {values}")
    return text.format(kind=kind, n=len(curves), values=positions_sentence(curves))


def gram_sentence(tile: GramTile, near: SimilarityCurve) -> str:
    """Say what a cell is, how much averaging leaves, and what the diagonals tell.

    Args:
        tile: The part in sight.
        near: Measured at short distances, from 0 on.
    """
    parts = [_("A cell is one pair of positions.")]
    if tile.positions_per_cell > 1:
        text = _(
            "A cell is the exact mean over up to {n} × {n} pairs of positions; drag a rectangle to zoom "
            "in, down to single pairs."
        )
        parts = [text.format(n=number(tile.positions_per_cell))]
        if (largest := float(np.abs(tile.values).max())) < abs(near.values[0]) / 2:
            text = _(
                "Averaging cancels most: the strongest cell has {largest}, a position with itself {itself}."
            )
            parts.append(text.format(largest=short(largest), itself=short(near.values[0])))
    if is_shift_invariant(near):
        parts.append(_("The colour does not change along a diagonal: only the distance counts."))
    elif len(tile.values) > 1:
        parts.append(_("Follow a diagonal: its colour changes along the way, since the position counts too."))
    return sentences(parts)


def gram_alt(tile: GramTile) -> str:
    """Describe the Gram window in numbers."""
    first, last = tile.row_edges[0] + tile.offset, tile.row_edges[-1] - 1 + tile.offset
    text = _("{kind} of positions {first} to {last} with each other; values from {low} to {high}.")
    return text.format(
        kind=similarity_name(tile.normalise).capitalize(), first=number(first), last=number(last),
        low=short(tile.values.min()), high=short(tile.values.max()),
    )  # fmt: skip
