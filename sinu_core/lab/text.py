"""The text of the `char` task: CPython's own help topics, which every installation carries."""

from __future__ import annotations

import functools
import string
from pydoc_data.topics import topics

import torch
from torch import Tensor

# A fixed alphabet, so that the number of symbols does not depend on the version of Python.
ALPHABET = "\n" + string.printable[:95]
_OTHER = ALPHABET.index("?")
_HELD_OUT = 0.1


def encode(text: str) -> Tensor:
    """Return the symbol of each character, int64 [N]; characters outside the alphabet become "?".

    >>> encode("a∑").tolist() == [ALPHABET.index("a"), ALPHABET.index("?")]
    True
    """
    symbol = {character: index for index, character in enumerate(ALPHABET)}
    return torch.tensor([symbol.get(character, _OTHER) for character in text])


@functools.cache
def corpus(held_out: bool) -> Tensor:
    """Return the topics in the order of their names: the first 90 % to train on, the rest held out.

    Args:
        held_out: Which part.

    Returns:
        Tensor [N], int64.
    """
    symbols = encode("\n".join(topics[name] for name in sorted(topics)))
    border = round(len(symbols) * (1 - _HELD_OUT))
    return symbols[border:] if held_out else symbols[:border]
