"""The formula of some settings in plain characters, for comments and pages without mathematical type."""

from __future__ import annotations

from sinu_core.settings import Settings


def formula_text(settings: Settings) -> tuple[str, ...]:
    """Return the lines of the formula with the present numbers; symbols only, no language.

    >>> for line in formula_text(Settings(dim=8, length=4, scale=0.5)):
    ...     print(line)
    E[p, i] = s · sin(p · ω_i)
    E[p, 4 + i] = s · cos(p · ω_i)
    ω_i = 10000^(−2i/8),  i = 0 … 3
    s = 0.5
    p = 0 … 3
    """
    return (
        *_waves(settings),
        _frequencies(settings),
        *_scale(settings),
        *_factors(settings),
        _positions(settings),
    )


def _waves(settings: Settings) -> list[str]:
    sines, cosines = settings.n_frequencies, settings.dim // 2
    sine, cosine = ("2i", "2i + 1") if settings.layout == "interleaved" else ("i", f"{sines} + i")
    lines = [f"E[p, {sine}] = {_gain(settings, sine)}sin(p · ω_i)"]
    fewer = f",  i < {cosines}" if cosines < sines else ""
    return [*lines, f"E[p, {cosine}] = {_gain(settings, cosine)}cos(p · ω_i){fewer}"] if cosines else lines


def _gain(settings: Settings, column: str) -> str:
    parts = ["t_p"] if has_token_gains(settings) else []
    parts += ["λ"] if settings.dynamic else []
    if settings.groups is None:
        scale = "s_i" if settings.frequency_factors() else "s"
        plain = settings.scale == 1 and scale == "s"
        parts += [] if plain and not settings.floor else [_floored(settings, scale)]
    else:
        index = f"({column})" if settings.group_by == "columns" else "i"
        parts.append(_floored(settings, f"s_⌊{index}/{_block(settings)}⌋"))
        parts += ["f_i"] if settings.frequency_factors() else []
    return "".join(f"{part} · " for part in parts)


def _floored(settings: Settings, scale: str) -> str:
    if settings.floor is None:
        return scale
    value, mode = settings.floor
    return f"({value:g} + ln(1 + e^{scale}))" if mode == "softplus" else f"max({scale}, {value:g})"


def _block(settings: Settings) -> int:
    places = settings.n_frequencies if settings.group_by == "pairs" else settings.dim
    return places // (settings.groups or 1)


def _frequencies(settings: Settings) -> str:
    last = settings.n_frequencies - 1
    if last == 0:
        return "ω_0 = 1"
    power = f"2i/{settings.dim}" if settings.spacing == "paper" else f"i/{last}"
    return f"ω_i = {number(settings.theta)}^(−{power}),  i = 0 … {last}"


def _scale(settings: Settings) -> list[str]:
    raw = settings.raw_scale()
    factors = [listed("f", settings.frequency_factors() or ())] if settings.groups else []
    plain = raw == (1.0,) and settings.floor is None
    return [*([] if plain else [listed("s", raw)]), *(line for line in factors if line)]


def _factors(settings: Settings) -> list[str]:
    lines = []
    if settings.dynamic:
        rate, reference = settings.dynamic
        sign = "+" if rate >= 0 else "−"
        ratio = f"ln({settings.length}/{number(reference)})"
        lines.append(f"λ = 1 {sign} {number(abs(rate))} · {ratio} = {settings.length_factor():.6g}")
    if has_token_gains(settings):
        lines.append("t_p = " + ", ".join(f"{n}: {number(v)}" for n, v in settings.modality_scales or ()))
    return lines


def _positions(settings: Settings) -> str:
    return f"p = {number(settings.offset)} … {number(settings.offset + settings.length - 1)}"


def has_token_gains(settings: Settings) -> bool:
    """Return whether tokens differ in their gain: the multimodal law needs scales and segments."""
    return bool(settings.segments and settings.modality_scales)


def number(value: float) -> str:
    """Return the shortest text of a number that reads back exactly, with a real minus sign.

    >>> number(10000.0), number(-0.5)
    ('10000', '−0.5')
    """
    text = str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
    return text.replace("-", "−")


def listed(symbol: str, values: tuple[float, ...]) -> str:
    """Return the values of a symbol; the middle of a long list is left to three dots.

    >>> listed("s", (1.0, 2.0, 0.5))
    's_0 … s_2 = 1, 2, 0.5'
    """
    if not values:
        return ""
    shown = [number(float(f"{value:.6g}")) for value in values]
    if len(shown) > 6:
        shown = [*shown[:3], "…", shown[-1]]
    name = symbol if len(values) == 1 else f"{symbol}_0 … {symbol}_{len(values) - 1}"
    return f"{name} = " + ", ".join(shown)
