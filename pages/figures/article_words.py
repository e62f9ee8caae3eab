"""What the article's systems and claims promise, what their printed code does, and what came out.

Findings are written from the numbers of the experiment that has just run; nothing here is a measured number.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pages.figures.words import _
from sinu_core.analysis.article.evidence import Evidence, Verdict


@dataclass(frozen=True)
class CaseWords:
    """The words of one case."""

    title: str
    promise: str
    printed: str
    meant: str
    headline: str
    """What the headline number is."""
    finding: str


Badge = Literal["green", "blue", "red", "orange", "gray"]


def verdict_words(verdict: Verdict) -> tuple[str, str, Badge]:
    """Return (words, icon, badge colour) of a verdict."""
    words: dict[Verdict, tuple[str, str, Badge]] = {
        Verdict.HOLDS: (_("holds"), ":material/check:", "green"),
        Verdict.HOLDS_WITH_CONDITION: (_("holds with a condition"), ":material/rule:", "blue"),
        Verdict.DOES_NOT_HOLD: (_("does not hold"), ":material/close:", "red"),
        Verdict.NOT_THE_REASON: (_("not the reason given"), ":material/help:", "orange"),
        Verdict.NOT_MEASURED: (_("not measured yet"), ":material/hourglass_empty:", "gray"),
    }
    return words[verdict]


def case_words(case_id: str, evidence: Evidence) -> CaseWords:
    """Return the words of a case with the numbers of its experiment."""
    return _WORDS[case_id](evidence)


def _layout(evidence: Evidence) -> CaseWords:
    n = evidence.numbers
    return CaseWords(
        title=_("Sinusoids times a learnable scale"),
        promise=_("The formula gives even columns the sine and odd columns the cosine."),
        printed=_("The code puts all sines first and all cosines after them."),
        meant=_("One embedding; the order of its columns is free."),
        headline=_("largest difference after reordering the columns"),
        finding=_(
            "As they stand the two tables differ by up to {as_they_stand:.3g}. With the columns "
            "reordered they differ by {columns_permuted:.3g}, and no dot product differs by more than "
            "{all_dot_products:.2g}. The condition: weights trained with one order must not be loaded "
            "into the other."
        ).format(**n),
    )


def _cost(evidence: Evidence) -> CaseWords:
    n, frame = evidence.numbers, evidence.frame
    return CaseWords(
        title=_("Comparison with the fixed sinusoid"),
        promise=_("Both cost O(1); the scale is one parameter more."),
        printed=_("The table is computed from L positions and D columns at every call."),
        meant=_("The same cost for both; the scale adds one multiplication an entry."),
        headline=_("measured exponent k in time ∝ L^k"),
        finding=_(
            "From {first:,} to {last:,} positions the count of numbers grows like "
            "L^{counted_exponent:.2f} and the time on this machine like L^{measured_exponent:.2f}. "
            "Constant cost would be L^0."
        ).format(first=frame["length_positions"].iloc[0], last=frame["length_positions"].iloc[-1], **n),
    )


def _clamp(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("A clamp against division by zero"),
        promise=_("Clamping the exponents from below avoids a division by zero."),
        printed=_("The exponent 0 of the first frequency becomes 0.000001."),
        meant=_("Nothing: there is no zero to divide by."),
        headline=_("phase error at position 100,000, in radians"),
        finding=_(
            "The smallest denominator is {smallest_denominator:.6g}, so nothing needs a guard. The clamp "
            "moves {frequencies_moved:.0f} frequency from 1 to {first_frequency:.8f}. The phase error "
            "that follows is {phase_error_at_1000_rad:.4f} rad at position 1,000 and "
            "{phase_error_at_100000_rad:.3f} rad at 100,000."
        ).format(**evidence.numbers),
    )


def _autocast(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("Float32 under mixed precision"),
        promise=_("Autocast off, angles in float32: safe in half precision."),
        printed=_("A length that is never defined; a call that is deprecated and names one device."),
        meant=_("Angles in full precision, the result in the type of x."),
        headline=_("result has the type of x (1 = yes)"),
        finding=_(
            "As printed it stops: “{as_printed}”. With the length defined, a bfloat16 model gets a "
            "float32 result back, off by up to {largest_error_printed:.3g}: its frequencies were cast "
            "with the module, and `.float()` afterwards cannot mend them. With angles computed first and "
            "cast last the error is {largest_error_ours:.2g}, the rounding of bfloat16."
        ).format(**evidence.numbers, **evidence.messages),
    )


def _progressive(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("Progressive scale for long text"),
        promise=_("Factors from 1.0 down to 0.8 suit texts beyond 512 tokens."),
        printed=_("D/2 factors are multiplied with D columns."),
        meant=_("One factor a frequency, shared by its sine and cosine."),
        headline=_("factors printed for 8 columns"),
        finding=_(
            "As printed it stops: “{as_printed}”. With one factor a frequency, dot(p, p+2) is "
            "{dot_at_distance_2:.6f} at every p (spread {spread_by_frequency:.1g}). With one factor a "
            "column it wanders by {spread_by_column:.3f}."
        ).format(**evidence.numbers, **evidence.messages),
    )


def _multimodal(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("One scale a modality"),
        promise=_("Images take a smaller scale than text."),
        printed=_("Only the two parameters are shown."),
        meant=_("Every token's row times the scale of its modality."),
        headline=_("spread of dot(p, p+2) over the sequence"),
        finding=_(
            "Image tokens have {norm_ratio:.2f} times the norm of text tokens. Inside a text dot(p, p+2) "
            "is constant (spread {spread_inside_text:.1g}); over the whole sequence it varies by "
            "{spread_over_all:.1f}, because a score across modalities carries both scales. The "
            "condition: compare distances inside one modality."
        ).format(**evidence.numbers),
    )


def _cache(evidence: Evidence) -> CaseWords:
    first, second = (evidence.frame.iloc[i] for i in (0, 1))
    return CaseWords(
        title=_("The cache"),
        promise=_("Build the table once, reuse it."),
        printed=_("Slices the second axis of a two-dimensional table: columns, not positions."),
        meant=_("The first L rows of one table, kept outside the state_dict."),
        headline=_("calls with a wrong shape, of two"),
        finding=_(
            "Asked for {a} positions it returns {ar} × {ac} instead of {a} × {d}; asked for {b} after "
            "that, {br} × {bc}: the first length wins. The state_dict then holds: {state_dict}."
        ).format(
            a=first["length_positions"], ar=first["rows_returned"], ac=first["columns_returned"],
            b=second["length_positions"], br=second["rows_returned"], bc=second["columns_returned"],
            d=first["columns_wanted"], **evidence.messages,
        ),
    )  # fmt: skip


def _groups(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("One scale a group"),
        promise=_("Groups of a wide embedding get independent scales."),
        printed=_(
            "Groups are blocks of columns. On the half layout two groups are the sines and the cosines."
        ),
        meant=_("Blocks of frequencies: a sine and its cosine stay together."),
        headline=_("spread of dot(p, p+2) over p, blocks of columns"),
        finding=_(
            "With scales 1 and 2 on blocks of columns, dot(p, p+2) is {dot_at_0:.4f}, {dot_at_1:.4f}, "
            "{dot_at_2:.4f}, {dot_at_3:.4f} for p = 0 to 3: absolute position leaks in. On blocks of "
            "frequencies it is {dot_by_frequencies:.4f} for every p."
        ).format(**evidence.numbers),
    )


def _floor(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("A floor against vanishing gradients"),
        promise=_("As the scale approaches 0 the gradient vanishes; a floor of 0.1 prevents it."),
        printed=_("Clamps the parameter once, when it is made."),
        meant=_("Keep the scale at or above the floor while it is trained."),
        headline=_("gradient of the scale at scale 0"),
        finding=_(
            "The gradient of the scale is {gradient_at_1:.6f} at scale 1, {gradient_at_tenth:.6f} at "
            "0.1, {gradient_at_thousandth:.6f} at 0.001 and {gradient_at_0:.6f} at 0: nothing vanishes. "
            "After ten steps the scale that was clamped once is at {clamped_once_at_the_end:.2g}. A "
            "clamp in the forward pass keeps the floor, but below it the gradient is "
            "{gradient_below_clamp:.0f}; floor + softplus leaves {gradient_below_softplus:.2f}."
        ).format(**evidence.numbers),
    )


def _offset(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("Offset"),
        promise=_("Positions can start anywhere."),
        printed=_("Positions run from the offset to offset + L − 1."),
        meant=_("The same; needed when tokens are decoded one by one."),
        headline=_("largest difference between decoding and a full pass"),
        finding=_(
            "Single steps with an offset equal the rows of a full pass to {with_offset:.1g}. Without the "
            "offset every step is position 0, and its row differs by {without_offset:.2f} or more."
        ).format(**evidence.numbers),
    )


def _dynamic(evidence: Evidence) -> CaseWords:
    return CaseWords(
        title=_("Dynamic scale"),
        promise=_("The scale grows with the logarithm of the length; 3–5 % better."),
        printed=_("Multiplies by scale × factor a result that carries the scale already."),
        meant=_("Scale × factor, once."),
        headline=_("multiplier at scale 0.5 as printed"),
        finding=_(
            "At scale 0.5 and 512 positions the printed code multiplies by {printed_at_half:.4f}; meant "
            "was {meant_at_half:.4f}. The two agree at scales 0 and 1 alone."
        ).format(**evidence.numbers),
    )


_WORDS: dict[str, Callable[[Evidence], CaseWords]] = {
    "layout": _layout,
    "cost": _cost,
    "clamp": _clamp,
    "autocast": _autocast,
    "progressive": _progressive,
    "multimodal": _multimodal,
    "cache": _cache,
    "groups": _groups,
    "floor": _floor,
    "offset": _offset,
    "dynamic": _dynamic,
}
