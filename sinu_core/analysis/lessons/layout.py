"""Concatenated or interleaved: where a column stands, what stays the same, and what breaks."""

from __future__ import annotations

import numpy as np

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.layout_proof import layout_proof
from sinu_core.analysis.lessons.answer import Answer
from sinu_core.analysis.windows import Floats
from sinu_core.embedding.layouts import column_frequency, column_is_cosine, layout_permutation
from sinu_core.settings import Settings

_SEED = 3


def column_of(settings: Settings, *, index: int, cosine: bool) -> Answer:
    """Return the column, counted from 0, of a frequency's sine or cosine."""
    places = {layout: float(_place(settings, layout, index, cosine)) for layout in ("half", "interleaved")}
    return Answer(places[settings.layout], places)


def dots_in_both_layouts(settings: Settings, *, distance: int) -> Answer:
    """Tell whether the dot products of rows are the "same" in both layouts, or "different"."""
    proof = layout_proof(settings)
    rows = embedding_rows(settings, [0, distance])
    numbers = {"difference": proof.largest_difference, "dot": float(rows[0] @ rows[1])}
    return Answer("same" if proof.largest_difference < 1e-9 * proof.largest_product else "different", numbers)


def other_layout_in_use(settings: Settings) -> Answer:
    """Feed a layer that was trained on one layout with the other: does it still give the same ("works")?

    "mended": the layer's inputs are reordered like the columns, and it gives the same again; else "breaks".
    """
    trained, other, mended = layer_outputs(settings)
    numbers = {
        "difference": float(np.abs(other - trained).max()),
        "mended": float(np.abs(mended - trained).max()),
        "size": float(np.abs(trained).max()),
    }
    if numbers["difference"] < 1e-9:
        return Answer("works", numbers)
    return Answer("mended" if numbers["mended"] < 1e-9 else "breaks", numbers)


def layer_outputs(settings: Settings) -> tuple[Floats, Floats, Floats]:
    """Return one output of a fixed random layer at every position, float64 [L] each.

    For the layout of the settings, for the other one, and for the other one with the weights reordered.
    """
    names = {"half": "interleaved", "interleaved": "half"}
    other = settings.replace(layout=names[settings.layout])
    weights = np.random.default_rng(_SEED).normal(size=settings.dim) / np.sqrt(settings.dim)
    order = layout_permutation(settings.dim, settings.layout, other.layout).numpy()
    own, theirs = (embedding_rows(one, range(one.length)) for one in (settings, other))
    return own @ weights, theirs @ weights, theirs @ weights[order]


def _place(settings: Settings, layout: str, index: int, cosine: bool) -> int:
    kind = column_is_cosine(settings.dim, layout).numpy() == cosine
    return int(np.flatnonzero(kind & (column_frequency(settings.dim, layout).numpy() == index))[0])
