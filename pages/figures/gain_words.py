"""What the pictures of gains and norms show, in sentences made from their numbers."""

import numpy as np

from pages.figures.joining import sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text, span_text
from pages.figures.words import _
from sinu_core.analysis.scale_effects import GainProfile, NormProfile
from sinu_core.settings import Settings

_EQUAL = 1.05  # nobody would call a ratio below this loud


def gains_words(settings: Settings, profile: GainProfile) -> str:
    """Say what the gains are, whether pairs share theirs, and what else multiplies the embedding."""
    parts = [_one_gain(profile) if np.ptp(profile.gains) == 0 else _many_gains(profile)]
    if (profile.gains < 0).any():
        parts.append(_("A negative gain turns a wave upside down."))
    if not np.array_equal(profile.gains, profile.unfloored):
        text = _("Without the floor the gains would be {gains} (dotted).")
        parts.append(text.format(gains=range_text(profile.unfloored)))
    if settings.dynamic:
        text = _("On top, the dynamic law multiplies every column by {factor}, since L = {length}.")
        factor = number_text(settings.length_factor())
        parts.append(text.format(factor=factor, length=position_text(settings.length)))
    if settings.segments and settings.modality_scales:
        parts.append(_("And every token is multiplied by the scale of its modality."))
    return sentences(parts)


def norms_alt(norms: NormProfile) -> str:
    """Say what the chart of norms has on its axes."""
    text = _("Norm of the position embedding at positions {positions}, beside that of a token.")
    return text.format(positions=span_text(float(norms.positions[0]), float(norms.positions[-1])))


def norm_words(norms: NormProfile, token: float) -> str:
    """Say which of the two is louder, and by how much."""
    ratio = norms.level / token
    here = _("The position's norm is {norm}, the token's {token}.").format(
        norm=range_text(norms.norms), token=number_text(token)
    )
    if ratio == 0:
        return here + " " + _("The position says nothing at all.")
    if 1 / _EQUAL < ratio < _EQUAL:
        return here + " " + _("Both are about equally loud.")
    louder = _(
        "The position is louder, {ratio} times: at first the model hears where a token stands rather "
        "than what it means. Gains {ratio} times smaller would make both equal."
    )
    quieter = _(
        "The position is quieter: the token is {ratio} times as loud. Gains {ratio} times larger would "
        "make both equal."
    )
    text = louder if ratio > 1 else quieter
    return sentences([here, text.format(ratio=number_text(max(ratio, 1 / ratio), 3))])


def _one_gain(profile: GainProfile) -> str:
    gain, n = float(profile.gains[0]), len(profile.gains)
    if gain == 0:
        return _("Every gain is 0: the embedding is silent, and all positions look the same.")
    if n == 1:
        return _("The only column has the gain {gain}.").format(gain=number_text(gain))
    return _("All {n} columns have the same gain, {gain}.").format(n=position_text(n), gain=number_text(gain))


def _many_gains(profile: GainProfile) -> str:
    low, high = int(np.argmin(profile.gains)), int(np.argmax(profile.gains))
    text = _("The gains run from {low} (column {a}) to {high} (column {b}).").format(
        low=number_text(float(profile.gains[low])),
        a=position_text(low),
        high=number_text(float(profile.gains[high])),
        b=position_text(high),
    )
    if profile.pairs_share and len(profile.gains) % 2:
        share = _("Each sine has the gain of its cosine; only the last sine of an odd width has no cosine.")
    elif profile.pairs_share:
        share = _("Each sine has the gain of its cosine, so dot products depend on the distance alone.")
    else:
        share = _("Sines and their cosines differ, so dot products depend on the place too: see Groups.")
    return sentences([text, share])
