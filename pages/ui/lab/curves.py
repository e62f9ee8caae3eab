"""The curves of the training: accuracy, and beside it loss and scale."""

import streamlit as st

from pages.figures.joining import sentences
from pages.figures.lab_curve_words import accuracy_words, curves_alt, scale_words
from pages.figures.lab_curves import accuracy_figure, curves_frame, loss_scale_figure
from pages.ui.i18n import _
from pages.ui.lab.results import Shown
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme


def curves(now: Shown) -> None:
    """Draw what is in front, with the evidence behind it faint; of untrained models there are no curves."""
    front = now.front
    if front is None or front.config.steps == 0:
        return
    theme = current_theme()
    left, right = st.columns(2, gap="medium")
    height = 470 if len(front.variants) < 7 else 520  # a long legend needs room
    with left:
        chart_panel(
            accuracy_figure(front, now.behind, theme),
            key="lab_accuracy",
            see=accuracy_words(front, evidence_behind=now.behind is not None),
            alt=curves_alt(front, _("Held-out accuracy"), "accuracy"),
            table=lambda: curves_frame(front, ["accuracy"]),
            height=height,
        )
    with right:
        chart_panel(
            loss_scale_figure(front, now.behind, theme),
            key="lab_loss_scale",
            see=scale_words(front),
            alt=sentences(
                [curves_alt(front, _("Held-out loss"), "loss"), curves_alt(front, _("Scale"), "scale")]
            ),
            table=lambda: curves_frame(front, ["loss", "scale"]),
            height=height,
        )
