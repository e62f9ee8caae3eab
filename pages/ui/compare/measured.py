"""The table of properties, measured when the page is opened, and once for each pair of sides."""

import streamlit as st

from pages.figures.compare_property_words import measured_words, properties_table
from pages.ui.compare.sides import Compared
from pages.ui.i18n import _
from pages.ui.report import note_table
from sinu_core.analysis.versus.properties import Properties, properties
from sinu_core.analysis.versus.side import Side


def show_measured(compared: Compared) -> None:
    """Draw the table and how it came about."""
    st.header(_("Properties, measured"))
    sides = _properties(compared.a), _properties(compared.b)
    table = properties_table(sides)
    st.table(table, border="horizontal")
    note_table("compare_properties", _("Properties, measured"), table.reset_index(names=""))
    with st.expander(_("How each line was measured"), icon=":material/straighten:", key="compare_how"):
        st.markdown(measured_words(sides))
        st.download_button(
            _("Download the table (CSV)"),
            data=lambda: table.to_csv().encode(),
            file_name="compare_properties.csv",
            mime="text/csv",
            key="compare_properties_download",
            on_click="ignore",
            icon=":material/download:",
        )
        st.button(
            _("Measure again"),
            key="compare_again",
            help=_("The other lines stay as they are; the time of a forward is new every time."),
            on_click=_measure_again,
            args=(compared,),
        )


def _measure_again(compared: Compared) -> None:
    for side in (compared.a, compared.b):
        _properties.clear(side)


@st.cache_data(max_entries=64, show_spinner=False)
def _properties(side: Side) -> Properties:
    return properties(side)
