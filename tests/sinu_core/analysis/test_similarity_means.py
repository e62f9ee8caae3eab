"""Means over runs of distances against sums written out with plain `math`."""

import math

import numpy as np
import pytest

from sinu_core.analysis.similarity import similarity_curve
from sinu_core.analysis.similarity_means import distance_edges, first_rise_distance, similarity_means
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


def mean_cosine(dim, distance, theta=10000.0):
    """k(Δ) = mean over the frequencies of cos(Δω), written out."""
    angles = [distance * theta ** (-2 * i / dim) for i in range(dim // 2)]
    return math.fsum(math.cos(angle) for angle in angles) / len(angles)


@pytest.mark.parametrize(
    ("dim", "expected"),
    [(64, {1: 0.9662, 2: 0.8845, 10: 0.6579, 100: 0.5586, 1000: 0.2789}),
     (512, {1: 0.9731, 5: 0.7406, 50: 0.5121, 500: 0.2626, 1000: 0.1757})],
)  # fmt: skip
def test_runs_of_one_distance_are_the_known_values(dim, expected):
    means = similarity_means(Settings(dim=dim), np.arange(1002), normalise="cosine")
    assert {distance: round(means.values[distance], 4) for distance in expected} == expected


def test_a_run_is_the_mean_of_its_distances():
    edges = np.array([0, 3, 50, 51, 400])
    written_out = [
        math.fsum(mean_cosine(16, d) for d in range(a, b)) / (b - a)
        for a, b in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True)
    ]
    np.testing.assert_allclose(
        similarity_means(Settings(dim=16), edges, normalise="cosine").values, written_out, atol=1e-13
    )


def test_bands_add_up_to_the_values_and_to_the_curve():
    settings = Settings(dim=50, groups=5, group_scales=(1, 2, 0.5, 3, 1), dynamic=True)
    means = similarity_means(settings, np.arange(41), bands=7)
    assert means.shares.shape == (40, 7)
    assert means.band_edges[[0, -1]].tolist() == [0, 25]
    np.testing.assert_allclose(means.values, similarity_curve(settings, np.arange(40)).values, rtol=1e-12)


def test_unshared_gains_segments_and_odd_widths_agree_with_the_curve():
    settings = Settings(
        dim=9, groups=3, group_by="columns", group_scales=(1, 2, 3),
        modality_scales={"a": 1.0, "b": -0.5}, segments=(("a", 7), ("b", (2, 3))),
    )  # fmt: skip
    for normalise in ("dot", "cosine"):
        expected = similarity_curve(settings, np.arange(12), normalise=normalise).values
        means = similarity_means(settings, np.arange(13), normalise=normalise)
        np.testing.assert_allclose(means.values, expected, rtol=1e-12, atol=1e-13)


def test_a_billion_distances_fit_into_few_points():
    edges = distance_edges(10**9, 500)
    means = similarity_means(Settings(dim=64), edges)
    assert means.values.shape == (500,)
    assert means.distances_per_point == 2000001
    assert abs(means.values[-1]) < 0.01  # hundreds of turns of the slowest wave: the mean vanishes


def test_logarithmic_edges_start_at_one_and_grow():
    edges = distance_edges(10**9, 300, logarithmic=True)
    assert edges[[0, -1]].tolist() == [1, 10**9 + 1]
    assert (np.diff(edges) > 0).all()


@pytest.mark.parametrize(("dim", "rise"), [(64, 6), (128, 12), (512, 44)])
def test_first_rise_is_where_the_facts_say(dim, rise):
    assert first_rise_distance(Settings(dim=dim)) == rise


def test_first_rise_may_lie_beyond_the_first_block_or_nowhere():
    slow = Settings(dim=512, theta=1.5)  # frequencies so close that they part late
    values = [mean_cosine(512, d, 1.5) for d in range(600)]
    written_out = next((d for d in range(1, 600) if values[d] > values[d - 1] + 1e-12), None)
    assert first_rise_distance(slow) == written_out
    assert first_rise_distance(Settings(dim=1, scale=0.0)) is None


def test_an_embedding_of_norm_zero_has_the_cosine_zero():
    assert (
        similarity_means(Settings(dim=4, scale=0.0), np.arange(5), normalise="cosine").values.tolist()
        == [0] * 4
    )


@pytest.mark.parametrize("reach", [0, -3, 2.5, 10**9 + 1])
def test_an_impossible_reach_is_named(reach):
    with pytest.raises(ParameterError, match=r"reach = .* is not possible: allowed is an integer from 1"):
        distance_edges(reach, 10)


def test_the_frame_names_runs_and_bands():
    frame = similarity_means(Settings(dim=8), np.array([0, 1, 4]), bands=2, normalise="cosine").to_frame()
    assert list(frame) == [
        "first_distance", "last_distance", "mean_cosine", "frequencies_0_to_1", "frequencies_2_to_3"
    ]  # fmt: skip
    assert frame["last_distance"].tolist() == [0, 3]
