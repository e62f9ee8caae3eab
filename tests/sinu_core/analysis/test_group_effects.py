import numpy as np
import pytest

from sinu_core.analysis.group_effects import compare_groupings, example_groups
from sinu_core.settings import Settings

TWO = Settings(dim=8, length=16, groups=2, scale=(1.0, 2.0))


@pytest.mark.parametrize("group_by", ["pairs", "columns"])
def test_both_ways_whatever_the_settings_say(group_by):
    both = compare_groupings(TWO.replace(group_by=group_by), distance=2, positions=4)
    assert both.pairs.dots == pytest.approx([8.5631] * 4, abs=1e-4)
    assert both.columns.dots == pytest.approx([10.2549, 9.8092, 12.0848, 10.2313], abs=1e-4)
    assert both.pairs.constant
    assert not both.columns.constant
    assert both.columns.spread == pytest.approx(12.0848 - 9.8092, abs=2e-4)


def test_gains_of_both_ways():
    frame = compare_groupings(TWO, distance=2).gains_frame()
    assert frame["gain_by_pairs"].tolist() == [1, 1, 2, 2, 1, 1, 2, 2]
    assert frame["gain_by_columns"].tolist() == [1, 1, 1, 1, 2, 2, 2, 2]


def test_interleaved_columns_of_whole_pairs_do_not_leak():
    both = compare_groupings(TWO.replace(layout="interleaved"), distance=2)
    assert both.columns.constant


def test_positions_follow_the_offset_and_the_window():
    both = compare_groupings(TWO.replace(offset=-2.5), distance=14)
    assert both.positions.tolist() == [-2.5, -1.5]
    assert both.to_frame().columns.tolist() == ["position", "dot_by_pairs", "dot_by_columns"]
    short = compare_groupings(Settings(dim=8, length=1), distance=3)
    assert (short.distance, short.positions.tolist()) == (0, [0.0])


def test_a_number_that_divides_columns_only_leaves_the_other_way_out():
    both = compare_groupings(Settings(dim=6, groups=2, group_by="columns"), distance=1)
    assert both.pairs is None
    assert both.columns is not None
    assert "dot_by_pairs" not in both.to_frame()


def test_the_modality_law_does_not_hide_what_groups_do():
    segments = [("text", 8), ("visual", 8)]
    settings = TWO.replace(segments=segments, modality_scales={"text": 1.0, "visual": 0.5})
    assert compare_groupings(settings, distance=2).pairs.constant


def test_a_silent_embedding_is_constant():
    assert compare_groupings(Settings(dim=8, scale=0.0), distance=1).pairs.constant


@pytest.mark.parametrize(
    ("dim", "example"),
    [
        (1, None),
        (2, (2, "columns")),
        (3, (2, "pairs")),
        (8, (2, "pairs")),
        (5, (3, "pairs")),
        (8186, (2, "columns")),
    ],
)
def test_example_groups_fit_the_width(dim, example):
    assert example_groups(dim) == example
    if example:
        Settings(dim=dim, groups=example[0], group_by=example[1])


def test_a_wide_embedding_keeps_its_digits():
    both = compare_groupings(Settings(dim=8192, groups=2, scale=(1.0, 2.0), length=10**9), distance=2)
    assert both.pairs.constant
    assert np.isfinite(both.columns.dots).all()
