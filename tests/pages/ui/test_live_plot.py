"""What the browser reports is checked before a page sees it."""

import pytest

from pages.ui.live_plot import Click, View, click_of, view_of


def test_a_view_is_read_with_low_before_high():
    assert view_of({"x": [1, 2.5], "y": [9, 3]}) == View((1.0, 2.5), (3.0, 9.0))


@pytest.mark.parametrize(
    "state",
    [
        None,
        "x",
        [],
        {},
        {"x": [0, 1]},
        {"x": [0], "y": [0, 1]},
        {"x": [0, "1"], "y": [0, 1]},
        {"x": "01", "y": [0, 1]},
    ]
    + [{"x": [0, bad], "y": [0, 1]} for bad in (float("nan"), float("inf"), None, True)],
)
def test_anything_else_is_no_view(state):
    assert view_of(state) is None


def test_a_click_on_a_point_and_one_on_a_cell():
    assert click_of({"x": 1, "y": 2, "curve": 0, "point": 3}) == Click(1.0, 2.0, 0, 3, None)
    assert click_of({"x": 1.5, "y": 2.5, "cell": [4, 5]}) == Click(1.5, 2.5, None, None, (4, 5))


@pytest.mark.parametrize("state", [None, 3, {}, {"x": 1}, {"x": None, "y": 1}, {"x": "a", "y": 1}])
def test_anything_else_is_no_click(state):
    assert click_of(state) is None


@pytest.mark.parametrize("cell", [[1], [1, None], "ab", 7, [1, 2, 3]])
def test_a_malformed_cell_is_dropped(cell):
    assert click_of({"x": 1, "y": 2, "cell": cell}) == Click(1.0, 2.0)
