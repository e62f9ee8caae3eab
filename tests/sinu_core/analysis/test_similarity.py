import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.similarity import first_rise, similarity_curve
from sinu_core.settings import Settings
from tests import oracle
from tests.sinu_core.strategies import any_settings

DISTANCES = [1, 2, 5, 10, 50, 100, 500, 1000]
BROKEN = {"groups": 2, "scale": (1.0, 2.0), "group_by": "columns"}
SEGMENTS = {
    "segments": [("text", 7), ("visual", (3, 4)), ("text", 5)],
    "modality_scales": {"text": 1, "visual": -0.5},
}


@pytest.mark.parametrize(
    ("dim", "expected", "rise"),
    [
        (64, [0.9662, 0.8845, 0.7345, 0.6579, 0.4898, 0.5586, 0.2006, 0.2789], 6),
        (128, [0.9702, 0.8966, 0.7373, 0.6691, 0.5462, 0.4772, 0.2985, 0.1590], 12),
        (512, [0.9731, 0.9052, 0.7406, 0.6789, 0.5121, 0.4373, 0.2626, 0.1757], 44),
    ],
)
def test_similarity_falls_by_trend_and_not_by_law(dim, expected, rise):
    curve = similarity_curve(Settings(dim=dim), range(1001), normalise="cosine")
    np.testing.assert_allclose(curve.values[DISTANCES], expected, atol=5.1e-5)
    assert first_rise(curve.values) == rise
    dots = similarity_curve(Settings(dim=dim), range(1001))
    np.testing.assert_allclose(dots.values, curve.values * dim / 2, rtol=1e-12, atol=1e-10)


@pytest.mark.parametrize(
    ("theta", "expected"), [(1e2, [0.940, 0.339, 0.014, -0.021]), (1e6, [0.975, 0.765, 0.630, 0.469])]
)
def test_the_base_sets_the_reach(theta, expected):
    curve = similarity_curve(Settings(dim=64, theta=theta), [1, 10, 100, 1000], normalise="cosine")
    np.testing.assert_allclose(curve.values, expected, atol=5.1e-4)


@pytest.mark.parametrize("position", [0, 1, 2, 3])
def test_dot_products_by_pairs_and_by_columns(position):
    by_pairs = Settings(dim=8, length=4, groups=2, scale=(1.0, 2.0))
    assert similarity_curve(by_pairs, [2], at=position).values[0] == pytest.approx(8.5631, abs=5e-5)
    by_columns = by_pairs.replace(group_by="columns")
    expected = [10.2549, 9.8092, 12.0848, 10.2313][position]
    assert similarity_curve(by_columns, [2], at=position).values[0] == pytest.approx(expected, abs=5e-5)


def test_progressive_by_pairs():
    curve = similarity_curve(Settings(dim=8, progressive=(1.0, 0.8)), [0, 2])
    np.testing.assert_allclose(curve.values, [3.262222, 1.828560], atol=5.1e-7)


@pytest.mark.parametrize("laws", [{}, BROKEN, SEGMENTS, {"dim": 7}, {"dim": 1}])
@pytest.mark.parametrize("normalise", ["dot", "cosine"])
def test_at_a_position_the_curve_is_that_row_of_the_gram_matrix(laws, normalise):
    chosen = Settings(**{"dim": 8, "length": 24, "offset": 3.0} | laws)
    table = embedding_rows(chosen, range(24))
    dots = [oracle.dot(table[5].tolist(), row.tolist()) for row in table]
    if normalise == "cosine":
        dots = [d / math.hypot(*table[5]) / math.hypot(*row) for d, row in zip(dots, table, strict=True)]
    curve = similarity_curve(chosen, np.arange(24) - 5, at=8.0, normalise=normalise)
    np.testing.assert_allclose(curve.values, dots, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("laws", [BROKEN, {"dim": 7, "scale": 3.0}])
def test_without_a_position_the_curve_is_the_mean_over_positions(laws):
    # Rows over many turns of the slowest wave (theta 2): what depends on the position averages out.
    chosen = Settings(**{"dim": 8, "theta": 2.0, "length": 40000} | laws)
    table = embedding_rows(chosen, range(40000))
    for distance in (0, 1, 7):
        mean = (table[: 40000 - distance] * table[distance:]).sum(axis=1).mean()
        curve = similarity_curve(chosen, [distance])
        assert curve.values[0] == pytest.approx(mean, abs=1e-3)


def test_segments_enter_as_the_mean_product_of_their_gains():
    chosen = Settings(dim=8, **SEGMENTS)
    gains = [1.0] * 7 + [-0.5] * 12 + [1.0] * 5
    for distance in (0, 1, 9, -4, 30, 2.5):
        partners = [gains[min(max(row + math.floor(distance), 0), 23)] for row in range(24)]
        mean = sum(g * h for g, h in zip(gains, partners, strict=True)) / 24
        plain = similarity_curve(Settings(dim=8), [distance]).values[0]
        assert similarity_curve(chosen, [distance]).values[0] == pytest.approx(mean * plain, rel=1e-12)
    assert similarity_curve(chosen, [1]).leak > 0.5


@given(chosen=any_settings(max_dim=16), distances=st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=5),
       at=st.none() | st.floats(-1e9, 1e9), normalise=st.sampled_from(["dot", "cosine"]))  # fmt: skip
def test_frequencies_add_up_to_the_values(chosen, distances, at, normalise):
    curve = similarity_curve(chosen, distances, at=at, normalise=normalise)
    assert curve.per_frequency.shape == (len(distances), chosen.n_frequencies)
    largest = max(np.abs(curve.per_frequency).max(), 1e-300)
    np.testing.assert_allclose(curve.per_frequency.sum(axis=1), curve.values, rtol=1e-9, atol=1e-9 * largest)
    assert np.isfinite(curve.leak)
    if normalise == "cosine":
        assert np.abs(curve.values).max() <= 1 + 1e-9


@given(chosen=any_settings(max_dim=16), distance=st.floats(0, 1e9))
def test_without_segments_distance_has_no_sign(chosen, distance):
    chosen = chosen.replace(segments=())
    forth, back = similarity_curve(chosen, [distance, -distance]).values
    assert forth == back


@pytest.mark.parametrize("laws", [{}, BROKEN])
def test_a_scalar_scale_squares_the_dot_product_and_leaves_the_cosine(laws):
    once, twice = Settings(dim=8, **laws), Settings(dim=8, **laws).replace(scale=2.0)
    dots = [similarity_curve(s, range(9)).values for s in (once, twice)]
    cosines = [similarity_curve(s, range(9), normalise="cosine").values for s in (once, twice)]
    np.testing.assert_allclose(dots[1], 4 * dots[0], rtol=1e-12)
    np.testing.assert_allclose(cosines[1], cosines[0], rtol=1e-12)


@pytest.mark.parametrize("at", [None, 0.0, 3.0])
def test_an_embedding_of_norm_zero_has_the_cosine_zero(at):
    silent = similarity_curve(Settings(dim=8, scale=0.0), range(4), at=at, normalise="cosine")
    assert silent.values.tolist() == [0.0] * 4
    assert silent.leak == 0.0
    # The sine alone (D=1) is 0 at position 0.
    assert similarity_curve(Settings(dim=1), range(4), at=0, normalise="cosine").values.tolist() == [0.0] * 4


def test_a_sine_alone_has_a_cosine_of_its_sign():
    curve = similarity_curve(
        Settings(dim=1), [0, 1, 2, 3], at=1, normalise="cosine"
    )  # sin 1 … sin 3 > 0 > sin 4
    np.testing.assert_allclose(curve.values, [1, 1, 1, -1], rtol=1e-12)


def test_half_and_interleaved_are_equal():
    half, interleaved = (similarity_curve(Settings(dim=9, layout=layout), range(20), at=3.5)
                         for layout in ("half", "interleaved"))  # fmt: skip
    np.testing.assert_array_equal(half.values, interleaved.values)


def test_first_rise():
    assert first_rise([5, 4, 4, 3]) is None
    assert first_rise([5, 4, 4.5]) == 2
    assert first_rise([1, 1 + 1e-14]) is None
    assert first_rise([1]) is None
    assert first_rise([]) is None


def test_frame_and_read_only():
    curve = similarity_curve(Settings(dim=8), [0, 1], normalise="cosine")
    assert list(curve.to_frame()) == ["distance_positions", "cosine_similarity"]
    for array in (curve.distances, curve.values, curve.per_frequency):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_the_distances_given_stay_writable():
    distances = np.arange(4.0)
    similarity_curve(Settings(dim=8), distances)
    distances[0] = 7
