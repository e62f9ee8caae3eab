"""The embedding's formula with the present numbers filled in, as LaTeX.

One line for the sines, one for the cosines, then one for each symbol that they need and no more: with default
settings no scale is written, with a law its own line appears.
"""

from sinu_core.settings import Settings


def formula(settings: Settings) -> str:
    """Return an `aligned` block that says what every entry of the table is."""
    parts = (_waves, _frequency, _gain, _list, _whole, _positions)
    lines = (line for part in parts for line in part(settings))
    return "\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}"


def latex_number(value: float) -> str:
    r"""Write a number for LaTeX: up to six digits, more for whole numbers, powers of ten spelled out.

    >>> latex_number(1e-7), latex_number(10000.0), latex_number(0.125)
    ('10^{-7}', '10\\,000', '0.125')
    """
    if value == int(value) and abs(value) < 1e10:
        return f"{int(value):,}".replace(",", "\\,")
    mantissa, _, exponent = f"{value:.6g}".partition("e")
    if not exponent:
        return mantissa
    power = f"10^{{{int(exponent)}}}"
    return power if mantissa == "1" else f"{mantissa} \\cdot {power}"


def _waves(settings: Settings) -> list[str]:
    sines, cosines = settings.n_frequencies, settings.dim // 2
    sine, cosine = ("2i", "2i+1") if settings.layout == "interleaved" else ("i", f"{sines}+i")
    lines = [f"E[p,\\,{sine}] &= {_factor(settings, sine)}\\sin(p\\,\\omega_i)"]
    if cosines:
        # An odd width has one cosine fewer than sines.
        fewer = "" if cosines == sines else f"\\quad i < {cosines}"
        lines.append(f"E[p,\\,{cosine}] &= {_factor(settings, cosine)}\\cos(p\\,\\omega_i){fewer}")
    return lines


def _factor(settings: Settings, column: str) -> str:
    """Write what stands before sine and cosine in `column`."""
    parts = ["t_p"] if _has_modalities(settings) else []
    parts += ["\\lambda"] if settings.dynamic else []
    if _has_column_gain(settings):
        parts.append(f"k_{{{column}}}" if _by_columns(settings) else "k_i")
    elif settings.scale != 1:
        parts.append(latex_number(settings.scale))
    if _by_columns(settings) and settings.frequency_factors():
        parts.append("f_i")
    return "".join(f"{part}\\," for part in parts)


def _frequency(settings: Settings) -> list[str]:
    if settings.n_frequencies == 1:
        return ["\\omega_0 &= 1"]
    power = f"2i/{settings.dim}" if settings.spacing == "paper" else f"i/{settings.n_frequencies - 1}"
    theta = latex_number(settings.theta)
    base = f"\\left({theta}\\right)" if "^" in theta else f"{{{theta}}}"
    return [f"\\omega_i &= {base}^{{-{power}}} \\quad i \\le {settings.n_frequencies - 1}"]


def _gain(settings: Settings) -> list[str]:
    """Write the lines of the column gain k, and of the factors f where they stand apart."""
    if not _has_column_gain(settings):
        return []
    if settings.groups is None:
        return [f"k_i &= {_floored(settings, _raw_factor(settings))}"]
    if _by_columns(settings):
        index, blocks, name = "c", settings.dim, "k_c"
    else:
        index, blocks, name = "i", settings.n_frequencies, "k_i"
    group = f"s_{{\\lfloor {index} / {blocks // settings.groups} \\rfloor}}"
    fixed = settings.frequency_factors() is not None
    apart = _by_columns(settings)
    after = "\\," + _factors(settings) if fixed and not apart else ""
    lines = [f"{name} &= {_floored(settings, group)}{after}", _listed("s", settings.raw_scale())]
    return [*lines, f"f_i &= {_factors(settings)}"] if fixed and apart else lines


def _raw_factor(settings: Settings) -> str:
    factors = _factors(settings)
    scale = [] if settings.scale == 1 and factors else [latex_number(settings.scale)]
    return "\\,".join([*scale, *([factors] if factors else [])])


def _factors(settings: Settings) -> str:
    """Write the per-frequency and progressive factors of frequency i."""
    parts = []
    if settings.per_frequency is not None:
        parts.append("g_i")
    if settings.progressive is not None:
        start, end = settings.progressive
        slope = end - start
        sign = "+" if slope >= 0 else "-"
        last = max(settings.n_frequencies - 1, 1)
        parts.append(f"\\left({latex_number(start)} {sign} {latex_number(abs(slope))}\\,i/{last}\\right)")
    return "\\,".join(parts)


def _list(settings: Settings) -> list[str]:
    """Write the values of the per-frequency factors."""
    return [] if settings.per_frequency is None else [_listed("g", settings.per_frequency)]


def _listed(symbol: str, values: tuple[float, ...]) -> str:
    """Write the values of a symbol; the middle of a long list is left to three dots."""
    shown = [latex_number(value) for value in values]
    if len(shown) > 6:
        shown = [*shown[:3], "\\dots", shown[-1]]
    names = f"{symbol}_0" if len(values) == 1 else f"{symbol}_0, \\dots, {symbol}_{{{len(values) - 1}}}"
    return f"{names} &= " + ",\\; ".join(shown)


def _floored(settings: Settings, raw: str) -> str:
    if settings.floor is None:
        return raw
    floor, mode = settings.floor
    lowest = latex_number(floor)
    return f"{lowest} + \\ln(1 + e^{{{raw}}})" if mode == "softplus" else f"\\max({raw},\\; {lowest})"


def _whole(settings: Settings) -> list[str]:
    """Write the lines of the length factor and of the token gain."""
    lines = []
    if settings.dynamic:
        rate, reference = settings.dynamic
        ratio = f"\\ln\\tfrac{{{latex_number(settings.length)}}}{{{latex_number(reference)}}}"
        sign = "+" if rate >= 0 else "-"
        value = latex_number(float(f"{settings.length_factor():.6g}"))
        lines.append(f"\\lambda &= 1 {sign} {latex_number(abs(rate))}\\,{ratio} = {value}")
    if _has_modalities(settings):
        scales = ",\\; ".join(
            f"{latex_number(scale)}\\ \\text{{({name.replace('_', chr(92) + '_')})}}"
            for name, scale in settings.modality_scales or ()
        )
        lines.append(f"t_p &= {scales}")
    return lines


def _positions(settings: Settings) -> list[str]:
    first, length = settings.offset, settings.length
    if first != int(first):  # the digits of the fraction are written once
        return [f"p &= {_position(first)} + r \\quad r = 0, \\dots, {_position(length - 1)}"]
    few = [first + row for row in range(min(length, 2))]
    last = [first + length - 1] if length > 2 else []
    dots = ["\\dots"] if length > 3 else []
    return ["p &= " + ",\\; ".join([*map(_position, few), *dots, *map(_position, last)])]


def _position(value: float) -> str:
    """Write a position with all its digits: 10⁹ + 0.5 is not 10⁹."""
    whole, _, fraction = f"{value:,.15g}".partition(".")
    return whole.replace(",", "\\,") + (f".{fraction}" if fraction else "")


def _has_modalities(settings: Settings) -> bool:
    return bool(settings.segments and settings.modality_scales)


def _has_column_gain(settings: Settings) -> bool:
    varies = settings.groups is not None or settings.frequency_factors() is not None
    return varies or settings.floor is not None


def _by_columns(settings: Settings) -> bool:
    return settings.groups is not None and settings.group_by == "columns"
