"""An executor on a Dask cluster: chunks run on whichever worker is free, and on another if that one is lost.

`distributed` is optional and loaded at the first call. Its own `Client.get_executor` has the right interface,
but blocks while it connects, and its errors speak of the scheduler's inside; this one connects behind the
caller's back and says what to do. Calls and answers travel as bytes: arrays come back writable, and an error
of the work is an answer, so that what distributed raises is about the cluster alone.
"""

from __future__ import annotations

import pickle
import socket
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

import torch

from sinu_core.errors import ParameterError
from sinu_core.lab.child import answer

P = ParamSpec("P")
T = TypeVar("T")

VARIABLE = "SINU_SCHEDULER"
_CONNECT_S = 10.0
_LARGE = "1GiB"  # chunks carry their state, which distributed takes for a mistake from 10 MB on


class LostWorkersError(RuntimeError):
    """Worker after worker ended with the same call."""


class ClusterExecutor(Executor):
    """Runs calls on the workers of a Dask scheduler, each with one thread of PyTorch. What travels pickles.

    A lost worker costs nothing but time. Futures fail with `ParameterError` when distributed is not installed
    or no scheduler answers, `LostWorkersError` when a call ends its workers, and `BrokenExecutor` when the
    scheduler is lost.

    Args:
        address: Of the scheduler, such as "tcp://10.0.0.1:8786".
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        # Connecting takes its time, so this thread does it; it also keeps calls in their order.
        self._clerk = ThreadPoolExecutor(1, thread_name_prefix="lab-cluster")

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Send a call to the cluster.

        Raises:
            RuntimeError: After a shutdown.
        """
        future: Future[T] = Future()
        self._clerk.submit(self._send, future, pickle.dumps((fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls and leave the cluster; calls under way are cancelled."""
        self._clerk.submit(self._leave)
        self._clerk.shutdown(wait=wait)

    def _send(self, ours: Future[Any], message: bytes) -> None:
        if ours.cancelled():
            return
        try:
            theirs = self._connected().submit(_answer_with_one_thread, message, pure=False)
        except Exception as error:  # whatever it is: the caller waits for an answer
            _hand_over(ours, None, self._explained(error))
            return
        ours.add_done_callback(lambda future: theirs.cancel() if future.cancelled() else None)
        theirs.add_done_callback(lambda future: self._came_back(ours, future))

    def _came_back(self, ours: Future[Any], theirs: Any) -> None:
        try:
            result, error = pickle.loads(theirs.result())
        except Exception as raised:  # as above; errors of the call itself are in its answer
            result, error = None, self._explained(raised)
        _hand_over(ours, result, error)

    def _connected(self) -> Any:
        """Return the client, a new one if the scheduler was lost while nobody asked for it."""
        if self._client is None or self._client.status != "running":
            self._leave()
            self._client = connect(self._address)
        return self._client

    def _explained(self, error: Exception) -> Exception:
        if isinstance(error, ParameterError):
            return error
        from distributed.scheduler import KilledWorker

        if isinstance(error, KilledWorker):
            why = "Every worker that took this up ended, perhaps for want of memory."
            return LostWorkersError(
                f"{why} The log of the last one may say more: {error.last_worker.address}"
            )
        if isinstance(error, (CancelledError, OSError)):
            return BrokenExecutor(f"the scheduler at {self._address} was lost")
        return error

    def _leave(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None


def connect(address: str) -> Any:
    """Return a client of the scheduler at an address.

    Raises:
        ParameterError: When distributed is not installed, or no scheduler answers there.
    """
    try:
        import dask
        import distributed
    except ImportError as error:
        remedy = (
            "Install it: pip install 'sinu-core[cluster]', or unset the variable to train on this machine."
        )
        raise ParameterError(VARIABLE, address, "unset, without the package distributed", remedy) from error
    library: Any = distributed  # which has few types
    dask.config.set({"distributed.admin.large-graph-warning-threshold": _LARGE})
    try:
        # A client that cannot connect leaves threads that complain at their end, so knock first.
        socket.create_connection(library.comm.get_address_host_port(address), _CONNECT_S).close()
        return library.Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        remedy = f"Start one with `dask scheduler`, or unset the variable to train on this machine. ({error})"
        raise ParameterError(
            VARIABLE, address, "the address of a Dask scheduler that answers", remedy
        ) from error


def _answer_with_one_thread(message: bytes) -> bytes:
    """Answer a call on a worker; the number of threads may change the last bits."""
    torch.set_num_threads(1)
    return answer(message)


def _hand_over(future: Future[Any], result: Any, error: BaseException | None) -> None:
    if future.set_running_or_notify_cancel():
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
