import math

import mpmath
import numpy as np
import pytest

from sinu_core.analysis.columns import column_table
from sinu_core.analysis.wavelengths import CONSTANT_BELOW_TURNS, clock_hands, wavelength_table
from sinu_core.settings import Settings


@pytest.mark.parametrize(
    ("dim", "spacing", "slowest"),
    [(8, "paper", 6283.19), (64, "paper", 47117), (512, "paper", 60611.48), (512, "endpoint", 62831.85)],
)
def test_the_slowest_wavelength(dim, spacing, slowest):
    table = wavelength_table(Settings(dim=dim, spacing=spacing))
    assert table.wavelength_positions[-1] == pytest.approx(slowest, rel=1e-5)
    assert table.wavelength_positions[0] == pytest.approx(2 * math.pi)


def test_turns_count_whole_waves_in_the_window():
    table = wavelength_table(Settings(dim=8, length=1000))
    assert table.turns_in_window == pytest.approx([1000 / (2 * math.pi * 10**i) for i in range(4)])


def test_status_from_constant_to_aliased():
    # Wavelengths 6.28, 62.8, 628 and 6283 positions.
    assert wavelength_table(Settings(dim=8, length=100)).status == ("resolved",) * 3 + ("constant",)
    assert wavelength_table(Settings(dim=8, length=10)).status == ("resolved",) * 2 + ("constant",) * 2
    # Every 4th position: 6.28 < 8. Every 40th: 62.8 < 80 as well.
    assert wavelength_table(Settings(dim=8, length=4000), samples=1000).status[:2] == ("aliased", "resolved")
    assert wavelength_table(Settings(dim=8, length=4000), samples=100).status[:2] == ("aliased", "aliased")


def test_constant_begins_at_a_twentieth_of_a_turn():
    assert CONSTANT_BELOW_TURNS == 1 / 20
    slowest = 2000 * math.pi  # its twentieth is 314.16 positions
    assert slowest / 20 == pytest.approx(314.16, abs=0.01)
    assert wavelength_table(Settings(dim=8, length=314)).status[-1] == "constant"
    assert wavelength_table(Settings(dim=8, length=315)).status[-1] == "resolved"


def test_drawing_every_position_takes_stride_one():
    assert wavelength_table(Settings(length=100), samples=1000).stride_positions == 1
    assert wavelength_table(Settings(length=1000), samples=100).stride_positions == 10


def test_more_samples_than_positions_change_nothing():
    settings = Settings(dim=64, length=300)
    statuses = {wavelength_table(settings, samples=samples).status for samples in (300, 301, 10**6)}
    assert len(statuses) == 1


@pytest.mark.parametrize("position", [0, 1, 7, -3.5, 10**6 + 0.25, 10**9, -(10**9) + 0.1])
def test_clock_hands_are_exact_at_any_position(position):
    settings = Settings(dim=16, theta=500.0)
    omega = column_table(settings).frequency_rad[:8]
    with mpmath.workdps(60):
        expected = [float(mpmath.mpf(position) * mpmath.mpf(w) % (2 * mpmath.pi)) for w in omega.tolist()]
    hands = clock_hands(settings, position)
    assert hands == pytest.approx(expected, abs=2e-15)
    assert ((hands >= 0) & (hands < 2 * math.pi)).all()


def test_clock_hands_turn_at_their_true_speeds():
    steps = clock_hands(Settings(dim=8), 3.0)
    assert steps == pytest.approx([3.0, 0.3, 0.03, 0.003])


def test_frames_carry_units():
    frame = wavelength_table(Settings(dim=8)).to_frame()
    assert list(frame) == [
        "frequency_index", "frequency_rad_per_position", "wavelength_positions", "turns_in_window", "status",
    ]  # fmt: skip
    assert len(frame) == 4


@pytest.mark.parametrize("layout", ["half", "interleaved"])
@pytest.mark.parametrize("dim", [1, 2, 5, 8])
def test_column_table_names_what_each_column_is(layout, dim):
    table = column_table(Settings(dim=dim, layout=layout, scale=3.0))
    pairs = list(zip(table.is_cosine.tolist(), table.frequency_index.tolist(), strict=True))
    sines = [(False, i) for i in range((dim + 1) // 2)]
    cosines = [(True, i) for i in range(dim // 2)]
    by_frequency = sorted(sines + cosines, key=lambda pair: (pair[1], pair[0]))
    assert pairs == (sines + cosines if layout == "half" else by_frequency)
    assert np.all(table.gain == 3.0)
    assert table.to_frame()["function"].tolist() == ["cosine" if c else "sine" for c, _ in pairs]


def test_arrays_are_read_only():
    table = wavelength_table(Settings())
    with pytest.raises(ValueError, match="read-only"):
        table.frequency_rad[0] = 1
