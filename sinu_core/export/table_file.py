"""The table of any settings as a file to download: which formats there are, how large, and the bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sinu_core.errors import ParameterError
from sinu_core.export.blocks import ELEMENT_TYPES, element_type
from sinu_core.export.file_formats import npz_file, safetensors_file, torch_file
from sinu_core.message import message
from sinu_core.settings import Settings

MOST_BYTES = 2_000_000_000
"""Of the numbers in one file: below the 2 GiB that the simple form of a zip archive holds."""


@dataclass(frozen=True)
class FileFormat:
    """A file format for tables: its media type, its number formats, and what writes it."""

    media_type: str
    dtypes: tuple[str, ...]
    write: Callable[[Settings, str], tuple[int, Iterator[bytes]]]


FILE_FORMATS: Mapping[str, FileFormat] = MappingProxyType(
    {
        "npz": FileFormat("application/zip", ("float32", "float16"), npz_file),
        "safetensors": FileFormat("application/octet-stream", tuple(ELEMENT_TYPES), safetensors_file),
        "pt": FileFormat("application/zip", tuple(ELEMENT_TYPES), torch_file),
    }
)
"""The formats by the ending of their files."""


@dataclass(frozen=True)
class TableFile:
    """A file that has not been computed yet.

    Args:
        name: Such as "embedding_512x128_float32.npz".
        media_type: For the header of an answer.
        size: Number of bytes in all.
        blocks: The bytes; each block is computed when it is asked for.
    """

    name: str
    media_type: str
    size: int
    blocks: Iterator[bytes]


def table_bytes(settings: Settings, dtype: str = "float32") -> int:
    """Return the number of bytes of the table alone.

    >>> table_bytes(Settings(dim=4096, length=100_000))
    1638400000
    """
    return settings.length * settings.dim * element_type(settings, dtype).n_bytes


def table_file(settings: Settings, ending: str, dtype: str = "float32") -> TableFile:
    """Return the table of these settings as a file.

    Args:
        settings: Whose table; all gains, the length factor and the token gains are in it.
        ending: A name in `FILE_FORMATS`.
        dtype: "float32", "float16" or "bfloat16".

    Raises:
        ParameterError: When the format is unknown or cannot hold such numbers, or the table is beyond
            `MOST_BYTES`.

    >>> file = table_file(Settings(dim=4, length=3), "safetensors")
    >>> file.name, file.size == len(b"".join(file.blocks))
    ('embedding_3x4_float32.safetensors', True)
    """
    if ending not in FILE_FORMATS:
        allowed = message("one of {choices}", choices=", ".join(FILE_FORMATS))
        raise ParameterError("format", ending, allowed)
    element = element_type(settings, dtype)
    if table_bytes(settings, dtype) > MOST_BYTES:
        allowed = message(
            "at most {rows} positions of {dim} columns in {dtype}, 2 GB",
            rows=f"{MOST_BYTES // (settings.dim * element.n_bytes):,}",
            dim=f"{settings.dim:,}",
            dtype=dtype,
        )
        remedy = message("Take a shorter window with an offset, or the code, which makes any part.")
        raise ParameterError("length", settings.length, allowed, remedy)
    kind = FILE_FORMATS[ending]
    size, blocks = kind.write(settings, dtype)
    name = f"embedding_{settings.length}x{settings.dim}_{dtype}.{ending}"
    return TableFile(name, kind.media_type, size, blocks)
