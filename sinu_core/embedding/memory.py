"""Memory of large tables: pages of 2 MB where Linux has them.

A fresh table of 65536 × 1024 floats touches 65,536 pages of 4 kB, and the kernel's page faults then take
longer than all of the arithmetic (57 ms of 77 ms on two cores). With large pages 128 faults are left, 32 ms
in all. Rejected: torch's own switch THP_MEM_ALLOC_ENABLE, which must be set before torch is loaded.
"""

from __future__ import annotations

import contextlib
import math
import mmap

import torch
from torch import Tensor

_LARGE_BYTES = 8 * 2**20  # below this the allocator mostly reuses memory that it already has


def empty_table(*shape: int, dtype: torch.dtype, device: torch.device) -> Tensor:
    """Return an uninitialised tensor, on large pages where that is possible and worthwhile.

    Args:
        *shape: Sizes, here [L, D].
        dtype: Type of the elements.
        device: Where the tensor lies; large pages are for the CPU alone.

    Returns:
        Tensor of that shape; its memory is given back to the system with the tensor.

    >>> empty_table(3, 4, dtype=torch.float32, device=torch.device("cpu")).shape
    torch.Size([3, 4])
    """
    n_bytes = math.prod(shape) * dtype.itemsize
    if device.type == "cpu" and n_bytes >= _LARGE_BYTES and hasattr(mmap, "MADV_HUGEPAGE"):
        return _on_large_pages(n_bytes, dtype).view(shape)
    return torch.empty(shape, dtype=dtype, device=device)


def _on_large_pages(n_bytes: int, dtype: torch.dtype) -> Tensor:
    memory = mmap.mmap(-1, n_bytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    # A kernel built without large pages says EINVAL; then small ones it is.
    with contextlib.suppress(OSError):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return torch.frombuffer(memory, dtype=dtype)  # holds the mapping until the tensor's storage is freed
