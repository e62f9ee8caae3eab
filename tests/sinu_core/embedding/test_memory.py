import mmap

import pytest
import torch

from sinu_core.embedding import memory
from sinu_core.embedding.memory import empty_table

CPU = torch.device("cpu")
LARGE = (2048, 1024)  # 8 MiB of float32


@pytest.mark.parametrize("shape", [(3, 4), LARGE])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_the_memory_is_an_ordinary_tensor(shape, dtype):
    out = empty_table(*shape, dtype=dtype, device=CPU)
    assert (out.shape, out.dtype, out.is_contiguous()) == (shape, dtype, True)
    out.fill_(0.5)
    assert out.sum(dtype=torch.float64).item() == 0.5 * out.numel()
    assert torch.equal(out.clone(), out)


def test_a_kernel_without_large_pages_gives_small_ones(monkeypatch):
    class Refusing(mmap.mmap):
        def madvise(self, *arguments):
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr(memory.mmap, "mmap", Refusing)
    assert empty_table(*LARGE, dtype=torch.float32, device=CPU).fill_(1.0).shape == LARGE


def test_a_system_without_madvise_asks_the_allocator(monkeypatch):
    monkeypatch.delattr(memory.mmap, "MADV_HUGEPAGE", raising=False)
    assert empty_table(*LARGE, dtype=torch.float32, device=CPU).fill_(1.0).shape == LARGE


@pytest.mark.skipif(not hasattr(mmap, "MAP_ANONYMOUS"), reason="counts mappings of this kind")
def test_the_mapping_goes_with_the_last_view(monkeypatch):
    closed = []

    class Counted(mmap.mmap):
        def __del__(self):
            closed.append(True)

    monkeypatch.setattr(memory.mmap, "mmap", Counted)
    view = empty_table(*LARGE, dtype=torch.float32, device=CPU)[:1]
    assert closed == []
    del view
    assert closed == [True]
