import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.errors import ParameterError
from sinu_core.spread import spread


@pytest.mark.parametrize(
    ("values", "count", "expected"),
    [
        ([1.0, 0.8], 4, (1.0, 0.9333333333333333, 0.8666666666666667, 0.8)),
        ([1.0, 0.5, 0.1], 3, (1.0, 0.5, 0.1)),
        ([1.0, 3.0, 2.0], 5, (1.0, 2.0, 3.0, 2.5, 2.0)),
        ([5.0, 7.0, 9.0], 2, (5.0, 9.0)),
        ([5.0, 7.0], 1, (5.0,)),
        ([0.3], 3, (0.3, 0.3, 0.3)),
    ],
)
def test_values_are_spread_evenly(values, count, expected):
    assert spread(values, count) == pytest.approx(expected, abs=1e-15)


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=9), st.integers(1, 50))
def test_spread_stays_between_its_values_and_keeps_the_ends(values, count):
    result = spread(values, count)
    slack = 1e-9 * max(map(abs, values))
    assert len(result) == count
    assert min(values) - slack <= min(result)
    assert max(result) <= max(values) + slack
    assert result[0] == values[0]
    if count > 1:
        assert math.isclose(result[-1], values[-1], abs_tol=slack)


def test_nothing_to_spread_is_an_error_that_says_what_to_give():
    with pytest.raises(ParameterError, match=r"values = \[\] .* at least one number"):
        spread([], 4)
    with pytest.raises(ParameterError, match=r"count = 0 .* at least 1"):
        spread([1.0], 0)
