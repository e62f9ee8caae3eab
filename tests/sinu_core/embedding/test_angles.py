import pytest
import torch

from sinu_core.embedding.angles import Waves
from tests import oracle


@pytest.mark.parametrize("dtype", [torch.int64, torch.int32, torch.float32, torch.float64])
def test_positions_of_any_dtype_give_float64(dtype):
    values = Waves.of(4, layout="interleaved").at(torch.tensor([0, 1, 2], dtype=dtype))
    assert values.dtype == torch.float64
    assert values[1].tolist() == pytest.approx([0.841470985, 0.540302306, 0.009999833, 0.99995], abs=1e-9)


@pytest.mark.parametrize("spacing", ["paper", "endpoint"])
def test_angles_are_right_to_a_millionth_at_a_hundred_million(spacing):
    positions = torch.tensor([1e8 - 1, 1e8], dtype=torch.float64)
    values = Waves.of(64, spacing=spacing).at(positions)
    for row, position in zip(values.tolist(), positions.tolist(), strict=True):
        assert row == pytest.approx(oracle.mp_pe_row(position, 64, spacing=spacing), abs=5e-8)


@pytest.mark.parametrize("layout", ["half", "interleaved"])
@pytest.mark.parametrize("dim", [1, 2, 5, 8])
def test_any_shape_of_positions(dim, layout):
    values = Waves.of(dim, layout=layout).at(torch.tensor([[[0.5], [-3]]]))
    assert values.shape == (1, 2, 1, dim)
    assert values[0, 1, 0].tolist() == pytest.approx(oracle.pe_row(-3, dim, layout=layout), abs=1e-14)
