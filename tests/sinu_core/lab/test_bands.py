"""Curves over seeds: means and bands of numbers that are known, and seeds that diverge."""

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.bands import band, entries
from tests.sinu_core.lab.invented import invented


def test_a_mean_with_all_its_seeds() -> None:
    result = invented({"fixed": [100, 200], "none": [50, 60]}, steps=300)
    curve = band(result, "fixed", "accuracy")
    # One of two seeds has arrived from step 100 on, both from 200 on: 0.95 there and 0.2 before.
    assert curve.mean[[0, 10, 20]] == pytest.approx([0.2, 0.575, 0.95])
    assert curve.seeds[15].tolist() == [0.95, 0.2]
    assert curve.steps[[0, -1]].tolist() == [0, 300]


def test_the_band_covers_the_mean_and_closes_where_seeds_agree() -> None:
    curve = band(invented({"fixed": [100, 200, 200, 300]}, steps=400), "fixed", "accuracy")
    assert (curve.low <= curve.mean).all()
    assert (curve.mean <= curve.high).all()
    assert curve.low[5] == curve.high[5] == pytest.approx(0.2)
    assert curve.low[25] < curve.high[25]


def test_a_seed_that_diverged_leaves_the_mean_and_not_the_seeds() -> None:
    result = invented({"fixed": [100, 200]}, steps=300)
    result.loss[5:, 1] = np.nan
    result.loss[8:, 0] = np.inf
    curve = band(result, "fixed", "loss")
    assert curve.mean[[4, 5]].tolist() == [1.0, 1.0]
    assert np.isnan([curve.mean[8], curve.low[8], curve.high[8]]).all()
    assert np.isnan(curve.seeds[8]).all()
    assert curve.seeds[5, 0] == 1.0


def test_one_of_several_scales() -> None:
    result = invented({"fixed": [100, 200]}, steps=20)
    result.scale[:, :, 0] = 0.25
    assert band(result, "fixed", "scale").mean.tolist() == [0.25, 0.25, 0.25]
    assert entries(result, "fixed") == 1


def test_a_quantity_that_is_not_there_is_named() -> None:
    with pytest.raises(ParameterError, match=r"quantity = 'x' is not possible: allowed is one of accuracy"):
        band(invented({"fixed": [100]}), "fixed", "x")
