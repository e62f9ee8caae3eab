"""The variants of the experiments. "rs" is a scale of D^−½, "fixed" one of 1 that is not learned."""

from __future__ import annotations

from collections.abc import Callable

from sinu_core.embedding.gains import length_factor
from sinu_core.lab.config import Config
from sinu_core.lab.variants import Variant

Variants = Callable[[Config], tuple[Variant, ...]]

AMPLITUDES = (0.03, 0.1, 0.3, 0.6, 1.0, 2.0, 4.0)  # beside D^−½
SCALES = (0.0, 0.01, 0.1, 0.3, 1.0)
DYNAMIC_LAW = (0.1, 100.0)
_GROUPS = 4
_FAST = 10.0  # times the common learning rate
_FLOOR, _BELOW = 0.1, 0.05
_OTHERS = (Variant(id="rope", kind="rope"), Variant(id="alibi", kind="alibi"))


def frozen(scale: float) -> Variant:
    """Return a sinusoid of one amplitude that nothing changes.

    >>> frozen(0.3).id
    'frozen_0.3'
    """
    return Variant(id=f"frozen_{scale:g}", scale=scale)


def _root(config: Config) -> float:
    return float(config.dim**-0.5)


def _usual(config: Config) -> tuple[Variant, ...]:
    """Fixed and learned, from 1 and from D^−½."""
    return (
        Variant(id="fixed"),
        Variant(id="fixed_rs", scale=_root(config)),
        Variant(id="learn_1", learnable=True),
        Variant(id="learn_rs", learnable=True, scale=_root(config)),
    )


def _follow(at: str) -> tuple[Variant, ...]:
    """Return the frozen twins, at the "mean" for measures of all steps, at the "end" for later ones."""
    return tuple(Variant(id=f"follows_{one}", follows=one, follows_at=at) for one in ("learn_1", "learn_rs"))


def sweep(config: Config) -> tuple[Variant, ...]:
    """Return frozen amplitudes, in ascending order."""
    return tuple(frozen(scale) for scale in sorted({*AMPLITUDES, _root(config)}))


def convergence(config: Config) -> tuple[Variant, ...]:
    """Return the usual ones, one whose scale learns faster, none, and the controls that follow."""
    fast = Variant(id="learn_fast", learnable=True, rate=_FAST)
    return (*_usual(config), fast, Variant(id="none", kind="none"), *_follow("mean"))


def length(config: Config) -> tuple[Variant, ...]:
    """Return the usual ones and every baseline; the controls that follow train after them."""
    others = (*_OTHERS, Variant(id="table", kind="learned"), Variant(id="none", kind="none"))
    return (*_usual(config), *others, *_follow("end"))


def noise(config: Config) -> tuple[Variant, ...]:
    """Return the usual ones, those that act in attention, and the controls that follow."""
    return (*_usual(config), *_OTHERS, *_follow("end"))


def dynamic(config: Config) -> tuple[Variant, ...]:
    """Return the dynamic law, and the constant that has its mean over the lengths of the training."""
    lengths = range(config.shortest or config.length, config.length + 1)
    mean = sum(float(length_factor(n, DYNAMIC_LAW)) for n in lengths) / len(lengths)
    return (
        Variant(id="fixed"),
        Variant(id="dynamic", dynamic=DYNAMIC_LAW),
        Variant(id="constant", scale=mean),
        Variant(id="learn_1", learnable=True),
        Variant(id="learn_dynamic", learnable=True, dynamic=DYNAMIC_LAW),
    )


def progressive(config: Config) -> tuple[Variant, ...]:
    """Return the progressive law, frozen and learned, and the constant that has its mean."""
    law = (1.0, 0.8)
    return (
        Variant(id="fixed"),
        Variant(id="progressive", progressive=law),
        Variant(id="constant", scale=sum(law) / 2),
        Variant(id="learn_1", learnable=True),
        Variant(id="learn_progressive", learnable=True, progressive=law),
    )


def gradients(config: Config) -> tuple[Variant, ...]:
    """Return scales down to 0, and one below its floor in each mode."""
    scales = (Variant(id=f"scale_{scale:g}", learnable=True, scale=scale) for scale in SCALES)
    floors = (
        Variant(id=f"below_{mode}", learnable=True, scale=_BELOW, floor=(_FLOOR, mode))
        for mode in ("clamp", "softplus")
    )
    # This mode lifts the scale at the start: its gradient is that at the floor.
    lifted = Variant(id="below_after_step", learnable=True, scale=_BELOW, floor=(_FLOOR, "after_step"))
    return (*scales, *floors, lifted)


def grouped(config: Config) -> tuple[Variant, ...]:
    """Return four groups of frequencies beside one scale for all, from both starts."""
    root = _root(config)
    return (
        *_usual(config)[2:],
        Variant(id="groups_1", learnable=True, groups=_GROUPS),
        Variant(id="groups_rs", learnable=True, groups=_GROUPS, scale=root),
        Variant(id="groups_fast", learnable=True, groups=_GROUPS, rate=_FAST),
    )
