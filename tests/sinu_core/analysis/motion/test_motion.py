"""Motion: every frame holds the numbers of the single computations, whatever runs, and of the formula."""

import numpy as np
import pytest

import sinu_core.analysis.motion.pictures as pictures
from sinu_core.analysis.gains import column_gains
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.motion.motion import motion
from sinu_core.analysis.motion.sweep import SWEEPABLE, Sweep
from sinu_core.analysis.similarity import similarity_curve
from sinu_core.segments import Segment
from sinu_core.settings import Settings
from tests.oracle import pe_value

LAWS = Settings(
    dim=24, length=50, scale=0.5, progressive=(1.0, 0.2), dynamic=(0.2, 30.0), floor=(0.3, "softplus")
)
BASES = {
    "laws": LAWS,
    "groups": LAWS.replace(groups=3, group_scales=(1.0, -0.5, 0.1), layout="interleaved", offset=-3.5),
    "blocks": Settings(dim=24, length=50, groups=4, group_scales=(2, 1, 0, 1), group_by="columns"),
    "far": Settings(dim=23, length=10**9, offset=10**8, spacing="endpoint", theta=500.0),
}
ENDS = {
    "dim": (1, 40),
    "length": (1, 400),
    "offset": (-7, 1000.5),
    "theta": (1, 1e6),
    "scale": (-1, 2),
    "groups": (1, 12),
    "progressive_start": (0, 2),
    "progressive_end": (2, -1),
    "dynamic_rate": (-1, 1),
    "dynamic_reference": (1, 1000),
    "floor": (0, 2),
}
SEGMENTS = Settings(
    dim=12, segments=(Segment("text", 3), Segment("visual", (5, 7)), Segment("text", 40)),
    modality_scales=(("text", 1.0), ("visual", -0.5)),
)  # fmt: skip


def assert_frames_are_single_computations(settings, sweep, cells, normalise="dot"):
    result = motion(settings, sweep, cells=cells, normalise=normalise)
    assert len(result.pictures) == len(result.frames.values) == len(result.similarity) > 1
    for one, picture, curve in zip(result.frames.settings, result.pictures, result.similarity, strict=True):
        tile = heatmap_tile(one, rows=(0, one.length), cells=cells)
        np.testing.assert_array_equal(picture.row_edges, tile.row_edges)
        np.testing.assert_array_equal(picture.column_edges, tile.column_edges)
        np.testing.assert_allclose(
            picture.values, tile.values, rtol=1e-6, atol=1e-6 * max(result.limit, 1e-9)
        )
        gains = column_gains(one) * one.length_factor()
        starts, widths = tile.column_edges[:-1], np.diff(tile.column_edges)
        np.testing.assert_allclose(
            picture.gains, np.add.reduceat(gains, starts) / widths, rtol=1e-12, atol=1e-15
        )
        single = similarity_curve(one, result.distances, normalise=normalise)
        scale = max(np.abs(single.values).max(), 1e-12)
        np.testing.assert_allclose(curve, single.values, rtol=1e-12, atol=1e-12 * scale)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("name", SWEEPABLE)
def test_a_frame_is_what_it_is_alone(name, base):
    start, stop = ENDS[name]
    sweep = Sweep(parameter=name, start=start, stop=stop, frames=7)
    assert_frames_are_single_computations(BASES[base], sweep, (16, 20), "cosine" if base == "far" else "dot")


@pytest.mark.parametrize("name", ["scale", "offset", "dim"])
@pytest.mark.parametrize("normalise", ["dot", "cosine"])
def test_so_it_is_with_segments(name, normalise):
    start, stop = ENDS[name]
    sweep = Sweep(parameter=name, start=start, stop=stop, frames=5)
    assert_frames_are_single_computations(SEGMENTS, sweep, (9, 200), normalise)


def test_blocks_change_nothing(monkeypatch):
    sweep = Sweep(parameter="dim", start=1, stop=40, frames=9)
    whole = motion(LAWS, sweep)
    monkeypatch.setattr(pictures, "_BLOCK", 1000)
    steps = []
    for one, other in zip(whole.pictures, motion(LAWS, sweep, progress=steps.append).pictures, strict=True):
        np.testing.assert_array_equal(one.values, other.values)
    assert steps == sorted(steps)
    assert len(steps) > 3
    assert steps[-1] == 1.0


def test_values_are_those_of_the_formula():
    result = motion(Settings(dim=6, length=9), Sweep(parameter="theta", start=10, stop=1000, frames=3))
    for theta, picture in zip(result.frames.values, result.pictures, strict=True):
        expected = [[pe_value(p, c, 6, theta) for c in range(6)] for p in range(9)]
        np.testing.assert_allclose(picture.values, expected, atol=1e-7)


def test_doubling_the_scale_quadruples_the_dot_product_and_doubles_the_limit():
    result = motion(Settings(dim=8, length=20), Sweep(parameter="scale", start=1, stop=2, frames=2))
    np.testing.assert_allclose(result.similarity[1], 4 * result.similarity[0])
    assert result.similarity[0, 0] == pytest.approx(4.0)
    assert (result.pictures[0].limit, result.pictures[1].limit, result.limit) == (1.0, 2.0, 2.0)


def test_distances_reach_to_the_longest_window_but_not_beyond_511():
    def last(stop):
        sweep = Sweep(parameter="length", start=4, stop=stop, frames=2)
        return motion(Settings(dim=8), sweep).distances[-1]

    assert (last(100), last(10**6)) == (99, 511)


def test_a_setting_without_effect_gives_a_still_picture():
    sweep = Sweep(parameter="dynamic_reference", start=1, stop=1000, frames=3)
    assert motion(Settings(dim=8, length=8), sweep).still
    assert not motion(Settings(dim=8, length=8, dynamic=True), sweep).still


def test_an_embedding_of_scale_zero_has_the_cosine_zero():
    result = motion(
        Settings(dim=8, length=8), Sweep(parameter="scale", start=0, stop=1, frames=2), normalise="cosine"
    )
    assert (result.similarity[0] == 0).all()
    assert result.similarity[1, 0] == pytest.approx(1.0)


def test_the_table_has_a_line_a_frame():
    table = motion(Settings(dim=8, length=8), Sweep(parameter="scale", start=1, stop=3, frames=3)).to_frame()
    assert table["scale"].tolist() == [1, 2, 3]
    assert table["largest_gain"].tolist() == [1, 2, 3]
    assert table["dot_at_0"].tolist() == pytest.approx([4, 16, 36])
    assert list(table.columns[-2:]) == ["dot_at_6", "dot_at_7"]


def test_the_first_rise_of_each_curve():
    result = motion(Settings(dim=2, length=8), Sweep(parameter="scale", start=0, stop=1, frames=2))
    assert result.first_rises == (None, 4)  # cos 4 > cos 3


def test_arrays_are_read_only():
    result = motion(Settings(dim=8, length=8), Sweep(parameter="scale", start=1, stop=3, frames=3))
    arrays = [
        result.similarity,
        result.distances,
        *(p.values for p in result.pictures),
        result.pictures[0].gains,
    ]
    assert not any(array.flags.writeable for array in arrays)
