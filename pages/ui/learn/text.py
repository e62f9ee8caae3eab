"""Lesson text with its numbers: `{{name}}` in four digits, `{{name:2}}` with so many decimals."""

import re
from collections.abc import Iterable

from pages.figures.number_words import number_text
from sinu_core.analysis.lessons.answer import Answer

_PLACE = re.compile(r"\{\{(\w+)(?::(\d+))?\}\}")
_TERM = re.compile(r"\]\(term:(\w+)\)")


def filled(text: str, answer: Answer) -> str:
    """Return the text with the computed numbers in it; `{{value}}` is the answer itself.

    >>> filled("about {{value:2}} of {{all}}", Answer(6.28319, {"all": 10000.0}))
    'about 6.28 of 10,000'

    Raises:
        KeyError: A name that the check does not compute.
    """
    numbers: dict[str, object] = {**answer.numbers, "value": answer.value}

    def place(match: re.Match[str]) -> str:
        name, decimals = match.groups()
        value = numbers[name]
        if isinstance(value, str):
            return value
        assert isinstance(value, float)
        return number_text(value) if decimals is None else f"{value:,.{decimals}f}".replace("-", "−")

    return _PLACE.sub(place, text)


def with_terms(text: str) -> str:
    """Return the text with its links to words of the glossary, `[…](term:id)`, as links within the page.

    >>> with_terms("a [hand](term:hand)")
    'a [hand](#term-hand)'
    """
    return _TERM.sub(lambda match: f"](#{anchor(match[1])})", text)


def terms_in(texts: Iterable[str]) -> list[str]:
    """Return the ids of the words that the texts link to, each once, in order."""
    found = [name for text in texts for name in _TERM.findall(text)]
    return list(dict.fromkeys(found))


def anchor(term: str) -> str:
    """Return the id of a word's place in the page."""
    return f"term-{term}"
