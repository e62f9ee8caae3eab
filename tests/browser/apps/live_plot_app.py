"""A small app that drives live_plot in the browser tests, served as the real one is."""

from pathlib import Path

import streamlit as st

from pages.ui.plotly_js import plotly_js_route

app = st.App(Path(__file__).with_name("live_plot_page.py"), routes=[plotly_js_route()])
