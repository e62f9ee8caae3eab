"""A dark figure in light colours: every colour by its role."""

import base64

import numpy as np
import plotly.graph_objects as go
import pytest

from pages.figures.palette import diverging_scale, rgb, sequential_scale
from pages.figures.retheme import in_light
from pages.figures.theme import THEMES, style, theme_of

DARK, LIGHT = THEMES["dark"], THEMES["light"]


def dark(*traces, **layout) -> go.Figure:
    return style(go.Figure(list(traces), layout), "dark")


def test_a_light_figure_is_left_alone():
    figure = style(go.Figure(), "light")
    assert in_light(figure) is figure


def test_every_role_and_every_curve_changes():
    for role in ("sine", "cosine", "accent", "marks", "muted", "text", "grid"):
        figure = in_light(dark(go.Scatter(line_color=getattr(DARK, role))))
        assert figure.data[0].line.color == getattr(LIGHT, role)
    lines = [go.Scatter(line_color=colour) for colour in DARK.categorical]
    assert [trace.line.color for trace in in_light(dark(*lines)).data] == list(LIGHT.categorical)
    assert theme_of(in_light(dark())) == "light"


def test_a_transparent_colour_keeps_its_transparency():
    fill = "rgba({},{},{},0.28)".format(*rgb(DARK.cosine))
    wanted = "rgba({},{},{},0.28)".format(*rgb(LIGHT.cosine))
    assert in_light(dark(go.Scatter(fillcolor=fill))).data[0].fillcolor == wanted


@pytest.mark.parametrize("table", [diverging_scale, sequential_scale])
def test_colour_tables_change_as_a_whole(table):
    figure = in_light(dark(go.Heatmap(z=[[0, 1]], colorscale=table("dark"))))
    assert [list(stop) for stop in figure.data[0].colorscale] == table("light")


def test_numbers_words_and_marker_lists_survive():
    figure = dark(
        go.Scatter(x=np.arange(3.0), y=[1, 2, 3], marker_color=[DARK.sine, DARK.cosine, "red"], name="sine"),
        title_text="A title", shapes=[{"type": "line", "line": {"color": DARK.accent}}],
    )  # fmt: skip
    light = in_light(figure)
    numbers = light.to_plotly_json()["data"][0]["x"]["bdata"]  # as they travel to the browser
    np.testing.assert_array_equal(np.frombuffer(base64.b64decode(numbers)), np.arange(3.0))
    assert list(light.data[0].marker.color) == [LIGHT.sine, LIGHT.cosine, "red"]
    assert (light.data[0].name, light.layout.title.text) == ("sine", "A title")
    assert light.layout.shapes[0].line.color == LIGHT.accent
    assert figure.data[0].marker.color[0] == DARK.sine  # the page's own figure is not touched
