"""What before and after show, in sentences made from their numbers."""

import numpy as np

from pages.figures.number_words import number_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.scale_effects import BeforeAfter

_NO_CHANGE = 1e-9


def heatmaps_words(before: HeatmapTile, after: HeatmapTile) -> str:
    """Say how the two pictures differ in sight, and what a cell stands for."""
    parts = [_difference(before, after)]
    if before.positions_per_cell * before.columns_per_cell > 1:
        parts.append(_cell_words(before))
    return " ".join(parts)


def similarity_pair_words(change: BeforeAfter, gain: float | None) -> str:
    """Say what became of the dot products and of the cosines.

    Args:
        change: The curves.
        gain: The one number that multiplies the whole embedding, or None where there are several.
    """
    ratio = change.dot_ratio
    if ratio == 0:
        return _(
            "Every dot product is 0, and a vector of zeros has no direction: no cosine is left to speak of."
        )
    if ratio is None:
        return _bent(change)
    if gain is not None and np.isclose(ratio, gain**2, rtol=1e-9):
        dot = _("Every dot product is multiplied by {gain}² = {ratio}.").format(
            gain=number_text(gain) if gain >= 0 else f"({number_text(gain)})", ratio=number_text(ratio, 6)
        )
    else:
        dot = _("Every dot product is multiplied by {ratio}.").format(ratio=number_text(ratio, 6))
    return f"{dot} {_cosine(change)}"


def _difference(before: HeatmapTile, after: HeatmapTile) -> str:
    difference = np.abs(after.values - before.values)
    largest = float(difference.max())
    if largest == 0:
        return _(
            "Nothing differs in this window: the present settings amount to scale 1 there. Move the "
            "scale in the sidebar, or set one of the laws above."
        )
    where = np.unravel_index(int(difference.argmax()), difference.shape)
    return _(
        "One colour means one number in all three pictures. The largest difference in sight is {largest}, at "
        "position {position}, column {column}: from {old} to {new}."
    ).format(
        largest=number_text(largest, 3),
        position=position_text(float(before.offset + before.row_edges[where[0]])),
        column=position_text(int(before.column_edges[where[1]])),
        old=number_text(float(before.values[where]), 3),
        new=number_text(float(after.values[where]), 3),
    )


def _bent(change: BeforeAfter) -> str:
    text = _(
        "The laws weigh frequencies differently, so the curves change their shape. At Δ = {d} the dot "
        "product goes from {a} to {b}, the cosine from {c} to {e}."
    )
    at = int(np.argmax(np.abs(change.cosine_after - change.cosine_before)))
    return text.format(
        d=position_text(float(change.distances[at])),
        a=number_text(float(change.dot_before[at])),
        b=number_text(float(change.dot_after[at])),
        c=number_text(float(change.cosine_before[at])),
        e=number_text(float(change.cosine_after[at])),
    )


def _cosine(change: BeforeAfter) -> str:
    if change.cosine_change < _NO_CHANGE:
        return _("No cosine changes: a scale makes all vectors longer or shorter, and turns none.")
    return _("Cosines change by up to {change}.").format(change=number_text(change.cosine_change))


def _cell_words(tile: HeatmapTile) -> str:
    if tile.columns_per_cell == 1:
        text = _("A cell is the mean of up to {rows} positions; zoom in to see single ones.")
    else:
        text = _(
            "A cell is the mean of up to {rows} positions by {columns} columns; zoom in to see single ones."
        )
    rows, columns = position_text(tile.positions_per_cell), position_text(tile.columns_per_cell)
    return text.format(rows=rows, columns=columns)
