import mmap

import pytest
import torch

from sinu_core.embedding import memory
from sinu_core.embedding.memory import empty_table, release_spare_memory
from sinu_core.embedding.table import sinusoid_table

CPU = torch.device("cpu")
LARGE = (2048, 1024)  # 8 MiB of float32
linux_only = pytest.mark.skipif(not hasattr(mmap, "MADV_FREE"), reason="the kernel takes no spare memory")


@pytest.fixture(autouse=True)
def nothing_kept():
    release_spare_memory()
    yield
    release_spare_memory()


def large(rows=LARGE[0], dtype=torch.float32):
    return empty_table(rows, LARGE[1], dtype=dtype, device=CPU)


@pytest.mark.parametrize("shape", [(3, 4), LARGE, (4096, 1024)])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_the_memory_is_an_ordinary_tensor(shape, dtype):
    out = empty_table(*shape, dtype=dtype, device=CPU)
    assert (out.shape, out.dtype, out.is_contiguous()) == (shape, dtype, True)
    out.fill_(0.5)
    assert out.sum(dtype=torch.float64).item() == 0.5 * out.numel()
    assert torch.equal(out.clone(), out)


@linux_only
def test_a_dropped_table_serves_the_next():
    first = large()
    where = first.data_ptr()
    del first
    assert large(dtype=torch.int32).data_ptr() == where


@linux_only
@pytest.mark.parametrize("rows", [5 * LARGE[0], LARGE[0]])
def test_not_a_table_of_another_size(rows):
    kept = large(3 * LARGE[0])
    del kept
    assert len(memory._spare) == 1
    other = large(rows)
    assert other.untyped_storage().nbytes() == rows * LARGE[1] * 4
    assert len(memory._spare) == 0


@linux_only
def test_memory_is_in_use_while_any_view_lives():
    view = large()[5:7]
    where = view.data_ptr()
    view.fill_(3.0)
    others = [large().fill_(1.0) for _ in range(3)]
    assert view.data_ptr() == where
    assert torch.equal(view, torch.full((2, LARGE[1]), 3.0))
    assert len({other.data_ptr() for other in others}) == 3


@linux_only
def test_one_mapping_at_most_is_kept_and_can_be_released():
    tables = [large() for _ in range(3)]
    del tables
    assert len(memory._spare) == 1
    release_spare_memory()
    assert len(memory._spare) == 0


@linux_only
def test_reused_memory_holds_the_new_table_alone():
    first = sinusoid_table(2500, 1024)
    expected = first.clone()
    del first
    other = sinusoid_table(2500, 1024, offset=10**6)
    del other
    assert torch.equal(sinusoid_table(2500, 1024), expected)


@linux_only
def test_a_kernel_without_large_pages_gives_small_ones(monkeypatch):
    class Refusing(mmap.mmap):
        def madvise(self, *arguments):
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr(memory.mmap, "mmap", Refusing)
    assert large().fill_(1.0).shape == LARGE


def test_a_system_that_cannot_take_spare_memory_asks_the_allocator(monkeypatch):
    monkeypatch.delattr(memory.mmap, "MADV_FREE", raising=False)
    assert large().fill_(1.0).shape == LARGE
    assert len(memory._spare) == 0
