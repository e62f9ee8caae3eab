"""What is trained is what the other pages show: the position part of a run is the module's, bit for bit."""

import math

import pytest
import torch

from sinu_core.embedding.baselines import alibi_slopes
from sinu_core.embedding.module import ScaledSinuEmbedding
from sinu_core.lab.position import Places, PositionPlan
from sinu_core.lab.variants import Variant
from tests.oracle import pe_row
from tests.sinu_core.lab.cells import EVERY_KIND

DIM, LENGTH = 16, 24
CPU = torch.device("cpu")
SINUSOIDS = [variant for variant in EVERY_KIND if variant.kind == "sinusoid"]


def plan() -> PositionPlan:
    return PositionPlan(EVERY_KIND, DIM, CPU)


@pytest.mark.parametrize("variant", SINUSOIDS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("shift", [0.0, 100.0])
def test_the_batched_table_has_the_bits_of_the_module(variant: Variant, shift: float) -> None:
    module = ScaledSinuEmbedding.from_settings(variant.settings(DIM))
    expected = module(torch.zeros(LENGTH, DIM), offset=shift)
    both = plan()
    ours = both.table(both.start, Places(LENGTH, shift))[EVERY_KIND.index(variant)]
    assert torch.equal(ours[0], expected)


@pytest.mark.parametrize("variant", SINUSOIDS, ids=lambda variant: variant.id)
def test_noisy_positions_have_the_bits_of_the_module_too(variant: Variant) -> None:
    noise = torch.randn(len(EVERY_KIND), 3, LENGTH, dtype=torch.float64)
    run = EVERY_KIND.index(variant)
    positions = torch.arange(LENGTH, dtype=torch.float64) + noise[run]
    module = ScaledSinuEmbedding.from_settings(variant.settings(DIM))
    expected = module(torch.zeros(3, LENGTH, DIM), positions=positions)
    both = plan()
    ours = both.table(both.start, Places(LENGTH, noise=noise))[run]
    # The two angle sums differ by a rounding of float64, which float32 shows in a last bit at most.
    assert torch.allclose(ours, expected, rtol=0, atol=2e-7)


@pytest.mark.parametrize("variant", SINUSOIDS, ids=lambda variant: variant.id)
def test_the_gradient_of_the_scale_is_the_modules(variant: Variant) -> None:
    weights = torch.randn(LENGTH, DIM, generator=torch.Generator().manual_seed(1))
    module = ScaledSinuEmbedding.from_settings(variant.settings(DIM))
    (module(torch.zeros(LENGTH, DIM)) * weights).sum().backward()
    both, run = plan(), EVERY_KIND.index(variant)
    raw = both.start.clone().requires_grad_()
    (both.table(raw, Places(LENGTH))[run, 0] * weights).sum().backward()
    ours = raw.grad[run, : len(module.scale)]
    assert torch.allclose(ours, module.scale.grad, rtol=1e-5, atol=1e-6)
    assert not raw.grad[[r for r in range(len(EVERY_KIND)) if r != run]].any()


def test_the_fixed_one_is_the_formula() -> None:
    both = plan()
    ours = both.table(both.start, Places(3))[0, 0]
    expected = torch.tensor([pe_row(p, DIM) for p in range(3)], dtype=torch.float64)
    assert torch.allclose(ours.double(), expected, rtol=0, atol=2e-7)


def test_kinds_without_a_sinusoid_add_nothing() -> None:
    both = plan()
    table = both.table(both.start, Places(LENGTH))
    for run, variant in enumerate(EVERY_KIND):
        assert bool(table[run].any()) == (variant.kind == "sinusoid")
    assert both.trained.sum(dim=1).tolist() == [
        (variant.learnable and variant.kind == "sinusoid") * len(variant.settings(DIM).raw_scale())
        for variant in EVERY_KIND
    ]


def test_rope_turns_its_own_run_and_no_other() -> None:
    cos, sin = plan().rope(Places(5), 8)
    run = [variant.kind for variant in EVERY_KIND].index("rope")
    assert cos[run, 0, 0, 3].tolist() == pytest.approx([math.cos(3 * 10 ** -float(i)) for i in range(4)])
    others = [r for r in range(len(EVERY_KIND)) if r != run]
    assert bool((cos[others] == 1).all())
    assert not sin[others].any()


def test_alibi_falls_with_the_distance_in_its_own_run_and_no_other() -> None:
    bias = plan().alibi(Places(6, 1000.0), 2)
    run = [variant.kind for variant in EVERY_KIND].index("alibi")
    slopes = alibi_slopes(2).tolist()
    assert bias[run, 0, :, 5, 2].tolist() == pytest.approx([-3 * slope for slope in slopes])
    assert not bias[[r for r in range(len(EVERY_KIND)) if r != run]].any()


def test_without_these_kinds_nothing_is_computed_for_them() -> None:
    bare = PositionPlan([Variant(id="fixed")], DIM, CPU)
    assert (bare.rope(Places(4), 8), bare.alibi(Places(4), 2), bare.learned()) == (None, None, None)


def test_after_a_step_only_that_floor_lifts() -> None:
    both = plan()
    raw = torch.full_like(both.start, 0.01)
    both.lift_(raw)
    lifted = [variant.id for run, variant in enumerate(EVERY_KIND) if raw[run, 0] > 0.05]
    assert lifted == ["after_step"]
