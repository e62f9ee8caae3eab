"""All lessons, words and sources of a language, read once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from pages.ui.learn.lesson import Lesson
from pages.ui.learn.lesson_file import read_lesson, split_front_matter
from sinu_core.analysis.lessons.answer import Answer
from sinu_core.analysis.lessons.registry import answer_of

FOLDER = Path(__file__).parents[3] / "assets" / "lessons"


@dataclass(frozen=True)
class Source:
    """A paper: authors and year, title, address."""

    authors: str
    title: str
    address: str


@cache
def lessons(language: str) -> dict[str, Lesson]:
    """Return the lessons by number, in order."""
    found = [read_lesson(path) for path in sorted((FOLDER / language).glob("[0-9][0-9]-*.md"))]
    return {lesson.number: lesson for lesson in found}


@cache
def glossary(language: str) -> dict[str, tuple[str, str]]:
    """Return id → (word, meaning) in the order of the file."""
    front, _ = split_front_matter((FOLDER / language / "glossary.md").read_text(encoding="utf-8"))
    return {name: (entry["word"], entry["means"]) for name, entry in front.items()}


@cache
def sources() -> dict[str, Source]:
    """Return the papers by key; titles and names are the same in every language."""
    entries = yaml.safe_load((FOLDER / "sources.yaml").read_text(encoding="utf-8"))
    return {key: Source(**entry) for key, entry in entries.items()}


@cache
def answer(number: str, step_id: str) -> Answer:
    """Return the computed answer of a step; it is the same in every language."""
    step = next(step for step in lessons("en")[number].steps if step.id == step_id)
    return answer_of(step.check, step.settings, step.check_arguments)
