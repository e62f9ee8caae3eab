import pytest
import torch

from sinu_core.embedding.checkpoint import adapt_state_dict

INV_FREQ = 1.0 / 10000 ** (torch.arange(0, 8, 2).float() / 8)


@pytest.mark.parametrize(
    "state",
    [
        {"scale": torch.tensor([0.5]), "inv_freq": INV_FREQ},  # FLASH-pytorch, MossFormer, FunASR
        {"scale": torch.tensor([0.5])},  # x-transformers, whose inv_freq is not persistent
        {"alpha": torch.tensor(0.5), "pe": torch.zeros(1, 100, 8)},  # ESPnet
        {"alpha": torch.tensor(0.5)},
        {"scale": torch.tensor([0.5]), "inv_freq": INV_FREQ, "cached_emb": torch.zeros(5, 8)},  # the article
        {"scale": torch.tensor(0.5)},
    ],
)
@pytest.mark.parametrize("prefix", ["", "encoder.position."])
def test_other_forms_become_one_scale_of_one_number(state, prefix):
    adapted = {prefix + name: value for name, value in state.items()} | {"head.pe": torch.ones(1)}
    adapt_state_dict(adapted, prefix)
    assert set(adapted) == {prefix + "scale", "head.pe"}
    assert torch.equal(adapted[prefix + "scale"], torch.tensor([0.5]))


def test_scales_of_groups_and_modalities_stay():
    state = {"scale": torch.ones(4), "modality_scale": torch.ones(2)}
    adapt_state_dict(state, "")
    assert {name: value.shape for name, value in state.items()} == {"scale": (4,), "modality_scale": (2,)}
