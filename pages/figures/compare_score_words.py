"""What is comparable between a table, RoPE, ALiBi and nothing, and what the curves say."""

import numpy as np

from pages.figures.compare_scores import MOST_HEADS, SHOWN_BELOW
from pages.figures.joining import sentences
from pages.figures.number_words import number_text
from pages.figures.position_words import position_text
from pages.figures.words import _
from sinu_core.analysis.versus.scores import ScoreCurve, Scores

COMPARED = 1e-9


def comparable_words(kind: str) -> str:
    """Say what may be compared with A, a table that is added to the tokens, and what may not.

    Args:
        kind: What B is, as in `Side.kind`.
    """
    common = _(
        "**Comparable:** how the logit of a query falls or wavers with the distance of the key; softmax "
        "sees only such differences. Of a table it is the product of two rows over √D, as if queries and "
        "keys were the rows themselves."
    )
    apart = {
        "sinusoid": _(
            "**Not comparable:** the sizes in a model, since each learns projections of its own for the "
            "rows, and the tokens are added to them."
        ),
        "learned": _(
            "**Not comparable:** anything about what is learned. This table is random, as before training: "
            "its rows are as good as unrelated."
        ),
        "rope": _(
            "**Not comparable:** the sizes. RoPE has no part without content: it turns whatever query and "
            "key there are, so their lengths decide how large its logits are. A stands for itself, without "
            "content."
        ),
        "alibi": _(
            "**Not comparable:** what content does. ALiBi adds the same number to the logit whatever the "
            "tokens are, a table's part passes through learned projections first."
        ),
        "none": _("**Not comparable:** there is nothing on the other side; only a causal mask tells order."),
    }
    return sentences([common, apart[kind]])


def scores_words(sides: tuple[Scores, Scores]) -> str:
    """Say what each curve does between distance 0 and the end of the chart."""
    parts = [_fall(sides[0].curves[0], sides[0], "A")]
    parts += [_fall(curve, sides[1], "B") for curve in _leading(sides[1])]
    parts += _rope_parts(sides)
    if len(sides[1].curves) > MOST_HEADS:
        parts.append(_("{n} of {all} heads are drawn.").format(n=MOST_HEADS, all=len(sides[1].curves)))
    lowest = min(float(np.nanmin(curve.values)) for scores in sides for curve in scores.curves)
    if lowest < -SHOWN_BELOW:
        text = _("The picture ends {n} below: a key there has less than a hundred-thousandth of the weight.")
        parts.append(text.format(n=number_text(SHOWN_BELOW)))
    return sentences(parts)


def _leading(scores: Scores) -> list[ScoreCurve]:
    """Return the curves worth a sentence: of many heads the steepest and the flattest."""
    heads = [curve for curve in scores.curves if curve.kind == "head"]
    if not heads:
        return [scores.curves[0]]
    ranked = sorted(heads, key=lambda curve: -(curve.slope or 0.0))
    return [ranked[0], ranked[-1]] if len(ranked) > 1 else ranked


def _fall(curve: ScoreCurve, scores: Scores, side: str) -> str:
    known = np.flatnonzero(~np.isnan(curve.values))
    if not len(known) or np.ptp(curve.values[known]) == 0:
        return _("{side} adds the same at every distance.").format(side=side)
    end = int(known[-1])
    who = (
        side
        if curve.slope is None
        else _("{side}, slope {slope},").format(side=side, slope=number_text(curve.slope, 3))
    )
    return _("{who} goes from {first} at Δ = 0 to {last} at Δ = {d}.").format(
        who=who, first=number_text(float(curve.values[0])), last=number_text(float(curve.values[end])),
        d=position_text(float(scores.middles[end])),
    )  # fmt: skip


def _rope_parts(sides: tuple[Scores, Scores]) -> list[str]:
    by_kind = {curve.kind: curve for curve in sides[1].curves}
    if "independent" not in by_kind:
        return []
    mean = by_kind["independent"]
    spread = mean.spread if mean.spread is not None else np.zeros(1)
    parts = [
        _(
            "That is the mean over random queries that meet their equal. Of {n} random pairs the mean stays "
            "between {low} and {high}, with a deviation of about {spread} at every distance: without "
            "likeness of content, RoPE prefers no distance."
        ).format(
            n=sides[1].pairs, low=number_text(float(mean.values.min()), 2),
            high=number_text(float(mean.values.max()), 2), spread=number_text(float(spread.mean()), 2),
        )
    ]  # fmt: skip
    a, b = sides[0].curves[0].values, by_kind["same"].values
    if b[0] and a[0] and np.allclose(a / a[0], b / b[0], rtol=0, atol=COMPARED):
        parts.append(
            _("Divided by its value at Δ = 0 it is exactly A's curve: both are the mean of cos(Δω).")
        )
    return parts
