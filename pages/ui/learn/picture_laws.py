"""Pictures of lessons about loudness: norms, laws before and after, length and offset."""

import numpy as np
import pandas as pd

from pages.figures.comparison_words import similarity_pair_words
from pages.figures.joining import sentences
from pages.figures.norms import norms_figure
from pages.figures.number_words import number_text
from pages.figures.sweep_words import length_words, offset_words
from pages.figures.sweeps import length_figure, offset_figure, similarity_pair_figure
from pages.ui.i18n import _
from pages.ui.learn.frame import Frame
from pages.ui.picture import Picture
from sinu_core.analysis.norms import token_norm
from sinu_core.analysis.scale_effects import before_after, norm_profile
from sinu_core.analysis.sweeps import length_sweep, offset_sweep


def counting_norm(frame: Frame, *, what: str) -> Picture:
    """Draw how long the added list is at each position, beside a word's: the plain number, or waves."""
    profile, dim = norm_profile(frame.settings), frame.settings.dim
    waves = what == "waves"
    norms = profile.norms if waves else profile.positions * np.sqrt(dim)
    word = token_norm(dim, 1.0)
    see = _(
        "At position {p} the added list has length {added}; the word has length {word}, whatever its place."
    ).format(
        p=number_text(profile.positions[-1]), added=number_text(float(norms[-1])), word=number_text(word)
    )
    return Picture(
        norms_figure(profile.positions, norms, (_("a word"), word), frame.theme),
        (),
        see,
        _("Length of the added list against position. {see}").format(see=see),
        lambda: pd.DataFrame({"position": profile.positions, "norm": norms, "norm_of_a_word": word}),
    )


def token_norms(frame: Frame, *, std: float) -> Picture:
    """Draw the norm of the rows beside that of a token embedding."""
    profile, word = norm_profile(frame.settings), token_norm(frame.settings.dim, std)
    see = _(
        "At scale {s} a row has norm {row}; a token whose numbers deviate by {std} has norm {word}."
    ).format(
        s=number_text(frame.settings.scale),
        row=number_text(profile.level),
        std=number_text(std),
        word=number_text(word),
    )
    return Picture(
        norms_figure(profile.positions, profile.norms, (_("token embedding"), word), frame.theme),
        (),
        see,
        _("Norms against position. {see}").format(see=see),
        lambda: profile.to_frame().assign(norm_of_a_token=word),
    )


def law_effect(frame: Frame, *, reach: int) -> Picture:
    """Draw dot product and cosine by distance, at scale 1 without laws, and as set."""
    change = before_after(frame.settings, np.arange(reach + 1))
    see = similarity_pair_words(change)
    return Picture(
        similarity_pair_figure(change, frame.theme),
        (),
        see,
        _("Dot product and cosine by distance. {see}").format(see=see),
        change.to_frame,
        480,
    )


def length_factor(frame: Frame) -> Picture:
    """Draw the factor of the dynamic law over the length."""
    sweep = length_sweep(frame.settings)
    see = length_words(sweep)
    return Picture(
        length_figure(sweep, frame.theme),
        (),
        see,
        sentences([_("Factor of the dynamic law over the length."), see]),
        sweep.to_frame,
    )


def offset_effect(frame: Frame, *, distance: int) -> Picture:
    """Draw values of the first row and a dot product over the offset."""
    sweep = offset_sweep(frame.settings, distance=distance)
    see = offset_words(sweep)
    return Picture(
        offset_figure(sweep, frame.theme),
        (),
        see,
        sentences([_("Two values of the first row, and a dot product, over the offset."), see]),
        sweep.to_frame,
        460,
    )
