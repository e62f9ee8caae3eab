import pytest
import torch
from torch import nn

from sinu_core import ScaledSinuEmbedding, weight_decay_groups


def model():
    embed = ScaledSinuEmbedding(8, modality_scales={"text": 1.0, "visual": 0.5})
    return nn.ModuleDict(
        {"position": embed, "head": nn.Linear(8, 2), "fixed": ScaledSinuEmbedding(8, learnable=False)}
    )


def step_without_gradient(module, parameters):
    optimizer = torch.optim.AdamW(parameters, lr=0.1, weight_decay=0.5)
    for parameter in module.parameters():
        parameter.grad = torch.zeros_like(parameter)
    optimizer.step()


def test_plain_adamw_shrinks_a_scale_that_has_no_gradient():
    module = model()
    step_without_gradient(module, module.parameters())
    assert module["position"].scale.item() == pytest.approx(1 - 0.1 * 0.5)


def test_the_groups_spare_the_scales_and_decay_the_rest():
    module = model()
    weight = module["head"].weight.detach().clone()
    step_without_gradient(module, weight_decay_groups(module, 0.5))
    assert module["position"].scale.item() == 1.0
    assert module["position"].modality_scale.tolist() == [1.0, 0.5]
    assert torch.allclose(module["head"].weight, 0.95 * weight)


def test_every_learnable_parameter_is_in_one_group():
    module = model()
    groups = weight_decay_groups(module, 0.01)
    listed = [id(parameter) for group in groups for parameter in group["params"]]
    learnable = [id(parameter) for parameter in module.parameters() if parameter.requires_grad]
    assert sorted(listed) == sorted(learnable)
    assert [group["weight_decay"] for group in groups] == [0.0, 0.01]
