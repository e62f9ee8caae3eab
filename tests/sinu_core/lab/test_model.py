"""The batched decoder against a plain one, and against what must not change anything."""

import pytest
import torch
from torch.nn import functional

from sinu_core.lab.model import Models, Trace, logits, losses
from sinu_core.lab.position import Places, PositionPlan
from sinu_core.lab.weights import draw, shapes
from tests.sinu_core.lab.cells import EVERY_KIND, cell, small
from tests.sinu_core.lab.plain_model import answer

CPU = torch.device("cpu")
CELL = cell(seeds=[4])
TOKENS = torch.randint(16, (len(CELL.runs), 2, 8), generator=torch.Generator().manual_seed(0))


def models() -> Models:
    plan = PositionPlan(EVERY_KIND, CELL.config.dim, CPU)
    weights = draw(CELL)
    for name, weight in weights.items():  # biases start at 0, where a forgotten one would not show
        if "bias" in name:
            weight.uniform_(-0.5, 0.5, generator=torch.Generator().manual_seed(7))
    return Models(CELL.config, plan, weights, plan.start)


@pytest.mark.parametrize("run", range(len(EVERY_KIND)), ids=[variant.id for variant in EVERY_KIND])
def test_the_batched_model_is_the_plain_one(run: int) -> None:
    batched = models()
    ours = logits(batched, TOKENS, Places(8))[run, 1]
    own = {name: weight[run] for name, weight in batched.weights.items()}
    position = batched.plan.table(batched.raw, Places(8))[run, 0]
    plain = answer(CELL.config, EVERY_KIND[run], own, TOKENS[run, 1].tolist(), position)[4:]
    assert torch.allclose(ours.double(), plain, rtol=0, atol=2e-5)


def test_no_token_sees_a_later_one() -> None:
    changed = TOKENS.clone()
    changed[:, :, 6] = (changed[:, :, 6] + 1) % 16
    before, after = (logits(models(), tokens, Places(8)) for tokens in (TOKENS, changed))
    assert torch.equal(before[:, :, :2], after[:, :, :2])  # tokens 4 and 5
    assert not torch.equal(before[:, :, 2], after[:, :, 2])


def test_a_shift_of_all_positions_changes_additive_runs_only() -> None:
    here, there = (logits(models(), TOKENS, Places(8, shift)) for shift in (0.0, 5.0))
    moved = {EVERY_KIND[run].kind for run in range(len(EVERY_KIND)) if (here - there)[run].abs().max() > 1e-3}
    assert moved == {"sinusoid", "learned"}


def test_without_noise_noise_changes_nothing() -> None:
    zero = torch.zeros(len(EVERY_KIND), 2, 8, dtype=torch.float64)
    assert torch.allclose(
        logits(models(), TOKENS, Places(8)), logits(models(), TOKENS, Places(8, noise=zero)), atol=1e-5
    )


def test_the_loss_is_each_runs_own_mean_cross_entropy() -> None:
    answers = torch.randn(3, 2, 4, 5, generator=torch.Generator().manual_seed(1))
    targets = torch.randint(5, (3, 2, 4), generator=torch.Generator().manual_seed(2))
    expected = [functional.cross_entropy(answers[r].reshape(-1, 5), targets[r].flatten()) for r in range(3)]
    assert losses(answers, targets).tolist() == pytest.approx([float(e) for e in expected], rel=1e-6)


def test_a_look_inside_keeps_attention_that_sums_to_one() -> None:
    trace = Trace()
    logits(models(), TOKENS, Places(8), trace)
    assert [tuple(weights.shape) for weights in trace.attention] == [(len(EVERY_KIND), 2, 2, 8, 8)] * 2
    assert torch.allclose(trace.attention[1].sum(dim=-1), torch.ones(()))
    assert not trace.attention[0].triu(1).any()


def test_one_seed_means_the_same_weights_for_every_variant() -> None:
    both = draw(cell(seeds=[0, 1]))
    for name, weight in both.items():
        first = weight[0::2]  # seed 0 of each variant
        assert bool((first == first[0]).all()), name
        assert "bias" in name or not torch.equal(weight[0], weight[1]), name


def test_a_variant_more_changes_no_weight() -> None:
    few, many = draw(cell(EVERY_KIND[:2], seeds=[3])), draw(CELL)
    same = draw(cell(EVERY_KIND, seeds=[3]))
    assert set(many) - set(few) == {"table"}
    assert all(torch.equal(few[name][0], same[name][0]) for name in few)


def test_weights_spread_as_declared() -> None:
    config = small(dim=64, token_std=0.3)
    weights = draw(cell(EVERY_KIND[:1], seeds=[0], dim=64, token_std=0.3))
    for name, _, std in shapes(config):
        values = weights[name]
        error = 5 * std / (2 * values.numel()) ** 0.5
        assert float(values.std()) == pytest.approx(std, abs=max(error, 1e-9)), name
