"""Values, positions, offsets and laws of the module, against the oracle."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from sinu_core import ParameterError, ScaledSinuEmbedding, Settings, sinusoid_table
from sinu_core.embedding.arguments import forward_arguments
from tests import oracle
from tests.sinu_core.strategies import any_settings


def rows_of(positions, dim=8, **arguments):
    return [oracle.pe_row(p, dim, **arguments) for p in positions]


def assert_close(actual, expected, error=4e-7):
    assert actual.tolist() == [pytest.approx(row, abs=error) for row in expected]


@pytest.mark.parametrize("shape", [(3, 10), (10, 3), (1, 1), (2, 0)])
def test_the_middle_axis_holds_the_positions(shape):
    embedding = ScaledSinuEmbedding(8)(torch.zeros(*shape, 8))
    assert_close(embedding.detach(), rows_of(range(shape[1])))


def test_without_a_batch_the_first_axis_does():
    assert_close(ScaledSinuEmbedding(8)(torch.zeros(5, 8)).detach(), rows_of(range(5)))


def test_only_shape_device_and_dtype_of_x_matter():
    embed = ScaledSinuEmbedding(8)
    assert torch.equal(embed(torch.full((2, 5, 8), float("nan"))), embed(torch.zeros(2, 5, 8)))


@pytest.mark.parametrize("dim", range(1, 10))
@pytest.mark.parametrize("layout", ["half", "interleaved"])
@pytest.mark.parametrize("spacing", ["paper", "endpoint"])
def test_every_width_layout_and_spacing(dim, layout, spacing):
    embed = ScaledSinuEmbedding(dim, layout=layout, spacing=spacing, theta=500.0)
    expected = rows_of(range(4), dim, layout=layout, spacing=spacing, theta=500.0)
    assert_close(embed(torch.zeros(4, dim)).detach(), expected)


@pytest.mark.parametrize("offset", [0, 3, -2, 0.5, -7.25, 10**6, 99_999_999])
def test_the_offset_shifts_the_positions(offset):
    expected = [oracle.mp_pe_row(offset + row, 8) for row in range(4)]
    for form in (offset, torch.tensor(offset, dtype=torch.float64)):
        assert_close(ScaledSinuEmbedding(8)(torch.zeros(2, 4, 8), offset=form).detach(), expected)


def test_a_prompt_and_then_single_steps_are_one_full_pass():
    embed = ScaledSinuEmbedding(8)
    full = embed(torch.zeros(9, 8))
    parts = [embed(torch.zeros(6, 8)), *(embed(torch.zeros(1, 8), offset=p) for p in (6, 7, 8))]
    assert torch.equal(torch.cat(parts), full)


@pytest.mark.parametrize("dtype", [torch.int32, torch.int64, torch.float32, torch.float64])
def test_positions_of_any_dtype_give_floats(dtype):
    positions = torch.tensor([0, 1, 2], dtype=dtype)
    embedding = ScaledSinuEmbedding(4)(torch.zeros(2, 3, 4), positions=positions)
    assert embedding.dtype == torch.float32
    assert embedding[1, 0].item() == pytest.approx(0.841470985, abs=1e-7)


def test_fractional_positions_and_an_offset_on_top():
    positions = torch.tensor([0.5, -1.0, 2.25])
    embedding = ScaledSinuEmbedding(8)(torch.zeros(3, 8), positions=positions, offset=10)
    assert_close(embedding.detach(), rows_of([10.5, 9.0, 12.25]))


def test_left_padding_with_positions_of_each_row():
    mask = torch.tensor([[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]])
    positions = (mask.cumsum(-1) - 1).clamp(min=0)
    embedding = ScaledSinuEmbedding(8)(torch.zeros(2, 5, 8), positions=positions)
    assert embedding.shape == (2, 5, 8)
    assert_close(embedding[0, 2:].detach(), rows_of([0, 1, 2]))
    assert_close(embedding[1].detach(), rows_of(range(5)))


@pytest.mark.parametrize("position", [1e5, 1e6, 1e7, 1e8])
def test_angles_stay_exact_far_out(position):
    x = torch.zeros(1, 64, dtype=torch.float64)
    exact = [oracle.mp_pe_row(position, 64)]
    for arguments in ({"offset": position}, {"positions": torch.tensor([position], dtype=torch.float64)}):
        assert_close(ScaledSinuEmbedding(64)(x, **arguments).detach(), exact, error=5e-8)


@settings(max_examples=60, deadline=None)
@given(case=any_settings(max_dim=24), data=st.data())
def test_any_composition_of_laws_is_the_oracles(case, data):
    embed = ScaledSinuEmbedding.from_settings(case).double()
    embed.reset_parameters()  # float64 scales, unrounded
    length, total = 3, data.draw(st.integers(1, 10**6))
    names = [name for name, _ in case.modality_scales or ()]
    ids = [data.draw(st.integers(0, len(names) - 1)) for _ in range(length)] if names else None
    offset = data.draw(st.integers(-1000, 1000))
    x = torch.zeros(length, case.dim, dtype=torch.float64)
    actual = embed(x, offset=offset, total_length=total, modality=None if ids is None else torch.tensor(ids))
    laws = {
        "scale": case.raw_scale() if case.groups else case.scale,
        "group_by": case.group_by,
        "factors": case.frequency_factors(),
        "floor": case.floor,
    }
    gain = [oracle.column_gain(c, case.dim, case.layout, **laws) for c in range(case.dim)]
    factor = oracle.length_factor(total, *case.dynamic) if case.dynamic else 1.0
    for row in range(length):
        token = dict(case.modality_scales)[names[ids[row]]] if names else 1.0
        waves = oracle.pe_row(offset + row, case.dim, case.theta, case.layout, case.spacing)
        expected = [token * factor * g * wave for g, wave in zip(gain, waves, strict=True)]
        largest = max(abs(token * factor * g) for g in gain)
        # torch's softplus is a straight line above 20, where the difference is 1e-10 of the value.
        assert actual[row].tolist() == pytest.approx(expected, abs=1e-9 * largest + 1e-30)


def test_from_settings_with_the_settings_of_the_call():
    case = Settings(
        dim=6, offset=2.5, dynamic=True, groups=3, scale=(1.0, 2.0, 3.0),
        modality_scales={"text": 1.0, "visual": 0.5}, segments=[("text", 2), ("visual", (1, 2))],
    )  # fmt: skip
    embedding = ScaledSinuEmbedding.from_settings(case)(torch.zeros(4, 6), **forward_arguments(case))
    factor = oracle.length_factor(4)
    expected = [
        [
            token * factor * g * wave
            for g, wave in zip([1, 2, 3, 1, 2, 3], oracle.pe_row(2.5 + r, 6), strict=True)
        ]
        for r, token in enumerate([1.0, 1.0, 0.5, 0.5])
    ]
    assert_close(embedding.detach(), expected, error=2e-6)


def test_the_dynamic_factor_is_applied_once():
    embed = ScaledSinuEmbedding(8, scale=0.5, dynamic=True)
    factor = embed(torch.zeros(512, 8))[0, 4].item()  # cos 0 = 1
    assert factor == pytest.approx(0.5817, abs=5e-5)


def test_decoding_by_steps_equals_the_full_pass_when_told_the_total_length():
    embed = ScaledSinuEmbedding(8, dynamic=True)
    full = embed(torch.zeros(2, 9, 8))
    steps = [embed(torch.zeros(2, 1, 8), offset=p, total_length=9) for p in range(9)]
    assert torch.equal(torch.cat(steps), full)
    with pytest.raises(ParameterError, match="total_length = None"):
        embed(torch.zeros(2, 1, 8), offset=3)


def test_a_batch_of_two_lengths():
    embed = ScaledSinuEmbedding(8, dynamic=True)
    both = embed(torch.zeros(2, 500, 8), total_length=torch.tensor([50, 500]))
    assert both.shape == (2, 500, 8)
    assert torch.allclose(both[0, :50], embed(torch.zeros(50, 8)))
    assert torch.allclose(both[1], embed(torch.zeros(500, 8)))


def test_modalities_by_row_of_the_batch():
    embed = ScaledSinuEmbedding(8, modality_scales={"text": 1.0, "visual": 0.5})
    names = [["text"] * 3, ["text", "visual", "visual"]]
    embedding = embed(torch.zeros(2, 3, 8), modality=names)
    assert torch.equal(embedding[1, 1:], 0.5 * embedding[0, 1:])
    assert torch.equal(embedding[1, 0], embedding[0, 0])


@pytest.mark.parametrize(
    ("scales", "modality", "message"),
    [
        (
            {"text": 1.0},
            None,
            "modality = None .* allowed is ids or names, one a token. The modalities are text",
        ),
        (None, [0, 0, 0], r"modality = \[0, 0, 0\] .* allowed is None for a module without modality_scales"),
        ({"text": 1.0}, [0, 0, 3], "modality = 3 .* an id from 0 to 0: text"),
    ],
)
def test_modality_and_its_scales_belong_together(scales, modality, message):
    with pytest.raises(ParameterError, match=message):
        ScaledSinuEmbedding(8, modality_scales=scales)(torch.zeros(3, 8), modality=modality)


@pytest.mark.parametrize("arguments", [{"offset": 3}, {"positions": torch.arange(4) + 3}, {}])
def test_the_plain_module_is_the_table(arguments):
    offset = 3 if arguments else 0
    embedding = ScaledSinuEmbedding(16)(torch.zeros(2, 4, 16), **arguments)
    assert torch.allclose(embedding, sinusoid_table(4, 16, offset=offset), atol=2e-7)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"dim": 0}, "dim = 0 is not possible: allowed is an integer from 1 to"),
        ({"dim": -2}, "dim = -2"),
        ({"dim": 2.5}, "dim = 2.5"),
        ({"groups": 3}, "groups = 3 .* a divisor of the 4 frequencies: 1, 2, 4"),
        ({"groups": 3, "group_by": "columns"}, "a divisor of the 8 columns: 1, 2, 4, 8"),
        ({"per_frequency": [1.0, 2.0]}, "per_frequency = .* 4 for dim = 8"),
        ({"floor": (0.1, "hard")}, "floor_mode = 'hard'"),
        ({"layout": "whole"}, "layout = 'whole'"),
    ],
)
def test_an_impossible_argument_is_named(arguments, message):
    with pytest.raises(ParameterError, match=message):
        ScaledSinuEmbedding(**{"dim": 8, **arguments})


def test_the_representation_shows_what_differs_from_the_defaults():
    assert repr(ScaledSinuEmbedding(8)) == "ScaledSinuEmbedding(8)"
    assert (
        repr(ScaledSinuEmbedding(8, theta=500.0, groups=2)) == "ScaledSinuEmbedding(8, theta=500.0, groups=2)"
    )
