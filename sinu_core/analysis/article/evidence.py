"""What an experiment of the article page returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from sinu_core.verdict import Verdict as Verdict


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
