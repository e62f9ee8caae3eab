import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from sinu_core.embedding.cache import TableCache, TableKey, build_table

KEY = TableKey(8, 10000.0, "half", "paper", torch.float32, torch.device("cpu"))
CHANGES = [
    {"dim": 6},
    {"theta": 500.0},
    {"layout": "interleaved"},
    {"spacing": "endpoint"},
    {"dtype": torch.float64},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_whatever_changes_the_numbers_is_in_the_key(change):
    cache, other = TableCache(), KEY._replace(**change)
    cache.rows(KEY, 0, 4)
    assert torch.equal(cache.rows(other, 0, 4), build_table(other, 0, 4))
    assert torch.equal(cache.rows(KEY, 0, 4), build_table(KEY, 0, 4))


@settings(max_examples=30, deadline=None)
@given(
    calls=st.lists(
        st.tuples(
            st.integers(-3000, 3000) | st.floats(-3000, 3000) | st.sampled_from([10**6, 10**8]),
            st.integers(0, 300),
        ),
        min_size=1,
        max_size=8,
    )
)
def test_a_cached_table_is_bit_equal_to_a_fresh_one(calls):
    cache = TableCache(max_bytes=2**16)
    for offset, length in calls:
        # A fresh table of a fractional offset may split the offset with one rounding more.
        fresh = build_table(KEY, offset, length)
        assert (cache.rows(KEY, offset, length) - fresh).abs().sum() == 0 or offset != int(offset)
        assert torch.allclose(cache.rows(KEY, offset, length), fresh, rtol=0, atol=2e-7)


def test_a_shorter_length_is_a_slice_and_a_longer_one_replaces_it():
    cache = TableCache()
    long = cache.rows(KEY, 0, 100)
    assert cache.rows(KEY, 0, 7).data_ptr() == long.data_ptr()
    assert cache.rows(KEY, 5, 7).data_ptr() == long[5:].data_ptr()
    cache.rows(KEY, 0, 1000)
    assert cache.n_bytes == 1024 * 8 * 4


def test_lengths_from_1_to_2000_keep_the_bytes_bounded():
    cache = TableCache(max_bytes=2**20)
    for length in range(1, 2001):
        assert len(cache.rows(KEY, 0, length)) == length
    assert cache.n_bytes == 2048 * 8 * 4


def test_many_keys_and_offsets_keep_the_bytes_bounded():
    cache = TableCache(max_bytes=20_000)
    for offset in range(0, 100_000, 1024):
        cache.rows(KEY._replace(theta=100.0 + offset), offset + 0.5, 64)
        assert cache.n_bytes <= 20_000
    assert cache.n_bytes > 10_000


def test_the_least_recently_used_table_goes_first():
    cache = TableCache(max_bytes=2 * 64 * 8 * 4)
    first, second, third = (KEY._replace(theta=theta) for theta in (10.0, 20.0, 30.0))
    kept = cache.rows(first, 0, 4).data_ptr()
    cache.rows(second, 0, 4)
    cache.rows(first, 0, 4)
    cache.rows(third, 0, 4)
    assert cache.rows(first, 0, 4).data_ptr() == kept


def test_a_table_beyond_the_bound_is_returned_and_not_kept():
    cache = TableCache(max_bytes=100)
    assert cache.rows(KEY, 0, 50).shape == (50, 8)
    assert cache.n_bytes == 0


def test_clear_drops_everything():
    cache = TableCache()
    cache.rows(KEY, 0, 4)
    cache.clear()
    assert cache.n_bytes == 0


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda cache: pickle.loads(pickle.dumps(cache))])
def test_a_copy_starts_empty_with_the_same_bound(twin):
    cache = TableCache(max_bytes=12345)
    cache.rows(KEY, 0, 4)
    other = twin(cache)
    assert (other.max_bytes, other.n_bytes) == (12345, 0)
    assert len(other.rows(KEY, 0, 4)) == 4


def test_a_table_built_under_inference_mode_is_an_ordinary_tensor():
    cache = TableCache()
    with torch.inference_mode():
        assert not cache.rows(KEY, 0, 4).is_inference()


def test_threads_with_different_settings_get_their_own_numbers():
    cache = TableCache(max_bytes=3 * 64 * 8 * 4)
    keys = [KEY._replace(theta=100.0 + n) for n in range(4)]
    expected = [build_table(key, 0, 64) for key in keys]

    def call(n):
        return torch.equal(cache.rows(keys[n % 4], 0, 64), expected[n % 4])

    with ThreadPoolExecutor(2) as pool:
        assert all(pool.map(call, range(200)))
