"""The peer of the browser benchmark: a plain page that sends the whole table to `st.plotly_chart`.

Written as most such pages are, with numpy and a heatmap trace: what is compared is the way of drawing.
"""

import numpy as np
import plotly.graph_objects as go
import streamlit as st

LENGTH, DIM = 1024, 512

theta = st.select_slider(
    "θ", [m * 10.0**e for e in range(13) for m in (1, 2, 5)], 10000.0, key="theta_slider"
)
position = np.arange(LENGTH)[:, None]
angle = position * theta ** (-np.arange(DIM // 2) / (DIM // 2))
table = np.concatenate([np.sin(angle), np.cos(angle)], axis=1).astype(np.float32)
figure = go.Figure(go.Heatmap(z=table, colorscale="RdBu", zmid=0), layout={"height": 600})
st.plotly_chart(figure, key="heatmap")
