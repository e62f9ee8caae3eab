"""A link's text says exactly what the controls hold, whatever it is."""

from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.ui.held import TEXTS
from pages.ui.read_controls import read_controls
from pages.ui.share.complete import query_text, shared_texts, value_texts
from sinu_core.parameters import PARAMETERS
from sinu_core.query import flatten
from sinu_core.settings import Settings
from tests.sinu_core.strategies import any_settings


def held(settings: Settings) -> dict[str, object]:
    """Return what the controls hold for settings: texts as they are written."""
    flat = flatten(settings)
    return {name: PARAMETERS[name].encode(flat[name]) if name in TEXTS else flat[name] for name in PARAMETERS}


def opened(text: str) -> dict[str, object]:
    """Return what the controls hold after the link was opened."""
    query = {name: values[-1] for name, values in parse_qs(text, keep_blank_values=True).items()}
    return {
        name: query[name] if name in TEXTS else PARAMETERS[name].decode(query[name]) for name in PARAMETERS
    }


@given(any_settings())
def test_a_complete_link_opens_exactly_the_settings(settings):
    before = held(settings)
    after = opened(query_text(shared_texts(before)))
    assert after == before
    assert read_controls(after, {}) == (settings, ())


@given(any_settings())
def test_a_short_link_leaves_out_what_is_at_its_default(settings):
    short = shared_texts(held(settings), defaults=False)
    flat = flatten(settings)
    assert set(short) == {name for name in PARAMETERS if flat[name] != PARAMETERS[name].default}


@given(st.dictionaries(st.sampled_from(TEXTS), st.text(max_size=50), min_size=1))
def test_every_text_survives_the_address(texts):
    assert parse_qs(query_text(shared_texts(texts)), keep_blank_values=True) == {
        name: [text] for name, text in texts.items()
    }


@pytest.mark.parametrize("value", [0.1, -1 / 3, 1e300, 2.0**53, 0.0])
def test_a_number_of_a_page_keeps_every_digit(value):
    (text,) = value_texts(value)
    assert float(text) == value
