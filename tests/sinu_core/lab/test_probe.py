"""Gradients taken apart: against finite differences, and what vanishes with the scale."""

import pytest
import torch

from sinu_core.lab.batches import Batches
from sinu_core.lab.model import Models, logits, losses
from sinu_core.lab.position import Places, PositionPlan
from sinu_core.lab.probe import probe
from sinu_core.lab.variants import Variant
from sinu_core.lab.weights import draw
from tests.sinu_core.lab.cells import cell

CPU = torch.device("cpu")
BELOW = {"learnable": True, "scale": 0.05}
VARIANTS = (
    Variant(id="one", learnable=True),
    Variant(id="zero", learnable=True, scale=0.0),
    Variant(id="tiny", learnable=True, scale=1e-4),
    Variant(id="clamp", floor=(0.1, "clamp"), **BELOW),
    Variant(id="softplus", floor=(0.1, "softplus"), **BELOW),
    Variant(id="rope", kind="rope"),
)
CELL = cell(VARIANTS, seeds=[0])
BATCH = Batches(CELL, CPU).held_out(4, 8)


def models() -> Models:
    plan = PositionPlan(VARIANTS, CELL.config.dim, CPU)
    return Models(CELL.config, plan, draw(CELL), plan.start)


def gradients(what: str) -> dict[str, float]:
    return dict(zip([v.id for v in VARIANTS], probe(models(), BATCH, what).tolist(), strict=True))


def loss_at(raw: torch.Tensor, weights: dict[str, torch.Tensor] | None = None) -> torch.Tensor:
    base = models()
    wide = {name: w.double() for name, w in (weights or base.weights).items()}
    moved = Models(CELL.config, base.plan, wide, raw.double())
    return losses(logits(moved, BATCH.tokens, Places(8)), BATCH.targets)


def test_the_gradient_of_the_scale_is_the_slope_of_the_loss() -> None:
    ours, start, step = gradients("scale_gradient"), models().raw.double(), 1e-6
    slope = (loss_at(start + step) - loss_at(start - step)) / (2 * step)
    for run, name in enumerate(("one", "zero", "tiny")):
        assert ours[name] == pytest.approx(float(slope[run]), rel=1e-3, abs=1e-6)


def test_it_does_not_vanish_at_scale_zero_but_below_a_clamp_it_does() -> None:
    ours = gradients("scale_gradient")
    assert abs(ours["zero"]) > 0.05 * abs(ours["one"])
    assert ours["clamp"] == 0.0
    assert ours["softplus"] != 0.0
    assert ours["rope"] == 0.0


def test_the_position_part_of_the_weights_gradient_vanishes_with_the_scale() -> None:
    ours = gradients("position_gradient")
    assert ours["zero"] == 0.0
    assert 0 < ours["tiny"] < 0.01 * ours["one"]


def test_token_part_and_position_part_are_the_whole_gradient() -> None:
    """At a token embedding of zero the position part is all there is."""
    base = models()
    base.weights["token"].zero_()
    weight = base.weights["qkv.0"].requires_grad_()
    total = losses(logits(base, BATCH.tokens, Places(8)), BATCH.targets).sum()
    (whole,) = torch.autograd.grad(total, weight)
    part = probe(base, BATCH, "position_gradient")
    assert float(part[0]) == pytest.approx(float(whole[0].norm()), rel=1e-5)
