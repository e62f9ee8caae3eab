"""What the comparison shows, in sentences made from its numbers."""

import numpy as np

from pages.figures.joining import listed, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text
from pages.figures.similarity import similarity_name
from pages.figures.words import _
from sinu_core.analysis.similarity_means import SimilarityMeans
from sinu_core.analysis.versus.curves import Loudness
from sinu_core.analysis.versus.relation import Relation
from sinu_core.analysis.versus.tiles import VersusTiles
from sinu_core.settings import Settings

_FAINT = 0.15  # of the largest colour


def settings_words(settings: Settings) -> str:
    """Return the settings in one line; laws by their names.

    >>> settings_words(Settings(dim=64, dynamic=True))
    'D = 64 · L = 512 · half · paper · θ = 10,000 · s = 1 · with laws: dynamic'
    """
    words = [f"D = {position_text(settings.dim)}", f"L = {position_text(settings.length)}"]
    if settings.offset:
        words.append(_("offset {n}").format(n=position_text(settings.offset)))
    words += [{"half": _("half"), "interleaved": _("interleaved")}[settings.layout]]
    words += [{"paper": _("paper"), "endpoint": _("endpoint")}[settings.spacing]]
    words += [f"θ = {number_text(settings.theta, 8)}", f"s = {number_text(settings.scale)}"]
    laws = _laws(settings)
    if laws:
        words.append(_("with laws: {names}").format(names=listed(laws)))
    return " · ".join(words)


def _laws(settings: Settings) -> list[str]:
    names = {
        "groups": _("groups"), "per_frequency": _("per frequency"), "progressive": _("progressive"),
        "dynamic": _("dynamic"), "floor": _("floor"), "segments": _("modalities"),
    }  # fmt: skip
    return [word for name, word in names.items() if getattr(settings, name)]


def relation_words(relation: Relation) -> str:
    """Say whether B is A up to the order of its columns and a factor, and on what it was measured."""
    if relation.permutation is None:
        return _not_same(relation)
    measured = _measured(relation)
    if relation.equal:
        return _("**A and B are the same embedding.** {measured}").format(measured=measured)
    factor = number_text(relation.factor, 6)
    if relation.same_order:
        text = _("**B is A times {factor}**, column by column. {measured}")
    elif relation.factor == 1.0:
        text = _(
            "**B is A with its columns in another order**: every dot product, norm and distance is the same. "
            "{measured}"
        )
    else:
        text = _("**B is A times {factor}, with its columns in another order.** {measured}")
    return text.format(factor=factor, measured=measured)


def _measured(relation: Relation) -> str:
    rows = _("all {n} rows").format(n=position_text(relation.rows))
    if relation.rows_compared < relation.rows:
        rows = _("{n} rows spread over the window").format(n=position_text(relation.rows_compared))
    if relation.largest_difference == 0:
        return _("Measured on {rows}: then every value is the same, to the last bit.").format(rows=rows)
    difference = number_text(relation.largest_difference, 2)
    return _("Measured on {rows}: then no two values differ by more than {difference}.").format(
        rows=rows, difference=difference
    )


def _not_same(relation: Relation) -> str:
    reasons = {
        "width": _("their widths differ"),
        "waves": _("some frequencies, sines or cosines of one are not in the other"),
        "gains": _("they have the same waves, but their gains are not proportional"),
        "rows": _("they have the same columns, but not at the same rows: offset or modalities differ"),
    }
    return _("No order of the columns turns A into B: {reason}.").format(reason=reasons[relation.reason])


def tiles_words(tiles: VersusTiles) -> str:
    """Say where A and B differ most in sight, and what a cell stands for."""
    parts = [_("One colour means one number in all pictures."), *_faint(tiles), _difference(tiles)]
    if tiles.a.positions_per_cell * tiles.a.columns_per_cell > 1:
        cell = _("A cell is the exact mean of up to {rows} × {columns} values; zoom in to see single ones.")
        rows, columns = (position_text(n) for n in (tiles.a.positions_per_cell, tiles.a.columns_per_cell))
        parts.append(cell.format(rows=rows, columns=columns))
    return sentences(parts)


def _faint(tiles: VersusTiles) -> list[str]:
    """Say which side is hardly seen on the common colours."""
    text = _("{side} is faint in them: its values in sight reach {largest}.")
    sizes = {"A": float(np.abs(tiles.a.values).max()), "B": float(np.abs(tiles.b.values).max())}
    return [
        text.format(side=side, largest=number_text(size, 2))
        for side, size in sizes.items()
        if 0 < size < _FAINT * tiles.limit
    ]


def _difference(tiles: VersusTiles) -> str:
    if tiles.difference is None:
        text = _(
            "There is no picture of A − B: A has {a} columns and B has {b}, and a difference needs a "
            "partner for every column."
        )
        a, b = int(tiles.a.column_edges[-1]), int(tiles.b.column_edges[-1])
        return text.format(a=position_text(a), b=position_text(b))
    sizes = np.abs(tiles.difference)
    if not sizes.any():
        return _("In sight nothing differs.")
    row, column = np.unravel_index(int(sizes.argmax()), sizes.shape)
    text = _(
        "The largest difference in sight is {largest}, at row {row}, column {column}: {a} in A, {b} in B."
    )
    return text.format(
        largest=number_text(float(sizes[row, column]), 3),
        row=position_text(int(tiles.a.row_edges[row])),
        column=position_text(int(tiles.a.column_edges[column])),
        a=number_text(float(tiles.a.values[row, column]), 3),
        b=number_text(float(tiles.b.values[row, column]), 3),
    )


def similarity_words(curves: tuple[SimilarityMeans, SimilarityMeans]) -> str:
    """Say where the curves are furthest apart, and what a point stands for."""
    a, b = curves
    gaps = np.abs(a.values - b.values)
    name = similarity_name(a.normalise)
    if np.isnan(gaps).all():
        return _("No two rows of B are that far apart.")
    at = int(np.nanargmax(gaps))
    size = max(float(np.nanmax(np.abs(c.values))) for c in curves)
    if gaps[at] <= 1e-9 * size:
        text = _("Both curves are one: no {name} differs.").format(name=name)
    else:
        text = _("The curves are furthest apart at Δ = {d}: {a} in A, {b} in B.").format(
            d=position_text(float(a.middles[at])),
            a=number_text(float(a.values[at])),
            b=number_text(float(b.values[at])),
        )
    if a.distances_per_point > 1:
        text += " " + _("A point is the mean of up to {n} neighbouring distances.").format(
            n=position_text(a.distances_per_point)
        )
    if np.isnan(b.values).any():
        text += " " + _("B ends where its table ends.")
    return text


def gains_words(sides: tuple[Loudness, Loudness], learned: bool) -> str:
    """Give the gains of both sides; say what a gain is where there is no wave."""
    text = _("Gains of A: {a}. Gains of B: {b}.").format(
        a=range_text(sides[0].gains), b=range_text(sides[1].gains)
    )
    if learned:
        text += " " + _(
            "A learned column is no wave: shown is the gain of a wave that is as loud, √2 times its root "
            "mean square."
        )
    return text


def norms_words(sides: tuple[Loudness, Loudness]) -> str:
    """Give the norms of both sides and their ratio."""
    levels = [float(np.sqrt(np.mean(side.norms**2))) for side in sides]
    text = _("Norms of A: {a}. Norms of B: {b}.").format(
        a=range_text(sides[0].norms), b=range_text(sides[1].norms)
    )
    if min(levels) == 0:
        return text
    if abs(levels[0] / levels[1] - 1) < 1e-9:
        return text + " " + _("On the whole they are equally loud.")
    louder = (
        _("A is {ratio} times as loud as B.")
        if levels[0] > levels[1]
        else _("B is {ratio} times as loud as A.")
    )
    return sentences([text, louder.format(ratio=number_text(max(levels) / min(levels)))])
