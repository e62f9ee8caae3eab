"""What training does to the scale: gradients, floors, the cache beside them."""

import math

import pytest
import torch

from sinu_core import ParameterError, ScaledSinuEmbedding
from tests import oracle


@pytest.mark.parametrize(
    ("arguments", "shape"),
    [
        ({}, (1,)),
        ({"groups": 1}, (1,)),
        ({"groups": 2}, (2,)),
        ({"groups": 2, "scale": (1.0, 2.0)}, (2,)),
        ({"per_frequency": [1.0, 2.0, 3.0, 4.0]}, (4,)),
        ({"progressive": (1.0, 0.8)}, (4,)),
        ({"progressive": (1.0, 0.8), "groups": 2}, (2,)),
    ],
)
@pytest.mark.parametrize("learnable", [True, False])
def test_the_scale_is_a_parameter_and_never_0_dim(arguments, shape, learnable):
    embed = ScaledSinuEmbedding(8, learnable=learnable, **arguments)
    assert isinstance(embed.scale, torch.nn.Parameter)
    assert embed.scale.shape == shape
    assert embed.scale.requires_grad is learnable
    assert embed(torch.zeros(3, 8)).requires_grad is learnable


def test_a_frozen_module_has_frozen_modality_scales():
    embed = ScaledSinuEmbedding(8, learnable=False, modality_scales={"text": 1.0})
    assert not embed.modality_scale.requires_grad


@pytest.mark.parametrize("scale", [0.0, 1.0, -2.0])
def test_the_gradient_is_the_sum_of_the_sinusoids_and_vanishes_nowhere(scale):
    embed = ScaledSinuEmbedding(4, scale=scale)
    embed(torch.zeros(1, 4, 4)).sum().backward()
    assert embed.scale.grad.item() == pytest.approx(6.085345433, abs=1e-6)


def test_each_modality_has_a_gradient_of_its_own():
    embed = ScaledSinuEmbedding(4, modality_scales={"text": 1.0, "visual": 0.5})
    embed(torch.zeros(4, 4), modality=["text", "visual", "visual", "text"]).sum().backward()
    sums = [math.fsum(oracle.pe_row(p, 4)) for p in range(4)]
    assert embed.modality_scale.grad.tolist() == pytest.approx(
        [sums[0] + sums[3], sums[1] + sums[2]], abs=1e-6
    )


def test_each_group_has_the_gradient_of_its_columns():
    embed = ScaledSinuEmbedding(8, groups=2)
    embed(torch.zeros(4, 8)).sum().backward()
    columns = [math.fsum(oracle.pe_value(p, c, 8) for p in range(4)) for c in range(8)]
    expected = [sum(columns[c] for c in group) for group in ((0, 1, 4, 5), (2, 3, 6, 7))]
    assert embed.scale.grad.tolist() == pytest.approx(expected, abs=1e-6)


def test_training_steps_with_the_cache_between_them():
    embed, x = ScaledSinuEmbedding(8), torch.zeros(2, 5, 8)
    optimizer = torch.optim.SGD(embed.parameters(), lr=0.1)
    for _ in range(2):
        optimizer.zero_grad()
        embed(x).square().sum().backward()
        optimizer.step()
    # d/ds Σ (s·E)² = 2 s · L · D/2
    assert embed.scale.item() == pytest.approx(1 * (1 - 0.1 * 40) ** 2, rel=1e-5)
    assert embed(x)[0, 4].item() == pytest.approx(embed.scale.item())


def test_two_backward_passes_through_one_call():
    embed = ScaledSinuEmbedding(8)
    loss = embed(torch.zeros(5, 8)).sum()
    loss.backward(retain_graph=True)
    once = embed.scale.grad.clone()
    loss.backward()
    assert torch.equal(embed.scale.grad, 2 * once)


def test_a_first_call_under_inference_mode_does_not_stop_training():
    embed, x = ScaledSinuEmbedding(8, modality_scales={"text": 1.0}), torch.zeros(5, 8)
    with torch.inference_mode():
        seen = embed(x, modality=[0] * 5)
    trained = embed(x, modality=[0] * 5)
    trained.sum().backward()
    assert torch.equal(seen, trained)
    assert embed.scale.grad is not None


def test_writing_into_a_result_does_not_reach_the_next():
    embed, x = ScaledSinuEmbedding(8), torch.zeros(5, 8)
    with torch.no_grad():
        expected = embed(x).clone()
        embed(x).zero_()
        embed.scale.mul_(2)
        assert torch.equal(embed(x), 2 * expected)


@pytest.mark.parametrize(
    ("mode", "effective", "moves"),
    [("clamp", 0.1, False), ("softplus", 0.1 + math.log1p(math.exp(0.05)), True), ("after_step", 0.1, True)],
)
def test_a_scale_that_starts_below_its_floor(mode, effective, moves):
    embed = ScaledSinuEmbedding(8, scale=0.05, floor=(0.1, mode))
    assert embed.effective_scale().item() == pytest.approx(effective)
    before = embed.scale.item()
    optimizer = torch.optim.SGD(embed.parameters(), lr=0.01)
    (-embed(torch.zeros(5, 8)).sum()).backward()  # pulls the scale up
    optimizer.step()
    assert (embed.scale.item() != before) is moves


@pytest.mark.parametrize(("mode", "raw", "effective"), [
    ("clamp", 0.1, 0.1),
    ("softplus", -3.0, 0.1 + math.log1p(math.exp(-3.0))),
    ("after_step", 0.1, 0.1),
])  # fmt: skip
def test_clamping_after_a_step_ends_above_the_floor_in_every_mode(mode, raw, effective):
    embed = ScaledSinuEmbedding(8, floor=(0.1, mode))
    with torch.no_grad():
        embed.scale.fill_(-3.0)  # where an optimiser step may have taken it
    embed.clamp_scale_()
    assert embed.scale.item() == pytest.approx(raw)
    assert embed.effective_scale().item() == pytest.approx(effective)
    assert embed.scale.requires_grad


def test_after_step_applies_the_raw_scale_until_it_is_clamped():
    embed = ScaledSinuEmbedding(8, floor=(0.1, "after_step"))
    with torch.no_grad():
        embed.scale.fill_(-3.0)
    assert embed.effective_scale().item() == -3.0


def test_there_is_nothing_to_clamp_without_a_floor():
    with pytest.raises(ParameterError, match="floor = None is not possible: allowed is a floor with a value"):
        ScaledSinuEmbedding(8).clamp_scale_()


def test_a_floor_given_as_a_number_is_a_clamp():
    embed = ScaledSinuEmbedding(8, scale=0.05, floor=0.1)
    assert (embed.scale.item(), embed.effective_scale().item()) == pytest.approx((0.05, 0.1))


def test_the_scales_are_those_that_need_no_decay():
    embed = ScaledSinuEmbedding(8, modality_scales={"text": 1.0})
    assert [id(p) for p in embed.no_decay_parameters()] == [id(embed.scale), id(embed.modality_scale)]
