"""On a real Dask cluster: several jobs, a worker killed in mid-run, and the words for what is lost."""

import builtins
import os
import signal
import threading
from concurrent.futures import BrokenExecutor
from pathlib import Path

import numpy as np
import pytest
from distributed import Client

from sinu_core.errors import ParameterError
from sinu_core.lab.child import ChildProcess
from sinu_core.lab.cluster import ClusterExecutor, LostWorkersError, connect
from sinu_core.lab.jobs import JobQueue, JobView, default_queue
from sinu_core.lab.result import CellResult
from sinu_core.lab.variants import Variant
from sinu_core.lab.work import Plan, run_chunk
from tests.sinu_core.lab.cells import cell
from tests.sinu_core.lab.dask_cluster import PATIENCE_S, Cluster

VARIANTS = (Variant(id="fixed"), Variant(id="learn", learnable=True))


def plan(seed: int) -> Plan:
    return Plan("free", [cell(VARIANTS, seeds=[seed], steps=60, every=1)])


def at_home(plan: Plan) -> CellResult:
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    return plan.result().cells[0]


def until(condition, what: str) -> None:
    ticks = threading.Event()
    for _ in range(20 * PATIENCE_S):
        if condition():
            return
        ticks.wait(0.05)
    raise AssertionError(f"waited in vain for {what}")


def assert_same(ours: CellResult, theirs: CellResult) -> None:
    for name in ("steps", "loss", "accuracy", "scale"):
        assert np.array_equal(getattr(ours, name), getattr(theirs, name), equal_nan=True), name
    assert {n: v.tolist() for n, v in ours.measured.items()} == {
        n: v.tolist() for n, v in theirs.measured.items()
    }


def kill_the_busy_one(client: Client) -> None:
    """Let both workers freeze, wait until one of them has been given a chunk, and kill that one."""
    pids = client.run(os.getpid)
    for pid in pids.values():
        os.kill(pid, signal.SIGSTOP)
    until(lambda: any(client.processing().values()), "a chunk on a worker")
    busy = next(address for address, keys in client.processing().items() if keys)
    os.kill(pids[busy], signal.SIGKILL)
    for address, pid in pids.items():
        if address != busy:
            os.kill(pid, signal.SIGCONT)


def test_two_jobs_at_once_survive_a_killed_worker_and_end_with_the_same_bits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Cluster(tmp_path, workers=2) as cluster:
        monkeypatch.setenv("SINU_SCHEDULER", cluster.address)
        client = connect(cluster.address)
        client.wait_for_workers(2, timeout=PATIENCE_S)
        queue = default_queue()
        jobs = [queue.submit(plan(seed)) for seed in (0, 1)]

        def views() -> list[JobView]:
            return [queue.view(job) for job in jobs]

        assert [view.status for view in views()] == ["running", "running"]
        until(lambda: all(view.fraction for view in views()), "the first chunks")
        kill_the_busy_one(client)
        until(lambda: all(view.status != "running" for view in views()), "the end of both jobs")
        assert [(view.status, view.error) for view in views()] == [("done", ""), ("done", "")]
        assert len(client.scheduler_info()["workers"]) == 1
        for seed, view in enumerate(views()):
            assert_same(view.result.cells[0], at_home(plan(seed)))
        queue.close()
        client.close()


def test_what_kills_its_worker_and_a_lost_scheduler_are_told_apart(tmp_path: Path) -> None:
    with Cluster(tmp_path, workers=1, SCHEDULER__ALLOWED_FAILURES="0") as cluster:
        executor = ClusterExecutor(cluster.address)
        assert executor.submit(divmod, 7, 2).result(PATIENCE_S) == (3, 1)
        with pytest.raises(ParameterError, match="token_std = -1"):
            executor.submit(cell, token_std=-1).result(PATIENCE_S)
        with pytest.raises(LostWorkersError, match=r"Every worker that took this up ended.* tcp://127"):
            executor.submit(os._exit, 1).result(PATIENCE_S)
        waits = executor.submit(abs, -1)  # there is no worker left
        until(lambda: waits.running() or executor._client.futures, "the call at the scheduler")
        cluster.scheduler.kill()
        with pytest.raises(BrokenExecutor, match=r"the scheduler at tcp://127.* was lost"):
            waits.result(PATIENCE_S)
        executor.shutdown()


def failed(queue: JobQueue) -> JobView:
    job = queue.submit(plan(0))
    until(lambda: queue.view(job).status == "failed", "the failure")
    view = queue.view(job)
    queue.close()
    return view


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "foo://127.0.0.1:1"])
def test_a_scheduler_that_is_not_there_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SINU_SCHEDULER", address)
    error = failed(default_queue()).error
    start = f"SINU_SCHEDULER = '{address}' is not possible: allowed is the address of a Dask scheduler"
    assert error.startswith(start)
    assert "dask scheduler" in error


def test_without_distributed_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> object:
        if name.partition(".")[0] == "distributed":
            raise ModuleNotFoundError(name)
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ParameterError, match=r"pip install 'sinu-core\[cluster\]'"):
        ClusterExecutor("tcp://127.0.0.1:9").submit(abs, -1).result(PATIENCE_S)


def test_without_a_scheduler_one_process_beside_the_server_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SINU_SCHEDULER", raising=False)
    queue = default_queue()
    job = queue.submit(plan(0))
    until(lambda: queue.view(job).fraction, "a chunk")
    assert isinstance(queue._executor, ChildProcess)
    queue.close()
