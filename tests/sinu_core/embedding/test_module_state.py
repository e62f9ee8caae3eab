"""State dictionaries: scales only, and those of other implementations load strictly."""

import pytest
import torch
from torch import nn

from sinu_core import ScaledSinuEmbedding


class Published(nn.Module):
    """What FLASH-pytorch and its descendants save: the scale and the frequencies."""

    def __init__(self, dim):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer("inv_freq", 1.0 / 10000 ** (torch.arange(0, dim, 2).float() / dim))

    def forward(self, x):
        angle = torch.einsum("i,j->ij", torch.arange(x.shape[1]).float(), self.inv_freq)
        return torch.cat((angle.sin(), angle.cos()), dim=-1) * self.scale


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ({}, ["scale"]),
        ({"groups": 2, "dynamic": True, "floor": 0.1}, ["scale"]),
        ({"modality_scales": {"text": 1.0}}, ["scale", "modality_scale"]),
        ({"learnable": False}, ["scale"]),
    ],
)
def test_the_state_holds_scales_only_even_after_a_call(arguments, names):
    embed = ScaledSinuEmbedding(8, **arguments)
    embed(torch.zeros(4, 8), modality=[0] * 4 if "modality_scales" in arguments else None)
    assert list(embed.state_dict()) == names
    other = ScaledSinuEmbedding(8, **arguments)
    other.load_state_dict(embed.state_dict(), strict=True)


def test_a_dictionary_of_the_published_module_loads_and_gives_its_numbers():
    old, x = Published(8), torch.zeros(2, 6, 8)
    nn.init.constant_(old.scale, 0.37)
    state = old.state_dict()
    embed = ScaledSinuEmbedding(8)
    embed.load_state_dict(state, strict=True)
    assert torch.allclose(embed(x), old(x), atol=1e-6)
    assert list(state) == ["scale", "inv_freq"]  # the caller's dictionary stays whole


def test_a_checkpoint_of_x_transformers_loads_and_gives_its_numbers():
    peer = pytest.importorskip("x_transformers.x_transformers").ScaledSinusoidalEmbedding(16)
    embed = ScaledSinuEmbedding(16, scale=16**-0.5)
    x = torch.zeros(2, 6, 16)
    assert torch.allclose(embed(x), peer(x), atol=1e-6)
    nn.init.constant_(peer.scale, 0.8)
    embed.load_state_dict(peer.state_dict() | {"inv_freq": peer.inv_freq}, strict=True)
    assert torch.allclose(embed(x), peer(x), atol=1e-6)


def test_a_checkpoint_of_espnet_loads_its_0_dim_alpha():
    embed = ScaledSinuEmbedding(8, layout="interleaved")
    embed.load_state_dict({"alpha": torch.tensor(0.25), "pe": torch.zeros(1, 50, 8)}, strict=True)
    assert embed.scale.shape == (1,)
    assert embed.scale.item() == 0.25


def test_the_names_carry_the_place_in_a_larger_model():
    model = nn.ModuleDict(
        {"encoder": nn.ModuleDict({"position": ScaledSinuEmbedding(8)}), "head": nn.Linear(8, 2)}
    )
    state = model.state_dict() | {"encoder.position.inv_freq": torch.ones(4)}
    state["encoder.position.scale"] = torch.tensor(0.5)
    model.load_state_dict(state, strict=True)
    assert model["encoder"]["position"].scale.tolist() == [0.5]


def test_an_unknown_name_and_a_wrong_shape_are_still_refused():
    embed = ScaledSinuEmbedding(8, groups=2)
    with pytest.raises(RuntimeError, match=r"Unexpected key.*bias"):
        embed.load_state_dict({"scale": torch.ones(2), "bias": torch.ones(1)})
    with pytest.raises(RuntimeError, match="size mismatch for scale"):
        embed.load_state_dict({"scale": torch.ones(3)})
    with pytest.raises(RuntimeError, match=r"Missing key.*scale"):
        embed.load_state_dict({})
