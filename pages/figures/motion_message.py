"""The message that carries all frames of a motion to the browser, once.

    uint32 little endian: length of the header | header, UTF-8 JSON | cells, then gains, then curves

A cell is a byte, a value of a curve two (1/65535 of the axis, less than a pixel): 48 frames of 128 × 192
cells stay below 1.3 MB. Every number that is read and not seen stands in the header as text. Colours travel
for both themes, so that a page which turns dark sends nothing again.
"""

import base64
from collections.abc import Sequence
from typing import Any

import numpy as np
import orjson

from pages.figures.cells import quantise
from pages.figures.motion_words import SYMBOLS, frame_words, value_text
from pages.figures.number_words import number_text
from pages.figures.palette import DIVERGING
from pages.figures.theme import THEMES
from pages.figures.words import _
from sinu_core.analysis.motion.motion import Motion
from sinu_core.analysis.motion.sweep import Sweep

MOST_ROWS, MOST_COLUMNS = 128, 192
MOST_BYTES = 2_000_000
_MOST_CELLS = 1_750_000  # of all frames; curves and words need the rest
_LARGEST = 65535


def cells_of(frames: int) -> tuple[int, int]:
    """Return the budget (rows, columns) of each of so many pictures: all together fit into one message.

    >>> cells_of(48), cells_of(96)
    ((128, 192), (94, 192))
    """
    return min(MOST_ROWS, _MOST_CELLS // (frames * MOST_COLUMNS)), MOST_COLUMNS


def encode_motion(motion: Motion, present: float) -> bytes:
    """Return the message.

    Args:
        motion: All frames.
        present: The value of the swept setting outside the sweep; marked on the scrubber if it lies on the
            way.
    """
    limit = motion.limit or 1.0
    cells = [quantise(picture.values, limit) for picture in motion.pictures]
    gain_range = _range([picture.gains for picture in motion.pictures])
    curve_range = _range([motion.similarity])
    gains = [_codes(picture.gains, gain_range) for picture in motion.pictures]
    curves = [_codes(curve, curve_range) for curve in motion.similarity]
    gains_at = sum(one.nbytes for one in cells)
    curves_at = gains_at + sum(one.nbytes for one in gains)
    header = _words_and_values(motion, present) | {
        "limit": limit,
        "themes": {name: _theme(name) for name in THEMES},
        "heat": _heat(motion),
        "gain": {"at": gains_at, "range": gain_range},
        "curve": {"at": curves_at, "range": curve_range, "points": len(motion.distances)},
    }
    text = orjson.dumps(header)
    raw = b"".join(one.tobytes() for one in (*cells, *gains, *curves))
    return len(text).to_bytes(4, "little") + text + raw


def _words_and_values(motion: Motion, present: float) -> dict[str, Any]:
    name = motion.frames.sweep.parameter
    return {
        "symbol": SYMBOLS[name],
        "values": [value_text(name, value) for value in motion.frames.values],
        "sentences": [frame_words(motion, frame) for frame in range(len(motion.frames.values))],
        "present": _present(motion, present),
        "words": _words(motion),
    }


def _words(motion: Motion) -> dict[str, str]:
    dot = motion.normalise == "dot"
    return {
        "player": _("Animation"),
        "play": _("Play"),
        "pause": _("Pause"),
        "back": _("One frame back"),
        "on": _("One frame on"),
        "scrub": _("Frame"),
        "speed": _("Speed"),
        "loop": _("Loop"),
        "save_png": _("Save as PNG (pixels)"),
        "save_svg": _("Save as SVG (scalable)"),
        "number": _("frame {n} of {all}"),
        "keys": _("Space plays and pauses, arrow keys step."),
        "heatmap": _("Heatmap"),
        "gains": _("Gain of each column (dashed: first frame)"),
        "similarity": _("Dot product by distance (dashed: first frame)")
        if dot
        else _("Cosine by distance (dashed: first frame)"),
        "column": _("column"),
        "position": _("position"),
        "gain": _("gain"),
        "distance": _("distance Δ in positions"),
        "cell": _("position {position}, column {column}: {value}"),
        "gainPoint": _("column {column}: gain {value}"),
        "point": _("distance {distance}: {value}"),
        "value": _("dot product") if dot else _("cosine"),
    }


def _theme(name: str) -> dict[str, str]:
    theme = THEMES[name]
    palette = base64.b64encode(DIVERGING[name].astype("<u1").tobytes()).decode()
    return {"palette": palette, "now": theme.categorical[0], "first": theme.muted}


def _heat(motion: Motion) -> dict[str, Any]:
    settings = motion.frames.settings
    return {
        "shapes": [picture.values.shape for picture in motion.pictures],
        "x": [-0.5, max(one.dim for one in settings) - 0.5],
        "right": [one.dim - 0.5 for one in settings],
        "y": [[one.offset - 0.5, one.offset + one.length - 0.5] for one in settings],
    }


def _range(curves: Sequence[np.ndarray]) -> list[float]:
    """Return an axis that holds all curves and 0, with some air."""
    low = min(0.0, *(float(curve.min()) for curve in curves))
    high = max(0.0, *(float(curve.max()) for curve in curves))
    if low == high:
        return [-1.0, 1.0]
    air = 0.04 * (high - low)
    return [low - air if low < 0 else 0.0, high + air if high > 0 else 0.0]


def _codes(curve: np.ndarray, axis: Sequence[float]) -> np.ndarray:
    low, high = axis
    return np.rint((curve - low) / (high - low) * _LARGEST).astype("<u2")


def _present(motion: Motion, present: float) -> dict[str, Any] | None:
    """Return the place of the present value among the frames, a fraction, and what is said about it."""
    values = np.array(motion.frames.values, dtype=np.float64)
    if not min(values) <= present <= max(values):
        return None
    spaced, at = (
        (np.log(np.abs(values)), np.log(abs(present))) if _log(motion.frames.sweep) else (values, present)
    )
    order = np.argsort(spaced)
    name = motion.frames.sweep.parameter
    text = _("▲ your setting: {symbol} = {value}").format(
        symbol=SYMBOLS[name], value=value_text(name, present)
    )
    return {"at": float(np.interp(at, spaced[order], order.astype(np.float64))), "text": text}


def _log(sweep: Sweep) -> bool:
    return sweep.spacing == "log"


def size_text(size: int) -> str:
    """Return a number of bytes as people read it.

    >>> size_text(1_234_567), size_text(45_678)
    ('1.2 MB', '46 kB')
    """
    if size < 1_000_000:
        return f"{size / 1000:.0f} kB"
    return f"{number_text(size / 1e6, 2)} MB"
