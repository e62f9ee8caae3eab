"""The tables beside each other: pictures and their difference, similarity, measured properties."""

import streamlit as st

from pages.figures import compare_words as words
from pages.figures.compare_curves import side_by_side, similarity_figure
from pages.figures.compare_heatmaps import RowAxis, heatmaps_cells, heatmaps_figure
from pages.figures.similarity import similarity_name
from pages.figures.similarity_words import distance_alt
from pages.ui.compare.attention import show_attention
from pages.ui.compare.measured import show_measured
from pages.ui.compare.reach import reach_edges, reach_number
from pages.ui.compare.relation import show_relation
from pages.ui.compare.sides import Compared, labelled
from pages.ui.i18n import _, choose_language
from pages.ui.live_plot import current_view
from pages.ui.panels import chart_panel
from pages.ui.state import current_device, current_theme
from pages.ui.view_state import view_choice
from pages.ui.visible_window import visible_window
from sinu_core.analysis.similarity import NORMALISE, Normalise
from sinu_core.analysis.versus.curves import side_similarity
from sinu_core.analysis.versus.tiles import common_rows, versus_tiles

HEATMAPS = "compare_heatmaps"
# Of each picture, a byte a cell: each is about 170 pixels high.
MOST_CELLS, MOST_COLUMNS = 160 * 256, 256
_MOST_POINTS = 513


def show_overview(compared: Compared) -> None:
    """Draw everything that two tables have; of what acts in attention, the scores instead."""
    show_relation(compared)
    if not compared.b.has_table:
        text = _(
            "{name} adds nothing to the tokens, so there is no table to lay beside A's. It acts in attention."
        )
        st.info(text.format(name=compared.names[1]))
        show_attention(compared)
        show_measured(compared)
        return
    _heatmaps(compared)
    st.header(_("How alike two positions are"))
    _similarity(compared)
    show_measured(compared)


def row_axis(compared: Compared) -> RowAxis:
    """Return the rows that both have: positions where both mean the same ones, else counted from 0."""
    offsets = {side.settings.offset for side in (compared.a, compared.b)}
    same = len(offsets) == 1
    return RowAxis(common_rows(compared.a, compared.b), offsets.pop() if same else 0.0, same)


@st.fragment
def _heatmaps(compared: Compared) -> None:
    choose_language()  # a fragment that runs by itself does not pass the router
    axis, dims = row_axis(compared), (compared.a.settings.dim, compared.b.settings.dim)
    frame = compared.a.settings.replace(segments=(), length=axis.rows, offset=axis.offset)
    window = visible_window(current_view(HEATMAPS), frame)
    tiles = versus_tiles(
        compared.a,
        compared.b,
        rows=window.rows,
        columns=window.columns if dims[0] == dims[1] else None,
        cells=window.cells(MOST_CELLS, MOST_COLUMNS),
        device=current_device(),
    )
    see = words.tiles_words(tiles)
    chart_panel(
        heatmaps_figure(axis, dims, compared.names, current_theme()),
        key=HEATMAPS,
        see=see,
        alt=_("Heatmaps of A ({a}), B ({b}) and their difference.").format(
            a=compared.names[0], b=compared.names[1]
        )
        + " "
        + see,
        table=tiles.to_frame,
        cells=heatmaps_cells(tiles, axis),
        height=800 if dims[0] == dims[1] else 580,
    )


@st.fragment
def _similarity(compared: Compared) -> None:
    choose_language()
    with st.container(horizontal=True):
        normalise = view_choice("compare_normalise", _("Similarity"), NORMALISE, "cosine", similarity_name)
        reach = reach_number()
    edges = reach_edges(compared, reach, _MOST_POINTS)
    kind: Normalise = "cosine" if normalise == "cosine" else "dot"
    curves = (
        side_similarity(compared.a, edges, normalise=kind),
        side_similarity(compared.b, edges, normalise=kind),
    )
    see = words.similarity_words(curves)
    chart_panel(
        similarity_figure(curves, labelled(compared), current_theme()),
        key="compare_similarity",
        see=see,
        alt=" ".join((distance_alt(curves, ("A", "B")), see, words.settings_words(compared.a.settings))),
        table=lambda: side_by_side(
            (curves[0].to_frame(), curves[1].to_frame()), ["first_distance", "last_distance"]
        ),
    )
