"""Before and after: the embedding at scale 1 without laws beside the present one."""

import numpy as np
import streamlit as st

from pages.figures.before_after import before_after_cells, before_after_figure, before_after_table
from pages.figures.compare_words import settings_words
from pages.figures.comparison_words import heatmaps_words, similarity_pair_words
from pages.figures.sweeps import similarity_pair_figure
from pages.ui.i18n import _, choose_language
from pages.ui.live_plot import current_view
from pages.ui.panels import chart_panel
from pages.ui.state import current_device, current_settings, current_theme
from pages.ui.visible_window import visible_window
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.scale_effects import before_after, value_limit, without_laws
from sinu_core.settings import Settings

_HEATMAPS = "scale_before_after"
_MOST_CELLS, _MOST_COLUMNS = 2**16, 384
_DISTANCES = 65


def show_comparison(settings: Settings) -> None:
    """Draw the three heatmaps, then dot product and cosine without and with the laws."""
    st.markdown(
        _(
            "The same positions twice: at scale 1 without any law, and with the present settings. Does a "
            "law change the *pattern*, or only how strong the colours are?"
        )
    )
    _heatmaps()
    st.markdown(
        _(
            "## What attention could notice\n"
            "Dot products grow with the square of the scale; the cosine, which compares directions, does "
            "not see a common scale at all. So s decides how much position counts beside content, not "
            "which positions are alike."
        )
    )
    change = before_after(settings, np.arange(min(_DISTANCES, settings.length)))
    words = similarity_pair_words(change)
    figure = similarity_pair_figure(change, current_theme())
    chart_panel(
        figure,
        key="scale_similarity",
        see=words,
        alt=" ".join(
            (
                _("Dot product and cosine over the distance, before and after."),
                words,
                settings_words(settings),
            )
        ),
        table=change.to_frame,
        height=480,
    )


@st.fragment
def _heatmaps() -> None:
    choose_language()
    settings = current_settings()
    window = visible_window(current_view(_HEATMAPS), settings)
    before, after = (
        heatmap_tile(
            each, rows=window.rows, columns=window.columns,
            cells=window.cells(_MOST_CELLS, _MOST_COLUMNS), device=current_device(),
        )
        for each in (without_laws(settings), settings)
    )  # fmt: skip
    words = heatmaps_words(before, after)
    chart_panel(
        before_after_figure(settings, current_theme()),
        key=_HEATMAPS,
        see=words,
        alt=" ".join(
            (
                _("Three heatmaps, position by column: before, after, difference."),
                words,
                settings_words(settings),
            )
        ),
        table=lambda: before_after_table(before, after),
        cells=before_after_cells(before, after, value_limit(settings)),
        height=760,
    )
