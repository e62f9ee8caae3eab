"""npz, safetensors and .pt: what stands around the raw numbers in each of the three files.

Written here rather than by numpy, safetensors and torch: all three want the whole table in memory first. Each
file holds the table under the name "embedding" and the settings as JSON under "settings".
"""

from __future__ import annotations

import io
import json
import pickle
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from sinu_core.errors import ParameterError
from sinu_core.export.blocks import element_type, table_blocks
from sinu_core.export.zip_stream import Member, zip_size, zip_stream
from sinu_core.message import message
from sinu_core.settings import Settings

NAME = "embedding"


def npz_file(settings: Settings, dtype: str) -> tuple[int, Iterator[bytes]]:
    """Return the size and the bytes of an .npz file: `np.load(path)["embedding"]`.

    Args:
        settings: Whose table.
        dtype: "float32" or "float16".

    Raises:
        ParameterError: When numpy has no such number format, or the table does not fit into it.

    >>> size, blocks = npz_file(Settings(dim=4, length=3), "float32")
    >>> file = np.load(io.BytesIO(b"".join(blocks)))
    >>> file["embedding"].shape, json.loads(str(file["settings"]))["dim"]
    ((3, 4), 4)
    """
    element = element_type(settings, dtype)
    if element.numpy is None:
        allowed = message("float32 or float16 in an npz file")
        remedy = message("numpy knows no bfloat16: take float32, or a safetensors or .pt file.")
        raise ParameterError("dtype", dtype, allowed, remedy)
    head = _npy_head(element.numpy, (settings.length, settings.dim))
    text = np.array(settings.to_json())
    note = _npy_head(text.dtype.str, ()) + text.tobytes()

    def table() -> Iterator[bytes]:
        yield head
        yield from table_blocks(settings, dtype)

    members = [
        Member(f"{NAME}.npy", len(head) + _table_bytes(settings, dtype), table()),
        Member("settings.npy", len(note), [note]),
    ]
    return zip_size(members), zip_stream(members)


def safetensors_file(settings: Settings, dtype: str) -> tuple[int, Iterator[bytes]]:
    """Return the size and the bytes of a .safetensors file; the settings are its metadata.

    >>> from safetensors.numpy import load
    >>> load(b"".join(safetensors_file(Settings(dim=4, length=3), "float32")[1]))["embedding"].shape
    (3, 4)
    """
    n_bytes = _table_bytes(settings, dtype)
    entry = {
        "dtype": element_type(settings, dtype).safetensors,
        "shape": [settings.length, settings.dim],
        "data_offsets": [0, n_bytes],
    }
    header = json.dumps({"__metadata__": {"settings": settings.to_json()}, NAME: entry}).encode()
    header += b" " * (-len(header) % 8)  # the numbers start at a multiple of 8
    start = len(header).to_bytes(8, "little") + header

    def file() -> Iterator[bytes]:
        yield start
        yield from table_blocks(settings, dtype)

    return len(start) + n_bytes, file()


def torch_file(settings: Settings, dtype: str) -> tuple[int, Iterator[bytes]]:
    """Return the size and the bytes of a .pt file; `torch.load` reads it with `weights_only=True` and `mmap`.

    >>> data = io.BytesIO(b"".join(torch_file(Settings(dim=4, length=3), "bfloat16")[1]))
    >>> loaded = torch.load(data)
    >>> loaded["embedding"].dtype, loaded["embedding"].shape
    (torch.bfloat16, torch.Size([3, 4]))
    """
    pickled = _pickled(settings, dtype)
    records = {"data.pkl": pickled, "byteorder": b"little", "version": b"3\n"}
    members = [Member(f"{NAME}/{name}", len(data), [data], aligned=64) for name, data in records.items()]
    blocks = table_blocks(settings, dtype)
    members.insert(2, Member(f"{NAME}/data/0", _table_bytes(settings, dtype), blocks, aligned=64))
    return zip_size(members), zip_stream(members)


def _table_bytes(settings: Settings, dtype: str) -> int:
    return settings.length * settings.dim * element_type(settings, dtype).n_bytes


def _npy_head(descr: str, shape: tuple[int, ...]) -> bytes:
    head = io.BytesIO()
    array = {"descr": descr, "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(head, array)
    return head.getvalue()


class _Storage:
    """Stands for the table's numbers in the pickle; they lie in the archive as `data/0`."""


class _Tensor:
    """A tensor whose numbers are elsewhere: pickled as torch pickles one."""

    def __init__(self, *shape: int) -> None:
        self.shape = shape

    def __reduce__(self) -> tuple[Any, ...]:
        rows, columns = self.shape
        hooks: dict[str, Any] = OrderedDict()
        rebuilt = (_Storage(), 0, (rows, columns), (columns, 1), False, hooks)
        return torch._utils._rebuild_tensor_v2, rebuilt


def _pickled(settings: Settings, dtype: str) -> bytes:
    kind, size = element_type(settings, dtype).torch_storage, settings.length * settings.dim

    class Pickler(pickle.Pickler):
        def persistent_id(self, thing: object) -> tuple[Any, ...] | None:
            return ("storage", kind, "0", "cpu", size) if isinstance(thing, _Storage) else None

    out = io.BytesIO()
    Pickler(out, protocol=2).dump(
        {NAME: _Tensor(settings.length, settings.dim), "settings": settings.to_json()}
    )
    return out.getvalue()
