"""The properties of a side, against brute force over rows in plain math and published numbers."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.versus.closest import closest_rows
from sinu_core.analysis.versus.cost import Storage, forward_time, storage
from sinu_core.analysis.versus.properties import properties, shift_invariance
from sinu_core.analysis.versus.side import KINDS, Side, side_rows
from sinu_core.settings import Settings
from tests.oracle import pe_row


def sinusoid(**values) -> Side:
    return Side(settings=Settings(**values))


def smallest_distance(table: list[list[float]]) -> float:
    return min(math.dist(a, b) for i, a in enumerate(table) for b in table[i + 1 :])


@given(
    st.integers(1, 9), st.integers(2, 30), st.floats(-50, 50), st.sampled_from([1.0, 10.0, 10000.0]),
    st.sampled_from(["half", "interleaved"]),
)  # fmt: skip
def test_the_closest_rows_are_the_closest_of_all(dim, length, offset, theta, layout):
    side = sinusoid(dim=dim, length=length, offset=offset, theta=theta, layout=layout)
    found = closest_rows(side, length)
    table = [pe_row(offset + p, dim, theta, layout) for p in range(length)]
    assert found.distance == pytest.approx(smallest_distance(table), rel=1e-6, abs=1e-9)
    assert math.dist(table[found.first], table[found.second]) == pytest.approx(found.distance, abs=1e-9)
    assert found.complete


def test_a_learned_table_is_searched_by_pairs():
    side = Side(settings=Settings(dim=3, length=50), kind="learned")
    found = closest_rows(side, 50)
    assert found.method == "pairs"
    assert found.distance == pytest.approx(
        smallest_distance(side_rows(side, np.arange(50)).tolist()), rel=1e-9
    )


def test_22_7_ths_is_nearly_pi():
    # With one frequency, positions 44 and 710 apart nearly close the circle: |e^{i·710} − 1| = 6.03e-5.
    found = closest_rows(sinusoid(dim=2, length=1000), 1000)
    assert (found.first, found.second, found.complete) == (0, 710, True)
    assert found.distance == pytest.approx(abs(2 * math.sin(355)), rel=1e-9)


def test_a_large_window_says_how_far_was_looked():
    found = closest_rows(sinusoid(dim=2048, length=10**6), 10**6)
    assert (found.method, found.complete) == ("distances", False)
    assert found.looked_at == 2**18 // 1024


def test_equal_rows_are_at_distance_0_and_one_row_has_no_other():
    assert closest_rows(Side(settings=Settings(length=9), kind="none"), 9).distance == 0.0
    assert closest_rows(sinusoid(dim=8, length=4, scale=0.0), 4).distance == 0.0
    assert closest_rows(sinusoid(length=1), 1) is None


# facts: first Δ at which k rises.
@pytest.mark.parametrize(("dim", "rise"), [(64, 6), (128, 12), (512, 44)])
@pytest.mark.parametrize("kind", ["sinusoid", "rope"])
def test_the_first_rise_is_the_published_one(kind, dim, rise):
    assert properties(Side(settings=Settings(dim=dim), kind=kind)).first_rise == rise


@pytest.mark.parametrize("kind", ["alibi", "none"])
def test_what_falls_in_a_line_or_is_flat_never_rises(kind):
    assert properties(Side(settings=Settings(dim=8), kind=kind)).first_rise is None


def test_norms_and_the_longest_wavelength():
    # facts: norm 16 at D = 512, 0.7071 at scale D^-0.5; slowest wavelengths of both spacings.
    measured = properties(sinusoid(dim=512))
    assert measured.norms == pytest.approx((16.0, 16.0))
    assert measured.longest_wavelength == pytest.approx(60611.48, abs=0.01)
    endpoint = properties(sinusoid(dim=512, spacing="endpoint", scale=512**-0.5))
    assert endpoint.norms == pytest.approx((0.7071, 0.7071), abs=5e-5)
    assert endpoint.longest_wavelength == pytest.approx(62831.85, abs=0.01)
    assert properties(Side(settings=Settings(dim=8), kind="rope")).longest_wavelength == pytest.approx(
        6283.19, abs=0.01
    )
    assert properties(Side(settings=Settings(dim=8), kind="alibi")).longest_wavelength is None


def test_shift_invariance_holds_where_pairs_share_their_gain_and_for_attention():
    assert shift_invariance(sinusoid(dim=64)).holds
    for kind in ("rope", "alibi", "none"):
        assert shift_invariance(Side(settings=Settings(dim=64, offset=1e6, length=10**6), kind=kind)).holds


def test_the_leak_is_the_largest_deviation_from_the_mean():
    # Scales 1 and 2 on column blocks, as in facts; the mean over all positions by the formula.
    groups = {"groups": 2, "group_by": "columns", "group_scales": (1.0, 2.0)}
    found = shift_invariance(sinusoid(dim=8, length=4, **groups))
    assert not found.holds
    rows = [[(1 if c < 4 else 2) * v for c, v in enumerate(pe_row(p, 8))] for p in range(40)]
    mean = [2.5 * math.fsum(math.cos(d * 10.0**-i) for i in range(4)) for d in range(33)]
    deviations = [
        abs(math.fsum(x * y for x, y in zip(rows[p], rows[p + d], strict=True)) - mean[d])
        for p in range(4)
        for d in range(33)
    ]
    assert rows[0][0] == 0.0
    assert found.deviation == pytest.approx(max(deviations), rel=1e-9)
    assert not shift_invariance(sinusoid(dim=3)).holds
    assert not shift_invariance(Side(settings=Settings(dim=64), kind="learned")).holds


# By hand: L = 512, D = 128, float32 has 4 bytes.
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("sinusoid", Storage(1, 4, 512 * 128 * 4)),
        ("learned", Storage(512 * 128, 512 * 128 * 4, 0)),
        ("rope", Storage(0, 0, 2 * 512 * 64 * 4)),
        ("alibi", Storage(0, 0, 8 * 512 * 4)),
        ("none", Storage(0, 0, 0)),
    ],
)
def test_what_is_kept(kind, expected):
    assert storage(Side(settings=Settings(), kind=kind)) == expected


def test_groups_and_modalities_have_a_scale_each():
    laws = {"groups": 4, "modality_scales": {"text": 1, "visual": 0.5}}
    assert storage(sinusoid(**laws)).parameters == 6


@pytest.mark.parametrize("kind", KINDS)
def test_the_time_is_measured_on_a_bounded_part(kind):
    huge = Side(settings=Settings(dim=2048, length=10**9), kind=kind)
    time = forward_time(huge, runs=3)
    assert time.runs == 3
    assert time.rows <= 2**18 // 2048
    assert (time.median_ms > 0) == (kind != "none")


def test_the_time_counts_the_modality_law():
    laws = {"modality_scales": {"text": 1, "visual": 0.5}}
    assert forward_time(sinusoid(length=9, **laws)).median_ms > 0
    assert forward_time(sinusoid(segments=[("text", 3), ("visual", (2, 3))], **laws)).rows == 9


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dim", [1, 3])
def test_the_smallest_windows_have_properties_too(kind, dim):
    measured = properties(Side(settings=Settings(dim=dim, length=1), kind=kind))
    assert measured.closest is None
    assert measured.shift.deviation >= 0
