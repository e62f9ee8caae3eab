"""How well anyone can do with noisy positions: the line beside which robustness is judged."""

from __future__ import annotations

import torch
from torch import Tensor

from sinu_core.errors import ParameterError
from sinu_core.lab.seeding import generator
from sinu_core.lab.tasks import task_of

_DRAWS = 4096


def noise_limit(task: str, jitter: float, length: int = 32) -> float:
    """Return the accuracy of a reader who sees noisy positions only and takes the nearest token.

    The best guess of where a token was is its noisy position; who then picks a wrong token is still right by
    chance. A model may do a little better, since a causal mask tells it some of the order.

    Args:
        task: "addr16" or "back4".
        jitter: Standard deviation of the noise, in positions.
        length: Tokens T.

    Returns:
        Share of right answers, 0 to 1, from 4096 draws with a fixed seed.

    Raises:
        ParameterError: When the task has no place to look for, as `char`.

    >>> noise_limit("addr16", 0.0)
    1.0
    """
    spec = task_of(task)
    if task not in _TARGETS:
        raise ParameterError("task", task, "one of " + ", ".join(_TARGETS), "Choose one of these tasks.")
    source = generator("noise_limit", task, length)
    noise = torch.randn(_DRAWS, length, generator=source, dtype=torch.float64) * jitter
    asked = torch.randint(spec.first_asked, spec.check_length(length), (_DRAWS,), generator=source)
    wanted, seen_at, candidates = _TARGETS[task](asked, noise, source)
    places = torch.arange(length) + noise  # [N, T]
    far = (places - seen_at.unsqueeze(1)).abs().masked_fill(~candidates, torch.inf)
    hit = float((far.argmin(dim=1) == wanted).double().mean())
    return hit + (1 - hit) / spec.classes


def _addr16(asked: Tensor, noise: Tensor, source: torch.Generator) -> tuple[Tensor, Tensor, Tensor]:
    """The address is exact; the sixteen letters are where the noise puts them."""
    letters = task_of("addr16").first_asked
    address = torch.randint(letters, asked.shape, generator=source)
    return address, address.double(), (torch.arange(noise.shape[1]) < letters).expand_as(noise)


def _back4(asked: Tensor, noise: Tensor, source: torch.Generator) -> tuple[Tensor, Tensor, Tensor]:
    """The asking token is noisy as well; it sees itself and what comes before."""
    back = task_of("back4").first_asked
    seen_at = asked + noise.gather(1, asked.unsqueeze(1)).squeeze(1) - back
    return asked - back, seen_at, torch.arange(noise.shape[1]) <= asked.unsqueeze(1)


_TARGETS = {"addr16": _addr16, "back4": _back4}
