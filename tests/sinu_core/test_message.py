import copy
import pickle

import pytest

from sinu_core.message import Message, message

NESTED = message("{what}. Take {n:.2f}.", what=message("one of {choices}", choices="a, b"), n=0.5)


def test_it_is_the_english_text_wherever_a_text_is_wanted():
    text = message("an integer from {least} to {most}", least=1, most=8)
    assert text == "an integer from 1 to 8"
    assert hash(text) == hash("an integer from 1 to 8")
    assert f"allowed is {text}" == "allowed is an integer from 1 to 8"
    assert isinstance(text, str)


def test_a_template_without_values_is_taken_as_it_is():
    assert message("a set such as {1, 2}") == "a set such as {1, 2}"


def test_it_keeps_what_it_was_made_of():
    assert NESTED == "one of a, b. Take 0.50."
    assert NESTED.template == "{what}. Take {n:.2f}."
    assert NESTED.values["what"].template == "one of {choices}"
    with pytest.raises(TypeError):
        NESTED.values["n"] = 1


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, lambda text: pickle.loads(pickle.dumps(text))],
    ids=["copy", "deep", "pickle"],
)
def test_copies_and_pickles_keep_it_too(again):
    text = again(NESTED)
    assert type(text) is Message
    assert (text, text.template, text.values) == (NESTED, NESTED.template, NESTED.values)
    assert text.values["what"].values == {"choices": "a, b"}


def test_values_that_look_like_fields_stay_values():
    assert message("not {value}", value="{0.__class__}") == "not {0.__class__}"
