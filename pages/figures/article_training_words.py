"""What the article promises of training, and what trained models say to it."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.figures.article_training import drawn, where_words
from pages.figures.joining import clauses, sentences
from pages.figures.lab_answer_words import estimate_words
from pages.figures.lab_words import measure_name
from pages.figures.words import _
from sinu_core.lab.summary import Comparison, Summary
from sinu_core.lab.verdicts import Outcome


@dataclass(frozen=True)
class ClaimWords:
    """The words of a claim that training settles: what is said, and how it was put to the test."""

    title: str
    promise: str
    tested: str


def claim_words(case_id: str) -> ClaimWords:
    """Return the words of a claim by the id of its case."""
    return _WORDS[case_id]()


def share_words(summary: Summary) -> str:
    """Return in how many comparisons there is an effect, as "7 of 24"."""
    return _("{n} of {all}").format(n=summary.count(Outcome.EFFECT), all=len(summary.comparisons))


def training_finding(summary: Summary) -> str:
    """Say how the comparisons ended, and between which ends the effects of the picture lie."""
    counts = _(
        "{all} comparisons over {seeds} seeds each. Better than reference and control: {effect}. Better, but "
        "so is the control: {control}. No difference beyond the margin: {none}. Worse: {opposite}. Open, "
        "since an interval is too wide or too few runs arrived: {open}."
    ).format(
        all=len(summary.comparisons),
        seeds=summary.seeds,
        effect=summary.count(Outcome.EFFECT),
        control=summary.count(Outcome.CONTROL_EXPLAINS),
        none=summary.count(Outcome.NO_EFFECT),
        opposite=summary.count(Outcome.OPPOSITE),
        open=summary.count(Outcome.UNDECIDED, Outcome.CENSORED),
    )
    return sentences((counts, _ends_words(summary), *_where_words(summary)))


def _ends_words(summary: Summary) -> str:
    rows = sorted(drawn(summary), key=_gain)
    worst, best = rows[0], rows[-1]
    claim = best.answer.claim
    text = (
        _(
            "{measure}, as a multiple of the reference’s: best {best} at {best_at}; worst {worst} at "
            "{worst_at}."
        )
        if claim.is_ratio
        else _(
            "{measure}, in points against the reference: best {best} at {best_at}; worst {worst} at "
            "{worst_at}."
        )
    )
    measure = measure_name(claim.measure)
    return text.format(
        measure=measure[:1].upper() + measure[1:],
        best=estimate_words(claim, best.answer.effect),
        best_at=where_words(best),
        worst=estimate_words(claim, worst.answer.effect),
        worst_at=where_words(worst),
    )


def _where_words(summary: Summary) -> list[str]:
    """Name the cells with an effect, so that a condition says which."""
    places = dict.fromkeys(
        where_words(comparison)
        for comparison in summary.comparisons
        if comparison.answer.outcome is Outcome.EFFECT
    )
    return [_("Effects at: {places}.").format(places=clauses(places))] if places else []


def _gain(comparison: Comparison) -> float:
    """Return how much better the variant is, whatever the measure."""
    answer = comparison.answer
    return -answer.effect.estimate if answer.claim.is_ratio else answer.effect.estimate


_WORDS: dict[str, Callable[[], ClaimWords]] = {
    "extrapolation": lambda: ClaimWords(
        title=_("Beyond the training length"),
        promise=_("A learnable scale generalises better to longer sequences."),
        tested=_(
            "Trained at 32 tokens, asked at 2, 4 and 8 times that length, at positions never trained only. "
            "The reference is the sinusoid frozen at 1; the control is frozen at the learned scale."
        ),
    ),
    "convergence": lambda: ClaimWords(
        title=_("Faster convergence"),
        promise=_("15–20 % faster with a learnable scale, above all with little data."),
        tested=_(
            "Steps to 90 % and mean accuracy on fresh sequences, and on 64 sequences again and again. The "
            "reference is the sinusoid frozen at 1; the control is frozen at the learned scale."
        ),
    ),
    "noise": lambda: ClaimWords(
        title=_("Noisy positions"),
        promise=_("A learnable scale makes the model robust to noisy positions."),
        tested=_(
            "Trained on clean positions, asked with every position moved by chance, and with all moved "
            "together. The reference is the sinusoid frozen at 1; the control is frozen at the learned scale."
        ),
    ),
    "dynamic": lambda: ClaimWords(
        title=_("Dynamic scale"),
        promise=_("The scale grows with the logarithm of the length; 3–5 % better."),
        tested=_(
            "Trained on sequences of many lengths, asked there and at 2 and 4 times the longest. The "
            "reference is a factor of 1; the control is a constant factor with the mean of the dynamic one."
        ),
    ),
    "progressive": lambda: ClaimWords(
        title=_("Progressive scale for long text"),
        promise=_("Factors from 1.0 down to 0.8 suit texts beyond 512 tokens."),
        tested=_(
            "Steps to 90 %, accuracy, and accuracy at twice the length. The reference is a factor of 1; the "
            "control is a constant factor of 0.9, the mean of the progressive one."
        ),
    ),
}
