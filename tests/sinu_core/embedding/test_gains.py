import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.gains import column_gains
from sinu_core.embedding import gains
from sinu_core.settings import Settings, divisors
from tests import oracle


def scaled_rows(settings, positions):
    """Rows of the embedding from the oracle's sinusoids and the gains under test."""
    gain = column_gains(settings).tolist()
    rows = [oracle.pe_row(p, settings.dim, layout=settings.layout) for p in positions]
    return [[g * value for g, value in zip(gain, row, strict=True)] for row in rows]


def dots(settings, shift=2, positions=range(4)):
    rows = scaled_rows(settings, range(max(positions) + shift + 1))
    return [oracle.dot(rows[p], rows[p + shift]) for p in positions]


@pytest.mark.parametrize("layout", ["half", "interleaved"])
def test_groups_of_pairs_keep_the_dot_product_constant(layout):
    settings = Settings(dim=8, layout=layout, groups=2, scale=(1.0, 2.0))
    assert dots(settings) == pytest.approx([8.5631] * 4, abs=5e-5)


def test_groups_of_columns_in_the_half_layout_leak_the_position():
    settings = Settings(dim=8, groups=2, scale=(1.0, 2.0), group_by="columns")
    assert dots(settings) == pytest.approx([10.2549, 9.8092, 12.0848, 10.2313], abs=5e-5)


@pytest.mark.parametrize("layout", ["half", "interleaved"])
def test_the_progressive_law_by_pairs(layout):
    settings = Settings(dim=8, layout=layout, progressive=(1.0, 0.8))
    assert dots(settings) == pytest.approx([1.828560] * 4, abs=5e-7)
    rows = scaled_rows(settings, range(4))
    assert [oracle.dot(row, row) for row in rows] == pytest.approx([3.262222] * 4, abs=5e-7)


def test_scale_one_is_the_plain_embedding():
    assert column_gains(Settings(dim=7)).tolist() == [1.0] * 7
    assert dots(Settings(dim=8)) == pytest.approx([2.563717748] * 4, abs=1e-9)


@given(dim=st.integers(1, 48), layout=st.sampled_from(["half", "interleaved"]), data=st.data())
def test_the_laws_compose_as_the_oracle_says(dim, layout, data):
    count = (dim + 1) // 2
    numbers = st.floats(-4, 4)
    group_by = data.draw(st.sampled_from(["pairs", "columns"]))
    groups = data.draw(st.sampled_from(divisors(count if group_by == "pairs" else dim)))
    scale = data.draw(st.tuples(*[numbers] * groups) if groups > 1 else numbers)
    factors = data.draw(st.none() | st.tuples(*[numbers] * count))
    modes = st.sampled_from(["clamp", "softplus", "after_step"])
    floor = data.draw(st.none() | st.tuples(st.floats(0, 1), modes))
    settings = Settings(
        dim=dim,
        layout=layout,
        groups=groups,
        group_by=group_by,
        scale=scale,
        per_frequency=factors,
        floor=floor,
    )
    laws = {"scale": scale, "group_by": group_by, "factors": factors, "floor": floor}
    expected = [oracle.column_gain(c, dim, layout, **laws) for c in range(dim)]
    assert column_gains(settings).tolist() == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_column_gains_are_frozen():
    with pytest.raises(ValueError, match="read-only"):
        column_gains(Settings(dim=4))[0] = 2.0


@pytest.mark.parametrize(
    ("length", "factor"),
    [(1, 0.539483), (50, 0.930685), (100, 1), (200, 1.069315), (512, 1.163315), (4096, 1.371260)],
)
def test_the_dynamic_factor(length, factor):
    assert gains.length_factor(length, (0.1, 100.0)) == pytest.approx(factor, abs=5e-7)
    rows = gains.length_factor(torch.tensor([length, 100]), (0.1, 100.0))
    assert rows.tolist() == pytest.approx([factor, 1.0], abs=5e-7)
    assert gains.length_factor(length, None) == 1.0


@pytest.mark.parametrize(
    ("mode", "value", "gradient"),
    [
        ("clamp", 0.1, 0.0),
        ("softplus", 0.1 + math.log1p(math.exp(0.05)), 1 / (1 + math.exp(-0.05))),
        ("after_step", 0.05, 1.0),
    ],
)
def test_what_each_floor_does_to_a_scale_below_it(mode, value, gradient):
    raw = torch.tensor([0.05], dtype=torch.float64, requires_grad=True)
    effective = gains.effective_scale(raw, (0.1, mode))
    effective.sum().backward()
    assert (effective.item(), raw.grad.item()) == pytest.approx((value, gradient), abs=1e-12)


def test_after_step_lifts_the_first_scale():
    settings = Settings(dim=8, groups=2, scale=(0.05, 2.0), floor=(0.1, "after_step"))
    assert gains.initial_scale(settings).tolist() == [0.1, 2.0]
    assert gains.initial_scale(settings.replace(floor=(0.1, "clamp"))).tolist() == [0.05, 2.0]


def test_token_gains_follow_the_ids_of_a_batch():
    scales = torch.tensor([1.0, 0.5], requires_grad=True)
    picked = gains.token_gains(scales, torch.tensor([[0, 1, 1], [0, 0, 1]]))
    assert picked.tolist() == [[1.0, 0.5, 0.5], [1.0, 1.0, 0.5]]
    picked.sum().backward()
    assert scales.grad.tolist() == [3.0, 3.0]
