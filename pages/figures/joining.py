"""Texts put together as a language does it: English with spaces and commas, Chinese with signs of its own."""

from collections.abc import Iterable

from pages.figures.words import _, current_language


def sentences(parts: Iterable[str]) -> str:
    """Put sentences one after the other; empty ones are left out.

    >>> sentences(["One.", "", "Two."])
    'One. Two.'
    """
    text = ""
    for part in filter(None, parts):
        # Chinese has no space there; but markdown ends bold type at a full stop only before a space.
        close = current_language() == "zh" and not text.endswith("*")
        text += part if close or not text else f" {part}"
    return text


def listed(parts: Iterable[str]) -> str:
    """Put words or numbers beside each other.

    >>> listed(["1", "2"])
    '1, 2'
    """
    return _(", ").join(parts)


def clauses(parts: Iterable[str]) -> str:
    """Put longer phrases beside each other, which may have commas themselves.

    >>> clauses(["A: 1, 2", "B: 3"])
    'A: 1, 2; B: 3'
    """
    return _("; ").join(parts)
