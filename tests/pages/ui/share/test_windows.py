import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.ui.share.windows import WINDOWS
from sinu_core.errors import ParameterError

EDGES = st.floats(-1e300, 1e300).map(lambda number: number + 0.0)
SPANS = st.tuples(EDGES, EDGES).filter(lambda pair: pair[0] != pair[1]).map(sorted)
CHARTS = st.from_regex(r"[a-z][a-z0-9_]{0,20}", fullmatch=True)


@given(st.dictionaries(CHARTS, st.tuples(SPANS, SPANS).map(lambda spans: (*spans[0], *spans[1]))))
def test_windows_survive_the_address_exactly(windows):
    assert WINDOWS.decode(WINDOWS.encode(windows)) == windows


@pytest.mark.parametrize(
    "text",
    [
        "embedding_heatmap",
        "embedding_heatmap:1,2,3",
        "embedding_heatmap:1,2,3,4,5",
        "embedding_heatmap:2,1,3,4",
        "embedding_heatmap:1,1,3,4",
        "embedding_heatmap:1,2,3,nan",
        "embedding_heatmap:1,2,3,inf",
        "</style>:1,2,3,4",
        ":1,2,3,4",
    ],
)
def test_anything_else_is_refused(text):
    with pytest.raises(ParameterError, match="embedding_heatmap:0,20,100,140"):
        WINDOWS.decode(text)
