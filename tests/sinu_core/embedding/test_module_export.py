"""torch.compile, torch.export and ONNX give the numbers of the eager module."""

import pytest
import torch
from torch._dynamo.testing import CompileCounter

from sinu_core import ScaledSinuEmbedding

LENGTH = torch.export.Dim("length", min=2, max=4096)


def laws():
    return ScaledSinuEmbedding(
        8,
        groups=2,
        progressive=(1.0, 0.8),
        dynamic=True,
        floor=(0.1, "softplus"),
        modality_scales={"text": 1.0, "visual": 0.5},
    ).eval()


def inputs(length, offset):
    ids = torch.arange(length) % 2
    return (torch.zeros(2, length, 8),), {"offset": torch.tensor(offset), "modality": ids}


SHAPES = {"x": {1: LENGTH}, "offset": {}, "modality": {0: LENGTH}}


@pytest.fixture(autouse=True)
def fresh_compiler():
    torch._dynamo.reset()


def test_compiling_over_many_lengths_recompiles_a_bounded_number_of_times():
    embed, counter = ScaledSinuEmbedding(8), CompileCounter()
    compiled = torch.compile(embed, backend=counter, fullgraph=True)
    for length in range(5, 13):
        x = torch.zeros(2, length, 8)
        assert torch.allclose(compiled(x), embed(x), atol=2e-7)
    assert counter.frame_count <= 2


def test_compiling_over_many_offsets_recompiles_a_bounded_number_of_times():
    embed, counter = ScaledSinuEmbedding(8), CompileCounter()
    compiled = torch.compile(embed, backend=counter, fullgraph=True)
    x = torch.zeros(2, 4, 8)
    for offset in (0, 1, 2, 3, 10, 500):
        assert torch.allclose(compiled(x, offset=offset), embed(x, offset=offset), atol=2e-7)
    assert counter.frame_count <= 3


def test_a_compiled_module_trains():
    embed = ScaledSinuEmbedding(4)
    compiled = torch.compile(embed, backend="aot_eager", fullgraph=True)
    for _ in range(2):
        embed.scale.grad = None
        compiled(torch.zeros(1, 4, 4)).sum().backward()
        assert embed.scale.grad.item() == pytest.approx(6.085345433, abs=1e-6)


def test_compiling_with_all_laws():
    embed = laws()
    compiled = torch.compile(embed, backend="eager", fullgraph=True, dynamic=True)
    for length in (5, 9):
        args, kwargs = inputs(length, 3)
        assert torch.allclose(compiled(*args, **kwargs), embed(*args, **kwargs), atol=3e-7)


def test_exported_at_5_run_at_9_with_another_offset():
    embed = laws()
    args, kwargs = inputs(5, 0)
    exported = torch.export.export(embed, args, kwargs, dynamic_shapes=SHAPES).module()
    args, kwargs = inputs(9, 3)
    assert torch.allclose(exported(*args, **kwargs), embed(*args, **kwargs), atol=3e-7)


def test_exported_with_positions_of_each_row():
    embed = ScaledSinuEmbedding(8).eval()
    shapes = {"x": {1: LENGTH}, "positions": {1: LENGTH}}
    exported = torch.export.export(
        embed, (torch.zeros(2, 5, 8),), {"positions": torch.zeros(2, 5)}, dynamic_shapes=shapes
    ).module()
    where = torch.arange(18).reshape(2, 9) / 4
    x = torch.zeros(2, 9, 8)
    assert torch.allclose(exported(x, positions=where), embed(x, positions=where), atol=2e-7)


# The exporter of torch 2.13 warns about its own inner workings.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
def test_onnx_gives_the_same_numbers_at_another_length(dtype, tmp_path):
    runtime = pytest.importorskip("onnxruntime")
    pytest.importorskip("onnxscript")
    embed = laws()
    (x,), kwargs = inputs(5, 0)
    program = torch.onnx.export(
        embed, (x.to(dtype),), kwargs=kwargs, dynamic_shapes=SHAPES, dynamo=True, verbose=False
    )
    program.save(tmp_path / "embed.onnx")
    session = runtime.InferenceSession(tmp_path / "embed.onnx", providers=["CPUExecutionProvider"])
    (x,), kwargs = inputs(9, 100_000)
    feeds = {"x": x.to(dtype), **kwargs}
    (found,) = session.run(None, {given.name: feeds[given.name].numpy() for given in session.get_inputs()})
    expected = embed(x.to(dtype), **kwargs).detach()
    assert torch.allclose(torch.from_numpy(found), expected, atol=4e-7 if dtype == torch.float32 else 1e-3)
