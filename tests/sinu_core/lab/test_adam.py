"""Adam against `torch.optim.Adam`, run by run."""

import pytest
import torch

from sinu_core.lab.adam import BETAS, EPSILON, Moments, step_scales, step_weights

RATE = 0.01


def gradients(step: int, *shape: int) -> torch.Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(step))


def torchs(start: torch.Tensor, rate: float, steps: int, take: slice = slice(None)) -> torch.Tensor:
    parameter = torch.nn.Parameter(start.clone())
    optimizer = torch.optim.Adam([parameter], lr=rate, betas=BETAS, eps=EPSILON, foreach=False, fused=False)
    for step in range(steps):
        parameter.grad = gradients(step, 3, 32)[take]
        optimizer.step()
    return parameter.detach()


def test_weights_step_as_in_torch() -> None:
    weights = torch.ones(3, 32)
    moments = Moments.of([weights])
    for step in range(20):
        step_weights([weights], [gradients(step, 3, 32)], moments, RATE)
    assert moments.step == 20
    assert torch.allclose(weights, torchs(torch.ones(3, 32), RATE, 20), rtol=1e-6, atol=1e-7)


def test_each_scale_steps_as_in_torch_at_its_own_rate() -> None:
    scale, rates = torch.ones(3, 32), torch.tensor([[1.0], [10.0], [0.0]]) * RATE
    moments = Moments.of([scale])
    for step in range(20):
        step_scales(scale, gradients(step, 3, 32), moments, rates)
    for run, rate in enumerate(rates.flatten().tolist()):
        expected = torchs(torch.ones(1, 32), rate, 20, slice(run, run + 1))
        assert torch.allclose(scale[run], expected[0], rtol=1e-5, atol=1e-6)


def test_a_scale_moves_by_about_the_rate_a_step_however_small_its_gradient() -> None:
    scale = torch.ones(1, 32)
    moments = Moments.of([scale])
    step_scales(scale, torch.full((1, 32), 1e-4), moments, torch.tensor([[RATE]]))
    assert float(scale[0, 0]) == pytest.approx(1 - RATE, rel=1e-4)


def test_the_count_goes_on_where_a_state_left_it() -> None:
    weights, again = torch.ones(3, 32), torch.ones(3, 32)
    moments = Moments.of([weights])
    for step in range(4):
        step_weights([weights], [gradients(step, 3, 32)], moments, RATE)
        if step == 1:
            again = weights.clone()
            copy = Moments([moments.first[0].clone()], [moments.second[0].clone()], moments.step)
    for step in (2, 3):
        step_weights([again], [gradients(step, 3, 32)], copy, RATE)
    assert torch.equal(weights, again)
