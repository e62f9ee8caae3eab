"""The exact table as bytes, a block of rows at a time: memory does not grow with the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from sinu_core.analysis.column_facts import largest_amplitude
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.settings import Settings

BLOCK_ELEMENTS = 2**19
"""Elements of a block: 4 MB of float64 on the way."""


@dataclass(frozen=True)
class ElementType:
    """A number format as the file formats name it.

    Args:
        n_bytes: Bytes of one number.
        largest: The largest finite number.
        encode: float64 numbers → their bytes, little endian, rounded once.
        numpy: numpy's name, or None where it knows no such format.
        safetensors: safetensors' name.
        torch_storage: The storage class that a .pt file names.
    """

    n_bytes: int
    largest: float
    encode: Callable[[NDArray[np.float64]], bytes]
    numpy: str | None
    safetensors: str
    torch_storage: Any


def _bfloat16(values: NDArray[np.float64]) -> bytes:
    return torch.tensor(values).to(torch.bfloat16).view(torch.int16).numpy().astype("<i2").tobytes()


ELEMENT_TYPES: Mapping[str, ElementType] = MappingProxyType(
    {
        "float32": ElementType(
            4, 3.4028234e38, lambda v: v.astype("<f4").tobytes(), "<f4", "F32", torch.FloatStorage
        ),
        "float16": ElementType(
            2, 65504.0, lambda v: v.astype("<f2").tobytes(), "<f2", "F16", torch.HalfStorage
        ),
        "bfloat16": ElementType(2, 3.3895314e38, _bfloat16, None, "BF16", torch.BFloat16Storage),
    }
)
"""The formats on offer, by the name that PyTorch gives them."""


def element_type(settings: Settings, dtype: str) -> ElementType:
    """Return the number format of a table.

    Args:
        settings: Whose table; its largest number must fit.
        dtype: A name in `ELEMENT_TYPES`.

    Raises:
        ParameterError: When the name is unknown, or the table holds numbers that would become infinite.

    >>> element_type(Settings(), "bfloat16").n_bytes
    2
    """
    if dtype not in ELEMENT_TYPES:
        allowed = message("one of {choices}", choices=", ".join(ELEMENT_TYPES))
        raise ParameterError("dtype", dtype, allowed, message("float32 suits most uses."))
    found = ELEMENT_TYPES[dtype]
    largest = largest_amplitude(settings)
    if largest > found.largest:
        allowed = message("a format that holds numbers up to {largest}", largest=f"{largest:.6g}")
        remedy = message("Take float32 or bfloat16, or lower the scale.")
        raise ParameterError("dtype", dtype, allowed, remedy)
    return found


def table_blocks(settings: Settings, dtype: str) -> Iterator[bytes]:
    """Yield the table row by row, little endian, in blocks of at most `BLOCK_ELEMENTS` numbers.

    Every entry is computed in float64 with the gains of column, length and token, and rounded once.

    Args:
        settings: Whose table, [L, D].
        dtype: A name in `ELEMENT_TYPES`.

    Raises:
        ParameterError: As `element_type`, before the first block.

    >>> np.frombuffer(b"".join(table_blocks(Settings(dim=2, length=2), "float32")), "<f4").round(4)
    array([0.    , 1.    , 0.8415, 0.5403], dtype=float32)
    """
    encode = element_type(settings, dtype).encode
    step = max(1, BLOCK_ELEMENTS // settings.dim)
    for start in range(0, settings.length, step):
        yield encode(embedding_rows(settings, np.arange(start, min(start + step, settings.length))))
