import math

import numpy as np
import pytest

from sinu_core.analysis.sweeps import length_sweep, offset_sweep
from sinu_core.settings import Segment, Settings


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
    assert sweep.dots == pytest.approx([math.sin(12.5) ** 2, 0.0, math.sin(12.5) ** 2])


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
