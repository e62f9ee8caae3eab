"""Pictures of lessons about waves: one hand or two on a dial, all hands, wavelengths by index."""

import math

import numpy as np
import pandas as pd

from pages.figures.clock import clock_figure, clock_height, clock_table
from pages.figures.learn import dial_figure
from pages.figures.learn_words import dial_sentence, turn_sentence
from pages.figures.variants import variant_name
from pages.figures.wavelength_words import alt_sentence, clock_alt, clock_sentence, spectrum_sentence
from pages.figures.wavelengths import spectrum_figure, spectrum_table
from pages.ui.i18n import _
from pages.ui.learn.frame import Frame
from pages.ui.picture import Picture
from sinu_core.analysis.wavelengths import clock_hands, wavelength_table
from sinu_core.parameters import PARAMETERS


def dial(frame: Frame, *, at: float, distance: int = 0) -> Picture:
    """Draw the fastest hand at a position, and where it stands a distance further on."""
    places = [at, at + distance] if distance else [at]
    angles = [float(clock_hands(frame.settings, place)[0]) for place in places]
    names = [_("position {p}").format(p=f"{place:g}") for place in places]
    turned = math.degrees(angles[-1] - angles[0]) % 360
    see = turn_sentence(at, distance, turned) if distance else dial_sentence(at, angles[0])
    lines = {"position": places, "angle_rad": angles, "sine": np.sin(angles), "cosine": np.cos(angles)}
    return Picture(
        dial_figure(angles, names, frame.theme),
        (),
        see,
        _("A dial with its hand. {see}").format(see=see),
        lambda: pd.DataFrame(lines),
        440,
    )


def clock(frame: Frame, *, at: float) -> Picture:
    """Draw all hands at a position."""
    table, angles_rad = wavelength_table(frame.settings), clock_hands(frame.settings, at)
    return Picture(
        clock_figure(table, angles_rad, at, frame.theme),
        (),
        clock_sentence(table),
        clock_alt(table, angles_rad, at),
        lambda: clock_table(table, angles_rad, at),
        clock_height(len(table.index)),
    )


def spectrum(frame: Frame, *, by: str) -> Picture:
    """Draw the wavelengths by index, and beside them those of the usual value of the parameter `by`."""
    usual = frame.settings.replace(**{by: {"theta": PARAMETERS["theta"].default, "dim": 8}[by]})
    variants = [frame.settings] if usual == frame.settings else [frame.settings, usual]
    tables = [wavelength_table(one) for one in variants]
    names = [variant_name(one, by) for one in variants]
    return Picture(
        spectrum_figure(tables, names, "wavelength", frame.theme),
        (),
        spectrum_sentence(tables[0], "wavelength"),
        alt_sentence(names, tables),
        lambda: spectrum_table(tables, names),
    )
