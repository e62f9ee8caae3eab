import pytest

from pages.ui.share.audience import HIDE, SHARED, SHOW, Audience
from pages.ui.share.units import controls_of, unit_names
from sinu_core.errors import ParameterError


def test_without_a_word_nothing_is_hidden():
    assert not any(map(Audience().hides, SHARED))
    assert Audience().query() == {}


def test_show_names_what_stays_of_the_shared_controls_and_hide_what_goes_of_any():
    chosen = Audience(show=("dim", "theta"), hide=("theta", "similarity_reach"))
    assert [name for name in SHARED if not chosen.hides(name)] == ["dim"]
    assert chosen.hides("similarity_reach")
    assert not chosen.hides("similarity_axis")


def test_nothing_may_be_left_to_move():
    assert Audience(show=()).query() == {"show": ""}
    assert all(map(Audience(show=()).hides, SHARED))


@pytest.mark.parametrize("text", ["dim,</style>", "dim theta", "Dim", "dim,*", "a" * 65, ",".join("ab" * 60)])
def test_names_that_could_be_anything_else_are_refused(text):
    for parameter in (SHOW, HIDE):
        with pytest.raises(ParameterError):
            parameter.decode(text)


def test_every_shared_control_belongs_to_one_unit():
    names = controls_of(unit_names(devices=2))
    assert sorted(names) == sorted(SHARED)
    assert set(unit_names(devices=2)) - set(unit_names(devices=1)) == {"device"}
