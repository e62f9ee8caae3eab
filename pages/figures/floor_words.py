"""What the floor does to a scale and to its training, in sentences made from the numbers."""

import numpy as np

from pages.figures.floor import mode_names
from pages.figures.joining import listed, sentences
from pages.figures.number_words import number_text, range_text
from pages.figures.words import _
from sinu_core.analysis.floor_effects import FloorCurve, OptimiserRun, ToyTask

_STILL = 1e-9


def floor_words(curve: FloorCurve) -> str:
    """Say what the present scale becomes and which gradient it gets."""
    here = _("Now: raw scale {raw}, effective {effective}, gradient {gradient}.").format(
        raw=range_text(curve.present_raw),
        effective=range_text(curve.present_effective),
        gradient=range_text(curve.present_gradient),
    )
    below = int((curve.present_raw < curve.floor).sum())
    return sentences([here, _mode_words(curve, below)])


def steps_words(run: OptimiserRun, task: ToyTask) -> str:
    """Say where each mode has come in training."""
    ends = listed(
        _("{mode} {value}").format(mode=mode_names()[mode], value=number_text(float(run.effective[mode][-1])))
        for mode in run.effective
    )
    parts = [_("Effective scale after {n} steps: {ends}.").format(n=run.steps, ends=ends)]
    if task.start < run.floor and abs(run.moved("clamp")) < _STILL:
        parts.append(_stuck(run))
    if task.target < run.floor:
        parts.append(
            _("The task wants {target}, below the floor: no mode with a floor can go there.").format(
                target=number_text(task.target)
            )
        )
    return sentences(parts)


def _mode_words(curve: FloorCurve, below: int) -> str:
    floor = number_text(curve.floor)
    if curve.mode == "none":
        return _(
            "No floor is set, so the scale goes where the gradient sends it; nothing vanishes at 0. The "
            "curves show a floor of {floor}: choose a mode in the card Floor to use it."
        ).format(floor=floor)
    if curve.mode == "softplus":
        return _(
            "Softplus adds ln(1 + eˢ) to the floor: the gradient is never 0, but fades as the raw scale "
            "falls, and the raw scale is no longer the effective one (raw 0 gives {zero})."
        ).format(zero=number_text(curve.floor + float(np.log(2))))
    if not below:
        return _("The raw scale is not below the floor of {floor}, which therefore changes nothing.").format(
            floor=floor
        )
    if curve.mode == "clamp":
        return _(
            "Below the floor of {floor} clamp lets no gradient through: whatever the task asks for, this "
            "scale stays where it is."
        ).format(floor=floor)
    return _(
        "The scale is lifted to {floor}, at the start and after every step, outside the graph: it is the "
        "stored number itself that changes, and the gradient stays 1."
    ).format(floor=floor)


def _stuck(run: OptimiserRun) -> str:
    raw = run.raw["clamp"]
    if raw[-1] == raw[0]:
        return _("Clamp has not moved at all: its gradient was 0 in every step.")
    return _(
        "Clamp gets no gradient, yet weight decay shrinks its raw scale, from {a} to {b}: keep scales "
        "out of weight decay."
    ).format(a=number_text(float(raw[0])), b=number_text(float(raw[-1])))
