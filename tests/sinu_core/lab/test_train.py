"""Training: repeatable, paired, separable into chunks; a run alone has the bits of the run in a batch."""

import math
import pickle

import numpy as np
import pytest
import torch

from sinu_core.errors import ParameterError
from sinu_core.lab.batches import Batches
from sinu_core.lab.config import Cell
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.train import Training, train
from sinu_core.lab.variants import Variant
from tests.sinu_core.lab.cells import EVERY_KIND, cell

CPU = torch.device("cpu")


@pytest.fixture(autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def outcome(some: Cell) -> tuple[np.ndarray, ...]:
    training = Training(some)
    training.advance(some.config.steps)
    last = training.snapshot()
    measured = [training.measure(measurement) for measurement in some.measurements]
    return last.loss, last.accuracy, *measured


@pytest.mark.parametrize("changes", [{}, {"task": "addr16", "length": 20, "dim": 32, "batch": 8}])
def test_a_run_alone_is_the_run_in_the_batch_bit_for_bit(changes: dict) -> None:
    every = cell(seeds=[0, 5], **changes)
    together = outcome(every)
    for r, run in enumerate(every.runs):
        alone = outcome(Cell(every.config, (run,), every.measurements))
        for ours, theirs in zip(alone, together, strict=True):
            assert ours[0] == theirs[r], run


def test_the_same_cell_gives_the_same_numbers() -> None:
    first, second = (outcome(cell()) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))


def test_chunks_with_states_in_between_are_one_training() -> None:
    some = cell()
    whole = Training(some)
    whole.advance(6)
    part = Training(some)
    for steps in (1, 2, 3):
        part.advance(steps)
        part = Training(some, state=pickle.loads(pickle.dumps(part.state())))
    assert part.step == 6
    for name, array in whole.state().arrays.items():
        assert np.array_equal(array, part.state().arrays[name]), name


def test_variants_of_a_seed_see_the_same_batches_and_seeds_see_others() -> None:
    some = cell(seeds=[0, 1])
    tokens, targets = Batches(some, CPU).training(3)
    for parts in (tokens, targets):
        assert bool((parts[0::2] == parts[0]).all())
        assert not torch.equal(parts[0], parts[1])
    assert torch.equal(tokens, Batches(some, CPU).training(3).tokens)
    assert not torch.equal(tokens, Batches(some, CPU).training(4).tokens)


def test_few_sequences_come_again_and_lengths_vary_where_asked() -> None:
    few = Batches(cell(pool=4), CPU)
    seen = {tuple(row) for step in range(20) for row in few.training(step).tokens[0].tolist()}
    assert len(seen) == 4
    ragged = Batches(cell(shortest=6), CPU)
    lengths = [ragged.training(step).tokens.shape[-1] for step in range(40)]
    assert set(lengths) == {6, 7, 8}


def test_held_out_sequences_are_no_training_sequences() -> None:
    batches = Batches(cell(), CPU)
    held_out = {tuple(row) for row in batches.held_out(16, 8).tokens[0].tolist()}
    trained = {tuple(row) for step in range(50) for row in batches.training(step).tokens[0].tolist()}
    assert not held_out & trained


def test_what_is_frozen_stays_and_what_is_learned_moves_at_its_rate() -> None:
    some = cell(seeds=[0], steps=20, warmup=0)
    *_, last = train(some)
    moved = {
        run.variant.id: np.abs(last.scale[r] - run.variant.scale).max(
            where=np.isfinite(last.scale[r]), initial=0
        )
        for r, run in enumerate(some.runs)
    }
    assert moved["fixed"] == moved["dynamic"] == moved["rope"] == 0
    assert 0 < moved["learn"] <= 20 * some.config.learning_rate * 1.01
    assert moved["fast"] > 3 * moved["learn"]


def test_a_clamped_scale_below_its_floor_never_moves_and_the_other_floors_hold() -> None:
    some = cell(seeds=[0], steps=20)
    training = Training(some)
    training.advance(20)
    raw = {run.variant.id: training.shards[0].models.raw[r, 0].item() for r, run in enumerate(some.runs)}
    assert raw["clamp"] == pytest.approx(0.05)
    assert raw["after_step"] >= 0.1 - 1e-7
    effective = training.snapshot().scale[:, 0]
    assert effective[[run.variant.id for run in some.runs].index("groups")] > 0.1


def test_a_run_that_diverges_leaves_the_others_alone() -> None:
    some = cell([*EVERY_KIND, Variant(id="mad", scale=math.ulp(0.0))], seeds=[0])
    training, healthy = Training(some), Training(cell(EVERY_KIND, seeds=[0]))
    with torch.no_grad():
        training.shards[0].models.weights["head"][-1] = torch.nan
    training.advance(6)
    healthy.advance(6)
    ours, theirs = training.snapshot(), healthy.snapshot()
    assert np.isnan(ours.loss[-1])
    assert np.isnan(ours.accuracy[-1])
    assert np.array_equal(ours.loss[:-1], theirs.loss)
    assert np.array_equal(ours.scale[:-1], theirs.scale, equal_nan=True)


def test_snapshots_come_at_the_start_every_few_steps_and_at_the_end() -> None:
    steps = [snapshot.step for snapshot in train(cell(EVERY_KIND[:1], steps=7, every=3))]
    assert steps == [0, 3, 6, 7]
    assert [snapshot.step for snapshot in train(cell(EVERY_KIND[:1], steps=0))] == [0]


def test_a_stop_is_heard_before_every_step() -> None:
    asked = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > 4

    assert [s.step for s in train(cell(EVERY_KIND[:1]), stop=stop)] == [0, 3]
    assert len(asked) == 5


def test_a_budget_of_no_time_leaves_the_first_snapshot() -> None:
    assert [s.step for s in train(cell(EVERY_KIND[:1]), budget_s=0.0)] == [0]
    assert len(list(train(cell(EVERY_KIND[:1]), budget_s=3600.0))) == 3


def test_another_device_than_there_is_is_an_error() -> None:
    with pytest.raises(ParameterError, match=r"device = 'abacus' is not possible"):
        Training(cell(), "abacus")


def test_back4_is_learned_by_rope_and_not_without_position() -> None:
    """The one test that trains to an end: relative position is what RoPE has and "none" lacks."""
    both = [Variant(id="rope", kind="rope"), Variant(id="none", kind="none")]
    some = Cell.of(cell(task="back4", dim=16, length=12, batch=8, steps=150, every=150).config, both, [0, 1])
    *_, last = train(some)
    assert last.accuracy[:2].min() > 0.8
    assert last.accuracy[2:].max() < 0.6


def test_longer_sequences_count_positions_that_were_never_trained_only() -> None:
    """A learned table that was written for the trained positions knows nothing behind them."""
    some = cell([Variant(id="table", kind="learned")], seeds=[0], held_out=32)
    training = Training(some)
    with torch.no_grad():  # a model that answers 1 where the table says so, whatever the token
        for name, weight in training.shards[0].models.weights.items():
            weight.zero_() if name != "head" else weight.copy_(torch.eye(16)[None])
        training.shards[0].models.weights["table"][0, :8, 1] = 1.0
        training.shards[0].models.weights["table"][0, 8:, 2] = 1.0
    tokens, targets = training.batches.held_out(16, 16)
    expected = float((targets[0, :, 4:] == 2).double().mean())
    assert training.measure(Measurement(times=2))[0] == pytest.approx(expected)
    _, short = training.batches.held_out(32, 8)
    assert training.measure(Measurement())[0] == pytest.approx(float((short[0] == 1).double().mean()))
    assert tokens.shape == (1, 16, 16)
