"""What the models learn: three tasks that ask for position in different ways, and so disagree.

B sequences, T tokens, A tokens that are asked for an answer: the last T − `first_asked` of a sequence.
Rejected: copy and reverse, which separate nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import torch
from torch import Tensor

from sinu_core.errors import ParameterError
from sinu_core.lab.text import ALPHABET, corpus
from sinu_core.message import message

_PLACES, _LETTERS = 16, 8  # of addr16
_BACK, _SYMBOLS = 4, 16  # of back4


class Batch(NamedTuple):
    """Sequences and their answers."""

    tokens: Tensor  # [B, T] int64
    targets: Tensor  # [B, A] int64, of the last A tokens


Draw = Callable[[torch.Generator, int, int, bool], Batch]


@dataclass(frozen=True)
class Task:
    """One task.

    Args:
        id: Name in links and files.
        symbols: Number of different tokens.
        classes: Number of different answers.
        first_asked: Index of the first token that is asked; shorter sequences than one more are useless.
        threshold: Held-out accuracy at which a run has arrived.
        draw: (generator, B, T, held out) → Batch.
    """

    id: str
    symbols: int
    classes: int
    first_asked: int
    threshold: float
    draw: Draw

    @property
    def shortest(self) -> int:
        """The smallest T that asks one token."""
        return self.first_asked + 1

    def batch(self, generator: torch.Generator, size: int, length: int, *, held_out: bool = False) -> Batch:
        """Draw sequences.

        Args:
            generator: Where the random numbers come from.
            size: Number of sequences B.
            length: Tokens T in each.
            held_out: From the part of the text that is never trained on; the other tasks are endless.

        Raises:
            ParameterError: When the sequences are too short to ask anything.

        >>> batch = TASKS["back4"].batch(torch.Generator().manual_seed(0), 2, 8)
        >>> bool((batch.targets == batch.tokens[:, :-4]).all())
        True
        """
        self.check_length(length)
        return self.draw(generator, size, length, held_out)

    def check_length(self, length: int) -> int:
        """Return T after looking that it asks one token at least.

        Raises:
            ParameterError: When it does not.
        """
        if length < self.shortest:
            allowed = message("at least {n} tokens for the task {task}", n=self.shortest, task=self.id)
            raise ParameterError("length", length, allowed, message("Take {n}.", n=max(32, self.shortest)))
        return length


def _addr16(generator: torch.Generator, size: int, length: int, held_out: bool) -> Batch:
    letters = torch.randint(_LETTERS, (size, _PLACES), generator=generator)
    addresses = torch.randint(_PLACES, (size, length - _PLACES), generator=generator)
    return Batch(torch.cat((letters, addresses + _LETTERS), dim=1), letters.gather(1, addresses))


def _back4(generator: torch.Generator, size: int, length: int, held_out: bool) -> Batch:
    tokens = torch.randint(_SYMBOLS, (size, length), generator=generator)
    return Batch(tokens, tokens[:, :-_BACK])


def _char(generator: torch.Generator, size: int, length: int, held_out: bool) -> Batch:
    text = corpus(held_out)
    begins = torch.randint(len(text) - length, (size, 1), generator=generator)
    windows = text[begins + torch.arange(length + 1)]
    return Batch(windows[:, :-1], windows[:, 1:])


TASKS: Mapping[str, Task] = MappingProxyType(
    {
        task.id: task
        for task in (
            # 16 letters out of 8, then addresses: answer the letter that stands there. Absolute position.
            Task("addr16", _LETTERS + _PLACES, _LETTERS, _PLACES, 0.9, _addr16),
            # Answer the symbol four tokens ago. Relative position.
            Task("back4", _SYMBOLS, _SYMBOLS, _BACK, 0.9, _back4),
            # Answer the next character of a text. Position helps a little; slower and noisy.
            Task("char", len(ALPHABET), len(ALPHABET), 0, 0.3, _char),
        )
    }
)
HEADLINE = ("addr16", "back4")


def task_of(id: str) -> Task:
    """Return a task by its name.

    Raises:
        ParameterError: When there is none of that name.
    """
    if id not in TASKS:
        allowed = message("one of {choices}", choices=", ".join(TASKS))
        raise ParameterError("task", id, allowed, message("Choose one of these tasks."))
    return TASKS[id]
