"""An executor of one child process that is a Python of its own, started by `subprocess`.

multiprocessing runs the parent's main module again in every process that it spawns. Below Streamlit that is
the page being drawn, so a page would run inside the worker. Rejected: forkserver, which does the same, and
hiding `__main__` for a moment, which other threads would see. However its parent ends, the child ends too:
it reads its work from a pipe, and the pipe closes.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_ENDED = "the worker process ended with status {status}, perhaps for want of memory"
_START = "from sinu_core.lab.child import serve; serve()"


class ChildProcess(Executor):
    """Runs one call after the other in a child process; calls and results pickle.

    When the child has died, what waits and what comes later fails with `BrokenExecutor`.

    >>> with ChildProcess() as executor:
    ...     executor.submit(pow, 2, 10).result()
    1024
    """

    def __init__(self) -> None:
        path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
        self._child = subprocess.Popen(
            [sys.executable, "-P", "-c", _START],  # -P: nothing from the directory it happens to start in
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._calls: SimpleQueue[tuple[Future[Any], bytes] | None] = SimpleQueue()
        self._closed = False
        # A daemon: a server that ends does not wait for what the child computes.
        self._talker = threading.Thread(target=self._talk, name="lab-child", daemon=True)
        self._talker.start()

    @property
    def pid(self) -> int:
        """Process id of the child."""
        return self._child.pid

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Put a call behind the others.

        Raises:
            RuntimeError: After a shutdown.
        """
        if self._closed:
            raise RuntimeError("the executor was shut down")
        future: Future[T] = Future()
        self._calls.put((future, pickle.dumps((fn, args, kwargs))))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; let the child go once those that wait are done, or cancelled."""
        self._closed = True
        with contextlib.suppress(Empty):
            while cancel_futures:
                if (call := self._calls.get_nowait()) is not None:
                    call[0].cancel()
        self._calls.put(None)
        if wait:
            self._talker.join()

    def _talk(self) -> None:
        """Hand one call after the other to the child; then close its pipes, which ends it."""
        with contextlib.suppress(BrokenPipeError), self._child:
            while (call := self._calls.get()) is not None:
                future, message = call
                if future.set_running_or_notify_cancel():
                    try:
                        result, error = self._ask(message)
                    except (EOFError, OSError, pickle.UnpicklingError):
                        error = BrokenExecutor(_ENDED.format(status=self._child.wait()))
                    if error is None:
                        future.set_result(result)
                    else:
                        future.set_exception(error)

    def _ask(self, message: bytes) -> tuple[Any, Exception | None]:
        calls, answers = self._child.stdin, self._child.stdout
        assert calls is not None
        assert answers is not None
        pickle.dump(message, calls)
        calls.flush()
        result, error = pickle.loads(pickle.load(answers))
        return result, error


def serve() -> None:
    """Answer calls in the child until the pipe closes."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the work prints goes to the log, not among the answers
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            pickle.dump(answer(pickle.load(sys.stdin.buffer)), answers)
            answers.flush()


def answer(message: bytes) -> bytes:
    """Return (result, None) or (None, error), pickled. It travels as bytes: a bad one is read to its end."""
    try:
        fn, args, kwargs = pickle.loads(message)
        return pickle.dumps((fn(*args, **kwargs), None))
    except Exception as error:  # whatever it is, it belongs to the caller
        return pickle.dumps((None, _portable(error)))


def _portable(error: Exception) -> Exception:
    """Return the error, or its words where it does not survive pickling."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # raised by an exception's own constructor: anything
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
