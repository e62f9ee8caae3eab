"""Plans: chunks in order, repeatable, with controls that follow."""

import json
import pickle
from dataclasses import replace

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.document import document, result_of
from sinu_core.lab.result import CellResult, ExperimentResult, merged
from sinu_core.lab.train import train
from sinu_core.lab.variants import Variant
from sinu_core.lab.work import Chunk, Plan, chunks_of, run_chunk
from tests.sinu_core.lab.cells import cell

LEARN = Variant(id="learn", learnable=True, scale=0.5)
CONTROL = Variant(id="control", follows="learn")


def done(plan: Plan) -> CellResult:
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    (only,) = plan.result().cells
    return only


def test_a_plan_is_the_training_in_one_piece() -> None:
    some = cell()
    result, snapshots = done(Plan("free", [some])), list(train(some))
    assert result.steps.tolist() == [snapshot.step for snapshot in snapshots] == [0, 3, 6]
    assert np.allclose(result.loss[-1], snapshots[-1].loss, rtol=1e-5)
    assert set(result.measured) == {"accuracy", "length_2x", "jitter_0.5", "shift_10"}
    assert result.complete


def test_a_chunk_pickles_and_run_again_gives_the_same_piece() -> None:
    plan = Plan("free", [cell()])
    for _ in range(2):
        plan.accept(run_chunk(plan.next_chunk()))
    chunk = plan.next_chunk()
    first, second = (run_chunk(pickle.loads(pickle.dumps(chunk))) for _ in range(2))
    assert np.array_equal(first.snapshot.loss, second.snapshot.loss)
    assert all(np.array_equal(first.state.arrays[n], second.state.arrays[n]) for n in first.state.arrays)


def test_a_control_is_frozen_at_the_mean_scale_of_the_run_that_it_follows_seed_by_seed() -> None:
    result = done(Plan("free", [cell([LEARN, CONTROL], steps=30)]))
    for seed in range(2):
        led, followed = result.rows("learn")[seed], result.rows("control")[seed]
        expected = result.scale[:, led, 0].mean()
        assert result.scale[:, followed, 0] == pytest.approx(expected, rel=1e-5)
        assert 0.3 < expected < 0.7
    assert result.scale[0, result.rows("control")[0], 0] != result.scale[0, result.rows("control")[1], 0]
    assert result.variants == ("learn", "control")


def test_a_control_may_follow_the_scale_at_the_end() -> None:
    result = done(Plan("free", [cell([LEARN, replace(CONTROL, follows_at="end")], steps=30)]))
    for seed in range(2):
        led, followed = result.rows("learn")[seed], result.rows("control")[seed]
        assert result.scale[:, followed, 0] == pytest.approx(result.scale[-1, led, 0], rel=1e-5)
        assert result.scale[-1, led, 0] != pytest.approx(result.scale[:, led, 0].mean(), rel=1e-3)


def test_a_control_of_a_diverged_run_stays_at_one() -> None:
    plan = Plan("free", [cell([LEARN, CONTROL], seeds=[0], steps=3)])
    while (chunk := plan.next_chunk()) is not None and chunk.cell.runs[0].variant.id == "learn":
        piece = run_chunk(chunk)
        if piece.snapshot is not None:
            piece.snapshot.loss[:] = np.nan
        plan.accept(piece)
    assert chunk is not None
    assert chunk.cell.runs[0].variant.scale == 1.0


def test_a_control_of_nobody_is_an_error() -> None:
    with pytest.raises(ParameterError, match=r"follows = 'learn' is not possible"):
        Plan("free", [cell([Variant(id="fixed"), CONTROL])]).next_chunk()


def test_progress_goes_from_nothing_to_all_in_as_many_chunks_as_announced() -> None:
    some = cell([LEARN, CONTROL])
    plan, seen = Plan("free", [some, some]), []
    while (chunk := plan.next_chunk()) is not None:
        seen.append(plan.fraction)
        plan.accept(run_chunk(chunk))
    assert len(seen) == plan.chunks == 4 * chunks_of(some)
    assert seen[0] == 0.0
    assert seen == sorted(seen)
    assert plan.fraction == 1.0


def test_a_plan_that_was_stopped_keeps_what_there_is() -> None:
    plan = Plan("free", [cell()])
    assert plan.result().cells == ()
    assert plan.trained == ()
    for _ in range(2):
        plan.accept(run_chunk(plan.next_chunk()))
    (some,) = plan.result().cells
    assert some.steps.tolist() == [0, 3]
    assert not some.complete
    ((trained, state),) = plan.trained
    assert trained == cell()
    assert state.step == 3


def test_the_models_of_leaders_and_followers_are_there_for_a_look() -> None:
    plan = Plan("free", [cell([LEARN, CONTROL])])
    done(plan)
    batches = [[run.variant.id for run in trained.runs] for trained, _ in plan.trained]
    assert batches == [[LEARN.id] * 2, [CONTROL.id] * 2]


def test_the_models_of_batches_long_gone_are_let_go() -> None:
    plan = Plan("free", [cell([LEARN], seeds=[seed], steps=1) for seed in range(6)])
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    assert [trained.runs[0].seed for trained, _ in plan.trained] == [2, 3, 4, 5]
    plan.forget()
    assert plan.trained == ()
    assert len(plan.result().cells) == 6


def test_a_full_batch_and_its_controls_are_one_result() -> None:
    """64 runs train at once, and 8 that follow after them: more than one batch holds."""
    fixed = [Variant(id=f"fixed_{index}") for index in range(7)]
    some = cell([*fixed, LEARN, CONTROL], seeds=range(8), steps=1)
    result = done(Plan("free", [some]))
    assert len(result.cell.runs) == 72
    assert result_of(json.loads(json.dumps(document(ExperimentResult("free", (result,), {}))))).cells


def test_censored_and_diverged_runs_are_told_apart() -> None:
    result = done(Plan("free", [cell([Variant(id="fixed")])]))
    assert np.isinf(result.steps_to(1.1)).all()
    assert result.steps_to(0.0).tolist() == [0.0, 0.0]
    assert not result.diverged().any()


def test_results_of_other_configurations_do_not_merge() -> None:
    one, other = (done(Plan("free", [cell([LEARN], batch=size)])) for size in (2, 3))
    with pytest.raises(ParameterError, match=r"second = Config"):
        merged(one, other)


def test_a_missing_device_is_named_in_the_chunk() -> None:
    with pytest.raises(ParameterError, match=r"device = 'abacus' is not possible"):
        run_chunk(Chunk(cell(), 0, None, "abacus"))
