"""`ScaledSinuEmbedding`, the PyTorch module.

Parameters are the scales alone. Eager calls read the table from a bounded cache; `torch.compile` and
`torch.export` see plain tensor operations. Everything is element-wise, so autocast, which rewrites matrix
products and the like, has nothing to change. Rejected: one class a scale law, since the laws compose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import torch
from torch import Tensor, nn

from sinu_core.device import holds_float64
from sinu_core.embedding import gains
from sinu_core.embedding.cache import TableCache, TableKey
from sinu_core.embedding.checkpoint import adapt_state_dict
from sinu_core.embedding.constants import Constants
from sinu_core.embedding.inputs import check_x, plain_offset
from sinu_core.embedding.lengths import batch_length_factor, check_decoding_step
from sinu_core.embedding.modality import module_token_gains
from sinu_core.embedding.positions import direct_table, is_eager
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings


class ScaledSinuEmbedding(nn.Module):
    """Sinusoidal position embedding times a learnable scale.

    B batch, L positions, D width, F = ceil(D/2) frequencies, G groups, M modalities.

    Args:
        dim: Width D.
        theta: Base of the frequencies.
        layout: "half" (all sines, then all cosines) or "interleaved".
        spacing: "paper", theta^(−2i/D), or "endpoint", theta^(−i/(F−1)).
        scale: Initial scale; with groups also a sequence of G.
        learnable: Whether the scales need gradients.
        groups: Number of groups with a scale of their own, contiguous blocks of frequencies.
        per_frequency: F factors, fast frequencies first.
        progressive: (start, end): factors linear from the fastest to the slowest frequency.
        dynamic: True or (rate, reference): factor 1 + rate · ln(L / reference).
        floor: Smallest scale, a number or (number, "clamp" | "softplus" | "after_step").
        modality_scales: Initial scale of each modality, such as {"text": 1.0, "visual": 0.5}.
        group_by: "pairs", or "columns" for groups of neighbouring columns, which parts sines from cosines.

    Attributes:
        scale: Parameter (1,), (G,) or (F,), before the floor.
        modality_scale: Parameter (M,), in the order of `modality_scales`, or None.
        cache: The bounded `TableCache`; set `cache.max_bytes` or call `cache.clear()`.

    Raises:
        ParameterError: When an argument is not possible.

    Reference:
        Vaswani et al. 2017, arXiv:1706.03762; Hua et al. 2022, arXiv:2202.10447 (the learnable scale).

    >>> embed = ScaledSinuEmbedding(4)
    >>> embed(torch.zeros(2, 3, 4)).shape  # the caller adds it to x
    torch.Size([3, 4])
    """

    scale: nn.Parameter
    modality_scale: nn.Parameter | None

    def __init__(
        self,
        dim: int,
        *,
        theta: float = 10000.0,
        layout: str = "half",
        spacing: str = "paper",
        scale: float | Sequence[float] = 1.0,
        learnable: bool = True,
        groups: int | None = None,
        per_frequency: Sequence[float] | None = None,
        progressive: tuple[float, float] | None = None,
        dynamic: bool | tuple[float, float] | None = None,
        floor: float | tuple[float, str] | None = None,
        modality_scales: Mapping[str, float] | None = None,
        group_by: str = "pairs",
    ) -> None:
        """Check the arguments and create the parameters at their initial values."""
        super().__init__()
        laws: dict[str, Any] = {
            "scale": scale, "groups": groups, "group_by": group_by, "per_frequency": per_frequency,
            "progressive": progressive, "dynamic": dynamic, "floor": floor,
            "modality_scales": modality_scales,
        }  # fmt: skip
        self.settings = Settings(dim=dim, theta=theta, layout=layout, spacing=spacing, **laws)
        self.cache = TableCache()
        self._constants = Constants.of(self.settings)
        self.scale = nn.Parameter(torch.empty(len(self.settings.raw_scale())), requires_grad=learnable)
        modalities = len(self.settings.modality_scales or ())
        self.register_parameter(
            "modality_scale",
            nn.Parameter(torch.empty(modalities), requires_grad=learnable) if modalities else None,
        )
        self.reset_parameters()

    @classmethod
    def from_settings(cls, settings: Settings, *, learnable: bool = True) -> Self:
        """Build the module of these settings.

        Their length, offset and segments describe one call: `sinu_core.embedding.arguments.forward_arguments`
        returns them as arguments of `forward`.

        >>> ScaledSinuEmbedding.from_settings(Settings(dim=8, groups=2)).scale.shape
        torch.Size([2])
        """
        embed = cls(
            settings.dim,
            theta=settings.theta,
            layout=settings.layout,
            spacing=settings.spacing,
            learnable=learnable,
            groups=settings.groups,
            per_frequency=settings.per_frequency,
            progressive=settings.progressive,
            dynamic=settings.dynamic,
            floor=settings.floor,
            modality_scales=dict(settings.modality_scales) if settings.modality_scales else None,
            group_by=settings.group_by,
        )
        # The scale comes last: scale × group_scales may leave the range that one argument has.
        of_a_call = {"length": Settings.length, "offset": Settings.offset, "segments": ()}
        embed.settings = settings.replace(**of_a_call)
        embed.reset_parameters()
        return embed

    def forward(
        self,
        x: Tensor,
        *,
        offset: int | float | Tensor = 0,
        positions: Tensor | None = None,
        total_length: int | Tensor | None = None,
        modality: Tensor | Sequence[Any] | None = None,
    ) -> Tensor:
        """Return the embedding for the tokens of x; the caller adds it.

        Args:
            x: [B, L, D] or [L, D]; only its shape, device and dtype matter.
            offset: Position of the first token, whole or fractional; a 0-dim tensor for export.
            positions: [L] or [B, L], integer or fractional, instead of 0 … L−1; the offset is added.
            total_length: Length of the whole sequence for the dynamic law, a number or [B]. Without it the
                length of x is taken, which is wrong for a part of a sequence. Other laws do not use it.
            modality: [L] or [B, L], ids in the order of `modality_scales`, or names in lists.

        Returns:
            [L, D], or [B, L, D] when positions, modality or total_length differ by row; in x.dtype. Angles
            are float64, gains float32 (float64 for float64), and the result is rounded once.

        Raises:
            ParameterError: When an argument does not fit.
        """
        check_x(x, self.settings.dim)
        offset = plain_offset(offset)
        wide = torch.float64 if x.dtype == torch.float64 else torch.float32
        gain = self._column_gains(x, wide)  # (1,) or (D,)
        if self.settings.dynamic is not None:
            check_decoding_step(x, offset, total_length)
            factor = batch_length_factor(x, total_length, self.settings.dynamic)  # a number or [B, 1, 1]
            gain = gain * (factor.to(wide) if isinstance(factor, Tensor) else factor)
        embedding = self._table(x, offset, positions, wide) * gain  # [L, D] or [B, L, D]
        tokens = module_token_gains(self.modality_scale, modality, self.settings, x)  # [L], [B, L] or None
        if tokens is not None:
            embedding = embedding * tokens.to(wide).unsqueeze(-1)
        return embedding.to(x.dtype)

    def effective_scale(self) -> Tensor:
        """Return the scale that is applied, after the floor; the shape of `scale`."""
        return gains.effective_scale(self.scale, self.settings.floor)

    @torch.no_grad()
    def clamp_scale_(self) -> None:
        """Lift the scale to the floor, in place; call it after `optimizer.step()`.

        The mode "after_step" relies on it. In the mode "clamp" it frees a scale whose gradient is blocked
        below the floor; in the mode "softplus" the effective scale is above the floor anyhow: no change.

        Raises:
            ParameterError: When the module has no floor.
        """
        if self.settings.floor is None:
            remedy = 'Build the module with floor=(0.1, "after_step").'
            raise ParameterError("floor", None, "a floor with a value and a mode", remedy)
        value, mode = self.settings.floor
        if mode != "softplus":
            self.scale.clamp_(min=value)

    @torch.no_grad()
    def reset_parameters(self) -> None:
        """Set the scales to their initial values; needed after `to_empty` on a meta module."""
        self.scale.copy_(gains.initial_scale(self.settings))
        if self.modality_scale is not None:
            self.modality_scale.copy_(gains.initial_modality_scale(self.settings))

    def no_decay_parameters(self) -> list[nn.Parameter]:
        """Return the scales, which weight decay would only turn down; see `weight_decay_groups`."""
        return [self.scale] if self.modality_scale is None else [self.scale, self.modality_scale]

    def extra_repr(self) -> str:
        """Show the width and what differs from the defaults."""
        default = vars(Settings(dim=self.settings.dim))
        changed = (
            f"{name}={value!r}" for name, value in vars(self.settings).items() if value != default[name]
        )
        return ", ".join([str(self.settings.dim), *changed])

    def _table(
        self, x: Tensor, offset: float | Tensor, positions: Tensor | None, wide: torch.dtype
    ) -> Tensor:
        if is_eager(x) and positions is None and not isinstance(offset, Tensor):
            s = self.settings
            key = TableKey(s.dim, s.theta, s.layout, s.spacing, wide, x.device)
            return self.cache.rows(key, offset, x.shape[-2])
        return direct_table(x, offset, positions, self._constants.waves).to(wide).to(x.device)

    def _column_gains(self, x: Tensor, wide: torch.dtype) -> Tensor:
        effective = gains.effective_scale(self.scale.to(wide), self.settings.floor)
        plan = self._constants.plan.on(self.scale.device)
        return gains.column_gains_tensor(effective, plan).to(x.device)

    def _apply(self, fn: Callable[[Tensor], Tensor], recurse: bool = True) -> Self:
        super()._apply(fn, recurse)  # type: ignore[no-untyped-call]
        # The constants follow the scale's device, never its dtype; float64 stays on the CPU where it must.
        device = self.scale.device
        if device.type != "meta" and holds_float64(device):
            self._constants = self._constants.on(device)
        return self

    def _load_from_state_dict(self, state_dict: dict[str, Any], prefix: str, *args: Any) -> None:
        adapt_state_dict(state_dict, prefix)
        super()._load_from_state_dict(state_dict, prefix, *args)
