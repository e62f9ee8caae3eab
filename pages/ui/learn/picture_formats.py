"""Pictures of lessons about number formats: positions that are rounded, errors that grow."""

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import pandas as pd
import torch

from pages.figures.joining import clauses
from pages.figures.learn import curves_figure
from pages.figures.learn_words import curves_alt, rounding_sentence
from pages.figures.precision import error_figure, error_table
from pages.figures.precision_words import format_name, way_name
from pages.ui.i18n import _
from pages.ui.learn.frame import Frame
from pages.ui.picture import Picture
from sinu_core.analysis.precision import FORMATS, ErrorCurve, Subject, error_curve

_UP_TO, _POINTS = 10**7, 40

_error_curve = lru_cache(maxsize=32)(error_curve)


def rounding(frame: Frame, *, number_format: str, shown_from: int, count: int) -> Picture:
    """Draw what a format makes of some positions in a row."""
    positions = shown_from + np.arange(count, dtype=np.float64)
    rounded = torch.from_numpy(positions).to(FORMATS[number_format]).double().numpy()
    curves = {
        format_name(number_format): (positions, rounded),
        _("exact"): (positions, positions),
    }
    return Picture(
        curves_figure(curves, (_("position"), _("what is stored")), frame.theme),
        (),
        rounding_sentence(format_name(number_format), positions, rounded),
        curves_alt(_("Positions in a number format"), curves),
        lambda: pd.DataFrame({"position": positions, "stored": rounded}),
    )


def errors(frame: Frame, *, number_format: str, ways: str) -> Picture:
    """Draw the largest error by position, for some ways of writing the table."""
    settings = frame.settings
    curves = {
        way: _error_curve(
            Subject(way, number_format, settings.dim, settings.theta, settings.spacing),
            up_to=_UP_TO, points=_POINTS,
        )
        for way in ways.split()
    }  # fmt: skip
    allowed = max(0.01, 2 * Subject("everything", number_format).rounding())
    see = _far_errors(curves)
    figure = error_figure(curves, allowed, 0, frame.theme)
    figure.update_yaxes(dtick=1)
    return Picture(
        figure,
        (),
        see,
        _("Largest error against position. {sentence}").format(sentence=see),
        lambda: error_table(curves),
        480,
    )


def _far_errors(curves: Mapping[str, ErrorCurve]) -> str:
    """Say what the error of each way is at the far end."""
    part = _("{way}: {error}")
    parts = [part.format(way=way_name(way), error=f"{c.largest_errors[-1]:.2g}") for way, c in curves.items()]
    return _("The largest error near position {p}: {errors}.").format(p=f"{_UP_TO:,}", errors=clauses(parts))
