"""Words: the one gettext function for everything a visitor reads.

Lies beside the figures because they may not import Streamlit; `pages.ui.i18n` chooses the language.
"""

import gettext
from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TypeVar

from sinu_core.message import Message

DOMAIN = "sinu"
LOCALE_DIRECTORY = Path(__file__).parents[2] / "assets" / "locale"
LANGUAGES = {"en": "English", "zh": "中文"}
"""Ids as they stand in a link, each with its name in the language itself."""

DEFAULT_LANGUAGE = "en"
Result = TypeVar("Result")

# One language a session: Streamlit runs every session's script in a thread of its own.
_language: ContextVar[str | None] = ContextVar("language", default=None)
_ask: list[Callable[[], str]] = []


def set_language(language: str) -> None:
    """Use `language`, an id such as "en", in this thread; English where it is none of `LANGUAGES`."""
    _language.set(language if language in LANGUAGES else DEFAULT_LANGUAGE)


def ask_for_language(ask: Callable[[], str]) -> None:
    """Let threads where nobody has set a language, such as that of a part that runs alone, call `ask`."""
    _ask[:] = [ask]


def current_language() -> str:
    """Return the id of the language that `_` uses here."""
    return _language.get() or (_ask[0]() if _ask else DEFAULT_LANGUAGE)


def _(message: str) -> str:
    """Return `message` in the language of this session."""
    return _catalogue(current_language()).gettext(message) if message else ""


def translated(text: str) -> str:
    """Return a text of the core in the language of this session; its values stay what they are.

    >>> from sinu_core.message import message
    >>> translated(message("an integer from {least} to {most}", least=1, most=8))
    'an integer from 1 to 8'
    """
    if not isinstance(text, Message):
        return _(text)
    values = {
        name: translated(value) if isinstance(value, Message) else value
        for name, value in text.values.items()
    }
    return _(text.template).format(**values) if values else _(text.template)


def in_this_language(make: Callable[[], Result]) -> Callable[[], Result]:
    """Return `make` as a function that finds the present language in any thread, such as a download's."""
    language = current_language()

    def made() -> Result:
        before = _language.set(language)
        try:
            return make()
        finally:
            _language.reset(before)

    return made


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE_DIRECTORY, [language], fallback=True)
