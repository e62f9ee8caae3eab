"""Settings as one line of text, `dim=64&layout=interleaved`: what stands behind the ? of a link."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from pages.ui.held import TEXTS
from pages.ui.read_controls import read_controls
from sinu_core.errors import ParameterError, shortened
from sinu_core.message import message
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored, to_query
from sinu_core.settings import Settings

_MOST_FIELDS = 200


def write_settings(settings: Settings) -> str:
    """Return the text of settings; the defaults are the empty text.

    >>> write_settings(Settings(dim=64, progressive=(1.0, 0.8)))
    'dim=64&progressive_end=0.8'
    """
    return _joined(to_query(settings))


def read_settings(text: str) -> tuple[Settings, tuple[Ignored, ...]]:
    """Return the settings of a text, read as a link to the app would be, and what was not used of it.

    >>> settings, ignored = read_settings("dim=64&theta=NaN&colour=red")
    >>> settings.dim, [item.name for item in ignored]
    (64, ['theta', 'colour'])
    """
    query = _fields(text)
    held: dict[str, Any] = {}
    ignored: list[Ignored] = []
    for name, parameter in PARAMETERS.items():
        held[name] = "" if name in TEXTS else parameter.default
        try:
            if name in query:
                held[name] = query[name] if name in TEXTS else parameter.decode(query[name])
        except ParameterError as error:
            ignored.append(Ignored(name, shortened(query[name]), _allowed(error)))
    unknown = [name for name in query if name not in PARAMETERS]
    ignored += [
        Ignored(shortened(name)[1:-1], shortened(query[name]), message("no such setting")) for name in unknown
    ]
    settings, conflicts = read_controls(held, {})
    return settings, (*ignored, *conflicts)


def with_value(text: str, name: str, value: Any) -> str:
    """Return the text with one setting changed; everything else stays as it was written.

    >>> with_value("dim=64&theta=500", "dim", 128), with_value("theta=500", "layout", "interleaved")
    ('theta=500', 'theta=500&layout=interleaved')
    """
    query = {key: item for key, item in _fields(text).items() if key != name}
    if value != PARAMETERS[name].default:
        query[name] = PARAMETERS[name].encode(value)
    return _joined(query)


def _fields(text: str) -> dict[str, str]:
    try:
        return dict(parse_qsl(text.strip().lstrip("?"), keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError:  # more fields than there are settings: nobody's settings
        return {}


def _joined(query: Mapping[str, str]) -> str:
    return urlencode(query, safe=":,")


def _allowed(error: ParameterError) -> str:
    return message("allowed is {what}", what=error.allowed)
