"""How loud both sides are: gains by column, norms by row."""

import streamlit as st

from pages.figures import compare_words as words
from pages.figures.compare_curves import gains_figure, norms_figure, side_by_side
from pages.ui.compare.sides import Compared, labelled
from pages.ui.i18n import _
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from sinu_core.analysis.versus.curves import loudness
from sinu_core.analysis.versus.tiles import common_rows


def show_loudness(compared: Compared) -> None:
    """Draw the gain of every column and the norms of rows; of what acts in attention there are none."""
    if not compared.b.has_table:
        text = _("{name} adds nothing to the tokens: it has neither gains nor norms. Choose another B.")
        st.info(text.format(name=compared.names[1]))
        return
    st.markdown(
        _(
            "A column is a wave of height 1 times its gain; a row is as long as its norm. Predict: does a "
            "louder embedding have another pattern?"
        )
    )
    rows = common_rows(compared.a, compared.b)
    sides = loudness(compared.a, rows), loudness(compared.b, rows)
    present = words.settings_words(compared.a.settings)
    left, right = st.columns(2, gap="medium")
    with left:
        see = words.gains_words(sides, learned=compared.b.kind == "learned")
        chart_panel(
            gains_figure(sides, labelled(compared), current_theme()),
            key="compare_gains",
            see=see,
            alt=" ".join((_("Gain of every column."), see, present)),
            table=lambda: side_by_side((sides[0].gains_frame(), sides[1].gains_frame()), ["column"]),
            height=340,
        )
    with right:
        see = words.norms_words(sides)
        chart_panel(
            norms_figure(sides, labelled(compared), current_theme()),
            key="compare_norms",
            see=see,
            alt=" ".join((_("Norms of rows."), see, present)),
            table=lambda: side_by_side((sides[0].norms_frame(), sides[1].norms_frame()), ["position"]),
            height=340,
        )
