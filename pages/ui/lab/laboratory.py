"""The one laboratory of this process: its queue of jobs, and what was ordered under which id."""

import threading
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from pages.ui.address import is_going_back
from pages.ui.i18n import _
from pages.ui.notices import report_address
from pages.ui.view_state import remember
from sinu_core.errors import ParameterError, shortened
from sinu_core.lab.config import Cell
from sinu_core.lab.jobs import JobQueue, JobView, default_queue
from sinu_core.lab.work import Plan
from sinu_core.query import Ignored

JOB = "lab_job"
"""Name of the job in the address."""

_KEPT = "_lab_job"  # for readers who come back from another page, which has another address
ACTIVE = ("waiting", "running")
make_queue: Callable[[], JobQueue] = default_queue  # tests put a quick one here


@dataclass(frozen=True)
class Order:
    """What somebody wants to be trained."""

    experiment: str
    cells: tuple[Cell, ...]
    device: str


class Laboratory:
    """The queue, and the orders and plans of the jobs that it still knows."""

    def __init__(self) -> None:
        self.queue = make_queue()
        self._ordered: dict[str, tuple[Order, Plan]] = {}
        self._lock = threading.Lock()

    def start(self, order: Order) -> str:
        """Queue an order and return the job's id."""
        plan = Plan(order.experiment, order.cells, order.device)
        id = self.queue.submit(plan)
        with self._lock:
            self._ordered[id] = (order, plan)
            for old in list(self._ordered)[:-64]:  # as many as a queue may know, and some
                del self._ordered[old]
        return id

    def order(self, id: str) -> Order | None:
        """Return what a job was ordered to do, or None when that is long ago."""
        found = self._ordered.get(id)
        return None if found is None else found[0]

    def plan(self, id: str) -> Plan | None:
        """Return a job's plan with its models, or None when that is long ago."""
        found = self._ordered.get(id)
        return None if found is None else found[1]


@st.cache_resource(show_spinner=False)
def laboratory() -> Laboratory:
    """Return the laboratory; its worker starts at the first visit, since loading PyTorch takes seconds."""
    made = Laboratory()
    made.queue.warm()
    return made


def start(order: Order) -> None:
    """In a callback: queue an order, and name the job in the address."""
    _set(laboratory().start(order))


def forget() -> None:
    """In a callback: no longer show the job."""
    st.session_state.pop(_KEPT, None)
    st.query_params.pop(JOB, None)


def current_job() -> JobView | None:
    """Return the job in the address, looked up now; an id that nobody knows is dropped with a notice."""
    remember(JOB, "")  # a name of this page, though no control bears it
    if is_going_back() and JOB not in st.query_params:
        forget()  # back to before the run; to name it again would lead forward once more
    id = st.query_params.get(JOB, st.session_state.get(_KEPT))
    if id is None:
        return None
    try:
        view = laboratory().queue.view(id)
    except ParameterError:
        reason = _("this server knows no such run (any more): start it again")
        report_address(Ignored(JOB, shortened(id), reason))
        forget()
        return None
    _set(id)
    return view


def _set(id: str) -> None:
    st.session_state[_KEPT] = id
    if st.query_params.get(JOB) != id:
        st.query_params[JOB] = id
