"""Pictures that run ahead of the script.

Why so: at a slider's step Streamlit runs the script, and its frontend renders the page several times, before
the new picture is on the screen; while the mouse drags, it does nothing at all. So a chart tells the browser
how to ask a route for itself at another stop of a slider (assets/live_plot/ahead.js). The route makes the
message that the script is about to send, by the same functions; when that one comes, nothing is left to draw.
Rejected: computing the picture in the browser, which would write the formula a second time.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from pages.figures.words import current_language, set_language
from pages.ui.held import TEXTS, present, stop_value
from pages.ui.live_plot import chart_message, view_of
from pages.ui.picture import Look, Picture
from pages.ui.read_controls import read_controls
from pages.ui.state import current_device, current_theme, devices
from pages.ui.steps import STEPS, nearest
from sinu_core.device import default_device
from sinu_core.errors import ParameterError
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings

Maker = Callable[[Settings, Look, Mapping[str, str]], Picture]
"""(settings, look, the page's own values as text) → picture."""

_LONGEST = (
    4000  # characters; a longer address may be refused on the way, and the script brings the picture too
)
_PATIENCE_S = 0.08
_OWN = "_ahead_own_values"


def ahead_here(own: Mapping[str, float]) -> dict[str, Any] | None:
    """Return what the chart of the running script tells the browser; `own` are the page's own values."""
    st.session_state[_OWN] = tuple(own)
    return _of_this_run(own)


def forget_ahead() -> None:
    """At the start of a run: no chart has said yet that it can be asked for."""
    st.session_state.pop(_OWN, None)


def let_pass() -> None:
    """In a slider's callback: let the answer to the browser's question, which is on its way, go first.

    The script and the answer would share one interpreter, and what the script sends would keep the browser
    from painting. Where no question comes the script goes on after a moment.
    """
    names = st.session_state.get(_OWN)
    if names is None or not all(name in st.session_state for name in names):
        return
    ahead = _of_this_run({name: st.session_state[name] for name in names})
    if ahead is not None:
        _answered.wait(ahead["query"], patience_s=_PATIENCE_S)


def answer(chart: str, maker: Maker, query: Mapping[str, str]) -> bytes:
    """Return the message of a chart for an address that `ahead.js` has put together.

    Raises:
        ParameterError: When a value in it is not possible.
    """
    set_language(query.get("lang", "en"))
    held = {name: _moved(name, query) for name in PARAMETERS}
    settings, _conflicts = read_controls(held, {})
    picture = maker(settings, Look(_theme(query), _device(query), view_of(_window(query))), query)
    ahead = _ahead(held, {name: text for name, text in query.items() if _belongs_to_the_page(name)})
    message = chart_message(
        picture.figure, picture.cells, key=chart, alt=picture.alt, height=picture.height, ahead=ahead
    )
    if ahead is not None:
        _answered.tell(ahead["query"])
    return message


class _Answered:
    """The questions that were answered last, for the scripts that wait for one."""

    def __init__(self) -> None:
        self._queries: deque[str] = deque(maxlen=64)
        self._news = threading.Condition()

    def tell(self, query: str) -> None:
        with self._news:
            self._queries.append(query)
            self._news.notify_all()

    def wait(self, query: str, *, patience_s: float) -> bool:
        with self._news:
            came = self._news.wait_for(lambda: query in self._queries, patience_s)
            if came:
                self._queries.remove(query)
            return came


_answered = _Answered()


def _of_this_run(own: Mapping[str, float]) -> dict[str, Any] | None:
    held = {name: present(name) for name in PARAMETERS}
    look = {"theme": current_theme(), "device": current_device(), "lang": current_language()}
    return _ahead(held, {**look, **{name: f"{value:.17g}" for name, value in own.items()}})


def _ahead(held: Mapping[str, Any], rest: Mapping[str, str]) -> dict[str, Any] | None:
    texts = {
        name: value if name in TEXTS else PARAMETERS[name].encode(value)
        for name, value in held.items()
        if value not in (PARAMETERS[name].default, "")
    }
    query = urlencode({**texts, **rest})
    stops = {name: STEPS[name].index(nearest(STEPS[name], held[name])) for name in STEPS}
    return {"query": query, "stops": stops} if len(query) <= _LONGEST else None


def _belongs_to_the_page(name: str) -> bool:
    return name not in PARAMETERS and name != "view" and not name.startswith("stop_")


def _moved(name: str, query: Mapping[str, str]) -> Any:
    """Return the value of a control: that of the slider's stop, or what stands in the address."""
    if (stop := query.get(f"stop_{name}")) is not None:
        stops = STEPS.get(name, ())
        if not (stop.isdecimal() and int(stop) < len(stops)):
            allowed = f"a whole number below {len(stops)}"
            raise ParameterError(f"stop_{name}", stop, allowed, "Move the slider again.")
        return stop_value(name, stops[int(stop)])
    if name in TEXTS:
        return query.get(name, "")
    return PARAMETERS[name].decode(query[name]) if name in query else PARAMETERS[name].default


def _theme(query: Mapping[str, str]) -> str:
    return "dark" if query.get("theme") == "dark" else "light"


def _device(query: Mapping[str, str]) -> str:
    return query["device"] if query.get("device") in devices() else default_device()


def _window(query: Mapping[str, str]) -> dict[str, list[float]] | None:
    """Read "left,right,low,high"; None for anything else."""
    try:
        left, right, low, high = map(float, query.get("view", "").split(","))
    except ValueError:
        return None
    return {"x": [left, right], "y": [low, high]}
