"""B's settings as text: exact both ways for anything that is possible, and tolerant of anything else."""

from hypothesis import given
from hypothesis import strategies as st

from pages.ui.compare.settings_text import read_settings, with_value, write_settings
from sinu_core.settings import Settings
from tests.sinu_core.strategies import any_settings


@given(any_settings())
def test_what_is_written_reads_back_exactly(settings):
    assert read_settings(write_settings(settings)) == (settings, ())


@given(st.text(max_size=200) | st.from_regex(r"(dim|theta|groups|segments|scale)=[^&]{0,20}(&dim=.{0,9})?"))
def test_no_text_is_an_error(text):
    settings, _ = read_settings(text)
    assert isinstance(settings, Settings)


def test_hostile_values_are_named_and_left_out():
    text = "dim=1e999&length=-5&theta=NaN&layout=<script>&x=1&scale=2"
    settings, ignored = read_settings(text)
    assert [item.name for item in ignored] == ["dim", "length", "theta", "layout", "x"]
    assert settings == Settings(scale=2)


def test_a_million_fields_are_nobodys_settings():
    assert read_settings("a&" * 10**6) == (Settings(), ())


def test_a_value_is_changed_in_its_text_and_a_default_is_left_out():
    text = "groups=2&group_scales=1,2"
    assert with_value(text, "offset", -0.5) == text + "&offset=-0.5"
    assert with_value(text + "&offset=-0.5", "offset", 0.0) == text
