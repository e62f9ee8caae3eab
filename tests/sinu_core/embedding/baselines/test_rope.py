"""RoPE against complex numbers in plain Python: a pair of columns is one of them, turned by e^(ipω)."""

import cmath
import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from sinu_core.embedding.baselines import RopePair, rope_apply, rope_rotate, rope_tables
from sinu_core.errors import ParameterError

POSITIONS = st.floats(-1000, 1000)


def pairs(dim: int, layout: str) -> list[tuple[int, int]]:
    count = dim // 2
    return [(2 * i, 2 * i + 1) if layout == "interleaved" else (i, i + count) for i in range(count)]


def turned(vector: list[float], position: float, layout: str, theta: float = 10000.0) -> list[float]:
    out = list(vector)
    even = len(vector) - len(vector) % 2
    for i, (a, b) in enumerate(pairs(len(vector), layout)):
        angle_rad = position * theta ** (-2 * i / even)
        number = complex(vector[a], vector[b]) * cmath.exp(1j * angle_rad)
        out[a], out[b] = number.real, number.imag
    return out


@st.composite
def heads(draw):
    dim = draw(st.integers(1, 9))
    numbers = st.lists(st.floats(-3, 3), min_size=dim, max_size=dim)
    return draw(numbers), draw(numbers), draw(st.sampled_from(["half", "interleaved"]))


@given(heads(), POSITIONS)
def test_each_pair_of_columns_is_turned_by_its_angle(head, position):
    vector, _, layout = head
    ours = rope_rotate(torch.tensor(vector), torch.tensor(position), layout=layout).tolist()
    assert ours == pytest.approx(
        turned([float(torch.tensor(v)) for v in vector], float(torch.tensor(position)), layout), abs=1e-9
    )


@given(heads(), POSITIONS, POSITIONS, POSITIONS)
def test_the_score_depends_on_the_distance_alone(head, p, q, shift):
    query, key, layout = head

    def score(at: float, other: float) -> float:
        return math.fsum(
            a * b for a, b in zip(turned(query, at, layout), turned(key, other, layout), strict=True)
        )

    x, y = (torch.tensor(v, dtype=torch.float64) for v in (query, key))
    places = [torch.tensor(v, dtype=torch.float64) for v in (p, q, p + shift, q + shift)]
    turns = [rope_rotate(v, place, layout=layout) for v, place in zip((x, y, x, y), places, strict=True)]
    here, there = float(turns[0] @ turns[1]), float(turns[2] @ turns[3])
    assert here == pytest.approx(score(p, q), abs=1e-9)
    assert there == pytest.approx(here, abs=1e-9)


@given(heads(), POSITIONS)
def test_the_closed_form_is_the_score_of_the_turned_vectors(head, distance):
    query, key, layout = head
    expected = math.fsum(a * b for a, b in zip(turned(query, distance, layout), key, strict=True))
    x, y = (torch.tensor(v, dtype=torch.float64) for v in (query, key))
    cosines, sines = rope_tables(torch.tensor([distance], dtype=torch.float64), len(query))
    assert float(RopePair.of(x, y, layout).scores(cosines, sines)) == pytest.approx(expected, abs=1e-9)


def test_a_turn_keeps_the_length_and_position_0_keeps_the_vector():
    x = torch.arange(7.0)
    turned_x = rope_rotate(x, torch.tensor([0.0, 12345.0]))
    assert turned_x[0].tolist() == x.tolist()
    assert float(turned_x[1].norm()) == pytest.approx(math.sqrt(91), abs=1e-12)


def test_the_mean_of_pairs_has_the_mean_score():
    generator = torch.Generator().manual_seed(1)
    q, k = torch.randn(2, 5, 6, generator=generator, dtype=torch.float64)
    waves = rope_tables(torch.tensor([0.0, 3.0, 7.5]), 6)
    every = RopePair.of(q, k).scores(*waves)
    assert every.shape == (3, 5)
    assert RopePair.of(q, k).mean().scores(*waves)[:, 0].tolist() == pytest.approx(every.mean(dim=1).tolist())


def test_float32_tables_keep_the_dtype_of_the_vectors():
    x = torch.ones(3, 4)
    assert rope_apply(x, *rope_tables(torch.arange(3), 4)).dtype == torch.float32


def test_a_key_of_another_shape_is_an_error():
    with pytest.raises(
        ParameterError, match=r"key = \(3,\) is not possible: allowed is the shape of the query, \(4,\)"
    ):
        RopePair.of(torch.zeros(4), torch.zeros(3))
