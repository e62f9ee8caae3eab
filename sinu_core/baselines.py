"""What the sinusoid is compared with: other answers to the same question, with their sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from sinu_core.message import message

Acts = Literal["input", "attention", "nowhere"]


@dataclass(frozen=True, kw_only=True)
class Baseline:
    """Another way to tell a model where its tokens stand.

    Args:
        id: Language-neutral name.
        title: What people call it.
        source: Paper or repository.
        note: What it does, and how it is shown here.
        acts: "input": a table is added to the tokens. "attention": queries, keys or scores are changed.
            "nowhere": nothing is done.
    """

    id: str
    title: str
    source: str
    note: str
    acts: Acts


_DECLARED = (
    Baseline(
        id="learned",
        title=message("Learned table"),
        source=message("Gehring et al. 2017, arXiv:1705.03122; BERT, GPT-2"),
        note=message(
            "One free vector a position, shown at random initialisation: nothing is learned yet. "
            "It ends at its last row."
        ),
        acts="input",
    ),
    Baseline(
        id="rope",
        title="RoPE",
        source=message("Su et al. 2021, arXiv:2104.09864"),
        note=message(
            "Turns queries and keys by angles p·ω, with the frequencies of the paper spacing. "
            "Nothing is added to the tokens."
        ),
        acts="attention",
    ),
    Baseline(
        id="alibi",
        title="ALiBi",
        source=message("Press et al. 2021, arXiv:2108.12409"),
        note=message(
            "Adds −slope · distance to the attention scores, with another slope in every head. "
            "Nothing is added to the tokens."
        ),
        acts="attention",
    ),
    Baseline(
        id="none",
        title=message("No position embedding"),
        source=message("Kazemnejad et al. 2023, arXiv:2305.19466"),
        note=message("Nothing is added anywhere; a causal mask still tells a model something about order."),
        acts="nowhere",
    ),
)

BASELINES: Mapping[str, Baseline] = MappingProxyType({baseline.id: baseline for baseline in _DECLARED})
