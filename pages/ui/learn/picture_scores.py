"""Pictures of lessons about dot products: by position, by distance, with content, as attention weights."""

import numpy as np
import pandas as pd

from pages.figures.learn import curves_figure
from pages.figures.learn_words import curves_alt
from pages.figures.number_words import number_text
from pages.figures.similarity import Axis, curves_table, distance_figure, limits_of, positions_figure
from pages.figures.similarity_words import (
    distance_alt,
    distance_sentence,
    positions_alt,
    positions_sentence,
)
from pages.figures.variants import variant_name
from pages.ui.i18n import _
from pages.ui.learn.frame import Frame
from pages.ui.picture import Picture
from sinu_core.analysis.lessons.circle import sine_alone
from sinu_core.analysis.lessons.distance import content_scores
from sinu_core.analysis.lessons.loudness import attention_weights
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.similarity_means import distance_edges, first_rise_distance, similarity_means

_NEAR = np.arange(21)
_SEARCHED = 4096
_POINTS = 513


def by_position(frame: Frame, *, cosines: bool = True, start: int = 0) -> Picture:
    """Draw dot(p, p + Δ) for four positions p: one curve when only the distance counts."""
    settings = frame.settings if cosines else sine_alone(frame.settings)
    places = start + np.arange(4)
    curves = [similarity_curve(settings, _NEAR, at=float(place)) for place in places]
    names = [f"p = {place}" for place in places]
    title = "" if cosines else _("Sines alone")
    return Picture(
        positions_figure(curves, title, limits_of(*curves), frame.theme),
        (),
        positions_sentence(curves),
        positions_alt(curves),
        lambda: curves_table(curves, names),
    )


def by_distance(frame: Frame, *, reach: int, beside: int = 0) -> Picture:
    """Draw the cosine similarity by distance, and beside it that of another width."""
    variants = [frame.settings, *([frame.settings.replace(dim=beside)] if beside else [])]
    variants = list(dict.fromkeys(variants))
    names = [variant_name(one, "dim") for one in variants]
    edges = distance_edges(reach, _POINTS)
    curves = [similarity_means(one, edges, normalise="cosine") for one in variants]
    rise = first_rise_distance(frame.settings, _SEARCHED)
    return Picture(
        distance_figure(curves, names, Axis(), rise, frame.theme),
        (),
        distance_sentence(curves[0], rise, _SEARCHED),
        distance_alt(curves, names),
        lambda: curves_table(curves, names),
    )


def with_content(frame: Frame, *, distance: int, content: float) -> Picture:
    """Draw the score of words at one distance by their place, with content of some size added."""
    plain, scores = (content_scores(frame.settings, distance, size) for size in (0.0, content))
    places = np.arange(len(scores), dtype=np.float64)
    curves = {_("with content"): (places, scores), _("positions alone"): (places, plain)}
    see = _(
        "With content of size {size} the scores of equally distant words run from {low} to {high}."
    ).format(
        size=number_text(content), low=number_text(float(scores.min())), high=number_text(float(scores.max()))
    )
    return Picture(
        curves_figure(curves, (_("position p"), _("score of p and p + {d}").format(d=distance)), frame.theme),
        (),
        see,
        curves_alt(_("Scores of words at one distance"), curves),
        lambda: pd.DataFrame({"position": places, "with_content": scores, "positions_alone": plain}),
    )


def weights(frame: Frame, *, keys: int) -> Picture:
    """Draw how a query shares its attention, and beside it the same at scale 1."""
    places = np.arange(keys, dtype=np.float64)
    now, one = (attention_weights(each, keys) for each in (frame.settings, frame.settings.replace(scale=1.0)))
    name = _("scale {s}")
    curves = {name.format(s=number_text(frame.settings.scale)): (places, now)}
    if frame.settings.scale != 1:
        curves[name.format(s="1")] = (places, one)
    see = _("At scale {s} a position gives {own} % of its attention to itself.").format(
        s=number_text(frame.settings.scale), own=number_text(100 * float(now[0]), 3)
    )
    return Picture(
        curves_figure(curves, (_("distance Δ (positions)"), _("attention weight")), frame.theme),
        (),
        see,
        curves_alt(_("Attention weights by distance"), curves),
        lambda: pd.DataFrame({"distance": places, "weight": now, "weight_at_scale_1": one}),
    )
