"""Words: the one gettext function for everything a visitor reads.

Lies beside the figures because they may not import Streamlit; `pages.ui.i18n` chooses the language.
"""

import gettext
from contextvars import ContextVar
from pathlib import Path

DOMAIN = "sinu"
LOCALE_DIRECTORY = Path(__file__).parents[2] / "assets" / "locale"

# One language a session: Streamlit runs every session's script in a thread of its own.
_catalogue: ContextVar[gettext.NullTranslations] = ContextVar("catalogue", default=gettext.NullTranslations())


def set_language(language: str) -> None:
    """Use `language` (a code such as "en") in this thread; English where there is no catalogue."""
    _catalogue.set(gettext.translation(DOMAIN, LOCALE_DIRECTORY, [language], fallback=True))


def _(message: str) -> str:
    """Return `message` in the language of this session."""
    return _catalogue.get().gettext(message)
