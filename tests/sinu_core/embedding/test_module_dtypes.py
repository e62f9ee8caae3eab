"""Dtypes, devices and copies: whatever happens to the module, the angles stay exact."""

import copy
import io
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest
import torch

from sinu_core import ScaledSinuEmbedding, sinusoid_table
from sinu_core.embedding import angle_addition, module, positions

NARROW = [torch.bfloat16, torch.float16]


@pytest.mark.parametrize("dtype", [*NARROW, torch.float32, torch.float64])
def test_the_result_has_the_dtype_of_x(dtype):
    x = torch.zeros(2, 600, 16, dtype=dtype)
    embedding = ScaledSinuEmbedding(16)(x)
    assert embedding.dtype == dtype
    assert torch.equal(embedding, sinusoid_table(600, 16, dtype=dtype))


@pytest.mark.parametrize("dtype", NARROW)
@pytest.mark.parametrize("arguments", [{}, {"positions": torch.arange(600)}], ids=["rows", "positions"])
def test_a_narrow_module_rounds_the_output_alone(dtype, arguments):
    embed = ScaledSinuEmbedding(64).to(dtype)
    embedding = embed(torch.zeros(600, 64, dtype=dtype), **arguments)
    exact = ScaledSinuEmbedding(64)(torch.zeros(600, 64), **arguments)
    assert torch.equal(embedding, exact.to(dtype))
    assert not torch.equal(embedding[256], embedding[257])
    assert len(embedding.unique(dim=0)) > 407  # what rounded positions leave of 600 rows


def test_half_and_back_loses_the_scale_alone():
    embed = ScaledSinuEmbedding(64, scale=0.3).half().float()
    assert torch.allclose(embed(torch.zeros(600, 64)), 0.3 * sinusoid_table(600, 64), atol=1e-4)
    rounded = torch.tensor(0.3).half().float()
    assert torch.equal(embed(torch.zeros(600, 64)), rounded * sinusoid_table(600, 64))


@pytest.mark.parametrize("arguments", [{}, {"positions": torch.arange(600) / 3}], ids=["rows", "positions"])
@pytest.mark.parametrize("dtype", NARROW)
def test_autocast_changes_no_bit(arguments, dtype):
    embed = ScaledSinuEmbedding(64, groups=4, floor=(0.1, "softplus"), dynamic=True)
    x = torch.zeros(2, 600, 64)
    outside = embed(x, **arguments)
    with torch.autocast("cpu", dtype=dtype):
        inside = embed(x, **arguments)
        fresh = copy.deepcopy(embed)(x, **arguments)
    assert inside.dtype == torch.float32
    assert torch.equal(inside, outside)
    assert torch.equal(fresh, outside)


def laws():
    return ScaledSinuEmbedding(
        8, groups=2, scale=(1.0, 2.0), progressive=(1.0, 0.8), floor=0.1, modality_scales={"a": 0.5, "b": 2.0}
    )


def call(embed):
    return embed(torch.zeros(5, 8), modality=[0, 1, 0, 1, 0])


def saved_and_loaded(embed):
    file = io.BytesIO()
    torch.save(embed, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


@pytest.mark.parametrize(
    "twin",
    [copy.deepcopy, copy.copy, lambda embed: pickle.loads(pickle.dumps(embed)), saved_and_loaded],
    ids=["deepcopy", "copy", "pickle", "torch.save"],
)
@pytest.mark.parametrize("used", [True, False])
def test_a_copy_gives_the_same_numbers(twin, used):
    embed = laws()
    if used:
        call(embed).sum().backward()
    assert torch.equal(call(twin(embed)), call(embed))


def test_a_pickle_carries_no_table():
    embed = ScaledSinuEmbedding(64)
    embed(torch.zeros(4096, 64))
    assert len(pickle.dumps(embed)) < 20_000


def test_the_meta_device_then_real_memory_then_reset():
    with torch.device("meta"):
        embed = laws()
    assert embed.scale.is_meta
    assert call_shape(embed.to_empty(device="cpu")) == (5, 8)
    embed.reset_parameters()
    assert torch.equal(call(embed), call(laws()))


def call_shape(embed):
    return tuple(call(embed).shape)


def test_the_meta_device_then_a_state_dict():
    with torch.device("meta"):
        embed = laws()
    embed.load_state_dict(laws().state_dict(), assign=True)
    assert torch.equal(call(embed), call(laws()))


def test_a_meta_x_gives_a_meta_result():
    embedding = ScaledSinuEmbedding(8).to("meta")(torch.zeros(2, 5, 8, device="meta"))
    assert (embedding.device.type, embedding.shape) == ("meta", (5, 8))


def test_the_constants_follow_the_device_and_keep_their_dtype():
    embed = laws().half()
    assert embed._constants.waves.omega.dtype == torch.float64
    assert embed._constants.plan.fixed.dtype == torch.float64


def test_a_device_without_float64_is_served_from_the_cpu(monkeypatch):
    x, where = torch.zeros(5, 8), torch.tensor([0.5, 1, 2, 3, 4])
    expected = [ScaledSinuEmbedding(8)(x), ScaledSinuEmbedding(8)(x, positions=where)]
    for part in (angle_addition, module, positions):
        monkeypatch.setattr(part, "holds_float64", lambda device: False)
    embed = ScaledSinuEmbedding(8).to("cpu")
    assert torch.equal(embed(x), expected[0])
    assert torch.equal(embed(x, positions=where), expected[1])


@pytest.mark.parametrize("change", [{"theta": 500.0}, {"layout": "interleaved"}, {"spacing": "endpoint"}])
def test_modules_with_other_settings_do_not_share_numbers(change):
    x = torch.zeros(4, 8)
    assert not torch.equal(ScaledSinuEmbedding(8, **change)(x), ScaledSinuEmbedding(8)(x))


def test_no_call_leaves_a_stale_table_for_the_next():
    embed = ScaledSinuEmbedding(8)
    calls = [(4, 0), (4, 3), (9, 0), (4, 0.5), (2, -1), (4, 0)]
    for dtype in (torch.float32, torch.bfloat16, torch.float64, torch.float32):
        for length, offset in calls:
            x = torch.zeros(length, 8, dtype=dtype)
            assert torch.equal(embed(x, offset=offset), ScaledSinuEmbedding(8)(x, offset=offset))


def test_two_threads_share_one_module():
    embed = ScaledSinuEmbedding(8)
    cases = [(length, offset) for length in (3, 70, 300) for offset in (0, 5, 0.5, 2000)]
    expected = {case: embed(torch.zeros(case[0], 8), offset=case[1]) for case in cases}
    embed.cache.clear()

    def same(n):
        length, offset = cases[n % len(cases)]
        return torch.equal(embed(torch.zeros(length, 8), offset=offset), expected[length, offset])

    with ThreadPoolExecutor(2) as pool:
        assert all(pool.map(same, range(100)))


def test_the_cache_of_a_module_is_bounded():
    embed = ScaledSinuEmbedding(64)
    embed.cache.max_bytes = 2**20
    for length in range(1, 2001):
        embed(torch.zeros(1, 64).expand(length, 64), offset=length)
        assert embed.cache.n_bytes <= 2**20
