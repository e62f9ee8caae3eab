"""The answer of an experiment in a sentence: verdict, size with its interval, and how many seeds arrived."""

from collections.abc import Callable, Mapping

from pages.figures.joining import listed, sentences
from pages.figures.lab_words import measure_name
from pages.figures.number_words import number_text
from pages.figures.words import _
from sinu_core.lab.statistics import Interval
from sinu_core.lab.verdicts import Answer, Claim, Outcome

PROBED = ("scale_gradient", "position_gradient")


def outcome_name(outcome: Outcome, measure: str = "steps") -> tuple[str, str, str]:
    """Return the words of a verdict, its icon, and the colour of its badge."""
    if measure in PROBED:
        return {
            Outcome.EFFECT: (_("It vanishes"), ":material/arrow_downward:", "orange"),
            Outcome.NO_EFFECT: (_("It does not vanish"), ":material/check:", "blue"),
        }.get(outcome, (_("Undecided"), ":material/question_mark:", "gray"))
    if measure == "spread":
        return {
            Outcome.EFFECT: (_("The fast ones end louder"), ":material/arrow_upward:", "blue"),
            Outcome.OPPOSITE: (_("The slow ones end louder"), ":material/arrow_downward:", "orange"),
            Outcome.NO_EFFECT: (_("They stay together"), ":material/equal:", "gray"),
        }.get(outcome, (_("Undecided"), ":material/question_mark:", "gray"))
    return _OUTCOMES[outcome][0](), *_OUTCOMES[outcome][1:]


_OUTCOMES: dict[Outcome, tuple[Callable[[], str], str, str]] = {
    Outcome.EFFECT: (lambda: _("An effect"), ":material/check:", "green"),
    Outcome.CONTROL_EXPLAINS: (lambda: _("The control explains it"), ":material/balance:", "orange"),
    Outcome.NO_EFFECT: (lambda: _("No effect"), ":material/equal:", "gray"),
    Outcome.OPPOSITE: (lambda: _("The opposite"), ":material/arrow_downward:", "red"),
    Outcome.UNDECIDED: (lambda: _("Undecided"), ":material/question_mark:", "gray"),
    Outcome.CENSORED: (lambda: _("Too few arrived"), ":material/hourglass_bottom:", "gray"),
}


def answer_words(
    answer: Answer, names: Mapping[str, str], threshold: float = 0.9, *, settled: bool = True
) -> str:
    """Return one sentence.

    Args:
        answer: What a cell says about a claim.
        names: Names of the variants by their ids.
        threshold: Accuracy at which a run has arrived.
        settled: Whether it is a verdict; without the control it is a comparison so far.
    """
    verdict = outcome_name(answer.outcome, answer.claim.measure)[0] if settled else _("So far")
    words = _HOW.get(answer.claim.measure, _points_words)
    if "best_amplitude" in answer.numbers:
        words = _best_words
    text = _("**{verdict}.** {what}; {seeds}.")
    said = text.format(
        verdict=verdict, what=words(answer, names), seeds=_seeds_words(answer, names, threshold)
    )
    so_far = "" if settled else _("Its control has not been trained yet, so this is no verdict.")
    return sentences([said, so_far])


def interval_words(claim: Claim, interval: Interval) -> str:
    """Return the ends of an interval in the claim's unit."""
    text = _number(claim)
    return _("{low} to {high}").format(low=text(interval.low), high=text(interval.high))


def estimate_words(claim: Claim, interval: Interval) -> str:
    """Return an estimate with its interval: a ratio, points of accuracy, or a difference of scales."""
    estimate = _number(claim)(interval.estimate)
    return _("{estimate} ({low_to_high})").format(
        estimate=estimate, low_to_high=interval_words(claim, interval)
    )


def _number(claim: Claim) -> Callable[[float], str]:
    if claim.is_ratio or claim.measure in PROBED:
        return lambda value: number_text(value, 3)
    if claim.measure == "spread":
        return lambda value: _signed(value, 3)
    return lambda value: _signed(100 * value, 1)


def _values(answer: Answer, names: Mapping[str, str]) -> dict[str, str]:
    claim, control = answer.claim, answer.control
    values = {
        "variant": names.get(claim.variant, claim.variant),
        "reference": names.get(claim.reference, claim.reference),
        "measure": measure_name(claim.measure)[:1].upper() + measure_name(claim.measure)[1:],
        "effect": _number(claim)(answer.effect.estimate),
        "interval": interval_words(claim, answer.effect),
    }
    if claim.control is None or control is None:
        return values
    return {
        **values,
        "control": names.get(claim.control, claim.control),
        "beside": _number(claim)(control.estimate),
        "beside_interval": interval_words(claim, control),
    }


def _steps_words(answer: Answer, names: Mapping[str, str]) -> str:
    values = _values(answer, names)
    text = _("“{variant}” took {effect} times the steps of “{reference}” (95 %: {interval})").format(**values)
    if "control" in values:
        more = _(", and {beside} times those of its control “{control}” ({beside_interval})")
        text += more.format(**values)
    return text


def _points_words(answer: Answer, names: Mapping[str, str]) -> str:
    values = _values(answer, names)
    text = _("{measure}: “{variant}” {effect} points against “{reference}” (95 %: {interval})").format(
        **values
    )
    if "control" in values:
        text += _(", {beside} against its control “{control}” ({beside_interval})").format(**values)
    return text


def _gradient_words(answer: Answer, names: Mapping[str, str]) -> str:
    text = _("{measure}, “{variant}”: {effect} times that of “{reference}” (95 %: {interval})")
    return text.format(**_values(answer, names))


def _spread_words(answer: Answer, names: Mapping[str, str]) -> str:
    text = _(
        "“{variant}”: the scale of the fastest group ends {effect} from that of the slowest "
        "(95 %: {interval})"
    )
    return text.format(**_values(answer, names))


def _best_words(answer: Answer, names: Mapping[str, str]) -> str:
    text = _(
        "The best amplitude, {best}, took {effect} times the steps of “{reference}” (95 %: {interval}); with "
        "it positions are {ratio} times as loud as tokens"
    )
    best = number_text(answer.numbers["best_amplitude"], 3)
    ratio = number_text(answer.numbers["ratio"], 2)
    return text.format(best=best, ratio=ratio, **_values(answer, names))


_HOW: Mapping[str, Callable[[Answer, Mapping[str, str]], str]] = {
    "steps": _steps_words,
    "spread": _spread_words,
    **dict.fromkeys(PROBED, _gradient_words),
}


def _seeds_words(answer: Answer, names: Mapping[str, str], threshold: float) -> str:
    """Say how many seeds there were, and of a race how many arrived."""
    percent = round(100 * threshold)
    if not answer.arrived:
        return _("{n} seeds").format(n=answer.effect.seeds)
    if all(arrived.count == arrived.seeds for arrived in answer.arrived.values()):
        return _("all {n} seeds of each arrived at {percent} %").format(
            n=answer.effect.seeds, percent=percent
        )
    counts = listed(
        _("{count} of {seeds} of “{variant}”").format(
            count=arrived.count, seeds=arrived.seeds, variant=names.get(id, id)
        )
        for id, arrived in answer.arrived.items()
    )
    return _("seeds that arrived at {percent} %: {counts}").format(percent=percent, counts=counts)


def _signed(value: float, places: int) -> str:
    return f"{round(value, places) + 0.0:+.{places}f}".replace("-", "−")
