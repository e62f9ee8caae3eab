"""Motion in words: what a setting is called, what a frame shows, and what stays the same over the sweep."""

import numpy as np

from pages.figures.joining import listed, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.motion.motion import Motion
from sinu_core.analysis.motion.sweep import Frames

SYMBOLS = {
    "dim": "D",
    "length": "L",
    "offset": "p₀",
    "theta": "θ",
    "scale": "s",
    "groups": "G",
    "progressive_start": "a",
    "progressive_end": "b",
    "dynamic_rate": "r",
    "dynamic_reference": "L₀",
    "floor": "m",
}
_WHOLE = ("dim", "length", "groups")
_QUOTED = (1, 10, 100)


def setting_name(name: str) -> str:
    """Return what a setting is called in the list of what can run."""
    return {
        "dim": _("Width D"),
        "length": _("Positions L"),
        "offset": _("Offset p₀"),
        "theta": _("Base θ"),
        "scale": _("Scale s"),
        "groups": _("Groups G"),
        "progressive_start": _("Progressive law: start a"),
        "progressive_end": _("Progressive law: end b"),
        "dynamic_rate": _("Dynamic law: rate r"),
        "dynamic_reference": _("Dynamic law: reference L₀"),
        "floor": _("Floor m"),
    }[name]


def value_text(name: str, value: float) -> str:
    """Return the value of a setting as it stands beside the scrubber.

    >>> value_text("theta", 12345.678), value_text("dim", 8192), value_text("offset", -0.5)
    ('12,350', '8,192', '−0.5')
    """
    return position_text(value) if name in _WHOLE or name == "offset" else number_text(value)


def frame_words(motion: Motion, frame: int) -> str:
    """Say what a frame shows, with its numbers: read out to those who do not see the pictures.

    Args:
        motion: All frames.
        frame: Index of the one meant.
    """
    name, curve = motion.frames.sweep.parameter, motion.similarity[frame]
    at = [0, *(distance for distance in _QUOTED if distance < len(curve))]
    values = listed(_("{value} at distance {at}").format(value=number_text(curve[d]), at=d) for d in at)
    measure = _("Dot product: {values}.") if motion.normalise == "dot" else _("Cosine: {values}.")
    head = _("{symbol} = {value}: gains {gains}.").format(
        symbol=SYMBOLS[name],
        value=value_text(name, motion.frames.values[frame]),
        gains=range_text(np.round(motion.pictures[frame].gains, 12)),
    )
    return sentences((head, measure.format(values=values), _rise(motion.first_rises[frame], len(curve) - 1)))


def _rise(rise: int | None, last: int) -> str:
    if rise is None:
        return _("It does not rise again up to distance {last}.").format(last=last)
    return _("It rises for the first time at distance {rise}.").format(rise=rise)


def axes_words(motion: Motion) -> str:
    """Say which axes stay as they are over the sweep, and which follow the frame."""
    name = motion.frames.sweep.parameter
    if name == "dim":
        return _(
            "Axes and colours are the same in all frames: a narrow embedding leaves the rest of the column "
            "axis empty."
        )
    if name in ("length", "offset"):
        return _(
            "The position axis always shows the whole window of a frame, so its numbers run along. "
            "Everything else keeps its axes and colours."
        )
    return _("Axes and colours are the same in all frames, so a pale picture is a quiet one.")


def rounded_words(motion: Motion) -> str:
    """Say what was rounded to possible values and how many frames are left; empty if nothing was."""
    frames = motion.frames
    if not frames.moved:
        return ""
    if not frames.left_out:
        return sentences((_possible_words(frames), _("Values in between are rounded.")))
    left = _("Of {asked} frames {left} different ones are left.")
    return sentences(
        (_possible_words(frames), left.format(asked=frames.sweep.frames, left=len(frames.values)))
    )


def _possible_words(frames: Frames) -> str:
    if frames.sweep.parameter == "groups":
        return _("Only numbers that divide the width evenly are possible.")
    if frames.sweep.parameter == "dim" and frames.settings[0].groups:
        return _("Only whole widths that the groups divide are possible.")
    return _("Only whole numbers are possible.")


def cells_words(motion: Motion) -> str:
    """Say what a cell of the pictures is."""
    most = max(int(np.diff(picture.row_edges).max()) for picture in motion.pictures)
    wide = max(int(np.diff(picture.column_edges).max()) for picture in motion.pictures)
    if most == wide == 1:
        return _("Each cell is one value.")
    if wide == 1:
        return _("A cell is the exact mean of up to {rows} positions.").format(rows=f"{most:,}")
    text = _("A cell is the exact mean of up to {rows} × {columns} values, positions × columns.")
    return text.format(rows=f"{most:,}", columns=f"{wide:,}")
