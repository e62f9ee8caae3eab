"""The child process as an executor: results, errors, its end, and that it runs nothing of its parent."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, wait
from pathlib import Path

import pytest
import torch

from sinu_core.errors import ParameterError
from sinu_core.lab.child import ChildProcess
from sinu_core.lab.worker import one_worker

ROOT = Path(__file__).parents[3]
PATIENCE_S = 120


class BadError(Exception):
    """An exception that cannot be pickled as it is."""

    def __init__(self, a: int, b: int) -> None:
        super().__init__(f"{a} and {b}")


def complain() -> None:
    raise ParameterError("device", "cuda", "cpu", "Take the processor.")


def complain_badly() -> None:
    raise BadError(1, 2)


def chatter() -> int:
    print("x" * 100_000)
    os.write(1, b"straight to the file")
    return 7


def wait_for(path: str) -> None:
    """Return once there is such a file."""
    while not os.path.exists(path):
        os.sched_yield()


@pytest.fixture(scope="module")
def shared() -> Iterator[ChildProcess]:
    with ChildProcess() as executor:
        yield executor


def test_calls_run_elsewhere_and_in_order(shared: ChildProcess) -> None:
    futures = [shared.submit(pow, 2, exponent) for exponent in range(5)]
    assert [future.result(PATIENCE_S) for future in futures] == [1, 2, 4, 8, 16]
    assert shared.submit(os.getpid).result(PATIENCE_S) == shared.pid != os.getpid()


def test_errors_come_back_as_they_are(shared: ChildProcess) -> None:
    with pytest.raises(ParameterError, match=r"device = 'cuda' .* Take the processor\."):
        shared.submit(complain).result(PATIENCE_S)
    with pytest.raises(RuntimeError, match="BadError: 1 and 2"):
        shared.submit(complain_badly).result(PATIENCE_S)
    with pytest.raises(TypeError, match="pickle"):
        shared.submit(threading.Lock).result(PATIENCE_S)
    assert shared.submit(abs, -1).result(PATIENCE_S) == 1


def test_what_a_call_prints_does_not_disturb_the_answers(
    shared: ChildProcess, capfd: pytest.CaptureFixture[str]
) -> None:
    assert shared.submit(chatter).result(PATIENCE_S) == 7


def test_a_killed_child_breaks_what_waits_and_what_comes(tmp_path: Path) -> None:
    executor = ChildProcess()
    running, waiting = executor.submit(wait_for, str(tmp_path / "never")), executor.submit(abs, -1)
    os.kill(executor.pid, signal.SIGKILL)
    for future in (running, waiting, executor.submit(abs, -1)):
        with pytest.raises(BrokenExecutor, match="the worker process ended with status -9"):
            future.result(PATIENCE_S)
    executor.shutdown()


def test_a_shutdown_cancels_what_waits_and_ends_the_child(tmp_path: Path) -> None:
    executor = ChildProcess()
    running, waiting = executor.submit(wait_for, str(tmp_path / "go")), executor.submit(abs, -1)
    while not running.running():
        os.sched_yield()
    executor.shutdown(wait=False, cancel_futures=True)
    assert waiting.cancelled()
    with pytest.raises(RuntimeError, match="shut down"):
        executor.submit(abs, -1)
    (tmp_path / "go").touch()
    wait([running], PATIENCE_S)
    executor.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(executor.pid, 0)


def test_the_worker_has_one_thread() -> None:
    with one_worker() as executor:
        assert executor.submit(torch.get_num_threads).result(PATIENCE_S) == 1


SCRIPT = """
import pathlib, sys
ran = pathlib.Path(sys.argv[1])
assert not ran.exists(), "the main module ran again"
ran.touch()
from sinu_core.lab.worker import one_worker
executor = one_worker()  # no `if __name__` around it, as in a page
print(executor.submit(pow, 2, 10).result())
executor.submit(input)
"""


def test_the_script_that_starts_it_runs_once_and_is_not_waited_for(tmp_path: Path) -> None:
    """A page is such a script. Its last call waits for ever, and yet it ends, and the child with it.

    The child writes to the same stderr, which is read here until the last writer is gone.
    """
    script = tmp_path / "page.py"
    script.write_text(SCRIPT)
    done = subprocess.run(
        [sys.executable, script, tmp_path / "ran"], capture_output=True, text=True, timeout=PATIENCE_S,
        env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr, done.returncode) == ("1024\n", "", 0)
