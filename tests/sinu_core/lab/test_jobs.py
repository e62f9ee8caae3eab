"""Jobs: order, stopping, retries, abandonment; once with a real worker process that is killed."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor

import numpy as np
import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.child import ChildProcess
from sinu_core.lab.jobs import JobQueue, JobView
from sinu_core.lab.variants import Variant
from sinu_core.lab.work import Plan, run_chunk
from sinu_core.lab.worker import one_worker
from tests.sinu_core.lab.cells import cell


def plan(steps: int = 6) -> Plan:
    return Plan("free", [cell([Variant(id="fixed")], steps=steps)])


class ByHand(Executor):
    """Runs nothing by itself: the test says when a chunk is done, or that the worker died."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future, Callable, tuple]] = []
        self.came = threading.Semaphore(0)

    def submit(self, fn, /, *args, **kwargs):
        future: Future = Future()
        self.waiting.append((future, fn, args))
        self.came.release()
        return future

    def next(self) -> tuple[Future, Callable, tuple]:
        assert self.came.acquire(timeout=30), "no chunk came"
        return self.waiting.pop(0)

    def finish(self) -> None:
        future, fn, args = self.next()
        if future.set_running_or_notify_cancel():
            future.set_result(fn(*args))

    def die(self, error: Exception | None = None) -> None:
        future, _, _ = self.next()
        future.set_exception(error or BrokenExecutor("killed"))


@pytest.fixture
def hand() -> ByHand:
    return ByHand()


@pytest.fixture
def queue(hand: ByHand) -> Iterator[JobQueue]:
    made = JobQueue(lambda: hand)
    yield made
    made.close()


def settled(queue: JobQueue, job: str, *statuses: str) -> JobView:
    """Wait until a job has one of these states."""
    ticks = threading.Event()
    for _ in range(20_000):  # minutes: the worker yields to everything else on a busy machine
        view = queue.view(job)
        if view.status in statuses:
            return view
        ticks.wait(0.01)
    raise AssertionError(f"{view.status}: {view.error}")


def test_one_job_runs_and_the_others_know_their_place(queue: JobQueue, hand: ByHand) -> None:
    first, second, third = (queue.submit(plan(steps=0)) for _ in range(3))
    assert [queue.view(job).status for job in (first, second, third)] == ["running", "waiting", "waiting"]
    assert [queue.view(job).position for job in (first, second, third)] == [0, 1, 2]
    for _ in range(5):  # a snapshot and four measurements
        hand.finish()
    assert settled(queue, first, "done").fraction == 1.0
    assert settled(queue, second, "running").position == 0
    assert queue.view(third).position == 1


def test_two_may_run_side_by_side(hand: ByHand) -> None:
    queue = JobQueue(lambda: hand, at_once=2)
    jobs = [queue.submit(plan()) for _ in range(3)]
    assert [queue.view(job).status for job in jobs] == ["running", "running", "waiting"]
    queue.close()


def test_a_stop_answers_at_once_and_keeps_what_there_is(queue: JobQueue, hand: ByHand) -> None:
    first, second = queue.submit(plan()), queue.submit(plan())
    hand.finish()
    chunk = hand.next()  # on its way: the worker is not done with it
    queue.stop(first)
    view = queue.view(first)
    assert view.status == "stopped"
    assert view.result.cells[0].steps.tolist() == [0]
    assert queue.view(second).status == "running"
    chunk[0].cancel()
    queue.stop(first)  # again: nothing happens
    assert queue.view(first).status == "stopped"


def test_a_waiting_job_can_be_stopped(queue: JobQueue) -> None:
    _, second = queue.submit(plan()), queue.submit(plan())
    queue.stop(second)
    assert queue.view(second).status == "stopped"
    assert queue.view(second).result.cells == ()


def test_a_lost_worker_costs_a_chunk_and_changes_no_number(queue: JobQueue, hand: ByHand) -> None:
    job = queue.submit(plan())
    hand.finish()
    hand.die()
    for _ in range(6):
        hand.finish()
    view = settled(queue, job, "done")
    expected = plan()
    while (chunk := expected.next_chunk()) is not None:
        expected.accept(run_chunk(chunk))
    ours, theirs = view.result.cells[0], expected.result().cells[0]
    assert np.array_equal(ours.loss, theirs.loss)
    assert ours.measured.keys() == theirs.measured.keys()


def test_a_worker_that_dies_again_and_again_is_reported(queue: JobQueue, hand: ByHand) -> None:
    job, other = queue.submit(plan()), queue.submit(plan())
    hand.finish()
    for _ in range(3):
        hand.die()
    view = settled(queue, job, "failed")
    assert view.error == "The chunk was lost 3 times in a row: killed."
    assert view.result.cells[0].steps.tolist() == [0]
    assert settled(queue, other, "running")


def test_an_error_in_a_chunk_is_shown(queue: JobQueue, hand: ByHand) -> None:
    job = queue.submit(plan())
    hand.die(MemoryError("out of memory"))
    assert settled(queue, job, "failed").error == "MemoryError: out of memory"


def test_a_job_that_nobody_looks_at_is_stopped_after_a_minute(hand: ByHand) -> None:
    now = [0.0]
    queue = JobQueue(lambda: hand, clock=lambda: now[0])
    left, watched = queue.submit(plan()), queue.submit(plan())
    now[0] = 50.0
    queue.view(watched)
    now[0] = 70.0
    assert queue.view(watched).status == "running"
    assert queue.view(left).status == "stopped"
    queue.close()


def test_time_left_follows_the_pace(hand: ByHand) -> None:
    now = [0.0]
    queue = JobQueue(lambda: hand, clock=lambda: now[0])
    job = queue.submit(plan())  # three snapshots and four measurements
    assert queue.view(job).seconds_left is None
    hand.finish()
    hand.came.acquire(timeout=30)  # the next chunk is out, so the first was taken in
    now[0] = 2.0
    assert queue.view(job).seconds_left == pytest.approx(12.0)
    queue.close()


def test_an_unknown_job_is_an_error(queue: JobQueue) -> None:
    with pytest.raises(ParameterError, match=r"job = 'x' is not possible: allowed is a job of this server"):
        queue.view("x")


def test_jobs_that_ended_long_ago_are_forgotten(queue: JobQueue) -> None:
    first = queue.submit(plan())
    for _ in range(40):
        queue.stop(queue.submit(plan()))
    queue.stop(first)
    with pytest.raises(ParameterError, match=r"job = "):
        queue.view(first)


def test_threads_will_do_as_an_executor() -> None:
    queue = JobQueue(lambda: ThreadPoolExecutor(1))
    assert settled(queue, queue.submit(plan()), "done").result.cells[0].complete
    queue.close()


def test_a_real_worker_is_killed_and_the_result_is_the_same() -> None:
    """The default: one process, which is killed once its first chunk is back."""
    made: list[ChildProcess] = []

    def worker() -> ChildProcess:
        made.append(one_worker())
        return made[-1]

    queue = JobQueue(worker, abandoned_after_s=None)
    long = Plan("free", [cell([Variant(id="fixed")], steps=120, every=1)])
    job = queue.submit(long)
    ticks = threading.Event()
    while not queue.view(job).fraction:
        ticks.wait(0.02)
    os.kill(made[0].pid, signal.SIGKILL)
    view = settled(queue, job, "done")
    assert len(made) == 2
    expected = Plan("free", [cell([Variant(id="fixed")], steps=120, every=1)])
    while (chunk := expected.next_chunk()) is not None:
        expected.accept(run_chunk(chunk))
    assert np.array_equal(view.result.cells[0].accuracy, expected.result().cells[0].accuracy)
    queue.close()


def test_a_queue_warms_up_once_and_uses_that_worker() -> None:
    made: list[ByHand] = []

    def make() -> ByHand:
        made.append(ByHand())
        return made[-1]

    queue = JobQueue(make)
    queue.warm()
    queue.warm()
    assert len(made) == 1
    queue.submit(plan())
    made[0].finish()
    assert len(made) == 1
    queue.close()
    queue.warm()
    assert len(made) == 1
