"""What a finished training is asked beyond its curves: longer, noisy, shifted; gradients; groups; the U."""

import numpy as np
import streamlit as st

from pages.figures.joining import sentences
from pages.figures.lab_amplitude import amplitude_alt, amplitude_figure, amplitude_frame, amplitude_words
from pages.figures.lab_gradients import PROBES, gradients_alt, gradients_figure, gradients_words
from pages.figures.lab_measured import families, groups_figure, measured_figure, measured_frame
from pages.figures.lab_measured_words import groups_words, measured_alt, measured_words
from pages.figures.lab_variant_words import variant_names
from pages.ui.i18n import _
from pages.ui.lab.evidence import evidence, same_question
from pages.ui.lab.results import Shown
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from sinu_core.lab.bands import entries
from sinu_core.lab.reference_line import noise_limit
from sinu_core.lab.result import CellResult
from sinu_core.lab.sweep import Sweep, sweep_of, ways_of


def details(now: Shown) -> None:
    """Draw the charts that the question asks for, of the run if it is through, else of the evidence."""
    result = now.own if now.own is not None and now.own.complete else now.evidence
    if result is not None:
        for family in families(result):
            _measured(result, family)
        if set(PROBES) <= set(result.measured):
            _gradients(result)
        if max(entries(result, variant) for variant in result.variants) > 1:
            _groups(result)
    through = result if result is not None else now.front
    if through is not None and through.config.steps > 0:
        _amplitudes(now, through)


def _measured(result: CellResult, family: str) -> None:
    titles = {
        "length": _("Longer sequences"), "jitter": _("Noisy positions"), "shift": _("Shifted positions"),
    }  # fmt: skip
    st.header(titles[family])
    see = measured_words(result, family)
    if family == "jitter":
        limit = _(
            "Dotted: the accuracy of a reader who sees noisy positions only and takes the nearest token. A "
            "model can do a little better, since it also knows the order."
        )
        see = sentences([see, limit])
    chart_panel(
        measured_figure(result, family, _limit(result, family), current_theme()),
        key=f"lab_measured_{family}",
        see=see,
        alt=measured_alt(result, family),
        table=lambda: measured_frame(result),
        height=480,
    )


def _limit(result: CellResult, family: str) -> np.ndarray | None:
    if family != "jitter" or result.config.task == "char":
        return None
    sizes = [0.0, *(float(id.partition("_")[2]) for id in families(result)[family].ids[1:])]
    return np.array([_noise_limit(result.config.task, size, result.config.length) for size in sizes])


@st.cache_data(max_entries=256, show_spinner=False)
def _noise_limit(task: str, size: float, length: int) -> float:
    return noise_limit(task, size, length)


def _gradients(result: CellResult) -> None:
    st.header(_("Gradients of untrained models"))
    chart_panel(
        gradients_figure(result, current_theme()),
        key="lab_gradients",
        see=gradients_words(result),
        alt=gradients_alt(result),
        table=lambda: measured_frame(result),
        height=480,
    )


def _groups(result: CellResult) -> None:
    st.header(_("Where the groups went"))
    see = groups_words(result)
    chart_panel(
        groups_figure(result, current_theme()),
        key="lab_groups_chart",
        see=see,
        alt=sentences([_("Scales of groups."), see]),
        table=lambda: measured_frame(result),
        height=440,
    )


def _amplitudes(now: Shown, front: CellResult) -> None:
    """Draw the U of frozen amplitudes under the same conditions, and on it the way of the learned scales."""
    found = evidence("amplitude")
    like = [] if found is None else [c for c in found.cells if same_question(c.config, front.config)]
    known = sweep_of(like[0]) if like else None
    own = sweep_of(now.own) if now.own is not None and now.experiment == "amplitude" else None
    sweep = own if known is None else known
    if sweep is None:
        return
    ways = ways_of(front)
    names = variant_names(front)
    st.header(_("How loud is best, and where do learned scales go?"))
    st.markdown(
        _(
            "Every dot is a model whose scale was **frozen** at that amplitude; the curve is their mean. An "
            "arrow is a scale that is learned, from its start to its end, at the height of its own steps. "
            "Predict: does learning lead to the bottom of the U, and does it get there in time?"
        )
    )
    chart_panel(
        amplitude_figure(known, own, ways, names, current_theme()),
        key="lab_amplitudes",
        see=amplitude_words(sweep, ways, names),
        alt=amplitude_alt(sweep),
        table=lambda: amplitude_frame(_named(known, own), ways, names),
        height=460,
    )


def _named(known: Sweep | None, own: Sweep | None) -> dict[str, Sweep]:
    named = {"evidence": known, "this run": own}
    return {name: sweep for name, sweep in named.items() if sweep is not None}
