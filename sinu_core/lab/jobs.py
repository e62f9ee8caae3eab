"""Jobs in the background: plans whose chunks run on any `concurrent.futures.Executor`, one job at a time.

By default one spawned process computes, so that the process that serves pages stays responsive. Two jobs at
once on two cores slow each other many times over; the others wait and know their place. A stop answers at
once: the chunk on its way is forgotten, what had come back is kept. Nothing here knows what a chunk computes.
"""

from __future__ import annotations

import itertools
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from sinu_core.errors import ParameterError
from sinu_core.lab.cluster import VARIABLE, ClusterExecutor, LostWorkersError
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.work import Piece, Plan, run_chunk
from sinu_core.lab.worker import one_worker
from sinu_core.message import message

_KEPT = 32  # jobs that have ended, for readers who come back
_WITH_MODELS = 4  # of these, the latest, which can still be looked into
_ON_A_CLUSTER = 8  # jobs at once; with fewer workers their chunks take turns

Status = Literal["waiting", "running", "done", "stopped", "failed"]


@dataclass(frozen=True, eq=False)
class JobView:
    """A job as it stands.

    Args:
        id: Its name, for links.
        status: "waiting", "running", "done", "stopped" or "failed".
        position: How many jobs come first; 0 unless waiting.
        fraction: Share that is done, 0 to 1.
        seconds_left: Estimate from the pace so far, or None before there is one.
        result: What there is, however it ended.
        error: What went wrong, for a failed job; else empty.
    """

    id: str
    status: Status
    position: int
    fraction: float
    seconds_left: float | None
    result: ExperimentResult
    error: str


@dataclass(eq=False)
class _Job:
    id: str
    plan: Plan
    order: int
    seen: float
    status: Status = "waiting"
    started: float = 0.0
    seconds: float = 0.0
    attempts: int = 0
    error: str = ""
    future: Future[Piece] | None = None


class JobQueue:
    """Runs plans, a few at a time, in the order in which they came.

    Args:
        executor: Makes the executor; called again when a worker has died.
        at_once: Jobs that run side by side.
        retries: How often a chunk is tried again after its worker died.
        abandoned_after_s: Seconds after which a job that nobody looks at is stopped; None for never.
        clock: Seconds, rising.
    """

    def __init__(
        self,
        executor: Callable[[], Executor] = one_worker,
        *,
        at_once: int = 1,
        retries: int = 2,
        abandoned_after_s: float | None = 60.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._make, self._at_once, self._retries = executor, at_once, retries
        self._abandoned_after_s, self._clock = abandoned_after_s, clock
        self._executor: Executor | None = None
        self._jobs: dict[str, _Job] = {}
        self._order = itertools.count()
        self._lock = threading.RLock()
        # What comes back is taken in by a thread of our own: an executor that calls back may hold its locks.
        self._desk = ThreadPoolExecutor(1, thread_name_prefix="lab-jobs")
        self._closed = False

    def submit(self, plan: Plan) -> str:
        """Put a plan at the end of the queue and return the job's id."""
        with self._lock:
            job = _Job(secrets.token_urlsafe(9), plan, next(self._order), self._clock())
            self._jobs[job.id] = job
            self._fill()
            return job.id

    def warm(self) -> None:
        """Start the worker now: who submits later need not wait until it has loaded PyTorch."""
        with self._lock:
            if not self._closed:
                self._ready()

    def view(self, id: str) -> JobView:
        """Return a job as it stands; looking keeps it alive.

        Raises:
            ParameterError: When there is no such job (any more).
        """
        with self._lock:
            job = self._job(id)
            job.seen = self._clock()
            self._stop_abandoned()
            seconds = self._seconds(job)
            fraction = job.plan.fraction
            left = seconds / fraction * (1 - fraction) if job.status == "running" and fraction else None
            return JobView(
                id, job.status, self._position(job), fraction, left, job.plan.result(seconds), job.error
            )

    def stop(self, id: str) -> None:
        """End a job and keep what there is; a job that has ended stays as it is.

        Raises:
            ParameterError: When there is no such job.
        """
        with self._lock:
            self._end(self._job(id), "stopped")
            self._fill()

    def close(self) -> None:
        """End all jobs and let the worker go."""
        with self._lock:
            for job in list(self._jobs.values()):
                self._end(job, "stopped")
            if self._executor is not None:
                self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor, self._closed = None, True
            self._desk.shutdown(wait=False)

    def _fill(self) -> None:
        """Start waiting jobs while there is room."""
        for job in self._waiting()[: max(self._at_once - self._running(), 0)]:
            job.status, job.started = "running", self._clock()
            self._go_on(job)

    def _ready(self) -> Executor:
        if self._executor is None:
            self._executor = self._make()
        return self._executor

    def _go_on(self, job: _Job) -> None:
        chunk = job.plan.next_chunk()
        if chunk is None:
            self._end(job, "done")
            self._fill()
            return
        executor = self._ready()
        try:
            job.future = executor.submit(run_chunk, chunk)
        except BrokenExecutor as error:
            self._lost(job, executor, error)
            return
        job.future.add_done_callback(lambda future: self._hand_in(job, executor, future))

    def _hand_in(self, job: _Job, executor: Executor, future: Future[Piece]) -> None:
        if not self._closed:
            self._desk.submit(self._came_back, job, executor, future)

    def _came_back(self, job: _Job, executor: Executor, future: Future[Piece]) -> None:
        with self._lock:
            if job.status != "running" or job.future is not future or future.cancelled():
                return  # stopped in the meantime
            error = future.exception()
            if isinstance(error, BrokenExecutor):
                self._lost(job, executor, error)
            elif error is not None:
                named = isinstance(error, (ParameterError, LostWorkersError))
                self._fail(job, str(error) if named else f"{type(error).__name__}: {error}")
            else:
                job.plan.accept(future.result())
                job.attempts = 0
                self._stop_abandoned()
                if job.status == "running":
                    self._go_on(job)

    def _lost(self, job: _Job, executor: Executor, error: BaseException) -> None:
        """Try the chunk again on a new worker: the state before it is here, so nothing is lost."""
        if self._executor is executor:
            self._executor = None  # others whose chunk was lost with it find the new one
            executor.shutdown(wait=False)
        job.attempts += 1
        if job.attempts > self._retries:
            tries = f"{job.attempts} times in a row"
            self._fail(job, f"The chunk was lost {tries}: {error}.")
        else:
            self._go_on(job)

    def _fail(self, job: _Job, error: str) -> None:
        job.error = error
        self._end(job, "failed")
        self._fill()

    def _end(self, job: _Job, status: Status) -> None:
        if job.status in ("waiting", "running"):
            job.seconds, job.status = self._seconds(job), status
            if job.future is not None:
                job.future.cancel()
            ended = [j.id for j in self._jobs.values() if j.status not in ("waiting", "running")]
            for id in ended[:-_WITH_MODELS]:
                self._jobs[id].plan.forget()
            for id in ended[:-_KEPT]:
                del self._jobs[id]

    def _stop_abandoned(self) -> None:
        if self._abandoned_after_s is None:
            return
        for job in list(self._jobs.values()):
            if self._clock() - job.seen > self._abandoned_after_s:
                self._end(job, "stopped")
        self._fill()

    def _job(self, id: str) -> _Job:
        if id not in self._jobs:
            remedy = message("It may have ended with the server that ran it: start it again.")
            raise ParameterError("job", id, message("a job of this server"), remedy)
        return self._jobs[id]

    def _waiting(self) -> list[_Job]:
        return sorted((j for j in self._jobs.values() if j.status == "waiting"), key=lambda j: j.order)

    def _running(self) -> int:
        return sum(job.status == "running" for job in self._jobs.values())

    def _position(self, job: _Job) -> int:
        return self._waiting().index(job) + self._running() if job.status == "waiting" else 0

    def _seconds(self, job: _Job) -> float:
        return self._clock() - job.started if job.status == "running" else job.seconds


def default_queue() -> JobQueue:
    """Return the queue of a server, from its environment.

    With `SINU_SCHEDULER=tcp://…` jobs run side by side on the Dask cluster of that scheduler; without, one
    after the other in a worker process beside the server.
    """
    address = os.environ.get(VARIABLE, "").strip()
    if not address:
        return JobQueue()
    return JobQueue(lambda: ClusterExecutor(address), at_once=_ON_A_CLUSTER)
