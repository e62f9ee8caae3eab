"""Code for exactly one set of settings: a PyTorch module and a NumPy version that need no other file.

The templates beside this file read as the code that they make; only the laws in use appear in it. Every value
is checked by `Settings` and written as a Python literal, so nothing from a link can become code.
"""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any

import jinja2

from sinu_core.export.formula_text import formula_text, has_token_gains
from sinu_core.export.sources import sources
from sinu_core.settings import Settings

_WIDTH = 100


def torch_code(settings: Settings, link: str = "") -> str:
    """Return a PyTorch module as source code; its state_dict has the names of `ScaledSinuEmbedding`.

    Args:
        settings: What it computes; the offset is the default of its `forward`.
        link: Where these settings came from, for a comment.

    >>> "class ScaledSinuEmbedding(nn.Module):" in torch_code(Settings(dim=8))
    True
    """
    return _rendered("torch.py.jinja", settings, link)


def numpy_code(settings: Settings, link: str = "") -> str:
    """Return a function `embedding(rows)` as source code, float64 throughout.

    Args:
        settings: What it computes.
        link: Where these settings came from, for a comment.

    >>> names = {"__name__": "made"}
    >>> exec(numpy_code(Settings(dim=4)), names)
    >>> names["embedding"]([1]).round(4).tolist()
    [[0.8415, 0.01, 0.5403, 1.0]]
    """
    return _rendered("numpy.py.jinja", settings, link)


def notebook_cells(settings: Settings) -> tuple[str, str]:
    """Return the NumPy version and the PyTorch module without their heads and without what runs by itself."""
    templates = ("numpy.py.jinja", "torch.py.jinja")
    numpy, torch = (_rendered(name, settings, "", whole=False).strip() for name in templates)
    return numpy, torch


def literal(values: tuple[float, ...]) -> str:
    """Return a tuple of numbers as source code, wrapped; equal numbers are written once.

    >>> literal((1.0, 1.0, 1.0)), literal((0.5,)), literal((1.0, 2.0))
    ('(1.0,) * 3', '(0.5,)', '(1.0, 2.0)')
    """
    if len(set(values)) == 1:
        return f"({values[0]!r},)" + (f" * {len(values)}" if len(values) > 1 else "")
    text = ", ".join(map(repr, values))
    if len(text) + 20 <= _WIDTH:
        return f"({text})"
    lines = textwrap.wrap(text + ",", _WIDTH - 4, break_long_words=False)
    return "(\n" + textwrap.indent("\n".join(lines), "    ") + "\n)"


def title(settings: Settings) -> str:
    """Return one line that says what the code computes."""
    kind = f"{settings.layout} layout, {settings.spacing} spacing"
    return f"Scaled sinusoidal position embedding, {settings.dim} columns, {kind}."


@cache
def _environment() -> jinja2.Environment:
    # autoescape off: this is Python, not HTML.
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("sinu_core.export"),
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=jinja2.StrictUndefined,
    )
    environment.filters["literal"] = literal
    return environment


def _rendered(template: str, settings: Settings, link: str, whole: bool = True) -> str:
    return _environment().get_template(template).render(_values(settings, link), whole=whole)


def _values(settings: Settings, link: str) -> dict[str, Any]:
    floor, floor_mode = settings.floor or (None, None)
    segments = [f'("{segment.modality}", {segment.tokens})' for segment in settings.segments]
    scales = [f'"{name}": {scale!r}' for name, scale in settings.modality_scales or ()]
    return {
        "s": settings,
        "title": title(settings),
        "formula": formula_text(settings),
        "sources": [textwrap.fill(line, _WIDTH, subsequent_indent="  ") for line in sources(settings)],
        # A link is text from outside inside a docstring: no quote, no backslash, no line break.
        "link": "".join(c for c in link if c.isprintable() and c not in '"\\'),
        "sines": settings.n_frequencies,
        "cosines": settings.dim // 2,
        "interleaved": settings.layout == "interleaved",
        "raw": settings.raw_scale(),
        "by_frequency": settings.groups is None and settings.frequency_factors() is not None,
        "fixed": settings.groups is not None and settings.frequency_factors() is not None,
        "block": _block(settings),
        "floor": floor,
        "floor_mode": floor_mode,
        "tokens": has_token_gains(settings),
        "segments": ", ".join(segments),
        "modality_scales": ", ".join(scales),
    }


def _block(settings: Settings) -> int:
    places = settings.n_frequencies if settings.group_by == "pairs" else settings.dim
    return places // (settings.groups or 1)
