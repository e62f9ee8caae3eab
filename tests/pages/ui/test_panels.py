"""The panel around a chart: the sentence, and numbers that cost nothing until they are asked for."""

import pytest
from streamlit.testing.v1 import AppTest


def page():
    import pandas as pd
    import plotly.graph_objects as go
    import streamlit as st

    from pages.figures.theme import style
    from pages.ui.panels import chart_panel

    def table() -> pd.DataFrame:
        st.session_state["calls"] = st.session_state.get("calls", 0) + 1
        return pd.DataFrame({"position": range(1500), "value": 0.5})

    figure = style(go.Figure(go.Scatter(x=[0, 1], y=[0, 1])), "light")
    events = chart_panel(figure, key="waves", see="The line rises.", alt="A rising line", table=table)
    st.text(f"{events.view} {events.click}")


@pytest.fixture
def app() -> AppTest:
    return AppTest.from_function(page, default_timeout=60).run()


def test_the_sentence_stands_below_and_nothing_has_happened_yet(app):
    assert not app.exception
    assert [one.value for one in app.markdown] == ["The line rises."]
    assert app.text[0].value == "None None"


def test_a_folded_table_is_not_computed(app):
    assert "calls" not in app.session_state
    assert len(app.dataframe) == 0


def test_an_open_one_shows_the_first_thousand_rows_and_says_so(app):
    app.session_state["waves_numbers"] = True
    app.run()
    assert app.session_state["calls"] == 1
    assert len(app.dataframe[0].value) == 1000
    assert app.caption[0].value == "The first 1,000 of 1,500 rows; the download holds them all."
