"""The frames of a sweep and their message, computed once for all visitors who look at the same one.

Why not `st.cache_resource`: a progress bar drawn inside a cached function would be replayed on every hit.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from pages.figures.motion_message import cells_of, encode_motion
from pages.figures.words import current_language
from pages.ui.i18n import _
from sinu_core.analysis.motion.motion import Motion, motion
from sinu_core.analysis.motion.sweep import Sweep
from sinu_core.analysis.pairs import Normalise
from sinu_core.query import flatten
from sinu_core.settings import Settings

_MOST_KEPT = 6  # some 7 MB each
_PATIENCE_SECONDS = 0.5
_kept: OrderedDict[tuple, "Ready"] = OrderedDict()
_lock = threading.Lock()


@dataclass(frozen=True)
class Ready:
    """Frames and the message that carries them, in the language of the visitor."""

    motion: Motion
    message: bytes


def ready_frames(settings: Settings, sweep: Sweep, normalise: Normalise, device: str) -> Ready:
    """Return the frames of a sweep; draws a progress bar while that takes more than half a second."""
    key = (settings, sweep, normalise, current_language())
    with _lock:
        found = _kept.get(key)
        if found:
            _kept.move_to_end(key)
            return found
    made = _computed(settings, sweep, normalise, device)
    with _lock:
        _kept[key] = made
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
    return made


def _computed(settings: Settings, sweep: Sweep, normalise: Normalise, device: str) -> Ready:
    place = st.empty()
    tell, cells = _patient_progress(place.progress), cells_of(sweep.frames)
    frames = motion(settings, sweep, cells=cells, normalise=normalise, device=device, progress=tell)
    message = encode_motion(frames, flatten(settings)[sweep.parameter])
    place.empty()
    return Ready(frames, message)


def _patient_progress(show: Callable[[float, str], object]) -> Callable[[float], None]:
    start = time.monotonic()

    def tell(part: float) -> None:
        if time.monotonic() - start > _PATIENCE_SECONDS:
            show(part, _("Computing all frames …"))

    return tell
