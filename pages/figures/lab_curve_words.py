"""What the lab's curves show at present, in sentences made from their numbers."""

import numpy as np

from pages.figures.joining import clauses, listed, sentences
from pages.figures.lab_variant_words import variant_names
from pages.figures.number_words import number_text
from pages.figures.words import _
from sinu_core.lab.bands import Curves
from sinu_core.lab.result import CellResult


def accuracy_words(result: CellResult, *, evidence_behind: bool) -> str:
    """Say who leads and who follows at the last snapshot, and who has diverged."""
    means = {name: _last(result, name, "accuracy") for name in result.variants}
    known = {name: value for name, value in means.items() if np.isfinite(value)}
    parts = [_("Step {step} of {steps}.").format(step=int(result.steps[-1]), steps=result.config.steps)]
    if known:
        names = variant_names(result)
        best, worst = max(known, key=known.__getitem__), min(known, key=known.__getitem__)
        parts.append(
            _("Most accurate: “{best}” with {high} %; least: “{worst}” with {low} %.").format(
                best=names[best],
                high=number_text(100 * known[best], 3),
                worst=names[worst],
                low=number_text(100 * known[worst], 3),
            )
        )
    parts.append(diverged_words(result))
    parts.append(_("Thick: the mean of the seeds; band: its 95 % interval; thin: every seed."))
    parts.append(_("Faint: the evidence.") if evidence_behind else "")
    return sentences(parts)


def diverged_words(result: CellResult) -> str:
    """Name the runs that diverged, or return nothing."""
    lost = np.flatnonzero(result.diverged())
    if not len(lost):
        return ""
    names = variant_names(result)
    runs = listed(
        _("“{variant}” seed {seed}").format(
            variant=names[result.cell.runs[run].variant.id], seed=result.cell.runs[run].seed
        )
        for run in lost[:8]
    )
    more = " …" if len(lost) > 8 else ""
    return _("Diverged (×), while the others went on: {runs}.").format(runs=runs + more)


def scale_words(result: CellResult) -> str:
    """Say where the learned scales went from their start."""
    names = variant_names(result)
    ways = []
    for name in result.variants:
        variant = result.cell.runs[result.rows(name)[0]].variant
        if variant.learnable and variant.kind == "sinusoid":
            start, end = (
                listed(number_text(float(v), 3) for v in _scales(result, name, place)) for place in (0, -1)
            )
            ways.append(
                _("“{variant}” from {start} to {end}").format(variant=names[name], start=start, end=end)
            )
    if not ways:
        return _("Above the loss, below the scales; here none of them is learned. Colours as beside.")
    return _("Above the loss, below the scales: {ways}. Colours as beside.").format(ways=clauses(ways))


def curves_alt(result: CellResult, title: str, quantity: str) -> str:
    """Return a text in place of a picture: the last mean of every variant."""
    names = variant_names(result)
    values = (
        f"{names[name]} " + number_text(_last(result, name, quantity), 3)
        for name in result.variants
        if np.isfinite(_last(result, name, quantity))
    )
    text = _("{title} over {steps} training steps, mean of the seeds at the last: {values}.")
    return text.format(title=title, steps=int(result.steps[-1]), values=listed(values) or "–")


def _last(result: CellResult, variant: str, quantity: str) -> float:
    return float(Curves(result).band(variant, quantity).mean[-1])


def _scales(result: CellResult, variant: str, place: int) -> list[float]:
    return [
        float(Curves(result).band(variant, "scale", entry).mean[place])
        for entry in range(Curves(result).entries(variant))
    ]
