"""Same up to order and factor: found where it is so, denied where not, and believed only when measured."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.analysis.versus.relation import column_relation
from sinu_core.presets import PRESETS
from sinu_core.settings import Settings, divisors
from tests.oracle import pe_row
from tests.sinu_core.strategies import any_settings


def oracle_table(settings: Settings, rows: int) -> np.ndarray:
    return np.array(
        [
            pe_row(settings.offset + p, settings.dim, settings.theta, settings.layout, settings.spacing)
            for p in range(rows)
        ]
    )


@pytest.mark.parametrize("dim", [1, 2, 3, 5, 8])
@pytest.mark.parametrize(("a", "b"), [("half", "interleaved"), ("interleaved", "half"), ("half", "half")])
def test_the_order_found_turns_one_table_into_the_other(dim, a, b):
    first, second = (Settings(dim=dim, length=9, layout=layout) for layout in (a, b))
    relation = column_relation(first, second)
    assert relation.factor == 1.0
    assert np.array_equal(oracle_table(first, 9)[:, relation.permutation], oracle_table(second, 9))
    assert relation.same_order == relation.equal == (a == b or dim <= 2)


# Which published variants are the article's embedding in another order, at D = 128, says the table of facts.
@pytest.mark.parametrize(
    ("preset", "same", "in_order", "factor"),
    [
        ("scaledsinu", True, True, 1.0),
        ("vaswani", True, False, 1.0),
        ("endpoint", False, False, 1.0),
        ("marian", True, True, 1.0),
        ("x-transformers", True, True, 128**-0.5),
        ("espnet", True, False, 1.0),
        ("diffusers", False, False, 1.0),
        ("tatp22", True, False, 1.0),
    ],
)
def test_published_variants(preset, same, in_order, factor):
    relation = column_relation(Settings(), PRESETS[preset].apply(Settings()))
    assert (relation.permutation is not None, relation.same_order) == (same, in_order)
    assert relation.factor == pytest.approx(factor, rel=1e-12)
    assert relation.reason == ("" if same else "waves")
    if same:
        assert relation.rows_compared == 512
        assert relation.largest_difference < 1e-12


def test_groups_by_columns_of_both_layouts_can_be_the_same_columns():
    # Sines 1 and cosines 2, said by two groups in one layout and by four in the other.
    half = Settings(dim=4, groups=2, group_by="columns", group_scales=(1.0, 2.0))
    interleaved = Settings(
        dim=4, layout="interleaved", groups=4, group_by="columns", group_scales=(1, 2, 1, 2)
    )
    relation = column_relation(half, interleaved)
    assert relation.permutation.tolist() == [0, 2, 1, 3]
    assert relation.factor == 1.0


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"dim": 10}, "width"),
        ({"theta": 500.0}, "waves"),
        ({"spacing": "endpoint"}, "waves"),
        ({"progressive": (1.0, 0.5)}, "gains"),
        ({"scale": 0.0}, "gains"),
        ({"groups": 2, "group_scales": (1.0, 2.0)}, "gains"),
        ({"offset": 1.0}, "rows"),
        ({"segments": [("a", 2), ("b", 30)], "modality_scales": {"a": 1, "b": 2}}, "rows"),
    ],
)
def test_what_is_not_the_same_says_what_stands_in_the_way(changes, reason):
    relation = column_relation(Settings(dim=8, length=32), Settings(**{"dim": 8, "length": 32} | changes))
    assert (relation.permutation, relation.reason) == (None, reason)
    assert np.isnan(relation.largest_difference)


def test_factors_come_from_every_law_and_may_be_negative():
    plain = Settings(dim=8, length=64)
    assert column_relation(plain, plain.replace(scale=-2.0)).factor == pytest.approx(-2.0)
    louder = plain.replace(dynamic=(0.5, 32.0))
    assert column_relation(plain, louder).factor == pytest.approx(1 + 0.5 * np.log(2), rel=1e-12)
    halved = plain.replace(segments=[("a", 64)], modality_scales={"a": 0.5})
    assert column_relation(plain, halved).factor == pytest.approx(0.5)
    grouped = plain.replace(groups=2, group_scales=(1.0, 2.0))
    assert column_relation(
        grouped, grouped.replace(scale=-3.0, layout="interleaved")
    ).factor == pytest.approx(-3.0)


def test_two_silent_embeddings_are_equal():
    assert column_relation(Settings(scale=0.0), Settings(scale=0.0, offset=7.0, theta=3.0)).equal


def test_one_frequency_for_all_is_matched_all_the_same():
    relation = column_relation(Settings(dim=6, theta=1.0), Settings(dim=6, theta=1.0, layout="interleaved"))
    assert sorted(relation.permutation.tolist()) == list(range(6))


@st.composite
def loud_settings(draw):
    dim = draw(st.integers(1, 12))
    groups = draw(st.sampled_from(divisors((dim + 1) // 2)))
    scales = draw(st.tuples(*[st.floats(0.1, 10)] * groups))
    return Settings(
        dim=dim, length=draw(st.integers(1, 10**6)), offset=draw(st.floats(-1e4, 1e4)), groups=groups,
        theta=draw(st.floats(1, 1e6)), layout=draw(st.sampled_from(["half", "interleaved"])),
        spacing=draw(st.sampled_from(["paper", "endpoint"])), scale=scales,
    )  # fmt: skip


@given(
    loud_settings(), st.floats(0.01, 100) | st.floats(-100, -0.01), st.sampled_from(["half", "interleaved"])
)
def test_a_change_of_layout_and_scale_is_found(settings, factor, layout):
    relation = column_relation(settings, settings.replace(scale=settings.scale * factor, layout=layout))
    if relation.permutation is None:
        assert settings.length == 1  # a single row of zeros, say, has no factor
    elif not relation.equal:
        assert relation.factor == pytest.approx(factor, rel=1e-9)


@given(any_settings(max_dim=8), any_settings(max_dim=8))
def test_what_is_said_is_what_rows_show(a, b):
    relation = column_relation(a, b)
    if relation.permutation is not None:
        assert sorted(relation.permutation.tolist()) == list(range(a.dim))
        assert relation.largest_difference >= 0
    else:
        assert relation.reason in ("width", "waves", "gains", "rows")
