"""Variants: how a model is told where its tokens stand, and what of it is learned. Data, not classes."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.settings import Settings

KINDS = ("sinusoid", "learned", "rope", "alibi", "none")
_LAWS = ("theta", "layout", "spacing", "scale", "groups", "group_by", "group_scales", "per_frequency",
         "progressive", "dynamic", "floor")  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One way to tell position. The laws are those of `Settings` and mean the same.

    Args:
        id: Name in tables, links and files.
        kind: "sinusoid" (times a scale), "learned" (a free vector a position), "rope", "alibi" or "none".
        learnable: Whether the scale is trained; without, it stays where it starts.
        rate: Learning rate of the scale, as a multiple of the common one.
        scale: Raw scale at the start.
        follows: Id of a variant at whose scale, seed by seed, this one is frozen: the control that tells
            learning a scale from having one. Such a run trains after the one that it follows.
        follows_at: At which scale: the "mean" over the training, or that at its "end".

    Raises:
        ParameterError: When the kind is unknown or the rate is negative or not finite.

    >>> Variant(id="grouped", learnable=True, groups=4).settings(32).raw_scale()
    (1.0, 1.0, 1.0, 1.0)
    """

    id: str
    kind: str = "sinusoid"
    learnable: bool = False
    rate: float = 1.0
    scale: float = 1.0
    groups: int | None = None
    group_by: str = "pairs"
    group_scales: tuple[float, ...] | None = None
    per_frequency: tuple[float, ...] | None = None
    progressive: tuple[float, float] | None = None
    dynamic: tuple[float, float] | None = None
    floor: tuple[float, str] | None = None
    theta: float = 10000.0
    layout: str = "half"
    spacing: str = "paper"
    follows: str | None = None
    follows_at: str = "mean"

    def __post_init__(self) -> None:
        """Check what `settings` cannot."""
        if self.kind not in KINDS:
            raise ParameterError("kind", self.kind, message("one of {choices}", choices=", ".join(KINDS)))
        if not 0 <= self.rate < math.inf:
            remedy = message("Use 1 for the common learning rate, or learnable=False for none.")
            raise ParameterError("rate", self.rate, message("a finite number of at least 0"), remedy)

    @classmethod
    def of(cls, settings: Settings, *, id: str = "settings", learnable: bool = True) -> Variant:
        """Return the variant that trains the laws of these settings; their width and length are the lab's.

        >>> Variant.of(Settings(dim=8, scale=0.5)).scale
        0.5
        """
        return cls(id=id, learnable=learnable, **{name: getattr(settings, name) for name in _LAWS})

    def settings(self, dim: int, length: int = 32) -> Settings:
        """Return the settings of the sinusoid in a model of width `dim`; other kinds have them too, unused.

        Raises:
            ParameterError: When a law does not fit the width, such as groups that do not divide.
        """
        return Settings(dim=dim, length=length, **{name: getattr(self, name) for name in _LAWS})

    def frozen_at(self, scale: float) -> Variant:
        """Return this variant with a scale that does not move.

        >>> Variant(id="control", follows="learned").frozen_at(0.3).follows is None
        True
        """
        return replace(self, scale=scale, learnable=False, follows=None, follows_at="mean")

    def to_dict(self) -> dict[str, Any]:
        """Return what differs from the defaults, for a file."""
        default = asdict(Variant(id=self.id))
        changed = {name: value for name, value in asdict(self).items() if value != default[name]}
        return {"id": self.id, **changed}

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Variant:
        """Read what `to_dict` returned, also after JSON turned tuples into lists.

        Raises:
            ParameterError: When a field is unknown or missing.

        >>> variant = Variant(id="late", floor=(0.1, "softplus"))
        >>> Variant.from_dict(variant.to_dict()) == variant
        True
        """
        known = [field.name for field in fields(cls)]
        if "id" not in values or set(values) - set(known):
            raise ParameterError(
                "variant",
                values,
                message("the fields {names}", names=", ".join(known)),
                message("Check the file."),
            )
        plain: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
        return cls(**plain)
