"""The tasks, solved by hand from the tokens alone."""

import pydoc_data.topics

import pytest
import torch

from sinu_core.errors import ParameterError
from sinu_core.lab.tasks import HEADLINE, TASKS, task_of
from sinu_core.lab.text import ALPHABET, corpus, encode


def draw(task: str, length: int = 32, *, held_out: bool = False):
    return TASKS[task].batch(torch.Generator().manual_seed(3), 5, length, held_out=held_out)


def test_addr16_asks_for_the_letter_at_a_place() -> None:
    tokens, targets = draw("addr16")
    assert tokens.shape == (5, 32)
    assert targets.shape == (5, 16)
    for row, answers in zip(tokens.tolist(), targets.tolist(), strict=True):
        assert all(0 <= letter < 8 for letter in row[:16])
        assert all(8 <= address < 24 for address in row[16:])
        assert answers == [row[address - 8] for address in row[16:]]


def test_addr16_keeps_its_sixteen_places_in_longer_sequences() -> None:
    tokens, targets = draw("addr16", 64)
    assert targets.shape == (5, 48)
    assert targets[0, 40] == tokens[0, tokens[0, 56] - 8]


def test_back4_asks_for_the_symbol_four_tokens_ago() -> None:
    tokens, targets = draw("back4", 10)
    for row, answers in zip(tokens.tolist(), targets.tolist(), strict=True):
        assert answers == [row[t - 4] for t in range(4, 10)]
    assert int(tokens.max()) < 16


def test_char_asks_for_the_next_character_of_pythons_own_help() -> None:
    tokens, targets = draw("char", 20)
    text = "".join(ALPHABET[t] for t in tokens[0].tolist()) + ALPHABET[int(targets[0, -1])]
    whole = "\n".join(pydoc_data.topics.topics[name] for name in sorted(pydoc_data.topics.topics))
    assert text in "".join(c if c in ALPHABET else "?" for c in whole)
    assert torch.equal(tokens[:, 1:], targets[:, :-1])


def test_the_held_out_text_is_the_last_tenth() -> None:
    train, rest = corpus(False), corpus(True)
    assert len(rest) / (len(train) + len(rest)) == pytest.approx(0.1, abs=1e-4)
    last = sorted(pydoc_data.topics.topics)[-1]
    assert torch.equal(rest[-200:], encode(pydoc_data.topics.topics[last][-200:]))


def test_the_alphabet_has_each_character_once_whatever_the_python() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 96
    assert TASKS["char"].symbols == 96


@pytest.mark.parametrize(("task", "shortest"), [("addr16", 17), ("back4", 5), ("char", 1)])
def test_sequences_too_short_to_ask_anything_are_an_error(task: str, shortest: int) -> None:
    assert draw(task, shortest).targets.shape == (5, 1)
    message = (
        rf"length = {shortest - 1} is not possible: "
        rf"allowed is at least {shortest} tokens for the task {task}\. Take 32\."
    )
    with pytest.raises(ParameterError, match=message):
        draw(task, shortest - 1)


def test_an_unknown_task_is_an_error() -> None:
    with pytest.raises(ParameterError, match=r"task = 'copy' is not possible: allowed is one of addr16,"):
        task_of("copy")
    assert set(HEADLINE) < set(TASKS)
