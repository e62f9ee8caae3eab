import math

import numpy as np
import pytest

from sinu_core.analysis.scale_effects import (
    before_after,
    gain_profile,
    norm_profile,
    value_limit,
    without_laws,
)
from sinu_core.settings import Settings


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


def test_the_leak_of_columns_is_carried_and_common_gain_is_what_multiplies_all():
    columns = Settings(dim=8, groups=2, scale=(1.0, 2.0), group_by="columns")
    change = before_after(columns, np.arange(3))
    assert change.dot_ratio == pytest.approx(2.5)  # the mean of 1 and 4
    assert change.cosine_leak > 0.01
    assert (change.gain, change.columns_differ) == (None, True)
    scalar = before_after(Settings(dim=8, scale=0.5, length=512, dynamic=True), np.arange(3))
    assert scalar.gain == pytest.approx(0.5 * 1.163315, abs=1e-6)
    assert scalar.cosine_leak < 1e-9


@pytest.mark.parametrize(
    ("scales", "limit"), [((1.0, 0.5), 1.0), ((1.0, 3.0), 3.0), ((1.0, -0.5), 1.5), ((0.0, 0.0), 1.0)]
)
def test_no_value_before_after_or_between_exceeds_the_limit(scales, limit):
    assert value_limit(Settings(dim=8, groups=2, scale=scales)) == limit


def test_a_silent_embedding_keeps_a_ratio():
    assert before_after(Settings(dim=8, scale=0.0), np.arange(3)).dot_ratio == 0.0


def test_pairs_share_whatever_the_layout_and_odd_widths_too():
    for layout in ("half", "interleaved"):
        progressive = Settings(dim=7, layout=layout, progressive=(1.0, 0.8))
        assert gain_profile(progressive).pairs_share
    columns = Settings(dim=8, groups=2, scale=(1.0, 2.0), group_by="columns")
    assert not gain_profile(columns).pairs_share
    assert gain_profile(columns.replace(layout="interleaved")).pairs_share


def test_norms_over_the_window_include_its_ends():
    profile = norm_profile(Settings(dim=512, length=10**9, offset=-3, scale=0.5))
    assert (profile.positions[0], profile.positions[-1], len(profile.norms)) == (-3.0, 10**9 - 4, 257)
    assert profile.norms == pytest.approx([8.0] * 257)
    assert profile.level == pytest.approx(8.0)
    mixed = Settings(dim=2, segments=[("a", 1), ("b", 1)], modality_scales={"a": 3.0, "b": 4.0})
    assert norm_profile(mixed).to_frame()["norm"].tolist() == pytest.approx([3.0, 4.0])
    assert norm_profile(mixed).level == pytest.approx(math.sqrt(12.5))
