"""The page of the small test app: cells, two curves, an empty table of cells, and what Python heard."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from pages.figures.cells import Cells, Coded
from pages.figures.theme import THEMES, style
from pages.ui.live_plot import live_plot
from pages.ui.panels import chart_panel

theme = st.context.theme.type or "light"
length = st.slider("Length", 64, 1024, 512, 64, key="length")
scale = st.slider("Scale", 0.0, 2.0, 1.0, 0.5, key="scale")
if st.checkbox("Something above", key="above"):
    st.write("Something that moves the charts down")


def cells_of(rows: tuple[float, float], columns: int = 64) -> Cells:
    start, stop = rows
    n_rows = min(256, max(1, round(stop - start)))
    edges = np.linspace(start, stop, n_rows + 1)
    column = np.arange(columns)
    values = scale * np.sin(
        edges[:-1, None] * 10000.0 ** (-(column % 32) / 32.0) + np.pi / 2 * (column >= 32)
    )
    return Cells(
        values,
        x=(0, columns),
        y=(start, stop),
        limit=2.0,
        hover="Position {position}<br>Column {column}, {part}<br>Value {value}",
        hover_rows={"position": edges[:-1]},
        hover_columns={"column": column, "part": Coded((column >= 32).astype(np.uint8), ["sine", "cosine"])},
        label="Value",
    )


heat = style(go.Figure(), theme)
heat.update_layout(title_text="Embedding", xaxis_title="Column", yaxis_title="Position")
heat.update_xaxes(range=[0, 64]).update_yaxes(range=[length, 0])
view = (st.session_state.get("heat") or {}).get("view")
rows = (max(0, np.floor(view["y"][0])), min(length, np.ceil(view["y"][1]))) if view else (0, length)
events = live_plot(heat, key="heat", alt="Heatmap of the embedding", cells=[cells_of(rows)], height=420)

place = np.linspace(0, length, 200)
curves = style(go.Figure(), theme)
colours = THEMES[theme]
curves.add_scatter(x=place, y=scale * np.sin(place / 20), name="sine", line_color=colours.sine)
curves.add_scatter(
    x=place, y=scale * np.cos(place / 20), name="cosine", line={"color": colours.cosine, "dash": "dash"}
)
curves.update_layout(xaxis_title="Position", yaxis_title="Value", title_text="Two waves")
curve_events = chart_panel(
    curves,
    key="curves",
    see="The cosine is a quarter of a turn ahead.",
    alt="A sine and a cosine wave",
    table=lambda: pd.DataFrame({"position": place, "sine": np.sin(place / 20)}),
    height=320,
)
nothing = style(go.Figure(), theme)
live_plot(
    nothing,
    key="nothing",
    alt="Nothing",
    cells=[Cells(np.zeros((0, 4)), (0, 4), (0, 0), 1.0, "")],
    height=200,
)
with st.container(key="heard"):
    st.code(f"view={events.view}\nclick={events.click}\ncurve={curve_events.click}\ntheme={theme}")
with st.expander("Folded"):
    live_plot(style(go.Figure(go.Scatter(x=[0, 1], y=[0, 1])), theme), key="folded", alt="A line", height=200)
