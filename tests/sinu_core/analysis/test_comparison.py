import numpy as np
import pytest

from sinu_core.analysis.similarity import similarity_curve
from sinu_core.settings import Settings
from tests import oracle

BROKEN = {"groups": 2, "scale": (1.0, 2.0), "group_by": "columns"}


def test_leak_is_measured_over_all_positions_of_a_small_window():
    dots = [10.254870988, 9.808742, 12.084827, 10.231259]
    mean = (1 + 4) / 2 * oracle.dot(oracle.pe_row(0, 8), oracle.pe_row(2, 8))
    curve = similarity_curve(Settings(dim=8, length=4, **BROKEN), [2])
    assert curve.values[0] == pytest.approx(mean, rel=1e-12)
    assert curve.leak == pytest.approx(max(abs(dot - mean) for dot in dots), abs=1e-3)
    assert curve.positions_measured == 4


@pytest.mark.parametrize(
    "laws",
    [
        {},
        {"groups": 4, "scale": (1e6, -1e3, 1.0, 0.0)},
        {"progressive": (1.0, 0.8), "dynamic": True},
        {"per_frequency": tuple(range(32)), "layout": "interleaved", "offset": -1234.5},
    ],
)
@pytest.mark.parametrize("normalise", ["dot", "cosine"])
def test_laws_that_follow_pairs_leak_nothing(laws, normalise):
    curve = similarity_curve(Settings(dim=64, length=10**6, **laws), range(300), normalise=normalise)
    assert curve.leak <= 1e-9 * max(curve.values[0], 1.0)


def test_many_distances_are_measured_from_fewer_positions_both_ends_included():
    curve = similarity_curve(Settings(dim=512, length=10**6, **BROKEN), range(8192))
    assert curve.positions_measured == 32
    few = similarity_curve(Settings(dim=8, length=100, **BROKEN), range(10))
    assert few.positions_measured == 100


def test_blocks_change_nothing(monkeypatch):
    chosen = Settings(
        dim=9, segments=[("text", 7), ("visual", 5)], modality_scales={"text": 1, "visual": -0.5}
    )
    expected = similarity_curve(chosen, range(-9, 9), normalise="cosine")
    monkeypatch.setattr("sinu_core.analysis.comparison._BLOCK", 100)
    again = similarity_curve(chosen, range(-9, 9), normalise="cosine")
    np.testing.assert_allclose(again.values, expected.values, rtol=1e-13)
    assert again.leak == pytest.approx(expected.leak)
