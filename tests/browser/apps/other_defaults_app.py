"""The real pages as a later version might have them: with other defaults."""

from pathlib import Path

import streamlit as st

from pages.ui.ahead_route import ahead_route
from pages.ui.plotly_js import plotly_js_route
from sinu_core.parameters import PARAMETERS

for name, value in {"dim": 32, "length": 64, "theta": 7.0, "layout": "interleaved", "groups": 2}.items():
    object.__setattr__(PARAMETERS[name], "default", value)

MAIN = Path(__file__).parents[3] / "pages" / "main.py"
app = st.App(MAIN, routes=[plotly_js_route(), ahead_route()])
