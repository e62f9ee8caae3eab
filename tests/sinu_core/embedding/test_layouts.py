import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.embedding.layouts import column_frequency, column_is_cosine, layout_permutation
from sinu_core.embedding.table import sinusoid_table
from sinu_core.errors import ParameterError
from tests import oracle

LAYOUTS = st.sampled_from(["half", "interleaved"])


@pytest.mark.parametrize(
    ("layout", "frequency", "cosine"),
    [("half", [0, 1, 2, 0, 1], [0, 0, 0, 1, 1]), ("interleaved", [0, 0, 1, 1, 2], [0, 1, 0, 1, 0])],
)
def test_with_an_odd_width_the_last_frequency_has_no_cosine(layout, frequency, cosine):
    assert column_frequency(5, layout).tolist() == frequency
    assert column_is_cosine(5, layout).int().tolist() == cosine


@given(dim=st.integers(1, 200), layout=LAYOUTS)
def test_every_column_is_labelled_as_the_oracle_does(dim, layout):
    labels = zip(column_frequency(dim, layout).tolist(), column_is_cosine(dim, layout).tolist(), strict=True)
    assert list(labels) == [oracle.column(c, dim, layout) for c in range(dim)]


@given(dim=st.integers(1, 64), source=LAYOUTS, target=LAYOUTS, offset=st.integers(-1000, 1000))
def test_the_permutation_turns_one_table_into_the_other_exactly(dim, source, target, offset):
    permutation = layout_permutation(dim, source, target)
    assert sorted(permutation.tolist()) == list(range(dim))
    table = sinusoid_table(3, dim, layout=source, offset=offset)
    assert torch.equal(table[:, permutation], sinusoid_table(3, dim, layout=target, offset=offset))


def test_an_unknown_layout_is_named():
    with pytest.raises(
        ParameterError, match="layout = 'whole' is not possible: allowed is one of half, interl"
    ):
        column_frequency(8, "whole")
