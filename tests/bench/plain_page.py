"""The peer of the browser benchmark: a plain page that sends the whole table to `st.plotly_chart`.

Written as most such pages are, with numpy and a heatmap trace, so that what is compared is the way of drawing.
"""

import numpy as np
import plotly.graph_objects as go
import streamlit as st

DIM = 512

length = st.slider("Length", 256, 16384, 1024, 256, key="length")
position = np.arange(length)[:, None]
angle = position * 10000.0 ** (-np.arange(DIM // 2) / (DIM // 2))
table = np.concatenate([np.sin(angle), np.cos(angle)], axis=1).astype(np.float32)
figure = go.Figure(go.Heatmap(z=table, colorscale="RdBu", zmid=0), layout={"height": 600})
st.plotly_chart(figure, key="heatmap")
