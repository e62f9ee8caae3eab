"""Free mode: any variants, side by side, under conditions of the reader's own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import streamlit as st

from pages.figures.lab_words import task_name, task_words
from pages.ui.i18n import _
from pages.ui.lab.stops import view_stops
from pages.ui.state import current_settings
from pages.ui.view_state import view_choice, view_number
from pages.ui.view_values import view_slider, view_values
from sinu_core.errors import ParameterError
from sinu_core.lab.catalogue import DYNAMIC_LAW
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.tasks import TASKS
from sinu_core.lab.variants import Variant

_LAW, _FLOOR = (1.0, 0.8), 0.1
_STDS = ("0", "0.02", "0.05", "0.1", "0.177", "0.3", "0.5", "1", "2")
_SCALES = ("0", "0.01", "0.03", "0.05", "0.1", "0.177", "0.3", "0.5", "0.7", "1", "1.5", "2", "3", "4")
_RATES = ("0", "0.1", "0.3", "1", "3", "10", "30", "100")
_LEARNING = ("0.0003", "0.001", "0.002", "0.003", "0.005", "0.01", "0.03", "0.1", "1")
_STEPS = ("20", "50", "100", "200", "300", "400", "500", "700", "1000", "1500", "2000")
_MODES = ("clamp", "softplus", "after_step")
_VARIANTS = (
    "fixed", "frozen", "learned", "grouped", "progressive", "dynamic", *_MODES,
    "sidebar", "table", "rope", "alibi", "none",
)  # fmt: skip


def _number_name(id: str) -> str:
    return "0.177 (1/√D)" if id == "0.177" else id


def _stops(key: str, label: str, stops: Sequence[str], default: str) -> float:
    """Draw a slider on which 0.177 stands for D^−½ itself: the evidence has that very number."""
    value = view_stops(key, label, stops, default, _number_name)
    return 32**-0.5 if value == 0.177 else value


def free_cell() -> Cell:
    """Draw the controls and return what they amount to.

    Raises:
        ParameterError: When that cannot be trained.
    """
    chosen = view_values("lab_variants", _("Variants"), _VARIANTS, ("fixed", "frozen", "learned"))
    if not chosen:
        remedy = _("Choose two or more: every one is compared with the first.")
        raise ParameterError("variants", 0, _("one variant or more"), remedy)
    with st.container(horizontal=True):
        task = view_choice("lab_free_task", _("Task"), tuple(TASKS), "addr16", task_name)
    st.caption(task_words(task))
    left, right = st.columns(2, gap="large")
    with left:
        config = _config(task)
        seeds = view_slider("lab_seeds", _("Seeds"), 3, 10, 3)
    with right:
        variants = _variants(chosen)
    measurements = (Measurement(), Measurement(times=2))
    return Cell.of(Config(**config), variants, range(seeds), measurements)


def _config(task: str) -> dict[str, Any]:
    std = _stops("lab_free_std", _("Token std"), _STDS, "0.177")
    steps = view_stops("lab_free_steps", _("Training steps"), _STEPS, "500")
    rate = view_stops("lab_rate", _("Learning rate"), _LEARNING, "0.003")
    length = view_number("lab_length", _("Sequence length T"), 1, 64, 32, 1)
    return {
        "task": task, "token_std": std, "steps": int(steps), "learning_rate": rate, "length": length,
    }  # fmt: skip


def _variants(chosen: list[str]) -> list[Variant]:
    frozen = _stops("lab_amplitude", _("Amplitude of “frozen”"), _SCALES, "0.177")
    start = _stops("lab_start", _("Start of learned scales"), _SCALES, "1")
    times = view_stops("lab_scale_rate", _("Learning rate of the scale, times the common one"), _RATES, "1")
    groups = view_number("lab_groups", _("Groups of “grouped”"), 1, 16, 4, 1)
    st.caption(
        _("“sidebar” takes theta, layout, spacing and scale laws from the sidebar, and learns the scale.")
    )
    learned = Variant(id="learned", learnable=True, scale=start, rate=times)
    made = {
        "fixed": Variant(id="fixed"),
        "frozen": Variant(id=f"frozen_{frozen:g}", scale=frozen),
        "learned": learned,
        "grouped": replace(learned, id="grouped", groups=groups),
        "progressive": replace(learned, id="progressive", progressive=_LAW),
        "dynamic": replace(learned, id="dynamic", dynamic=DYNAMIC_LAW),
        "sidebar": Variant.of(current_settings(), id="sidebar"),
        "table": Variant(id="table", kind="learned"),
        "rope": Variant(id="rope", kind="rope"),
        "alibi": Variant(id="alibi", kind="alibi"),
        "none": Variant(id="none", kind="none"),
        **{mode: replace(learned, id=mode, floor=(_FLOOR, mode)) for mode in _MODES},
    }
    return [made[name] for name in chosen]
