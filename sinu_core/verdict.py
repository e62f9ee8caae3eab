"""The verdicts on a statement: what an experiment, whether it computes or trains, can end with."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    """The possible outcomes; the value is the id that links and tests use."""

    HOLDS = "holds"
    HOLDS_WITH_CONDITION = "condition"
    DOES_NOT_HOLD = "fails"
    NOT_THE_REASON = "other_reason"
    NOT_MEASURED = "not_measured"
