"""Rounding to what files hold, and what a result says of its runs."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.errors import ParameterError
from sinu_core.lab.result import machine, significant
from tests.sinu_core.lab.invented import invented


@given(st.floats(-1e12, 1e12))
def test_six_digits_are_those_that_python_prints(value: float) -> None:
    ours, printed = float(significant(np.array([value]))[0]), float(f"{value:.6g}")
    assert ours == pytest.approx(printed, rel=1.01e-6, abs=1e-280)  # a tie may fall to the other side
    assert significant(np.array([ours]))[0] == pytest.approx(ours, rel=1e-15)


def test_usual_numbers_stay_short() -> None:
    values = np.array([0.123456789, 2.5, 0.0, -1 / 3, 1234.56789, 0.96875])
    assert significant(values).tolist() == [0.123457, 2.5, 0.0, -0.333333, 1234.57, 0.96875]
    assert np.isnan(significant(np.array([math.nan, math.inf]))).all()


def test_the_first_snapshot_at_the_threshold_counts() -> None:
    result = invented({"a": [120.0, math.inf], "b": [0.0, 500.0]})
    assert result.steps_to().tolist() == [120.0, math.inf, 0.0, 500.0]
    assert result.of("b", "steps").tolist() == [0.0, 500.0]
    # 12 snapshots of 0.2 before step 120, then 39 of 0.95.
    assert result.of("a", "mean_accuracy")[0] == pytest.approx((12 * 0.2 + 39 * 0.95) / 51)
    assert result.of("a", "final_accuracy").tolist() == [0.95, 0.2]


def test_the_spread_is_from_the_first_to_the_last_group() -> None:
    result = invented({"a": [100.0, 100.0]})
    wide = np.full((*result.accuracy.shape, 4), np.nan)
    wide[-1, 0], wide[-1, 1, :2] = [1.0, 0.9, 0.8, 0.4], [0.5, 0.7]
    grouped = type(result)(result.cell, result.steps, result.loss, result.accuracy, wide)
    assert grouped.values("spread") == pytest.approx([0.6, -0.2])


def test_unknown_variants_and_measures_are_named() -> None:
    result = invented({"a": [1.0]})
    with pytest.raises(ParameterError, match=r"variant = 'z' is not possible: allowed is one of a"):
        result.rows("z")
    with pytest.raises(ParameterError, match=r"measure = 'luck' is not possible: allowed is one of steps"):
        result.values("luck")


def test_the_machine_is_described() -> None:
    described = machine("cpu")
    assert described["device"].startswith("CPU (")
    assert all(described.values())
