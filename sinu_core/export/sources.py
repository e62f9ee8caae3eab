"""Where the formula and the laws in use come from: papers, and implementations that can be read."""

from __future__ import annotations

from sinu_core.message import message
from sinu_core.presets import matching_preset
from sinu_core.settings import Settings

_PAPER = message(
    "Vaswani et al. 2017, Attention Is All You Need, section 3.5, arXiv:1706.03762: the sinusoid"
)
_SCALE = message(
    "lucidrains/FLASH-pytorch (2022), ScaledSinuEmbedding: a learnable scale; used with Hua et al. 2022, "
    "arXiv:2202.10447"
)
_ENDPOINT = message("tensorflow/tensor2tensor, get_timing_signal_1d: the endpoint spacing")
_DYNAMIC = message(
    "Peng et al. 2023, YaRN, arXiv:2309.00071, whose factor 0.1 · ln(s) + 1 has the form of the dynamic law"
)
_LAWS = message(
    "Groups, factors by frequency, scales by modality and the floor: laws that this app tries; no published "
    "measurement of them is known to it"
)


def sources(settings: Settings) -> tuple[str, ...]:
    """Return what to read and to cite for these settings, one line each.

    >>> for line in sources(Settings(dynamic=True)):
    ...     print(line.partition(",")[0])
    Vaswani et al. 2017
    lucidrains/FLASH-pytorch (2022)
    Peng et al. 2023
    """
    preset = matching_preset(settings)
    lines = [_PAPER, _SCALE]
    if preset is not None and preset.id not in ("scaledsinu", "vaswani"):
        lines.append(message("{title}: {source}", title=preset.title, source=preset.source))
    elif settings.spacing == "endpoint":
        lines.append(_ENDPOINT)
    if settings.dynamic:
        lines.append(_DYNAMIC)
    if settings.groups or settings.frequency_factors() or settings.floor or settings.modality_scales:
        lines.append(_LAWS)
    return tuple(lines)
