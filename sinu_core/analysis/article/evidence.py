"""What an experiment of the article page returns, and the five verdicts there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

import pandas as pd


class Verdict(Enum):
    """The possible outcomes; the value is the id that links and tests use."""

    HOLDS = "holds"
    HOLDS_WITH_CONDITION = "condition"
    DOES_NOT_HOLD = "fails"
    NOT_THE_REASON = "other_reason"
    NOT_MEASURED = "not_measured"


@dataclass(frozen=True)
class Evidence:
    """The outcome of one experiment.

    Args:
        numbers: Name → number, the quantities that the verdict and the words are made of.
        frame: The numbers behind the picture and the table; units are in the column names.
        messages: Name → text that the printed code produced itself, such as an error or a shape.
    """

    numbers: Mapping[str, float]
    frame: pd.DataFrame
    messages: Mapping[str, str] = field(default_factory=dict)
