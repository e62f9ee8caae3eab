"""Position parts of attention scores: against turning vectors, printed slopes and published numbers."""

import math

import numpy as np
import pytest
import torch

from sinu_core.analysis.versus.scores import PAIRS, attention_scores, mean_same_score, random_vectors
from sinu_core.analysis.versus.side import Side
from sinu_core.embedding.baselines import rope_rotate
from sinu_core.settings import Settings

DISTANCES = np.arange(8)


def side(kind: str, **values) -> Side:
    return Side(settings=Settings(**{"dim": 8} | values), kind=kind)


def test_a_tables_logit_is_its_dot_product_over_the_root_of_the_width():
    (curve,) = attention_scores(side("sinusoid"), DISTANCES).curves
    assert curve.values[2] == pytest.approx(2.563717748 / math.sqrt(8), abs=1e-9)  # facts: D = 8, Δ = 2


def test_equal_queries_and_keys_score_on_average_as_the_sinusoids_do():
    # k(1) = .9662 and k(5) = .7345 at D = 64 in facts; the logit is √64 times that.
    curve = attention_scores(side("rope", dim=64), DISTANCES).curves[0]
    assert curve.kind == "same"
    assert curve.values[[0, 1, 5]] == pytest.approx([8.0, 8 * 0.9662, 8 * 0.7345], abs=5e-4)


def test_the_mean_over_many_random_queries_comes_to_the_closed_form():
    one = Side(settings=Settings(dim=7), kind="rope", seed=3)
    queries, _ = random_vectors(one, 20_000)
    turned = rope_rotate(queries, torch.tensor(4.0))
    scores = (turned * queries).sum(dim=1) / math.sqrt(7)
    error = 4 * float(scores.std()) / math.sqrt(20_000)
    assert mean_same_score(one, np.array([4, 5]))[0] == pytest.approx(float(scores.mean()), abs=error)


@pytest.mark.parametrize("layout", ["half", "interleaved"])
def test_pair_and_independent_curves_are_scores_of_turned_vectors(layout):
    rope = Side(settings=Settings(dim=6, layout=layout), kind="rope", seed=1)
    _, independent, pair = attention_scores(rope, DISTANCES).curves
    queries, keys = random_vectors(rope, PAIRS)
    turned = rope_rotate(queries, torch.tensor(3.0), layout=layout)
    scores = (turned * keys).sum(dim=1).numpy() / math.sqrt(6)
    assert pair.values[3] == pytest.approx(scores[0], abs=1e-12)
    assert independent.values[3] == pytest.approx(scores.mean(), abs=1e-12)
    assert independent.spread[3] == pytest.approx(scores.std(), abs=1e-12)


def test_alibi_falls_by_its_slope_a_position():
    curves = attention_scores(side("alibi"), DISTANCES).curves
    assert [curve.slope for curve in curves] == [2.0**-n for n in range(1, 9)]
    assert curves[0].values.tolist() == [-d / 2 for d in range(7)]


def test_nothing_adds_nothing():
    assert not attention_scores(side("none"), DISTANCES).curves[0].values.any()


@pytest.mark.parametrize("kind", ["sinusoid", "rope", "alibi"])
def test_a_run_of_distances_is_the_mean_of_its_distances(kind):
    singles = attention_scores(side(kind), np.arange(10, 21)).curves
    runs = attention_scores(side(kind), np.array([10, 14, 20])).curves
    for single, run in zip(singles, runs, strict=True):
        assert run.values == pytest.approx([single.values[:4].mean(), single.values[4:].mean()], abs=1e-12)


def test_one_column_cannot_turn():
    curves = attention_scores(side("rope", dim=1), DISTANCES).curves
    assert np.ptp(curves[0].values) == 0
    assert np.ptp(curves[2].values) == 0


def test_the_table_names_the_curves():
    frame = attention_scores(Side(settings=Settings(), kind="alibi", heads=2), DISTANCES).to_frame()
    assert frame["curve"].unique().tolist() == ["slope 0.0625", "slope 0.00390625"]
