"""The words of the precision page: names of ways and formats, and sentences made of what was measured."""

from collections.abc import Mapping

from pages.figures.number_words import number_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.precision import Distinct, ErrorCurve


def way_name(way: str) -> str:
    """Return the words for a way of writing the table."""
    return {
        "everything": _("everything in the format"),
        "positions": _("positions in the format"),
        "frequencies": _("frequencies cast with the module"),
        "printed_autocast": _("autocast off, as the article prints it"),
        "float32_angles": _("float32 angles, cast last"),
        "float64_angles": _("float64 angles, cast last (this project)"),
    }[way]


def format_name(number_format: str) -> str:
    """Return the name of a number format."""
    return {"float8_e4m3": "fp8 e4m3"}.get(number_format, number_format)


def safe_words(last: int | None, tried: int) -> str:
    """Return until where a way is safe."""
    if last is None:
        return _("beyond {n}").format(n=f"{tried:,}")
    return _("nowhere") if last < 0 else f"{last:,}"


def repeat_words(distinct: Distinct) -> str:
    """Return the first two positions whose rows are equal."""
    if distinct.repeat is None:
        return _("none")
    later, earlier = distinct.repeat
    return _("{later:,} = {earlier:,}").format(later=later, earlier=earlier)


def error_alt(dim: int, theta: float) -> str:
    """Say whose errors the chart shows."""
    text = _("Largest error against position, of {dim} columns with θ = {theta}.")
    return text.format(dim=dim, theta=number_text(theta))


def error_sentence(curves: Mapping[str, ErrorCurve], number_format: str) -> str:
    """Say what the errors are at the far end of the curves."""
    position = int(next(iter(curves.values())).positions[-1])
    worst, best = (curves[way].largest_errors[-1] for way in ("everything", "float64_angles"))
    return _(
        "At position {p}, {format} is off by {worst} when everything is computed in it, and by {best} "
        "when only the result is rounded to it. 2 is the largest error two sines can have: there nothing "
        "of the position is left. The dashed line is the error you allow, the dotted line the far end of "
        "your window."
    ).format(p=f"{position:,}", format=format_name(number_format), worst=_error(worst), best=_error(best))


def window_sentence(last: int | None, farthest: float, tried: int) -> str:
    """Say whether the reader's window is safe with the usual float32 angles."""
    end = position_text(farthest)
    if last is not None and farthest > last:
        return _(
            "Your window reaches {end} positions from 0. With float32 angles, cast last, it is safe up "
            "to {last} only: compute the angles in float64."
        ).format(end=end, last=f"{last:,}")
    if farthest > tried:
        return _("Your window reaches {end} positions from 0; nothing beyond {tried} was tried.").format(
            end=end, tried=f"{tried:,}"
        )
    return _(
        "Your window reaches {end} positions from 0. Float32 angles, cast last, are safe there: their "
        "limit is {last}."
    ).format(end=end, last=safe_words(last, tried))


def _error(value: float) -> str:
    return _("“not a number”") if value == float("inf") else f"{value:.2g}"
