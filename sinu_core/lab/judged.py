"""All claims about a cell at once, also of one that was stopped: what cannot be judged yet says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sinu_core.errors import ParameterError
from sinu_core.lab.result import CellResult
from sinu_core.lab.verdicts import Answer, Claim, Rule


@dataclass(frozen=True)
class Judged:
    """A claim with its answer, or without one and with the reason.

    Where the control is what was missing there are both: variant against reference, which is no verdict yet.
    """

    claim: Claim
    answer: Answer | None
    reason: str = ""


def judge_all(result: CellResult, claims: Sequence[Claim], rule: Rule) -> tuple[Judged, ...]:
    """Return every claim with its answer where there can be one.

    A cell that was stopped is judged on the steps that it took: they are the budget of its runs.

    Args:
        result: Finished, or what there is.
        claims: About its variants.
        rule: (result, claim) → answer.
    """
    taken = so_far(result)
    return tuple(_judged(taken, claim, rule) for claim in claims)


def _judged(result: CellResult, claim: Claim, rule: Rule) -> Judged:
    try:
        return Judged(claim, rule(result, claim))
    except ParameterError as error:
        if claim.control is None or claim.control in result.variants:
            return Judged(claim, None, str(error))
        alone = _judged(result, replace(claim, control=None), rule)
        return Judged(claim, alone.answer, str(error))


def so_far(result: CellResult) -> CellResult:
    """Return the result as that of a training which was meant to end where this one ended.

    >>> from sinu_core.lab.config import Cell, Config
    >>> from sinu_core.lab.result import collect
    >>> from sinu_core.lab.train import train
    >>> from sinu_core.lab.variants import Variant
    >>> cell = Cell.of(Config(task="back4", length=8, batch=2, steps=4, every=2), [Variant(id="fixed")], [0])
    >>> stopped = collect(cell, list(train(cell))[:2], {})
    >>> so_far(stopped).config.steps
    2
    """
    last = int(result.steps[-1])
    if last >= result.config.steps:
        return result
    return replace(result, cell=replace(result.cell, config=replace(result.config, steps=last)))
