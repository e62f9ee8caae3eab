import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.norms import (
    mean_norm,
    norm_against_length,
    norm_against_offset,
    row_norms,
    token_norm,
)
from sinu_core.settings import Settings
from tests.sinu_core.strategies import any_settings


@pytest.mark.parametrize(("dim", "norm"), [(8, 2.0), (512, 16.0), (2, 1.0)])
def test_even_widths_have_the_norm_of_half_their_width_everywhere(dim, norm):
    rows = [0, 1, 17, 10**9 - 1]
    assert row_norms(Settings(dim=dim, length=10**9), rows) == pytest.approx([norm] * 4, rel=1e-12)


def test_odd_widths_swing_with_the_sine_that_stands_alone():
    # D=5: two whole pairs, and the sine of 10000^(-4/5).
    slowest = 10000 ** (-4 / 5)
    rows = [0, 1, 1000, 2489]
    expected = [math.sqrt(2 + math.sin(p * slowest) ** 2) for p in rows]
    assert row_norms(Settings(dim=5, length=5000), rows) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("dim", [1, 3, 64, 512])
def test_a_scale_of_one_over_root_d_makes_the_mean_norm_the_same_for_any_width(dim):
    assert mean_norm(Settings(dim=dim, scale=dim**-0.5)) == pytest.approx(math.sqrt(0.5), rel=1e-12)


def test_progressive_by_pairs():
    settings = Settings(dim=8, progressive=(1.0, 0.8), length=100)
    assert row_norms(settings, [0, 3, 99]) ** 2 == pytest.approx([3.262222] * 3, abs=5e-7)


@given(settings=any_settings(), draw=st.data())
def test_norms_are_the_lengths_of_the_rows(settings, draw):
    rows = draw.draw(st.lists(st.integers(0, settings.length - 1), min_size=1, max_size=4))
    expected = np.linalg.norm(embedding_rows(settings, rows), axis=1)
    assert row_norms(settings, rows) == pytest.approx(expected, rel=1e-9, abs=1e-9 * expected.max() + 1e-100)


def test_token_norm():
    assert token_norm(512, 1.0) == pytest.approx(22.627417)
    assert token_norm(768, 0.02) == pytest.approx(0.5542563)


def test_dynamic_law_over_length():
    factors = {1: 0.539483, 50: 0.930685, 100: 1.0, 200: 1.069315, 512: 1.163315, 4096: 1.371260}
    sweep = norm_against_length(Settings(dim=512, dynamic=True), list(factors))
    assert sweep.norms / 16 == pytest.approx(list(factors.values()), abs=5e-7)
    assert list(sweep.to_frame()) == ["length_positions", "row_norm"]


def test_without_the_dynamic_law_length_changes_nothing():
    sweep = norm_against_length(Settings(dim=8, segments=[("text", 5)]), [1, 7, 10**9])
    assert sweep.norms.tolist() == [2.0, 2.0, 2.0]


def test_offset_changes_the_norm_only_where_pairs_are_broken():
    offsets = [-7.5, 0.0, 1.0, 10.0**9]
    flat = norm_against_offset(Settings(dim=8, groups=2, scale=(1, 2)), offsets)
    assert flat.norms == pytest.approx([math.sqrt(10)] * 4)
    broken = norm_against_offset(Settings(dim=8, groups=2, scale=(1, 2), group_by="columns"), offsets[:3])
    # Sines with gain 1, cosines with gain 2.
    omegas = (1, 0.1, 0.01, 0.001)
    expected = [
        math.sqrt(sum(math.sin(p * w) ** 2 + 4 * math.cos(p * w) ** 2 for w in omegas)) for p in offsets[:3]
    ]
    assert broken.norms == pytest.approx(expected, rel=1e-12)
    assert list(broken.to_frame()) == ["offset_positions", "row_norm"]
