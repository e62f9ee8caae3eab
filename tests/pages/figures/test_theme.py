"""The look: contrast in numbers, colours that a colour-blind reader tells apart, and who bears it."""

import itertools

import numpy as np
import plotly.graph_objects as go
import pytest

from pages.figures.palette import DIVERGING, LARGEST_CODE, SEQUENTIAL, ZERO_CODE, rgb
from pages.figures.theme import TEMPLATES, THEMES, Theme, style, styled, theme_of

both = pytest.mark.parametrize("name", ["light", "dark"])

# Machado, Oliveira, Fernandes (2009), severity 1.0, for linear RGB.
COLOUR_BLIND = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def linear(colours) -> np.ndarray:
    """Linear RGB of colours 0 … 255 (sRGB, IEC 61966-2-1)."""
    part = np.asarray(colours, dtype=float) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(colours) -> np.ndarray:
    return linear(colours) @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: str, other: str) -> float:
    """WCAG 2 contrast ratio."""
    low, high = sorted((float(luminance(rgb(one))), float(luminance(rgb(other)))))
    return (high + 0.05) / (low + 0.05)


def lab(linear_rgb) -> np.ndarray:
    """CIELAB under D65."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = np.clip(linear_rgb, 0, 1) @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1
    )


def seen_by(kind: str, colours) -> np.ndarray:
    return lab(linear(colours) @ np.array(COLOUR_BLIND[kind]).T)


def test_the_contrast_formula_gives_21_for_black_on_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@both
def test_text_has_a_contrast_of_seven_secondary_text_and_marks_too(name):
    theme = THEMES[name]
    assert min(contrast(text, theme.background) for text in (theme.text, theme.muted, theme.marks)) >= 7


@both
def test_every_curve_has_a_contrast_of_three(name):
    theme = THEMES[name]
    curves = (theme.sine, theme.cosine, theme.accent, theme.marks, *theme.categorical)
    assert min(contrast(colour, theme.background) for colour in curves) >= 3


@both
@pytest.mark.parametrize("kind", COLOUR_BLIND)
def test_colour_blind_readers_tell_the_categories_apart(name, kind):
    seen = seen_by(kind, [rgb(colour) for colour in THEMES[name].categorical])
    distances = [np.linalg.norm(one - other) for one, other in itertools.combinations(seen, 2)]
    assert min(distances) > 20  # CIELAB; 2.3 is just noticeable


@both
@pytest.mark.parametrize("kind", COLOUR_BLIND)
def test_colour_blind_readers_tell_what_they_chose_from_the_curves(name, kind):
    theme = THEMES[name]
    seen = seen_by(kind, [rgb(c) for c in (theme.accent, theme.sine, theme.cosine, theme.marks)])
    assert np.linalg.norm(seen[1:] - seen[0], axis=1).min() > 20


@both
@pytest.mark.parametrize("kind", COLOUR_BLIND)
def test_colour_blind_readers_tell_plus_from_minus(name, kind):
    seen = seen_by(kind, DIVERGING[name])
    for steps in (32, 64, 96):
        assert np.linalg.norm(seen[ZERO_CODE + steps] - seen[ZERO_CODE - steps]) > 20


@both
def test_positive_is_warm_and_negative_is_cold(name):
    red, _, blue = DIVERGING[name].astype(int).T
    positive = slice(ZERO_CODE + 20, LARGEST_CODE + 1)
    assert (red[positive] > blue[positive]).all()
    assert (red[: ZERO_CODE - 20] < blue[: ZERO_CODE - 20]).all()


@both
def test_zero_looks_like_the_page(name):
    zero = DIVERGING[name][ZERO_CODE]
    page = rgb(THEMES[name].background)
    assert np.linalg.norm(lab(linear(zero)) - lab(linear(page))) < 5


@both
def test_lightness_runs_one_way_from_zero_to_each_end(name):
    light = luminance(DIVERGING[name][: LARGEST_CODE + 1])
    away = -1 if name == "light" else 1
    assert (np.diff(light[ZERO_CODE:]) * away >= 0).all()
    assert (np.diff(light[: ZERO_CODE + 1]) * away <= 0).all()


@both
def test_the_two_halves_are_equally_strong(name):
    lightness = lab(linear(DIVERGING[name][: LARGEST_CODE + 1]))[:, 0]
    assert np.abs(lightness - lightness[::-1]).max() < 12


@both
@pytest.mark.parametrize("tables", [DIVERGING, SEQUENTIAL])
def test_a_table_has_256_colours_and_cannot_be_changed(tables, name):
    assert tables[name].shape == (256, 3)
    assert tables[name].dtype == np.uint8
    with pytest.raises(ValueError, match="read-only"):
        tables[name][0] = 0


@both
def test_a_theme_has_a_template_of_its_own(name):
    template = TEMPLATES[name]["layout"]
    assert template["font"]["color"] == THEMES[name].text
    assert tuple(template["colorway"]) == THEMES[name].categorical
    assert template["paper_bgcolor"] == "rgba(0,0,0,0)"


@both
def test_a_figure_knows_its_theme_however_it_is_made(name):
    assert theme_of(style(go.Figure(go.Scatter(x=[1], y=[1])), name)) == name
    assert theme_of(styled([{"type": "scatter", "y": [1]}], {}, name)) == name


def test_style_keeps_what_the_figure_says_itself():
    figure = style(go.Figure(layout={"margin": {"l": 99}}), "dark")
    assert figure.layout.margin.l == 99


def test_a_figure_without_a_theme_is_refused_with_the_remedy():
    with pytest.raises(ValueError, match=r"theme\.style first"):
        theme_of(go.Figure())


def test_both_themes_have_the_same_roles():
    assert {type(theme) for theme in THEMES.values()} == {Theme}
    assert len(THEMES["light"].categorical) == len(THEMES["dark"].categorical)
