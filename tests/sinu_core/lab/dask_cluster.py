"""A Dask scheduler and workers as processes of their own, as one would start them by hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[3]
PATIENCE_S = 120


class Cluster:
    """A scheduler and its workers; leaving the context ends them.

    Args:
        folder: For the file in which the scheduler says where it is.
        workers: How many.
        settings: Environment variables of Dask, without their prefix.
    """

    def __init__(self, folder: Path, workers: int, **settings: str) -> None:
        self._file = folder / "scheduler.json"
        self._environment = {
            **os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1",
            **{f"DASK_DISTRIBUTED__{name}": value for name, value in settings.items()},
        }  # fmt: skip
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-show")
        alone = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")  # no nanny: nobody starts it again
        self.workers = [self._start("worker", *alone) for _ in range(workers)]

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    @property
    def address(self) -> str:
        """Where the scheduler listens, once it does."""
        ticks = threading.Event()
        for _ in range(20 * PATIENCE_S):
            if self._file.exists() and (text := self._file.read_text()):
                return str(json.loads(text)["address"])
            assert self.scheduler.poll() is None, "the scheduler ended"
            ticks.wait(0.05)
        raise AssertionError("the scheduler does not start")

    def _start(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", kind, "--scheduler-file", str(self._file), "--no-dashboard"]
        return subprocess.Popen(
            [*command, *options], env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
