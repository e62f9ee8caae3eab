"""The Lab page for tests: a queue whose worker is a thread, results made up, waiting without a clock."""

import threading
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path

import numpy as np
from streamlit.testing.v1 import AppTest

from sinu_core.lab.config import Cell
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.jobs import JobQueue
from sinu_core.lab.result import CellResult, ExperimentResult

MAIN = str(Path(__file__).parents[2] / "pages" / "main.py")
QUICK = {"lab_experiment": "free", "lab_variants": ["fixed", "learned"], "lab_free_steps": "20"}


class Held(Executor):
    """Runs nothing until it is let go; a call can be made to fail."""

    def __init__(self) -> None:
        self.calls: list[tuple[Future, object, tuple]] = []
        self.held, self.error = True, None

    def submit(self, fn, /, *args, **kwargs):
        future: Future = Future()
        if self.error is not None:
            future.set_exception(self.error)
        elif self.held:
            self.calls.append((future, fn, args))
        else:
            future.set_result(fn(*args))
        return future

    def step(self) -> None:
        """Do one call; the next one comes when its answer was taken in."""
        self.wait()
        future, fn, args = self.calls.pop(0)
        if future.set_running_or_notify_cancel():
            future.set_result(fn(*args))

    def wait(self) -> None:
        """Wait until a call has come."""
        for _turn in range(3000):
            if self.calls:
                return
            threading.Event().wait(0.01)
        raise TimeoutError("no call came")


class Dying(Executor):
    """Its process has died."""

    def submit(self, fn, /, *args, **kwargs):
        raise BrokenExecutor("killed")


def open_lab(**query: object) -> AppTest:
    """Open the page from a link."""
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = value if isinstance(value, list) else str(value)
    app.switch_page("lab.py").run()
    assert not app.exception
    return app


def start(app: AppTest) -> str:
    """Press the button; return the job's id."""
    app.button(key="lab_start_button").click().run()
    assert not app.exception
    return job_of(app)


def job_of(app: AppTest) -> str:
    """Return the job in the address."""
    value = app.query_params["lab_job"]  # a list once the page has written it
    return value if isinstance(value, str) else value[-1]


def ended(queue: JobQueue, id: str) -> str:
    """Wait until a job has ended; return its status."""
    for _turn in range(3000):
        status = queue.view(id).status
        if status not in ("waiting", "running"):
            return status
        threading.Event().wait(0.01)
    raise TimeoutError("the job did not end")


def said(app: AppTest) -> str:
    """Return all sentences of the page."""
    parts = (*app.markdown, *app.caption, *app.warning, *app.error, *app.success, *app.info)
    return "\n".join(part.value for part in parts)


def made_up(experiment: str, seeds: int = 3, steps: int = 500) -> ExperimentResult:
    """Return a result of an experiment under the page's first conditions that nobody trained."""
    cells = EXPERIMENTS[experiment].cells(range(seeds), tasks=["addr16"], token_stds=[32**-0.5], steps=steps)
    return ExperimentResult(experiment, (pretended(cells[0]),), {"device": "CPU (1 thread)"}, 20.0)


def pretended(cell: Cell) -> CellResult:
    """Return curves of an S: later variants learn later; scales halve."""
    steps = np.arange(0, cell.config.steps + 1, cell.config.every)
    names = list(dict.fromkeys(run.variant.id for run in cell.runs))
    middle = np.array([100 + 20 * names.index(run.variant.id) + run.seed for run in cell.runs])
    accuracy = 0.1 + 0.9 / (1 + np.exp((middle[None] - steps[:, None]) / 20))
    start = np.array([run.variant.scale for run in cell.runs])
    moves = np.array([0.5 if run.variant.learnable else 0.0 for run in cell.runs])
    scale = start * (1 - moves * steps[:, None] / max(cell.config.steps, 1))
    measured = {m.id: np.linspace(0.2, 0.9, len(cell.runs)) for m in cell.measurements}
    return CellResult(cell, steps, 2.0 - accuracy, accuracy, scale[..., None], measured)
