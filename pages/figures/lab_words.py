"""Words of the training lab: its experiments, tasks and measures, in the reader's language."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.figures.number_words import number_text
from pages.figures.words import _

FREE = "free"


@dataclass(frozen=True)
class ExperimentWords:
    """A short title, what is asked, what to predict first, and the control."""

    title: str
    question: str
    predict: str
    control: str


def experiment_words(id: str) -> ExperimentWords:
    """Return the words for an experiment; "free" is one too."""
    return ExperimentWords(*(words() for words in _EXPERIMENTS[id]))


def task_name(id: str) -> str:
    """Return what a task asks for, in a few words."""
    return {
        "addr16": _("address (absolute)"),
        "back4": _("4 back (relative)"),
        "char": _("next letter"),
    }.get(id, id)


def task_words(id: str) -> str:
    """Say what the model has to learn."""
    return {
        "addr16": _(
            "Sixteen letters, then addresses: answer the letter that stands at place a. That asks for "
            "absolute position."
        ),
        "back4": _("Answer the symbol that stood four places before. That asks for the distance alone."),
        "char": _("Answer the next character of an English text. Position helps a little; slow and noisy."),
    }[id]


def setting_name(id: str) -> str:
    """Return the words for a setting of an experiment."""
    return {
        "full": _("fresh sequences"),
        "low": _("64 sequences, again and again"),
        "lengths": _("all lengths"),
        "untrained": _("untrained"),
    }.get(id, id)


def std_name(std: float) -> str:
    """Return the standard deviation of the tokens; 1/√D has its name beside it."""
    text = number_text(std, 3)
    return _("{std} (1/√D)").format(std=text) if abs(std - 32**-0.5) < 1e-9 else text


def measure_name(id: str) -> str:
    """Return what a measure is; ids as in `CellResult.values`."""
    if id in _MEASURES:
        return _MEASURES[id]()
    family, _sign, number = id.partition("_")
    families: dict[str, Callable[[], str]] = {
        "length": lambda: _("accuracy at {n} times the length, at positions never trained"),
        "jitter": lambda: _("accuracy with noise of {n} positions"),
        "shift": lambda: _("accuracy with all positions shifted by {n}"),
    }
    return families[family]().format(n=number.removesuffix("x")) if family in families else id


_MEASURES: dict[str, Callable[[], str]] = {
    "steps": lambda: _("steps to arrive"),
    "accuracy": lambda: _("accuracy at the end"),
    "final_accuracy": lambda: _("accuracy at the end"),
    "mean_accuracy": lambda: _("mean accuracy over the training"),
    "spread": lambda: _("scale of the fastest group less that of the slowest"),
    "scale_gradient": lambda: _("gradient of the scale"),
    "position_gradient": lambda: _("position part of the weights’ gradient"),
}

_TWIN: Callable[[], str] = lambda: _(  # noqa: E731 (one of many texts that are looked up late)
    "A frozen twin: the same sinusoid, frozen at the mean scale of the learned one, seed by seed. What the "
    "twin reaches as well, learning did not bring about. The article compares with a frozen 1 alone, and so "
    "credits learning with every gain of a smaller amplitude."
)

_TWIN_OF_THE_END: Callable[[], str] = lambda: _(  # noqa: E731 (as above)
    "A frozen twin: the same sinusoid, frozen at the scale that the learned one has at its end, seed by "
    "seed. What the twin reaches as well, learning did not bring about: a smaller amplitude by itself "
    "changes much here."
)

_EXPERIMENTS: dict[str, tuple[Callable[[], str], Callable[[], str], Callable[[], str], Callable[[], str]]] = {
    "amplitude": (
        lambda: _("How loud?"),
        lambda: _("How loud should the position part be, beside the tokens?"),
        lambda: _("Louder, quieter, or is there a best place in between? And does it move with the tokens?"),
        lambda: _(
            "Every amplitude is frozen: nothing about position is learned. The best one for a seed is chosen "
            "by the other seeds, since to choose and to compare on the same seeds finds a winner in noise."
        ),
    ),
    "convergence": (
        lambda: _("Faster learning?"),
        lambda: _("Does a model with a learnable scale learn faster, above all from little data?"),
        lambda: _("Will “learned from 1” reach 90 % before “frozen at 1”? And before its frozen twin?"),
        _TWIN,
    ),
    "length": (
        lambda: _("Longer sequences?"),
        lambda: _("Does a learnable scale help at positions that were never trained?"),
        lambda: _(
            "Which variant still answers at 8 times the length: sinusoids, a table, RoPE, ALiBi, none?"
        ),
        _TWIN_OF_THE_END,
    ),
    "noise": (
        lambda: _("Noisy positions?"),
        lambda: _("Does a learnable scale bear noisy positions better, or a shift of all of them?"),
        lambda: _("Who suffers when every position trembles? And who when all move by 100 together?"),
        _TWIN_OF_THE_END,
    ),
    "dynamic": (
        lambda: _("Dynamic factor"),
        lambda: _("Does a factor that grows with the length help with sequences of many lengths?"),
        lambda: _("Does the growing factor beat a constant one of the same mean?"),
        lambda: _("A constant factor: the mean of the dynamic one over the lengths of the training."),
    ),
    "progressive": (
        lambda: _("Progressive scale"),
        lambda: _("Does it help to turn slow frequencies down, from 1.0 to 0.8?"),
        lambda: _("Does the slope matter, or only that the whole is a little quieter?"),
        lambda: _("A constant factor of 0.9, the mean of the progressive one."),
    ),
    "gradients": (
        lambda: _("Vanishing gradient?"),
        lambda: _("Does the gradient vanish as the scale goes to zero, and what do floors do to it?"),
        lambda: _(
            "At scale 0: is the gradient of the scale zero, or that of the weights? And below a floor?"
        ),
        lambda: _("The same gradient at scale 1. Nothing is trained."),
    ),
    "grouped": (
        lambda: _("Where groups go"),
        lambda: _("Where do the scales of four groups of frequencies go, and does it help to have four?"),
        lambda: _("Will fast and slow frequencies end equally loud?"),
        lambda: _("One learnable scale for all frequencies, with the same start."),
    ),
    FREE: (
        lambda: _("Free mode"),
        lambda: _("Your own question: any variants, side by side."),
        lambda: _("Write your guess down before you press the button."),
        lambda: _(
            "You choose it. Every variant is compared with the first one. If one learns its scale, add a "
            "frozen one of about the amplitude where it ends."
        ),
    ),
}
