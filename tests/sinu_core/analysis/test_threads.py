"""Sessions of the app share one process: two threads with different settings get their own numbers."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.gram import gram_tile
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.norms import row_norms
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.settings import Settings

CALLS = 100
SETTINGS = (
    Settings(dim=32, length=1000, theta=500.0),
    Settings(dim=33, length=1000, groups=3, scale=(1.0, 2.0, 3.0), group_by="columns", offset=0.5),
)
FUNCTIONS = {
    "heatmap_tile": lambda s: heatmap_tile(s, rows=(0, s.length), cells=(16, 16)).values,
    "gram_tile": lambda s: gram_tile(s, rows=(0, s.length), cells=(8, 8), normalise="cosine").values,
    "embedding_rows": lambda s: embedding_rows(s, [0, 7, 999]),
    "similarity_curve": lambda s: similarity_curve(s, range(20)).values,
    "row_norms": lambda s: row_norms(s, [0, 7, 999]),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_two_threads_get_what_one_gets(name):
    function = FUNCTIONS[name]
    alone = [function(settings) for settings in SETTINGS]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(function, SETTINGS * CALLS))
    for index, result in enumerate(together):
        np.testing.assert_array_equal(result, alone[index % 2])
