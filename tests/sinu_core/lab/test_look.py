"""Attention by distance, on attention that is known."""

import numpy as np
import pytest
import torch

from sinu_core.embedding.baselines import alibi_slopes
from sinu_core.errors import ParameterError
from sinu_core.lab import shard
from sinu_core.lab.look import attention_by_distance
from sinu_core.lab.train import Training
from tests.sinu_core.lab.cells import EVERY_KIND, cell

ALIBI = [variant.kind for variant in EVERY_KIND].index("alibi")


def silent(training: Training) -> None:
    """Make queries and keys zero: scores are what ALiBi adds, and elsewhere 0."""
    with torch.no_grad():
        for part in training.shards:
            for name, weight in part.models.weights.items():
                if name.startswith("qkv"):
                    weight.zero_()


@pytest.mark.parametrize("tokens", [8192, 100])
def test_without_queries_attention_is_even_and_alibis_is_its_bias(
    tokens: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shard, "_TOKENS", tokens)
    some = cell(seeds=[0])
    training = Training(some)
    silent(training)
    length = some.config.length
    even = attention_by_distance(some, training.state(), 0)
    # Token t spreads over t + 1 tokens; those with one d places before are d … T − 1.
    expected = [np.mean([1 / (t + 1) for t in range(d, length)]) for d in range(length)]
    assert even[1, 0] == pytest.approx(np.array(expected), rel=1e-6)
    alibi = attention_by_distance(some, training.state(), ALIBI)
    for head, slope in enumerate(alibi_slopes(2).tolist()):
        rows = [np.exp(-slope * np.arange(t + 1)) for t in range(length)]
        expected = [np.mean([row[d] / row.sum() for row in rows[d:]]) for d in range(length)]
        assert alibi[0, head] == pytest.approx(np.array(expected), rel=1e-5)


def test_a_run_that_is_not_there_is_named() -> None:
    some = cell(seeds=[0])
    with pytest.raises(
        ParameterError, match=r"run = 99 is not possible: allowed is a whole number from 0 to"
    ):
        attention_by_distance(some, Training(some).state(), 99)
