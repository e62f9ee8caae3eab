import pytest
import torch

from sinu_core.embedding.arguments import forward_arguments
from sinu_core.embedding.modality import modality_ids
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

NAMES = ["text", "visual"]
X = torch.zeros(2, 3, 8)


@pytest.mark.parametrize(
    "modality",
    [
        ["text", "visual", "text"],
        ("text", "visual", "text"),
        [0, 1, 0],
        torch.tensor([0, 1, 0]),
        torch.tensor([0, 1, 0], dtype=torch.int8),
    ],
)
def test_names_and_ids_say_the_same(modality):
    ids = modality_ids(modality, NAMES, X)
    assert ids.dtype == torch.int64
    assert ids.tolist() == [0, 1, 0]


def test_names_may_differ_by_row():
    assert modality_ids([["text"] * 3, ["visual"] * 3], NAMES, X).tolist() == [[0, 0, 0], [1, 1, 1]]


@pytest.mark.parametrize("wrong", [2, -1])
def test_an_id_out_of_range_is_named(wrong):
    message = f"modality = {wrong} is not possible: allowed is an id from 0 to 1: text, visual"
    with pytest.raises(ParameterError, match=message):
        modality_ids(torch.tensor([0, wrong, 0]), NAMES, X)


@pytest.mark.parametrize("modality", [["text", "audio", "text"], "audio", {"text": 1}, [None] * 3])
def test_an_unknown_name_is_named(modality):
    with pytest.raises(ParameterError, match=r"modality = .* allowed is one of text, visual"):
        modality_ids(modality, NAMES, X)


@pytest.mark.parametrize("modality", [["text"] * 2, torch.zeros(3, 3, dtype=torch.int64), "text"])
def test_the_shape_must_be_that_of_the_tokens(modality):
    with pytest.raises(ParameterError, match=r"modality\.shape = .* allowed is \[3\] or \[2, 3\]"):
        modality_ids(modality, NAMES, X)


def test_ids_are_integers():
    with pytest.raises(ParameterError, match=r"modality\.dtype = torch\.float32"):
        modality_ids(torch.zeros(3), NAMES, X)


def test_segments_become_one_id_a_token():
    settings = Settings(
        modality_scales={"text": 1.0, "visual": 0.5},
        segments=[("text", 3), ("visual", (1, 2)), ("text", 2)],
        offset=4,
    )
    arguments = forward_arguments(settings)
    assert (arguments["offset"], arguments["total_length"]) == (4, 7)
    assert arguments["modality"].tolist() == [0, 0, 0, 1, 1, 0, 0]
