"""The parts of the page about similarity; each runs again by itself when one of its controls is moved."""

from functools import partial

import numpy as np
import streamlit as st

from pages.figures.gram import gram_cells, gram_figure, shares_cells, shares_figure
from pages.figures.joining import sentences
from pages.figures.similarity import (
    Axis,
    bands_figure,
    curves_table,
    distance_figure,
    limits_of,
    positions_figure,
    similarity_name,
)
from pages.figures.similarity_words import (
    distance_alt,
    distance_sentence,
    gram_alt,
    gram_sentence,
    is_shift_invariant,
    leak_reasons,
    leak_sentence,
    positions_alt,
    positions_sentence,
    shares_alt,
    shares_sentence,
)
from pages.ui.i18n import _, choose_language
from pages.ui.leak_example import by_pairs
from pages.ui.live_plot import View, current_view
from pages.ui.overlay import overlay_controls
from pages.ui.panels import chart_panel
from pages.ui.state import current_device, current_settings, current_theme
from pages.ui.view_state import view_choice, view_number
from pages.ui.visible_window import visible_window
from sinu_core.analysis.gram import gram_tile
from sinu_core.analysis.similarity import NORMALISE, Normalise, similarity_curve
from sinu_core.analysis.similarity_means import distance_edges, first_rise_distance, similarity_means
from sinu_core.settings import Settings

RISE_LIMIT = 4096
POINTS = 1025  # a range of 1024 shows every single distance
_NEAR = np.arange(41)
_POSITIONS = 4


def normalise_control() -> Normalise:
    """Draw the choice between dot product and cosine, which all parts follow."""
    chosen = view_choice(
        "similarity_normalise",
        _("Similarity"),
        NORMALISE,
        "dot",
        similarity_name,
        _("The cosine is the dot product over both norms: the scale drops out of it."),
    )
    return "cosine" if chosen == "cosine" else "dot"


@st.fragment
def distance_section(normalise: Normalise) -> None:
    """Similarity against distance, alone or beside other D or θ, and what the frequencies contribute."""
    choose_language()  # a fragment that runs by itself does not pass the router
    with st.container(horizontal=True):
        reach = view_number("similarity_reach", _("Largest distance"), 1, 10**9, 256, 1)
        axis = Axis(
            view_choice(
                "similarity_axis",
                _("Distance axis"),
                ("linear", "mirrored", "log"),
                "linear",
                lambda option: {"linear": "0 … Δ", "mirrored": "−Δ … Δ", "log": _("logarithmic")}[option],
            )
        )
    with st.container(horizontal=True):
        overlay = overlay_controls("similarity", current_settings(), ("none", "dim", "theta"))
    edges = distance_edges(reach, POINTS, logarithmic=axis.logarithmic)
    curves = [similarity_means(settings, edges, normalise=normalise) for settings in overlay.settings]
    rise = first_rise_distance(overlay.settings[0], RISE_LIMIT)
    chart_panel(
        distance_figure(curves, overlay.names, axis, rise, current_theme()),
        key="similarity_distance",
        see=distance_sentence(curves[0], rise, RISE_LIMIT),
        alt=distance_alt(curves, overlay.names),
        table=lambda: curves_table(curves, overlay.names),
    )
    _shares(overlay.settings[0], reach, axis, normalise)


def _shares(settings: Settings, reach: int, axis: Axis, normalise: Normalise) -> None:
    parts = view_choice(
        "similarity_parts",
        _("Contributions as"),
        ("map", "curves"),
        "map",
        lambda option: {"map": _("map of all frequencies"), "curves": _("curves of a few bands")}[option],
    )
    edges = distance_edges(reach, 384, logarithmic=axis.logarithmic)
    curve = similarity_means(settings, edges, bands=256 if parts == "map" else 5, normalise=normalise)
    as_map = parts == "map"
    chart_panel(
        (shares_figure if as_map else bands_figure)(curve, axis, current_theme()),
        key=f"similarity_{parts}",
        cells=[shares_cells(curve, axis)] if as_map else [],
        see=shares_sentence(curve),
        alt=sentences([shares_alt(curve), shares_sentence(curve)]),
        table=curve.to_frame,
    )


@st.fragment
def positions_section(normalise: Normalise) -> None:
    """The same distances from several positions: one curve, or several where position leaks in."""
    choose_language()
    settings = current_settings()
    start = view_number(
        "similarity_position",
        _("First of four positions p, counted from the start of the window"),
        0,
        10**9,
        0,
        1,
    )
    measured = similarity_curve(settings, _NEAR, normalise=normalise)
    variants = {_("As set"): settings}
    if not is_shift_invariant(measured):
        variants[_("By pairs")] = by_pairs(settings)
    places = settings.offset + start + np.arange(_POSITIONS)
    sets = [
        [similarity_curve(variant, _NEAR, at=place, normalise=normalise) for place in places]
        for variant in variants.values()
    ]
    limits = limits_of(*(curve for curves in sets for curve in curves))
    columns = st.columns(len(sets))
    for column, title, curves, key in zip(columns, variants, sets, ("now", "pairs"), strict=False):
        with column:
            chart_panel(
                positions_figure(curves, title, limits, current_theme()),
                key=f"similarity_positions_{key}",
                see=positions_sentence(curves),
                alt=positions_alt(curves),
                table=partial(curves_table, curves, [f"p = {place:.15g}" for place in places]),
            )
    st.markdown(sentences([leak_sentence(measured), leak_reasons(settings)]))


@st.fragment
def gram_section(normalise: Normalise) -> None:
    """Every position with every other one, as exact block means of the part in sight."""
    choose_language()
    settings = current_settings()
    view = current_view("similarity_gram")
    ranges = (None, None) if view is None else (view.y, view.x)
    rows, columns = (
        visible_window(None if span is None else View((-0.5, 0.5), span), settings).rows for span in ranges
    )
    tile = gram_tile(
        settings, rows=rows, columns=columns, cells=(256, 256), normalise=normalise, device=current_device()
    )
    measured = similarity_curve(settings, _NEAR, normalise=normalise)
    chart_panel(
        gram_figure(tile, settings.length, current_theme()),
        key="similarity_gram",
        cells=[gram_cells(tile)],
        see=gram_sentence(tile, measured),
        alt=gram_alt(tile),
        table=tile.to_frame,
        height=620,
    )
