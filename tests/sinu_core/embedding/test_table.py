import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from sinu_core.embedding import angle_addition, table
from sinu_core.embedding.angles import Waves
from sinu_core.embedding.table import sinusoid_table
from sinu_core.errors import ParameterError
from tests import oracle

LAYOUTS = st.sampled_from(["half", "interleaved"])
SPACINGS = st.sampled_from(["paper", "endpoint"])
FACTS = [
    (4, 1, "interleaved", [0.841470985, 0.540302306, 0.009999833, 0.999950000]),
    (4, 1, "half", [0.841470985, 0.009999833, 0.540302306, 0.999950000]),
    (4, 0, "interleaved", [0, 1, 0, 1]),
    (4, 0.5, "interleaved", [0.479425539, 0.877582562, 0.004999979, 0.999987500]),
    (4, -1, "interleaved", [-0.841470985, 0.540302306, -0.009999833, 0.999950000]),
    (2, 1, "half", [0.841471, 0.540302]),
    (5, 1, "interleaved", [0.841471, 0.540302, 0.025116, 0.999685, 0.000631]),
    (8, 3, "half",
     [0.141120008, 0.295520207, 0.0299955, 0.002999996, -0.989992497, 0.955336489, 0.999550034, 0.9999955]),
]  # fmt: skip


@pytest.mark.parametrize(("dim", "position", "layout", "expected"), FACTS)
@pytest.mark.parametrize(("dtype", "error"), [(torch.float32, 2e-7), (torch.float64, 1e-9)])
def test_known_values(dim, position, layout, expected, dtype, error):
    row = sinusoid_table(1, dim, layout=layout, offset=position, dtype=dtype)[0]
    assert row.tolist() == pytest.approx(expected, abs=max(error, 6e-7 if dim in (2, 5) else 0))


@settings(max_examples=60, deadline=None)
@given(
    dim=st.integers(1, 40),
    theta=st.floats(1.0, 1e12),
    layout=LAYOUTS,
    spacing=SPACINGS,
    offset=st.integers(-(10**8), 10**8) | st.floats(-1e8, 1e8),
)
def test_every_row_is_the_oracles(dim, theta, layout, spacing, offset):
    for dtype, error in ((torch.float32, 2e-7), (torch.float64, 6e-8)):
        row = sinusoid_table(2, dim, theta=theta, layout=layout, spacing=spacing, offset=offset, dtype=dtype)[
            0
        ]
        exact = oracle.mp_pe_row(offset, dim, theta, layout, spacing)
        # The angle itself, a float64, is rounded: 1.5e-8 at 10⁸.
        assert row.tolist() == pytest.approx(exact, abs=error + 6e-16 * abs(offset))


@pytest.mark.parametrize("dim", range(1, 10))
@pytest.mark.parametrize("layout", ["half", "interleaved"])
def test_small_and_odd_widths_have_exactly_that_width(dim, layout):
    rows = sinusoid_table(3, dim, layout=layout)
    assert rows.shape == (3, dim)
    assert rows[2].tolist() == pytest.approx(oracle.pe_row(2, dim, layout=layout), abs=2e-7)


@pytest.mark.parametrize(("length", "dim", "offset"), [(1000, 256, 0), (5000, 64, -2100), (70, 4096, 60.25)])
def test_blocks_are_as_good_as_one_sine_an_element(length, dim, offset):
    fast = sinusoid_table(length, dim, offset=offset)
    positions = torch.arange(length, dtype=torch.float64) + offset
    plain = Waves.of(dim).at(positions)
    assert (fast - plain).abs().max() <= 2e-7
    assert torch.equal(sinusoid_table(length, dim, offset=offset, dtype=torch.float64), plain)


@given(
    offset=st.integers(-5000, 5000), fraction=st.sampled_from([0, 0.5, 0.375]), dim=st.sampled_from([4, 1000])
)
@settings(max_examples=25, deadline=None)
def test_a_position_has_the_same_bits_in_every_table(offset, fraction, dim):
    long = sinusoid_table(400, dim, offset=offset + fraction)
    assert torch.equal(sinusoid_table(7, dim, offset=offset + 313 + fraction), long[313:320])


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float64])
def test_many_small_pieces_give_the_same_bits_as_one(monkeypatch, dtype):
    expected = sinusoid_table(900, 100, offset=-700.5, dtype=dtype)
    monkeypatch.setattr(angle_addition, "_PIECE_ELEMENTS", 2**15)
    monkeypatch.setattr(angle_addition, "_SCRATCH_ELEMENTS", 2**15)
    monkeypatch.setattr(table, "_PIECE_ELEMENTS", 2**12)
    assert torch.equal(sinusoid_table(900, 100, offset=-700.5, dtype=dtype), expected)


def test_a_few_rows_hold_the_memory_of_a_few_rows():
    rows = sinusoid_table(3, 64, offset=100)
    assert rows.untyped_storage().nbytes() == rows.nbytes


@given(offset=st.integers(0, 10**6), dim=st.integers(1, 32), layout=LAYOUTS)
def test_a_negative_position_mirrors_the_sines_and_keeps_the_cosines(offset, dim, layout):
    sign = torch.tensor([1.0 if oracle.column(c, dim, layout)[1] else -1.0 for c in range(dim)])
    ahead, behind = (sinusoid_table(1, dim, layout=layout, offset=p)[0] for p in (offset, -offset))
    assert (behind - sign * ahead).abs().max() <= 4e-7


@given(half=st.integers(1, 128), offset=st.integers(-(10**6), 10**6), layout=LAYOUTS, spacing=SPACINGS)
def test_the_squared_norm_of_a_row_is_half_the_width(half, offset, layout, spacing):
    row = sinusoid_table(1, 2 * half, layout=layout, spacing=spacing, offset=offset, dtype=torch.float64)[0]
    assert row.square().sum().item() == pytest.approx(half, rel=1e-12)


@given(half=st.integers(1, 32), a=st.integers(0, 5000), b=st.integers(0, 5000), shift=st.integers(-50, 50))
def test_the_dot_product_depends_on_the_distance_alone(half, a, b, shift):
    rows = [
        sinusoid_table(1, 2 * half, offset=p, dtype=torch.float64)[0] for p in (a, a + shift, b, b + shift)
    ]
    assert (rows[0] @ rows[1]).item() == pytest.approx((rows[2] @ rows[3]).item(), abs=1e-10)


def test_known_dot_product_and_norms():
    rows = sinusoid_table(6, 8, dtype=torch.float64)
    assert (rows[:4] * rows[2:]).sum(-1).tolist() == pytest.approx([2.563717748] * 4, abs=1e-9)
    assert sinusoid_table(3, 512)[2].norm().item() == pytest.approx(16.0, abs=1e-5)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_a_narrow_dtype_is_rounded_at_the_end_only(dtype):
    narrow = sinusoid_table(600, 48, dtype=dtype)
    assert torch.equal(narrow, sinusoid_table(600, 48).to(dtype))
    assert not torch.equal(narrow[256], narrow[257])  # rounding the positions would have made them equal


def test_an_offset_of_a_million_returns_all_rows():
    rows = sinusoid_table(1025, 16, offset=10**6)
    assert rows.shape == (1025, 16)
    assert rows[-1].tolist() == pytest.approx(oracle.pe_row(10**6 + 1024, 16), abs=2e-7)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_no_rows_are_no_error(dtype):
    assert sinusoid_table(0, 8, offset=5, dtype=dtype).shape == (0, 8)


def test_a_device_without_float64_multiplies_tables_from_the_cpu(monkeypatch):
    expected = sinusoid_table(300, 16, offset=2.5)
    monkeypatch.setattr(angle_addition, "holds_float64", lambda device: False)
    monkeypatch.setattr(table, "holds_float64", lambda device: False)
    assert torch.equal(sinusoid_table(300, 16, offset=2.5), expected)
    with pytest.raises(ParameterError, match=r"dtype = torch.float64 .* Build a float64 table on the CPU"):
        sinusoid_table(3, 8, dtype=torch.float64)


@pytest.mark.parametrize(
    "surroundings", [torch.device("meta"), torch.inference_mode(), torch.autocast("cpu")]
)
def test_the_surroundings_do_not_change_the_table(surroundings):
    with surroundings:
        inside = sinusoid_table(40, 16)
    assert torch.equal(inside, sinusoid_table(40, 16))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"length": -1}, "length = -1 is not possible: allowed is a whole number of positions, at least 0"),
        ({"length": 2.5}, "length = 2.5"),
        ({"dim": 0}, "dim = 0 is not possible"),
        ({"offset": float("nan")}, "offset = nan is not possible: allowed is a finite number of positions"),
        ({"offset": "3"}, "offset = '3'"),
        ({"offset": True}, "offset = True"),
        ({"theta": 0}, "theta = 0"),
        ({"dtype": torch.int64}, "dtype = torch.int64 is not possible: allowed is a floating point dtype"),
    ],
)
def test_an_impossible_argument_is_named(arguments, message):
    with pytest.raises(ParameterError, match=message):
        sinusoid_table(**{"length": 4, "dim": 8, **arguments})
