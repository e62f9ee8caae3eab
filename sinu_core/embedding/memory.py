"""Memory of large tables: that of the last table which was dropped.

A fresh table of 65536 × 1024 floats touches 65,536 pages, and the kernel's page faults then take as long as
all of the arithmetic (40 ms of 80 ms on two cores). So a dropped table's memory serves the next one of about
its size, as in a caching allocator: one mapping at most is kept, offered to the kernel (MADV_FREE), which
takes it whenever memory runs short. Rejected: pages of 2 MB, which a virtual machine may have given back to
its host (between 40 and 330 ms to get 256 MB of them).
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
    """Return an uninitialised tensor, in the memory of a dropped table where that is worthwhile.

    Args:
        *shape: Sizes, here [L, D].
        dtype: Type of the elements.
        device: Where the tensor lies; memory is reused on the CPU alone, accelerators do it by themselves.

    Returns:
        Tensor of that shape.

    >>> empty_table(3, 4, dtype=torch.float32, device=torch.device("cpu")).shape
    torch.Size([3, 4])
    """
    count = math.prod(shape)
    n_bytes = count * dtype.itemsize
    if device.type != "cpu" or n_bytes < _LARGE_BYTES or not hasattr(mmap, "MADV_FREE"):
        return torch.empty(shape, dtype=dtype, device=device)
    mapping = _take_spare(n_bytes) or mmap.mmap(-1, n_bytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    view = memoryview(mapping)  # torch holds it until the storage is freed
    weakref.finalize(view, _keep_spare, mapping).atexit = False
    return torch.frombuffer(view, dtype=dtype, count=count).view(shape)


def release_spare_memory() -> None:
    """Give the memory of the last dropped table back at once."""
    _spare.clear()


def _take_spare(n_bytes: int) -> mmap.mmap | None:
    with contextlib.suppress(IndexError):  # nothing kept, or another thread was faster
        mapping = _spare.pop()
        if n_bytes <= len(mapping) <= 2 * n_bytes:
            return mapping
    return None


def _keep_spare(mapping: mmap.mmap) -> None:
    with contextlib.suppress(OSError):  # a kernel that knows no MADV_FREE keeps the pages: just as good
        mapping.madvise(mmap.MADV_FREE)
    _spare.append(mapping)
