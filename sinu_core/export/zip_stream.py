"""A zip archive as a stream: nothing is compressed, nothing is held back, and its size is known beforehand.

Python's own `zipfile` writes it, into a sink that is emptied after every block. The checksum of a member is
known only at its end, so it stands behind the member (a "data descriptor"); numpy and torch read that.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_LOCAL_HEADER = 30  # bytes before a member's name
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same settings make the same bytes at any time


@dataclass(frozen=True)
class Member:
    """A file in the archive.

    Args:
        name: Its path.
        size: Number of bytes, below 2 GiB.
        blocks: The bytes, in blocks.
        aligned: 1, or the multiple at which its bytes start; torch maps its files at multiples of 64.
    """

    name: str
    size: int
    blocks: Iterable[bytes]
    aligned: int = 1


class _Sink:
    """What `zipfile` writes to. It cannot go back, which is how `zipfile` knows that this is a stream."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.written = 0

    def write(self, data: bytes) -> int:
        self.parts.append(bytes(data))
        self.written += len(data)
        return len(data)

    def flush(self) -> None:
        """Nothing is buffered."""

    def drain(self) -> bytes:
        data = b"".join(self.parts)
        self.parts.clear()
        return data


def zip_stream(members: Iterable[Member]) -> Iterator[bytes]:
    """Yield the bytes of an archive, about as many at a time as a block of a member has.

    >>> import io
    >>> members = [Member("a.txt", 5, [b"he", b"llo"])]
    >>> data = b"".join(zip_stream(members))
    >>> zipfile.ZipFile(io.BytesIO(data)).read("a.txt"), len(data) == zip_size(members)
    (b'hello', True)
    """
    sink = _Sink()
    with zipfile.ZipFile(sink, "w") as archive:  # type: ignore[call-overload]
        for member in members:
            with archive.open(_entry(member, sink.written), "w") as file:
                for block in member.blocks:
                    file.write(block)
                    yield sink.drain()
    yield sink.drain()


def zip_size(members: Iterable[Member]) -> int:
    """Return how many bytes `zip_stream` will yield, without a look at the blocks."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w") as archive:  # type: ignore[call-overload]
        for member in members:
            archive.open(_entry(member, sink.written), "w").close()
            sink.written += member.size
    return sink.written


def _entry(member: Member, offset: int) -> zipfile.ZipInfo:
    """Describe a member whose header starts at `offset`; an extra field fills up to its alignment."""
    entry = zipfile.ZipInfo(member.name, _EARLIEST)
    start = offset + _LOCAL_HEADER + len(member.name.encode())
    missing = -start % member.aligned
    if missing:
        fill = missing if missing >= 4 else missing + member.aligned  # the field's own head takes 4
        entry.extra = b"FB" + (fill - 4).to_bytes(2, "little") + bytes(fill - 4)
    return entry
