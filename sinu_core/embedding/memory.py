"""Memory of large tables: pages of 2 MB, and the memory of the last table that was dropped.

A fresh table of 65536 × 1024 floats touches 65,536 pages of 4 kB, and the kernel's page faults then take
longer than all of the arithmetic (57 ms of 77 ms on two cores). So large tables lie on pages of 2 MB where
Linux has them, and a dropped table's memory serves the next one of about its size, as in jemalloc: one
mapping at most is kept, offered to the kernel (MADV_FREE), which takes it whenever memory runs short.
Rejected: torch's switch THP_MEM_ALLOC_ENABLE, which must be set before torch is loaded; large pages alone,
since a virtual machine may have given free ones back to its host (300 ms to get 256 MB again).
"""

from __future__ import annotations

import contextlib
import math
import mmap
import weakref
from collections import deque

import torch
from torch import Tensor

_LARGE_BYTES = 8 * 2**20  # below this the allocator mostly reuses memory that it already has
# A deque takes and gives in one step each: no lock that a finalizer could meet locked.
_spare: deque[mmap.mmap] = deque(maxlen=1)


def empty_table(*shape: int, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return an uninitialised tensor, on large pages where that is possible and worthwhile.

    Args:
        *shape: Sizes, here [L, D].
        dtype: Type of the elements.
        device: Where the tensor lies; large pages are for the CPU alone.

    Returns:
        Tensor of that shape.

    >>> empty_table(3, 4, dtype=torch.float32, device=torch.device("cpu")).shape
    torch.Size([3, 4])
    """
    count = math.prod(shape)
    n_bytes = count * dtype.itemsize
    if device.type != "cpu" or n_bytes < _LARGE_BYTES or not hasattr(mmap, "MADV_HUGEPAGE"):
        return torch.empty(shape, dtype=dtype, device=device)
    mapping = _take_spare(n_bytes) or _new_mapping(n_bytes)
    view = memoryview(mapping)  # torch holds it until the storage is freed
    weakref.finalize(view, _keep_spare, mapping).atexit = False
    return torch.frombuffer(view, dtype=dtype, count=count).view(shape)


def release_spare_memory() -> None:
    """Give the memory of the last dropped table back at once."""
    _spare.clear()


def _new_mapping(n_bytes: int) -> mmap.mmap:
    mapping = mmap.mmap(-1, n_bytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    # A kernel built without large pages says EINVAL; then small ones it is.
    with contextlib.suppress(OSError):
        mapping.madvise(mmap.MADV_HUGEPAGE)
    return mapping


def _take_spare(n_bytes: int) -> mmap.mmap | None:
    with contextlib.suppress(IndexError):  # nothing kept, or another thread was faster
        mapping = _spare.pop()
        if n_bytes <= len(mapping) <= 2 * n_bytes:
            return mapping
    return None


def _keep_spare(mapping: mmap.mmap) -> None:
    with contextlib.suppress(OSError):
        mapping.madvise(mmap.MADV_FREE)
    _spare.append(mapping)
