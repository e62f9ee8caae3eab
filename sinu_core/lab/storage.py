"""Results as files: JSON, compact and complete, and CSV, one number a line; both come back as they went.

A file carries its format's version and a hash of its contents. The same seeds on the same machine give the
same hash; a file that was cut or changed does not fit its own.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.lab.document import document, result_of
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.storage_csv import from_csv, to_csv
from sinu_core.message import message


def write(result: ExperimentResult, path: str | Path) -> str:
    """Write a result; the name ends in .json, .json.gz or .csv.

    Returns:
        The hash that the file carries.

    Raises:
        ParameterError: When the name ends otherwise.
    """
    path, contents = Path(path), document(result)
    path.write_bytes(_bytes(contents, path.name))
    return str(contents["hash"])


def to_bytes(result: ExperimentResult, name: str) -> bytes:
    """Return what a file of that name would hold; the name ends as in `write`.

    Raises:
        ParameterError: When the name ends otherwise.
    """
    return _bytes(document(result), name)


def read(path: str | Path) -> ExperimentResult:
    """Read what `write` wrote.

    Raises:
        ParameterError: When the file is no such result, of another version, or not as it was written.
        OSError: When there is no such file.
    """
    path = Path(path)
    _kind(path.name)
    return from_bytes(path.read_bytes(), path.name)


def from_bytes(data: bytes, name: str) -> ExperimentResult:
    """Read what `to_bytes` returned for that name.

    Raises:
        ParameterError: As `read`.
    """
    kind = _kind(name)
    try:
        text = (gzip.decompress(data) if name.endswith(".gz") else data).decode("utf-8")
        contents = from_csv(text) if kind == "csv" else json.loads(text)
        return result_of(contents)
    # Whatever a damaged file makes these raise, the reader needs one message.
    except _DAMAGED as error:
        if isinstance(error, ParameterError) and error.parameter in ("version", "hash"):
            raise
        remedy = message(
            "Write it again with `python -m sinu_core.lab run`. ({error})",
            error=f"{type(error).__name__}: {error}"[:200],
        )
        raise ParameterError("file", name, message("a result of the lab"), remedy) from error


_DAMAGED = (ValueError, KeyError, TypeError, IndexError, AttributeError, EOFError, OSError, RecursionError)


def _bytes(contents: dict[str, Any], name: str) -> bytes:
    kind = _kind(name)
    text = to_csv(contents) if kind == "csv" else json.dumps(contents, separators=(",", ":")) + "\n"
    data = text.encode("utf-8")
    # No time in the archive: the same result gives the same bytes.
    return gzip.compress(data, mtime=0) if name.endswith(".gz") else data


def _kind(name: str) -> str:
    if name.endswith(".csv"):
        return "csv"
    if name.removesuffix(".gz").endswith(".json"):
        return "json"
    raise ParameterError(
        "file", name, message("a name that ends in .json, .json.gz or .csv"), message("Rename it.")
    )
