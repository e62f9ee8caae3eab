"""Versions of links: an older one is brought up to date, a newer one is read as far as this app can.

An address without a version, such as the browser shows it, is version 0. Since such an address may also come
from the newest app, a step from one version to the next only *renames*: it never gives a name or an id
another meaning. Changed defaults need no step, as a copied link carries every value.
"""

from collections.abc import Mapping, Sequence

from sinu_core.parameter import Integer

VERSION = 1
"""What "Copy link" writes: version 0 with all values, those at their defaults included."""

VERSION_NAME = Integer(name="v", default=0, minimum=0, maximum=10**6, help="")

RENAMED: Sequence[Mapping[str, str]] = ({},)
"""At n, the old names and what they are called from version n + 1 on."""


def migrated(
    query: Mapping[str, list[str]], version: int, renamed: Sequence[Mapping[str, str]] = RENAMED
) -> dict[str, list[str]]:
    """Return a link’s query with the names of today; a new name counts more than the old one beside it.

    >>> migrated({"width": ["64"]}, 0, [{"width": "dim"}])
    {'dim': ['64']}
    """
    current = {name: list(values) for name, values in query.items()}
    for step in renamed[version:]:
        new = {step.get(name, name): values for name, values in current.items() if name in step}
        current = new | {name: values for name, values in current.items() if name not in step}
    return current
