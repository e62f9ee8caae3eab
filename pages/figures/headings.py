"""Headings of tables in the reader's language; files keep the names themselves, which programs read."""

import re
from collections.abc import Callable

import pandas as pd

from pages.figures.words import _, translated


def shown_table(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a copy for reading: headings and words in the reader's language, numbers as they are.

    >>> list(shown_table(pd.DataFrame({"from_position_3": [1.0], "status": ["resolved"]})).columns)
    ['from position 3', 'status']
    """
    shown = shown_words(frame)
    names = [heading(str(name)) for name in shown.columns]
    # Two names that read alike would make a table that cannot be shown.
    return shown.set_axis(names if len(set(names)) == len(names) else list(frame.columns), axis="columns")


def shown_words(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a copy with the words in its cells in the reader's language."""
    shown = frame.copy()
    for name in shown.select_dtypes(["object", "string"]):
        shown[name] = shown[name].map(lambda value: _word(value) if isinstance(value, str) else value)
    return shown


def _word(text: str) -> str:
    return translated(heading(text))


def heading(name: str) -> str:
    """Return the words for a column's name; a name that is not known stays.

    >>> heading("wavelength_positions"), heading("A_column_7"), heading("unknown_name")
    ('wavelength (positions)', 'A: column 7', 'unknown_name')
    """
    if name in _NAMES:
        return _NAMES[name]()
    for pattern, words in _PATTERNS.items():
        if found := re.fullmatch(pattern, name):
            return words().format(n=found[1])
    side, underscore, rest = name.partition("_")
    return f"{side}: {heading(rest)}" if side in ("A", "B") and underscore else name


# Functions, because the language is the reader's and not the module's.
_NAMES: dict[str, Callable[[], str]] = {
    "accuracy": lambda: _("accuracy"),
    "all_dot_products": lambda: _("all dot products"),
    "amplitude": lambda: _("amplitude"),
    "angles first, cast last": lambda: _("angles first, cast last"),
    "angle_rad": lambda: _("angle (rad)"),
    "as_they_stand": lambda: _("as they stand"),
    "blocks_of_columns": lambda: _("blocks of columns"),
    "blocks_of_frequencies": lambda: _("blocks of frequencies"),
    "clamp_after_step": lambda: _("clamp after each step"),
    "clamp_in_forward": lambda: _("clamp in forward"),
    "clamped_once": lambda: _("clamped once, as printed"),
    "column": lambda: _("column"),
    "columns_permuted": lambda: _("after reordering the columns"),
    "columns_returned": lambda: _("columns returned"),
    "columns_wanted": lambda: _("columns wanted"),
    "compared": lambda: _("what is compared"),
    "constant": lambda: _("nearly constant"),
    "cosine": lambda: _("cosine"),
    "cosine_similarity": lambda: _("cosine similarity"),
    "curve": lambda: _("curve"),
    "difference": lambda: _("difference"),
    "distance": lambda: _("distance"),
    "distance_positions": lambda: _("distance (positions)"),
    "dot_half": lambda: _("dot product, half"),
    "dot_interleaved": lambda: _("dot product, interleaved"),
    "dot_similarity": lambda: _("dot product"),
    "factor": lambda: _("factor"),
    "first_distance": lambda: _("first distance"),
    "first_position": lambda: _("first position"),
    "frequency": lambda: _("frequency"),
    "frequency_index": lambda: _("frequency index"),
    "frequency_rad_per_position": lambda: _("frequency (rad a position)"),
    "function": lambda: _("function"),
    "gain": lambda: _("gain"),
    "gain_without_floor": lambda: _("gain without the floor"),
    "gradient": lambda: _("gradient"),
    "high": lambda: _("highest"),
    "largest_difference": lambda: _("largest difference"),
    "largest_difference_with_offset": lambda: _("largest difference with the offset"),
    "largest_difference_without_offset": lambda: _("largest difference without it"),
    "largest_error": lambda: _("largest error"),
    "largest_error_everything": lambda: _("everything in the format"),
    "largest_error_float32_angles": lambda: _("float32 angles, cast last"),
    "largest_error_float64_angles": lambda: _("float64 angles, cast last (this project)"),
    "largest_error_frequencies": lambda: _("frequencies cast with the module"),
    "largest_error_positions": lambda: _("positions in the format"),
    "largest_error_printed_autocast": lambda: _("autocast off, as the article prints it"),
    "largest_gain": lambda: _("largest gain"),
    "last_distance": lambda: _("last distance"),
    "last_position": lambda: _("last position"),
    "length_positions": lambda: _("length (positions)"),
    "loss": lambda: _("held-out loss (nats)"),
    "low": lambda: _("lowest"),
    "mean": lambda: _("mean value"),
    "mean_cosine": lambda: _("mean cosine"),
    "mean_dot": lambda: _("mean dot product"),
    "meant_multiplier": lambda: _("multiplier as meant"),
    "modality": lambda: _("modality"),
    "norm": lambda: _("norm"),
    "numbers_computed": lambda: _("numbers computed"),
    "phase_error_rad": lambda: _("phase error (rad)"),
    "position": lambda: _("position"),
    "position_gradient": lambda: _("position part of the weights’ gradient"),
    "printed, with n named": lambda: _("printed, with n named"),
    "printed_multiplier": lambda: _("multiplier as printed"),
    "quantity": lambda: _("quantity"),
    "result_dtype": lambda: _("type of the result"),
    "rows_returned": lambda: _("rows returned"),
    "rows_wanted": lambda: _("rows wanted"),
    "scale": lambda: _("scale"),
    "scale_gradient": lambda: _("gradient of the scale"),
    "seed": lambda: _("seed"),
    "sine": lambda: _("sine"),
    "smallest_gain": lambda: _("smallest gain"),
    "start": lambda: _("start"),
    "status": lambda: _("status"),
    "step": lambda: _("step"),
    "steps": lambda: _("steps"),
    "time_ms": lambda: _("time (ms)"),
    "turns_in_window": lambda: _("turns in the window"),
    "turns_since_0": lambda: _("turns since position 0"),
    "value": lambda: _("value"),
    "variant": lambda: _("variant"),
    "wave": lambda: _("wave"),
    "wavelength_positions": lambda: _("wavelength (positions)"),
    "what": lambda: _("what"),
}
_PATTERNS: dict[str, Callable[[], str]] = {
    r"column_(\d+)": lambda: _("column {n}"),
    r"frequency_(\d+)": lambda: _("frequency {n}"),
    r"from_position_(-?[\d.]+)": lambda: _("from position {n}"),
    r"dot_at_(?:distance_)?(\d+)": lambda: _("dot product at distance {n}"),
    r"cosine_at_(\d+)": lambda: _("cosine at distance {n}"),
    r"gain_(\d+)": lambda: _("gain of column {n}"),
    r"end_scale_(\d+)": lambda: _("scale at the end, group {n}"),
    r"steps_to_(\d+)": lambda: _("steps to {n} %"),
    r"length_(\d+)x": lambda: _("accuracy at {n} times the length"),
    r"jitter_([\d.]+)": lambda: _("accuracy with noise of {n} positions"),
    r"shift_(\d+)": lambda: _("accuracy with all positions shifted by {n}"),
}
