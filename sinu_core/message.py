"""Messages: English text that remembers the template and the values it was made of, so it can be translated.

Why so: the core knows no gettext and no language, but pages show its errors, helps and notes to readers who
have one. A message is the English text, a plain `str` in every use; whoever has a catalogue looks the
template up there and fills in the same values. Rejected: error codes, which a user of the library would have
to look up.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


class Message(str):
    """The English text; `template` and `values` are what it was made of.

    Equal to, and hashed as, the text. Values may be messages themselves.
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, values: Mapping[str, object] = MappingProxyType({})) -> Message:
        """Fill the values into the template; one without values is taken as it is, braces included."""
        text = super().__new__(cls, template.format(**values) if values else template)
        text.template, text.values = template, MappingProxyType(dict(values))
        return text

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, object]]]:
        """Copy and pickle the template and the values, of which the text is made again."""
        return type(self), (self.template, dict(self.values))


def message(template: str, /, **values: object) -> Message:
    """Return the template with its values filled in, as `str.format` does.

    The catalogue's tool finds the first argument here, so it has to be a literal.

    >>> text = message("an integer from {least} to {most}", least=1, most=8)
    >>> print(text, "|", text.template)
    an integer from 1 to 8 | an integer from {least} to {most}
    """
    return Message(template, values)
