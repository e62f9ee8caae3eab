"""Groups by pairs and by columns, side by side: who gets which gain, and what it does to dot products."""

import streamlit as st

from pages.figures.compare_words import settings_words
from pages.figures.gains import grouped_dots_figure, grouping_figure
from pages.figures.group_words import grouped_dots_words, grouping_words, missing_way_words
from pages.ui.i18n import _
from pages.ui.panels import chart_panel
from pages.ui.scale.distance import distance_number
from pages.ui.state import current_theme
from sinu_core.analysis.group_effects import GroupComparison, compare_groupings, example_groups
from sinu_core.settings import Settings


def show_groups(settings: Settings) -> None:
    """Draw both groupings of the present groups, or offer an example."""
    st.markdown(
        _(
            "With groups, blocks of the embedding get scales of their own. But blocks of *what*? Blocks "
            "of frequencies keep a sine and its cosine together. Blocks of neighbouring columns, applied "
            "to the half layout, give all sines one scale and all cosines another. Predict: which of the "
            "two can still measure a distance?"
        )
    )
    if settings.groups is None:
        _offer_example(settings)
        return
    groups = compare_groupings(settings, distance=distance_number())
    left, right = st.columns(2, gap="medium")
    with left:
        _grouping(settings, groups, "pairs")
    with right:
        _grouping(settings, groups, "columns")
    words = grouped_dots_words(groups)
    figure = grouped_dots_figure(groups, current_theme())
    chart_panel(
        figure,
        key="scale_group_dots",
        see=words,
        alt=_("Dot product of p and p + Δ over the position p, for both groupings.") + " " + words,
        table=groups.to_frame,
        height=340,
    )
    if settings.segments and settings.modality_scales:
        st.caption(_("Computed without the modality law, whose scales change dot products as well."))


def _grouping(settings: Settings, groups: GroupComparison, group_by: str) -> None:
    way = groups.pairs if group_by == "pairs" else groups.columns
    st.markdown(_("## By pairs") if group_by == "pairs" else _("## By columns"))
    if way is None:
        st.info(missing_way_words(settings, group_by))
        return
    words = grouping_words(way, columns=group_by == "columns")
    figure = grouping_figure(way.gains, groups.is_cosine, groups.gain_limits, current_theme())
    chart_panel(
        figure,
        key=f"scale_groups_{group_by}",
        see=words,
        alt=" ".join((_("Gain of every column."), words, settings_words(settings))),
        table=groups.gains_frame,
        height=320,
    )


def _offer_example(settings: Settings) -> None:
    example = example_groups(settings.dim)
    if example is None:
        st.info(_("One column cannot be grouped: choose a larger width D."))
        return
    groups, group_by = example
    st.info(
        _(
            "There is one scale for all, so both ways are the same. Set groups in the card Groups, or "
            "take an example."
        )
    )
    st.button(
        _("Try {n} groups with factors from 1 to 2").format(n=groups),
        key="scale_group_example",
        on_click=_take_example,
        args=(groups, group_by),
    )


def _take_example(groups: int, group_by: str) -> None:
    st.session_state.update(groups=groups, group_by=group_by, group_scales="1,2")
