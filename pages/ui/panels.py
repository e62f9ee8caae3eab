"""A chart with everything that belongs to it: the picture, what to see in it, and its numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from pages.figures.cells import Cells
from pages.figures.headings import shown_table
from pages.ui.i18n import _, in_this_language
from pages.ui.live_plot import Click, PlotEvents, live_plot
from pages.ui.picture import Picture
from pages.ui.report import note_chart

ROWS_SHOWN = 1000


def chart_panel(
    figure: go.Figure,
    *,
    key: str,
    see: str,
    alt: str,
    table: Callable[[], pd.DataFrame],
    cells: Sequence[Cells] = (),
    height: int = 420,
    on_click: Callable[[Click], None] | None = None,
    ahead: Mapping[str, Any] | None = None,
) -> PlotEvents:
    """Show a chart, the sentence `see` below it, and its numbers folded; return the reader's events.

    `table` is called only while that part is open, and once more when the reader downloads the numbers.
    """
    note_chart(key, Picture(figure, tuple(cells), see, alt, table, height))
    events = live_plot(figure, key=key, alt=alt, cells=cells, height=height, on_click=on_click, ahead=ahead)
    st.markdown(see)
    numbers_part(key, table)
    return events


def picture_panel(
    picture: Picture,
    *,
    key: str,
    on_click: Callable[[Click], None] | None = None,
    ahead: Mapping[str, Any] | None = None,
) -> PlotEvents:
    """Show a picture as `chart_panel` shows its parts."""
    return chart_panel(
        picture.figure,
        key=key,
        see=picture.see,
        alt=picture.alt,
        table=picture.table,
        cells=picture.cells,
        height=picture.height,
        on_click=on_click,
        ahead=ahead,
    )


def numbers_part(key: str, table: Callable[[], pd.DataFrame]) -> None:
    """Show a folded part with a table and its download; `table` is called only when asked for."""
    # With on_change="rerun" Streamlit knows whether the part is open; folded, the table costs nothing.
    part = st.expander(_("Numbers"), icon=":material/table:", key=f"{key}_numbers", on_change="rerun")
    if not part.open:
        return
    with part:
        frame = table()
        st.dataframe(shown_table(frame.head(ROWS_SHOWN)), hide_index=True, key=f"{key}_table")
        if len(frame) > ROWS_SHOWN:
            text = _("The first {shown} of {rows} rows; the download holds them all.")
            st.caption(text.format(shown=f"{ROWS_SHOWN:,}", rows=f"{len(frame):,}"))
        st.download_button(
            _("Download all numbers (CSV)"),
            data=in_this_language(lambda: table().to_csv(index=False).encode()),
            file_name=f"{key}.csv",
            mime="text/csv",
            key=f"{key}_download",
            on_click="ignore",
            icon=":material/download:",
        )
