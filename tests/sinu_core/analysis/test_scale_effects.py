import math

import numpy as np
import pytest

from sinu_core.analysis.scale_effects import (
    before_after,
    gain_profile,
    length_sweep,
    offset_sweep,
    without_laws,
)
from sinu_core.settings import Segment, Settings


def dot(p, q, dim, gains):
    """The dot product of rows p and q by the formula alone; gains: (sine, cosine) of each frequency."""
    omegas = [10000 ** (-2 * i / dim) for i in range(dim // 2)]
    terms = (
        a * a * math.sin(p * w) * math.sin(q * w) + b * b * math.cos(p * w) * math.cos(q * w)
        for w, (a, b) in zip(omegas, gains, strict=True)
    )
    return math.fsum(terms)


def test_without_laws_keeps_the_wave_and_drops_every_law():
    kept = {"dim": 6, "offset": 2.5, "theta": 500.0, "layout": "interleaved", "spacing": "endpoint"}
    laws = {"scale": 3.0, "groups": 3, "progressive": (1.0, 0.8), "dynamic": True, "floor": 0.1}
    tokens = {"modality_scales": {"text": 2.0}, "segments": [("text", 9)]}
    assert without_laws(Settings(**kept, **laws, **tokens)) == Settings(**kept, length=9)


def test_gain_profile_names_sine_and_cosine_and_the_gain_without_the_floor():
    settings = Settings(dim=4, layout="interleaved", scale=0.05, progressive=(1.0, 4.0), floor=0.1)
    frame = gain_profile(settings).to_frame()
    assert frame["wave"].tolist() == ["sin", "cos", "sin", "cos"]
    assert frame["frequency"].tolist() == [0, 0, 1, 1]
    assert frame["gain"].tolist() == pytest.approx([0.1, 0.1, 0.2, 0.2])
    assert frame["gain_without_floor"].tolist() == pytest.approx([0.05, 0.05, 0.2, 0.2])


def test_a_scalar_scale_multiplies_dot_products_by_its_square_and_no_cosine():
    change = before_after(Settings(dim=8, scale=-0.5), np.arange(6))
    expected = [dot(0, d, 8, [(1, 1)] * 4) for d in range(6)]
    assert change.dot_before == pytest.approx(expected, abs=1e-12)
    assert change.dot_after == pytest.approx([0.25 * value for value in expected], abs=1e-12)
    assert change.dot_ratio == pytest.approx(0.25)
    assert change.cosine_before == pytest.approx([value / 4 for value in expected], abs=1e-12)
    assert change.cosine_change < 1e-12


def test_a_law_with_several_gains_bends_both_curves():
    change = before_after(Settings(dim=8, progressive=(1.0, 0.8)), np.arange(3))
    assert change.dot_after[2] == pytest.approx(1.828560, abs=1e-6)
    assert change.dot_after[0] == pytest.approx(3.262222, abs=1e-6)
    assert change.dot_ratio is None
    assert change.cosine_change > 1e-3


def test_a_silent_embedding_keeps_a_ratio():
    assert before_after(Settings(dim=8, scale=0.0), np.arange(3)).dot_ratio == 0.0


@pytest.mark.parametrize("offset", [0.0, -7.25, 1e9])
def test_moving_the_window_changes_values_and_no_dot_product(offset):
    sweep = offset_sweep(Settings(dim=8, length=10, offset=offset), distance=2)
    assert sweep.dots == pytest.approx([2.563717748] * 101, abs=1e-8)
    assert sweep.constant
    assert np.ptp(sweep.sine) > 0.5
    assert sweep.sine == pytest.approx([math.sin(o) for o in sweep.offsets], abs=1e-9)
    assert sweep.cosine == pytest.approx([math.cos(o) for o in sweep.offsets], abs=1e-9)


def test_groups_of_columns_make_the_dot_product_wander_with_the_offset():
    settings = Settings(dim=8, length=10, groups=2, scale=(1.0, 2.0), group_by="columns")
    sweep = offset_sweep(settings, distance=2, reach=3.0, steps=7)
    assert sweep.dots[3:] == pytest.approx([10.2549, 9.8092, 12.0848, 10.2313], abs=1e-4)
    assert sweep.wander > 0.1
    assert not sweep.constant


def test_the_distance_is_cut_to_the_window_and_one_column_has_no_cosine():
    sweep = offset_sweep(Settings(dim=1, length=1), distance=5, steps=3)
    assert sweep.distance == 0
    assert np.isnan(sweep.cosine).all()
    assert sweep.dots == pytest.approx([math.sin(25) ** 2, 0.0, math.sin(25) ** 2])


FACTORS = {1: 0.539483, 50: 0.930685, 100: 1.0, 200: 1.069315, 512: 1.163315, 4096: 1.371260}


def test_length_sweep_holds_the_known_factors():
    sweep = length_sweep(Settings(length=200, dynamic=True))
    factors = dict(zip(sweep.lengths.tolist(), sweep.factors.tolist(), strict=True))
    assert {length: round(factors[length], 6) for length in FACTORS} == FACTORS
    assert sweep.present == (200, pytest.approx(1.069315, abs=1e-6))
    assert (sweep.lengths[0], sweep.lengths[-1], sweep.active) == (1, 10**9, True)
    assert sweep.zero_length < 1  # positive at every length


def test_length_sweep_without_the_law_shows_the_usual_rule_and_says_so():
    sweep = length_sweep(Settings(length=4096))
    assert not sweep.active
    assert sweep.present == (4096, 1.0)
    assert sweep.rule == (0.1, 100.0)


def test_a_steep_law_changes_its_sign_at_a_length_that_is_named():
    sweep = length_sweep(Settings(length=10, dynamic=(1.0, 100.0)))
    assert sweep.zero_length == pytest.approx(100 / math.e)
    assert sweep.present[1] == pytest.approx(1 + math.log(0.1))
    falling = length_sweep(Settings(dynamic=(-0.001, 1.0)))
    assert falling.zero_length == math.inf  # e^1000 is no float


def test_length_sweep_of_segments_uses_their_sum():
    assert length_sweep(Settings(segments=[Segment("text", 7)], dynamic=True)).present[0] == 7
