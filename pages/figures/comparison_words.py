"""What before and after show, in sentences made from their numbers."""

import numpy as np

from pages.figures.joining import sentences
from pages.figures.number_words import number_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.heatmap import HeatmapTile
from sinu_core.analysis.scale_effects import BeforeAfter

_ROUNDING = 1e-6
_FAINT = 0.05  # of scale 1: from there down, colours cannot be told from zero


def heatmaps_words(before: HeatmapTile, after: HeatmapTile) -> str:
    """Say how the two pictures differ in sight, and what a cell stands for."""
    parts = [_difference(before, after)]
    if before.positions_per_cell * before.columns_per_cell > 1:
        parts.append(_cell_words(before))
    return sentences(parts)


def similarity_pair_words(change: BeforeAfter) -> str:
    """Say what became of the dot products and of the cosines."""
    if not change.dot_after.any():
        return _("Every dot product is 0, and a vector of zeros has no direction: there is no cosine either.")
    if change.gain is not None:
        return _one_gain(change.gain)
    if not change.columns_differ:
        return _tokens_differ(change)
    place = ""
    if change.cosine_leak > _ROUNDING:
        place = _(
            "These are means over all positions. At single ones the cosine strays from them by up to "
            "{leak}, for some sine and its cosine have different weights: see Groups."
        ).format(leak=number_text(change.cosine_leak, 3))
    return sentences([_columns_differ(change), place])


def _one_gain(gain: float) -> str:
    return _(
        "Every dot product is multiplied by {gain}² = {square}. No cosine changes: one factor for all "
        "makes vectors longer or shorter, and turns none."
    ).format(
        gain=number_text(gain) if gain >= 0 else f"({number_text(gain)})", square=number_text(gain**2, 6)
    )


def _tokens_differ(change: BeforeAfter) -> str:
    text = _(
        "Every dot product is multiplied by the scales of its two tokens; the curve is the mean over the "
        "window. {cosine}"
    )
    if change.cosine_change < _ROUNDING:
        cosine = _("No cosine changes: a vector is only longer or shorter.")
    else:
        cosine = _("Cosines change where a scale is 0 or negative.")
    return text.format(cosine=cosine)


def _columns_differ(change: BeforeAfter) -> str:
    if change.dot_ratio is not None:
        text = _("On average, the dot product is multiplied by {ratio} at every distance.")
        return text.format(ratio=number_text(change.dot_ratio, 6))
    return _bent(change)


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


def _cell_words(tile: HeatmapTile) -> str:
    if tile.columns_per_cell == 1:
        text = _("A cell is the mean of up to {rows} positions; zoom in to see single ones.")
    else:
        text = _(
            "A cell is the mean of up to {rows} positions by {columns} columns; zoom in to see single ones."
        )
    if np.abs(tile.values).max() < _FAINT:
        text += " " + _("Over so many, all waves cancel: the pictures are pale because they average.")
    rows, columns = position_text(tile.positions_per_cell), position_text(tile.columns_per_cell)
    return text.format(rows=rows, columns=columns)
