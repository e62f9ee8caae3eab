"""What a lesson is: steps, each with a state, a picture, a question, and the name of its check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sinu_core.settings import Settings


class LessonError(ValueError):
    """A lesson file that cannot be read: names the file, the place in it, and what is expected."""


@dataclass(frozen=True)
class NumberQuestion:
    """A question whose answer is a number.

    Args:
        minimum: Smallest number that can be entered.
        maximum: Largest number.
        step: Of the buttons beside the number; whole numbers when it and the bounds are whole.
        tolerance: An answer may be off by so much.
        unit: What the number counts, in the lesson's language; may be empty.
    """

    minimum: float
    maximum: float
    step: float
    tolerance: float
    unit: str = ""

    def accepts(self, given: float, right: float) -> bool:
        """Tell whether an answer is near enough."""
        return abs(given - right) <= self.tolerance * (1 + 1e-9)


@dataclass(frozen=True)
class Control:
    """Something to move right beside the picture.

    Args:
        name: A parameter of the settings, or an argument of the picture.
        options: Values to choose from; or empty, then a slider from `minimum` to `maximum`.
        default: Where it starts.
    """

    name: str
    default: Any
    options: tuple[Any, ...] = ()
    minimum: float = 0
    maximum: float = 0
    step: float = 1


@dataclass(frozen=True)
class Step:
    """One question with its picture.

    Args:
        id: Language-neutral name, unique in the lesson.
        title: Heading.
        settings: The state.
        picture: Name of a picture.
        arguments: Fixed arguments of the picture.
        controls: What can be moved.
        question: The question, markdown.
        choices: Id → words; empty for a number.
        number: For a number; else None.
        check: Name of the check.
        check_arguments: Its arguments.
        page: Page on which the state can be opened, or "".
        intro: What comes before the question, markdown.
        trial: What to do with the picture, markdown.
        right: The explanation, markdown with {{names}} of the check's numbers.
        hints: Hint by the id of a wrong choice, or by "low" and "high"; "" is the general one.
    """

    id: str
    title: str
    settings: Settings
    picture: str
    arguments: Mapping[str, Any]
    controls: tuple[Control, ...]
    question: str
    choices: Mapping[str, str]
    number: NumberQuestion | None
    check: str
    check_arguments: Mapping[str, Any]
    page: str
    intro: str
    trial: str
    right: str
    hints: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Args:
        number: Its place and its name in a link, "1" to "10".
        title: Heading.
        promise: What one knows afterwards, one sentence.
        minutes: How long it takes.
        sources: Keys of the list of sources.
        steps: In order.
    """

    number: str
    title: str
    promise: str
    minutes: int
    sources: tuple[str, ...]
    steps: tuple[Step, ...]
