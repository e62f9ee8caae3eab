"""What the measurements after the training show, in sentences made from their numbers."""

import numpy as np

from pages.figures.joining import clauses, listed
from pages.figures.lab_measured import axis_name, families
from pages.figures.lab_variant_words import variant_names
from pages.figures.number_words import number_text
from pages.figures.words import _
from sinu_core.lab.bands import Curves
from sinu_core.lab.result import CellResult


def measured_words(result: CellResult, family: str) -> str:
    """Say who is best and who is worst where it is hardest."""
    ids, ticks = families(result)[family]
    names = variant_names(result)
    means = {variant: _mean(result, variant, ids[-1]) for variant in result.variants}
    known = {variant: mean for variant, mean in means.items() if np.isfinite(mean)}
    if not known:
        return _("No run came so far.")
    best, worst = max(known, key=known.__getitem__), min(known, key=known.__getitem__)
    return _("At {tick}: “{best}” answers {high} % right, “{worst}” {low} %.").format(
        tick=ticks[-1], best=names[best], high=number_text(100 * known[best], 3),
        worst=names[worst], low=number_text(100 * known[worst], 3),
    )  # fmt: skip


def measured_alt(result: CellResult, family: str) -> str:
    """Return a text in place of the picture: the mean accuracies of every variant."""
    ids, _ticks = families(result)[family]
    names = variant_names(result)
    rows = (
        f"{names[v]} " + listed(number_text(_mean(result, v, id), 3) for id in ids) for v in result.variants
    )
    text = _("Accuracy by {axis}: {rows}.")
    return text.format(axis=axis_name(family), rows=clauses(rows))


def groups_words(result: CellResult) -> str:
    """Say where the scales of every variant with groups ended."""
    names = variant_names(result)
    ends = clauses(
        f"{names[v]}: " + listed(number_text(end.estimate, 3) for end in Curves(result).ends(v))
        for v in result.variants
    )
    return _("Mean scales at the end, fast groups first: {ends}.").format(ends=ends)


def _mean(result: CellResult, variant: str, id: str) -> float:
    return Curves(result).end(variant, id).estimate
