"""Shards: parts of a cell that change no bit."""

import numpy as np
import pytest
import torch

from sinu_core.lab import shard
from sinu_core.lab.shard import rows_of_shards
from sinu_core.lab.train import Training
from tests.sinu_core.lab.cells import EVERY_KIND, cell


def test_parts_are_even_and_an_accelerator_takes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    some = cell(EVERY_KIND[:5], seeds=[0, 1])  # 10 runs of 3 × 8 tokens
    monkeypatch.setattr(shard, "_TOKENS", 4 * 24)
    parts = list(rows_of_shards(some, torch.device("cpu")))
    assert parts == [slice(0, 3), slice(3, 6), slice(6, 10)]
    assert list(rows_of_shards(some, torch.device("cuda"))) == [slice(0, 10)]


def test_a_run_has_the_same_bits_in_any_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def trained() -> list[np.ndarray]:
        training = Training(some)
        training.advance(6)
        last = training.snapshot()
        return [last.loss, last.scale, *(training.measure(m) for m in some.measurements)]

    some = cell(seeds=[0, 1])
    whole = trained()
    monkeypatch.setattr(shard, "_TOKENS", 7 * 24)
    assert len(list(rows_of_shards(some, torch.device("cpu")))) == 4
    for ours, theirs in zip(trained(), whole, strict=True):
        assert np.array_equal(ours, theirs, equal_nan=True)
