"""The one error, as its reader meets it."""

import pickle

from sinu_core.errors import ParameterError, shortened


def test_the_message_has_all_four_parts():
    error = ParameterError("groups", 3, "a divisor of 8", "Take 2.")
    assert str(error) == "groups = 3 is not possible: allowed is a divisor of 8. Take 2."
    assert isinstance(error, ValueError)


def test_a_million_characters_stay_readable():
    assert len(str(ParameterError("dim", "9" * 10**6, "an integer"))) < 140
    assert shortened("<b>") == "'<b>'"


def test_it_travels_between_processes():
    error = pickle.loads(pickle.dumps(ParameterError("groups", 3, "a divisor of 8", "Take 2.")))
    assert str(error) == "groups = 3 is not possible: allowed is a divisor of 8. Take 2."
    assert (error.parameter, error.value) == ("groups", 3)
