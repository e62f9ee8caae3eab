"""From what is in sight to rows and columns, cut to an embedding that may have shrunk meanwhile."""

import pytest

from pages.ui.live_plot import View
from pages.ui.visible_window import Window, visible_window
from sinu_core.settings import Settings

SETTINGS = Settings(dim=64, length=1000, offset=100.5)
WHOLE = Window((0, 1000), (0, 64))


def window(x, y, settings=SETTINGS):
    return visible_window(View(x=x, y=y), settings)


def test_without_a_zoom_everything_is_in_sight():
    assert visible_window(None, SETTINGS) == WHOLE


@pytest.mark.parametrize(
    ("x", "y", "rows", "columns"),
    [
        ((-0.5, 63.5), (100, 1100), (0, 1000), (0, 64)),  # the whole picture
        ((3.5, 7.5), (120, 124), (20, 24), (4, 8)),  # whole cells
        ((4.2, 4.4), (120.6, 120.7), (20, 21), (4, 5)),  # inside a single cell
        ((-9, 2), (0, 102.7), (0, 3), (0, 3)),  # beyond the edges
    ],
)
def test_cells_that_are_partly_in_sight_count(x, y, rows, columns):
    assert window(x, y) == Window(rows, columns)


def test_a_window_that_shrank_keeps_what_is_left_of_the_view():
    assert window((10, 40), (300, 900), SETTINGS.replace(dim=16, length=400)) == Window((200, 400), (10, 16))


def test_a_view_that_lies_outside_shows_everything():
    small = SETTINGS.replace(length=50)
    assert window((0, 5), (300, 900), small) == Window((0, 50), (0, 64))
    assert window((80, 90), (120, 130)) == WHOLE


def test_a_billion_positions_resolve_to_single_ones():
    settings = Settings(dim=8, length=10**9, offset=1e9)
    assert window((0, 7), (1999999989.5, 1999999999.5), settings).rows == (999999990, 10**9)


def test_cells_hold_equally_many():
    assert Window((0, 1024), (0, 512)).cells(2**17, 512) == (256, 512)
    assert Window((0, 512), (0, 128)).cells(2**17, 512) == (512, 128)
    assert Window((0, 10**9), (0, 8192)).cells(2**17, 512) == (256, 512)
    assert Window((5, 6), (0, 1)).cells(2**17, 512) == (1, 1)
