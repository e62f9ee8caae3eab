"""What the two ways of grouping show, in sentences made from their numbers."""

from pages.figures.joining import listed, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.group_effects import GroupComparison, Grouping
from sinu_core.settings import Settings

_SHOWN = 4


def grouping_words(way: Grouping, columns: bool) -> str:
    """Say what one way of grouping gives to whom."""
    text = _("Blocks of neighbouring columns.") if columns else _("A sine and its cosine share a gain.")
    gains = _("Gains: {gains}.").format(gains=range_text(way.gains))
    return sentences([text, gains])


def grouped_dots_words(groups: GroupComparison) -> str:
    """Say whether the dot product stays the same along the window, for both ways."""
    parts = []
    if groups.pairs is not None:
        parts.append(_way_words(_("By pairs"), groups.pairs, groups))
    if groups.columns is not None:
        parts.append(_way_words(_("By columns"), groups.columns, groups))
    if groups.columns is not None and not groups.columns.constant:
        parts.append(
            _(
                "An embedding that should tell distances now also tells places: the sine part "
                "sin(p)·sin(p+Δ) and the cosine part cos(p)·cos(p+Δ) add up to cos(Δ) only if both have "
                "the same weight."
            )
        )
    elif groups.columns is not None and groups.pairs is not None:
        parts.append(_("Here both ways keep the dot product: no sine has another weight than its cosine."))
    if len(groups.is_cosine) % 2:
        parts.append(_("An odd width has a last sine without a cosine, which tells places by itself."))
    return sentences(parts)


def missing_way_words(settings: Settings, group_by: str) -> str:
    """Say why a way of grouping does not exist for these settings."""
    if group_by == "pairs":
        text = _("By pairs there are no {groups} equal blocks: the embedding has {n} frequencies.")
        return text.format(groups=settings.groups, n=position_text(settings.n_frequencies))
    text = _("By columns there are no {groups} equal blocks: the embedding has {n} columns.")
    return text.format(groups=settings.groups, n=position_text(settings.dim))


def _way_words(name: str, way: Grouping, groups: GroupComparison) -> str:
    pair = f"dot(p, p + {groups.distance})"
    if way.constant:
        text = _("{name}, {pair} is {value} at every p.")
        return text.format(name=name, pair=pair, value=number_text(float(way.dots[0]), 6))
    first = listed(number_text(float(value), 6) for value in way.dots[:_SHOWN])
    text = _("{name}, {pair} changes with p: {first} at the first positions, {range} over those shown.")
    return text.format(name=name, pair=pair, first=first, range=range_text(way.dots))
