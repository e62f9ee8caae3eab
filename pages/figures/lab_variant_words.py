"""Names of the lab's variants, from what they are rather than from their ids."""

import re
from collections.abc import Callable

from pages.figures.joining import listed
from pages.figures.number_words import number_text
from pages.figures.words import _
from sinu_core.lab.result import CellResult
from sinu_core.lab.variants import Variant

_BEST = "best"  # not a variant: what the sweep calls the best of its amplitudes
_ROOT = 32**-0.5
_LEADERS = {"learn_1": "1", "learn_rs": "1/√D"}  # where they start


def variant_name(variant: Variant) -> str:
    """Return a name that tells a variant from the others of its experiment.

    >>> variant_name(Variant(id="x", learnable=True, groups=4)), variant_name(Variant(id="y", scale=0.3))
    ('4 groups from 1', 'frozen at 0.3')
    """
    if variant.id.startswith("follows_"):
        leader = variant.id.removeprefix("follows_")
        return _("frozen twin of {leader}").format(leader=_LEADERS.get(leader, _plain(leader)))
    if variant.kind != "sinusoid":
        return {"rope": "RoPE", "alibi": "ALiBi", "learned": _("learned table"), "none": _("no position")}[
            variant.kind
        ]
    if variant.id.startswith("scale_"):
        return _("scale {n}").format(n=number_text(variant.scale, 3))
    if variant.id.startswith("below_") and variant.floor is not None:
        return _("below its floor ({mode})").format(mode=_mode_name(variant.floor[1]))
    return listed((_head(variant), *_laws(variant)))


def variant_names(result: CellResult) -> dict[str, str]:
    """Return the names of a result's variants by their ids."""
    names = {run.variant.id: variant_name(run.variant) for run in result.cell.runs}
    return {**names, _BEST: _("the best amplitude")}


def _plain(id: str) -> str:
    """Return an id without what could be markup: files come from anywhere."""
    return re.sub(r"[^\w.\- ]", "", id)[:30]


def _head(variant: Variant) -> str:
    scale = "1/√D" if abs(variant.scale - _ROOT) < 1e-6 else number_text(variant.scale, 3)
    if not variant.learnable:
        return _("frozen at {scale}").format(scale=scale)
    if variant.groups is not None and variant.groups > 1:
        return _("{n} groups from {scale}").format(n=variant.groups, scale=scale)
    return _("learned from {scale}").format(scale=scale)


def _laws(variant: Variant) -> list[str]:
    parts: list[tuple[bool, Callable[[], str]]] = [
        (
            variant.learnable and variant.rate != 1,
            lambda: _("{n} × rate").format(n=number_text(variant.rate, 3)),
        ),
        (variant.progressive is not None, lambda: _("progressive")),
        (variant.dynamic is not None, lambda: _("dynamic")),
        (variant.floor is not None, lambda: _floor_name(variant)),
        (variant.per_frequency is not None, lambda: _("per frequency")),
        (variant.id == "sidebar", lambda: _("as in the sidebar")),
    ]
    return [words() for there, words in parts if there]


def _floor_name(variant: Variant) -> str:
    assert variant.floor is not None
    floor, mode = variant.floor
    return _("floor {floor} ({mode})").format(floor=number_text(floor, 3), mode=_mode_name(mode))


def _mode_name(mode: str) -> str:
    return {"clamp": _("clamp"), "softplus": _("softplus"), "after_step": _("after step")}.get(mode, mode)
