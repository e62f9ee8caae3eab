"""Every parameter, declared once: default, range, unit, help, and the name it bears in a URL.

A law with two numbers (progressive, dynamic, floor) is one field of `Settings` and two parameters here, since
a link and a slider carry one number each.
"""

from __future__ import annotations

from types import MappingProxyType

from sinu_core.message import message
from sinu_core.parameter import Choice, Integer, Number, NumberList, Parameter, ScaleMap, SegmentList

MAX_DIM = 8192
_MAX_POSITION = 10**9


def _scale(name: str, help_: str, default: float = 1.0) -> Number:
    return Number(name=name, default=default, minimum=-1e6, maximum=1e6, help=help_)


_DECLARED: tuple[Parameter, ...] = (
    Integer(
        name="dim",
        default=128,
        minimum=1,
        maximum=MAX_DIM,
        unit="columns",
        help=message("Width D of the embedding. A pair of columns, sine and cosine, shares one frequency."),
    ),
    Integer(
        name="length",
        default=512,
        minimum=1,
        maximum=_MAX_POSITION,
        unit="positions",
        help=message("Number of positions L in the window."),
    ),
    Number(
        name="offset",
        default=0.0,
        minimum=-_MAX_POSITION,
        maximum=_MAX_POSITION,
        unit="positions",
        help=message(
            "First position of the window, which runs from offset to offset + L − 1. "
            "May be negative or fractional."
        ),
    ),
    Number(
        name="theta",
        default=10000.0,
        minimum=1.0,
        maximum=1e12,
        help=message("Base of the frequencies: a larger theta makes the slow columns slower."),
    ),
    Choice(
        name="layout",
        default="half",
        choices=("half", "interleaved"),
        help=message(
            "half: all sines, then all cosines. interleaved: sine, cosine, sine, cosine. "
            "The same columns in another order."
        ),
    ),
    Choice(
        name="spacing",
        default="paper",
        choices=("paper", "endpoint"),
        help=message(
            "paper: theta^(−2i/D). endpoint: theta^(−i/(F−1)), whose slowest frequency is exactly 1/theta."
        ),
    ),
    _scale("scale", message("The learnable scale s that multiplies the whole embedding.")),
    Integer(
        name="groups",
        default=1,
        minimum=1,
        maximum=MAX_DIM,
        help=message("Number of groups with a scale of their own; 1 means one scale for all."),
    ),
    Choice(
        name="group_by",
        default="pairs",
        choices=("pairs", "columns"),
        help=message(
            "pairs: a frequency's sine and cosine share their group. "
            "columns: blocks of neighbouring columns, which separates them in the half layout."
        ),
    ),
    NumberList(
        name="group_scales",
        default=None,
        element=_scale("group_scales", ""),
        most=MAX_DIM,
        help=message("One factor a group, fast frequencies first, on top of the scale."),
    ),
    NumberList(
        name="per_frequency",
        default=None,
        element=_scale("per_frequency", ""),
        most=MAX_DIM,
        help=message("One factor a frequency, fast frequencies first, on top of the scale."),
    ),
    _scale("progressive_start", message("Progressive law: factor of the fastest frequency.")),
    _scale(
        "progressive_end", message("Progressive law: factor of the slowest frequency; linear in between.")
    ),
    Number(
        name="dynamic_rate",
        default=0.0,
        minimum=-10.0,
        maximum=10.0,
        help=message(
            "Dynamic law: the embedding is multiplied by 1 + rate · ln(L / reference); 0 switches it off."
        ),
    ),
    Number(
        name="dynamic_reference",
        default=100.0,
        minimum=1.0,
        maximum=_MAX_POSITION,
        unit="positions",
        help=message("Dynamic law: the length at which the factor is 1."),
    ),
    Choice(
        name="floor_mode",
        default="none",
        choices=("none", "clamp", "softplus", "after_step"),
        help=message(
            "How the scale is kept up. clamp: max(s, floor), no gradient below. "
            "softplus: floor + softplus(s), gradient everywhere. "
            "after_step: s itself is lifted to the floor after each optimiser step."
        ),
    ),
    Number(
        name="floor",
        default=0.1,
        minimum=0.0,
        maximum=1e6,
        help=message("Smallest effective scale, for a floor mode other than none."),
    ),
    ScaleMap(
        name="modality_scales",
        default=None,
        element=_scale("modality_scales", ""),
        help=message("Multimodal law: one scale a modality, such as text:1,visual:0.5."),
    ),
    SegmentList(
        name="segments",
        help=message(
            "Multimodal law: what the sequence consists of, such as text:3,visual:2x4,text:5. An image is "
            "height x width patches, row by row. The length is then their sum."
        ),
    ),
)

PARAMETERS: MappingProxyType[str, Parameter] = MappingProxyType({p.name: p for p in _DECLARED})
