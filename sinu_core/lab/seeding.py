"""Random numbers by name: what is drawn depends on what it is for, never on what was drawn before.

So two variants with one seed see the same weights and the same batches, and a parameter more or a variant
fewer changes nothing else. Rejected: one generator a run, which pairs runs only as long as all draw alike.
"""

from __future__ import annotations

import hashlib

import torch


def seed_of(*key: str | int | float) -> int:
    """Return a seed from 0 to 2⁶³ − 1 that belongs to this key and, for all that matters, to no other.

    >>> seed_of("batch", 0, 1) == seed_of("batch", 0, 1), seed_of("batch", 0, 1) == seed_of("batch", 1, 0)
    (True, False)
    """
    digest = hashlib.blake2b(repr(key).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def generator(*key: str | int | float) -> torch.Generator:
    """Return a fresh generator on the CPU for this key; the global random state is left alone.

    Args:
        key: Purpose, seed and step, such as ("batch", 3, 120).

    >>> float(torch.rand(1, generator=generator("x", 1))) == float(torch.rand(1, generator=generator("x", 1)))
    True
    """
    return torch.Generator().manual_seed(seed_of(*key))
