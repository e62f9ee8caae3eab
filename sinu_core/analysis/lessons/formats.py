"""Number formats: what they make of positions and angles, run in the format itself."""

from __future__ import annotations

import torch

from sinu_core.analysis.lessons.answer import Answer
from sinu_core.analysis.precision import FORMATS, WAYS, Subject, distinct_rows, safe_up_to
from sinu_core.settings import Settings


def rounded_position(settings: Settings, *, number_format: str, position: int) -> Answer:
    """Return what a format makes of a whole number."""
    dtype = FORMATS[number_format]
    before = float(torch.tensor(float(position - 1)).to(dtype))
    after = float(torch.tensor(float(position + 1)).to(dtype))
    value = float(torch.tensor(float(position)).to(dtype))
    return Answer(value, {"before": before, "after": after, "position": float(position)})


def rows_left(settings: Settings, *, number_format: str) -> Answer:
    """Tell how many rows still differ when everything is computed in a format: "all", "most" or "half"."""
    distinct = distinct_rows(_subject(settings, "everything", number_format), settings.length)
    last = distinct_rows(_subject(settings, "float64_angles", number_format), settings.length)
    value = "all" if distinct.rows == distinct.length else "half"
    if distinct.length / 2 < distinct.rows < distinct.length:
        value = "most"
    numbers = {"rows": float(distinct.rows), "length": float(distinct.length), "cast_last": float(last.rows)}
    return Answer(value, numbers)


def error_of_angles(settings: Settings, *, position: int) -> Answer:
    """Tell how wrong a sine from float32 angles is far out: "rounding" (below 10⁻⁶) or "visible"."""
    place = torch.arange(position, position + 32, dtype=torch.float64)
    errors, exact = (
        _subject(settings, way, "float32").largest_errors(place)
        for way in ("float32_angles", "float64_angles")
    )
    numbers = {"error": float(errors[0]), "worst": float(errors.max()), "exact": float(exact.max())}
    return Answer("rounding" if numbers["error"] < 1e-6 else "visible", numbers)


def best_way(settings: Settings, *, number_format: str, tolerance: float) -> Answer:
    """Return the id of the way of writing the table that is safe furthest in a format."""
    safe = {way: safe_up_to(_subject(settings, way, number_format), tolerance, up_to=10**6) for way in WAYS}
    reach = {way: float("inf") if last is None else float(last) for way, last in safe.items()}
    ways = ("positions", "frequencies", "float64_angles")
    best = max(ways, key=reach.__getitem__)
    return Answer(best, {way: reach[way] for way in ways if reach[way] != float("inf")})


def _subject(settings: Settings, way: str, number_format: str) -> Subject:
    return Subject(way, number_format, settings.dim, settings.theta, settings.spacing)
