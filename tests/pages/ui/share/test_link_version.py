import pytest

from pages.ui.share.link_version import RENAMED, VERSION, migrated
from sinu_core.parameters import PARAMETERS

STEPS = [{"width": "dim"}, {}, {"dim": "columns", "base": "theta"}]


def test_every_version_has_its_step():
    assert len(RENAMED) == VERSION


def test_a_name_of_today_is_never_an_old_name():
    """An address without a version may be of today: a step must leave it alone."""
    assert not {old for step in RENAMED for old in step} & set(PARAMETERS)


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        (0, {"columns": ["8"], "theta": ["1"], "kept": ["a", "b"]}),
        (1, {"width": ["8"], "theta": ["1"], "kept": ["a", "b"]}),  # "width" is nobody's name there
        (3, {"width": ["8"], "base": ["1"], "kept": ["a", "b"]}),
        (99, {"width": ["8"], "base": ["1"], "kept": ["a", "b"]}),
    ],
)
def test_the_steps_from_a_version_on_are_taken_one_after_the_other(version, expected):
    assert migrated({"width": ["8"], "base": ["1"], "kept": ["a", "b"]}, version, STEPS) == expected


def test_a_new_name_counts_more_than_the_old_one_beside_it():
    assert migrated({"width": ["8"], "dim": ["64"]}, 0, STEPS[:1]) == {"dim": ["64"]}
    assert migrated({"dim": ["64"], "width": ["8"]}, 0, STEPS[:1]) == {"dim": ["64"]}
