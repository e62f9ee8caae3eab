"""The lab beside the server: memory of its worker with 64 runs, a stop, and a slider while it trains."""

import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sinu_core.lab.child import ChildProcess
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.jobs import JobQueue
from sinu_core.lab.work import Plan, run_chunk
from sinu_core.lab.worker import one_worker
from tests.bench.bench_browser import PRESSES, chromium, ours
from tests.bench.result import BenchRow
from tests.browser.driving import REAL_APP, Server

STOPS, MOST_STOP_MS, MOST_MB, MOST_SLOWDOWN = 5, 500.0, 1000.0, 1.5
HALF_AN_HOUR = 100_000  # steps, far more than a benchmark sees


def full(**changes: int) -> Plan:
    """Return 64 runs of the experiment with the longest sequences, and its controls."""
    experiment = EXPERIMENTS["length"]
    return Plan(experiment.id, experiment.cells(range(8), tasks=["addr16"], token_stds=[1.0], **changes))


class Beside:
    """A job in its worker process."""

    def __init__(self) -> None:
        self.workers: list[ChildProcess] = []
        self.queue = JobQueue(self._make, abandoned_after_s=None)

    def _make(self) -> ChildProcess:
        self.workers.append(one_worker())
        return self.workers[-1]

    def start(self) -> str:
        """Submit a long job and return once its first chunk is back."""
        job = self.queue.submit(full(steps=HALF_AN_HOUR))
        while not self.queue.view(job).fraction:
            threading.Event().wait(0.01)
        return job


@contextmanager
def beside() -> Iterator[Beside]:
    made = Beside()
    yield made
    made.queue.close()


def peak_mb() -> float:
    """Return the largest resident memory of a worker that trains and measures 64 runs."""
    with one_worker() as worker:
        plan = full(steps=20)
        while (chunk := plan.next_chunk()) is not None:
            plan.accept(worker.submit(run_chunk, chunk).result())
        status = Path(f"/proc/{worker.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1e6


def stop_ms() -> float:
    """Return the median time from a stop to a view that says so, with a chunk on its way."""
    times = []
    with beside() as lab:
        for _ in range(STOPS):
            job = lab.start()
            start = time.perf_counter()
            lab.queue.stop(job)
            view = lab.queue.view(job)
            times.append(1000 * (time.perf_counter() - start))
            assert view.status == "stopped"
            assert view.result.cells
    return statistics.median(times)


def slider_ms() -> tuple[float, float]:
    """Return the median time from a slider key to the heatmap, during a run and without.

    Two pages take turns, one while the worker works and one while it is frozen, so that a busy moment meets
    both. A page has not many more stops than the presses of one.
    """
    with Server(REAL_APP) as server, chromium() as browser, beside() as lab:
        during, without = (ours(browser, server, 1024) for _ in range(2))
        lab.start()
        (worker,) = lab.workers
        for index in range(PRESSES + 2):
            for chart, what in ((during, signal.SIGCONT), (without, signal.SIGSTOP)):
                os.kill(worker.pid, what)
                elapsed = chart.press()
                if index >= 2:  # the first two are not counted
                    chart.times.append(elapsed)
        os.kill(worker.pid, signal.SIGCONT)
    return statistics.median(during.times), statistics.median(without.times)


def rows() -> list[BenchRow]:
    stop, memory = stop_ms(), peak_mb()
    during, without = slider_ms()
    return [
        BenchRow(
            "slider key → heatmap of the Embedding page while the lab trains 64 runs", during,
            "the same without", without, without / during, f"≤ {MOST_SLOWDOWN} × the time",
            during <= MOST_SLOWDOWN * without,
        ),
        BenchRow(
            "stop of a job with 64 runs, what there is kept", stop, "the limit", MOST_STOP_MS,
            MOST_STOP_MS / stop, "≤ 0.5 s", stop <= MOST_STOP_MS,
        ),
        BenchRow(
            "peak memory of the lab’s worker, 64 runs and sequences of 8 × the length, in MB", memory,
            "the limit", MOST_MB, MOST_MB / memory, "≤ 1 GB", memory <= MOST_MB,
        ),
    ]  # fmt: skip
