"""Who does not see a chart hears what it shows: the text changes whenever the picture does."""

import plotly.io as pio
import pytest

from pages.ui.picture import Picture
from pages.ui.share.windows import CHARTS
from tests.pages.test_main import opened

CHANGES = {"dim": "60", "length": "200", "theta": "500", "scale": "2", "offset": "7"}
# Page by page, with the sections that are not drawn at first; the lab and the article show runs of their own.
VIEWS = [
    ("start", {}),
    ("embedding", {}),
    ("wavelengths", {}),
    ("similarity", {}),
    ("scale", {}),
    ("scale", {"scale_view": "comparison"}),
    ("scale", {"scale_view": "groups", "groups": "4", "group_scales": "1, 0.2"}),
    ("scale", {"scale_view": "floor"}),
    ("scale", {"scale_view": "sweeps", "dynamic_rate": "0.3"}),
    ("compare", {}),
    ("compare", {"compare_view": "loudness"}),
    ("compare", {"compare_view": "attention"}),
    ("compare", {"compare_view": "grid"}),
    ("precision", {}),
]


def charts(page: str, query: dict[str, str]) -> dict[str, Picture]:
    app = opened(page, **query)
    assert not app.exception
    return {key: picture for key, (picture, _view) in app.session_state[CHARTS].items()}


def content(picture: Picture) -> tuple:
    cells = [(one.values.tobytes(), one.x, one.y, one.limit) for one in picture.cells]
    return pio.to_json(picture.figure, validate=False), cells


@pytest.mark.parametrize(("page", "query"), VIEWS)
def test_a_chart_that_changes_says_so(page, query):
    before = charts(page, query)
    assert before
    for name, value in CHANGES.items():
        after = charts(page, query | {name: value})
        changed = [key for key in before if key in after and content(before[key]) != content(after[key])]
        silent = [key for key in changed if before[key].alt == after[key].alt]
        assert (name, silent) == (name, [])


@pytest.mark.parametrize(("page", "query"), VIEWS)
def test_every_chart_is_described_with_numbers_and_has_a_table(page, query):
    for key, picture in charts(page, query).items():
        assert any(letter.isdigit() for letter in picture.alt), key
        assert not picture.table().empty, key
