"""Published sinusoidal embeddings as settings: what each one computes, and what it does besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sinu_core.message import message
from sinu_core.settings import Settings

_THETA = 10000.0
_NO_LAWS: dict[str, Any] = {
    "scale": 1.0, "groups": None, "group_by": "pairs", "group_scales": None, "per_frequency": None,
    "progressive": None, "dynamic": None, "floor": None, "modality_scales": None, "segments": (),
}  # fmt: skip


def _published_theta(_dim: int) -> float:
    return _THETA


def _scale_one(_dim: int) -> float:
    return 1.0


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A published variant.

    Args:
        id: Language-neutral name.
        title: What people call it.
        source: Paper or repository.
        note: What it does besides, or differently where these settings cannot show it.
        layout: "half" or "interleaved".
        spacing: "paper" or "endpoint".
        scale: The scale it starts from, as a function of D.
        theta: The base, as a function of D.
    """

    id: str
    title: str
    source: str
    note: str
    layout: str
    spacing: str
    scale: Callable[[int], float] = _scale_one
    theta: Callable[[int], float] = _published_theta

    def apply(self, settings: Settings) -> Settings:
        """Return `settings` with this variant's numbers; dim, length and offset stay, scale laws go.

        >>> PRESETS["x-transformers"].apply(Settings(dim=64)).scale
        0.125
        """
        changes = _NO_LAWS | {"layout": self.layout, "spacing": self.spacing}
        changes |= {"scale": self.scale(settings.dim), "theta": self.theta(settings.dim)}
        return settings.replace(**changes)

    def matches(self, settings: Settings) -> bool:
        """Tell whether `settings` compute what this variant computes."""
        return self.apply(settings) == settings


def matching_preset(settings: Settings, preferred: str = "") -> Preset | None:
    """Return the preset that `settings` amount to: the preferred one if it does, else the first, else None.

    >>> matching_preset(Settings(layout="interleaved")).id
    'vaswani'
    >>> matching_preset(Settings(theta=500.0)) is None
    True
    """
    if preferred in PRESETS and PRESETS[preferred].matches(settings):
        return PRESETS[preferred]
    return next((preset for preset in PRESETS.values() if preset.matches(settings)), None)


def _theta_of_even_width(dim: int) -> float:
    # The published code divides by the width rounded up to even: θ^(−2i/(D+1)) = (θ^(D/(D+1)))^(−2i/D).
    return _THETA if dim % 2 == 0 else _THETA ** (dim / (dim + 1))


_DECLARED = (
    Preset(
        id="scaledsinu", title="ScaledSinuEmbedding", layout="half", spacing="paper",
        source=message("lucidrains/FLASH-pytorch (2022), also in MossFormer and FunASR"),
        note=message(
            "One learnable scale of shape (1,) that starts at 1. Its state_dict also carries inv_freq."
        ),
    ),
    Preset(
        id="vaswani", title=message("Vaswani et al. 2017"), layout="interleaved", spacing="paper",
        source=message("Attention Is All You Need, arXiv:1706.03762"),
        note=message(
            "No scale. The token embeddings are multiplied by √D before they are added, not shown here."
        ),
    ),
    Preset(
        id="endpoint", title="tensor2tensor, fairseq, Whisper", layout="half", spacing="endpoint",
        source=message("tensorflow/tensor2tensor, facebookresearch/fairseq, openai/whisper"),
        note=message(
            "The slowest frequency is exactly 1/theta. fairseq counts positions from padding_idx + 1: set "
            "the offset to that. For an odd D they take the columns of D − 1 and add one of zeros, unlike "
            "here."
        ),
    ),
    Preset(
        id="marian", title="Marian (Hugging Face)", layout="half", spacing="paper",
        source=message("huggingface/transformers, MarianSinusoidalPositionalEmbedding"),
        note=message("No scale. For an odd D the sines get the extra column, as here."),
    ),
    Preset(
        id="x-transformers", title="x-transformers", layout="half", spacing="paper",
        scale=lambda dim: dim**-0.5,
        source=message("lucidrains/x-transformers, ScaledSinusoidalEmbedding (2022)"),
        note=message(
            "The scale starts at 1/√D, so a row's norm is √½ for every even D. Learnable, of shape (1,)."
        ),
    ),
    Preset(
        id="espnet", title=message("ESPnet, trainable alpha"), layout="interleaved", spacing="paper",
        source=message("espnet/espnet, ScaledPositionalEncoding; Li et al. 2019, arXiv:1809.08895"),
        note=message("alpha starts at 1 and is a 0-dim parameter; encoder and decoder have one each."),
    ),
    Preset(
        id="diffusers", title=message("diffusers timesteps"), layout="half", spacing="endpoint",
        source=message("huggingface/diffusers, get_timestep_embedding"),
        note=message(
            "Positions are time steps and may be fractional. Shown with its defaults, downscale_freq_shift "
            "1 and sines first. Its scale multiplies the angle, not the embedding. For an odd D it takes "
            "the columns of D − 1 and adds one of zeros, unlike here."
        ),
    ),
    Preset(
        id="tatp22", title="positional-encodings", layout="interleaved", spacing="paper",
        theta=_theta_of_even_width,
        source=message("tatp22/multidim-positional-encoding"),
        note=message(
            "No scale. For an odd D the frequencies are those of D + 1, which is an adjusted theta here. "
            "Its 2-D and 3-D forms are not shown."
        ),
    ),
)  # fmt: skip

PRESETS: Mapping[str, Preset] = MappingProxyType({preset.id: preset for preset in _DECLARED})
