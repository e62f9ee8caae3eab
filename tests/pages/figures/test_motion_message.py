"""The message of a motion, read back by an independent little decoder; and what its words say."""

import base64
import struct

import numpy as np
import orjson
import pytest

from pages.figures.motion_message import MOST_BYTES, cells_of, encode_motion
from pages.figures.motion_player import component_script, player_script
from pages.figures.motion_watch import question_words, watch_words
from pages.figures.motion_words import (
    axes_words,
    cells_words,
    frame_words,
    rounded_words,
    setting_name,
    value_text,
)
from pages.figures.palette import DIVERGING
from sinu_core.analysis.motion.motion import motion
from sinu_core.analysis.motion.sweep import SWEEPABLE, Sweep
from sinu_core.settings import Settings

SCALES = Sweep(parameter="scale", start=1.0, stop=2.0, frames=3)


def decode(data: bytes) -> tuple[dict, bytes]:
    (length,) = struct.unpack_from("<I", data)
    return orjson.loads(data[4 : 4 + length]), data[4 + length :]


def words_at(raw: bytes, at: int, count: int) -> list[int]:
    return list(struct.unpack_from(f"<{count}H", raw, at))


def test_cells_share_one_limit_and_lie_frame_behind_frame():
    result = motion(Settings(dim=2, length=1), SCALES)  # sin 0 = 0 and cos 0 = 1
    header, raw = decode(encode_motion(result, 1.0))
    assert header["limit"] == 2.0
    assert list(raw[:6]) == [127, 127 + 64, 127, 127 + 95, 127, 254]
    assert header["heat"]["shapes"] == [[1, 2]] * 3


def test_gains_and_curves_are_parts_of_their_common_axis():
    result = motion(Settings(dim=2, length=2), SCALES)
    header, raw = decode(encode_motion(result, 1.0))
    low, high = header["gain"]["range"]
    assert (low, high) == (0.0, pytest.approx(2.08))
    codes = words_at(raw, header["gain"]["at"], 6)
    assert [code / 65535 * high for code in codes] == pytest.approx([1, 1, 1.5, 1.5, 2, 2], abs=1e-4)
    low, high = header["curve"]["range"]
    assert header["curve"]["points"] == 2
    curves = words_at(raw, header["curve"]["at"], 6)
    expected = [gain**2 * np.cos(distance) for gain in (1, 1.5, 2) for distance in (0, 1)]
    assert [low + code / 65535 * (high - low) for code in curves] == pytest.approx(expected, abs=1e-4)
    assert header["curve"]["at"] + 12 == len(raw)


def test_colours_of_both_themes_travel():
    header, _raw = decode(encode_motion(motion(Settings(dim=2, length=2), SCALES), 1.0))
    for name, theme in header["themes"].items():
        assert base64.b64decode(theme["palette"]) == DIVERGING[name].tobytes()


def test_axes_follow_the_window_and_span_the_widest_embedding():
    sweep = Sweep(parameter="offset", start=-1, stop=1, frames=2)
    header, _raw = decode(encode_motion(motion(Settings(dim=4, length=5), sweep), 0.0))
    assert header["heat"]["y"] == [[-1.5, 3.5], [0.5, 5.5]]
    sweep = Sweep(parameter="dim", start=2, stop=6, frames=2)
    header, _raw = decode(encode_motion(motion(Settings(length=5), sweep), 128))
    assert (header["heat"]["x"], header["heat"]["right"]) == ([-0.5, 5.5], [1.5, 5.5])


@pytest.mark.parametrize(
    ("sweep", "present", "at"),
    [
        (SCALES, 1.25, 0.5),
        (Sweep(parameter="scale", start=2, stop=1, frames=3), 1.25, 1.5),
        (Sweep(parameter="theta", start=10, stop=1000, frames=3, spacing="log"), 100, 1.0),
        (SCALES, 3.0, None),
    ],
)
def test_the_present_value_has_its_place_on_the_scrubber(sweep, present, at):
    header, _raw = decode(encode_motion(motion(Settings(dim=4, length=4), sweep), present))
    assert at is None if header["present"] is None else header["present"]["at"] == pytest.approx(at)


@pytest.mark.parametrize("frames", [2, 48, 80, 96])
def test_a_message_stays_below_two_megabytes(frames):
    sweep = Sweep(parameter="length", start=1000, stop=10**9, frames=frames, spacing="log")
    result = motion(Settings(dim=192), sweep, cells=cells_of(frames))
    assert len(encode_motion(result, 512)) <= MOST_BYTES


def test_an_embedding_of_nothing_has_axes_too():
    sweep = Sweep(parameter="theta", start=10, stop=1000, frames=3)
    header, raw = decode(encode_motion(motion(Settings(dim=4, length=4, scale=0.0), sweep), 10))
    assert header["limit"] == 1.0
    assert header["gain"]["range"] == header["curve"]["range"] == [-1.0, 1.0]
    assert set(raw[: 3 * 16]) == {127}


def test_a_frame_is_told_with_its_numbers():
    result = motion(Settings(dim=8, length=200), SCALES)
    text = frame_words(result, 1)
    dots = [2.25 * sum(np.cos(d * 10.0**-i) for i in range(4)) for d in (0, 1, 10, 100)]
    assert text.startswith("s = 1.5: gains 1.5. Dot product: 9 at distance 0, ")
    assert f"{dots[1]:.4g} at distance 1, {dots[2]:.4g} at distance 10, ".replace("-", "−") in text
    assert "It rises for the first time at distance " in text


def test_what_was_rounded_is_said():
    def words(settings, **sweep):
        return rounded_words(motion(settings, Sweep(**sweep)))

    assert words(Settings(dim=8, length=8), parameter="theta", start=10, stop=100) == ""
    groups = words(Settings(dim=16), parameter="groups", start=1, stop=8, frames=8)
    assert groups == (
        "Only numbers that divide the width evenly are possible. Of 8 frames 4 different ones are left."
    )
    whole = words(Settings(dim=8), parameter="length", start=10, stop=1000, frames=5, spacing="log")
    assert whole == "Only whole numbers are possible. Values in between are rounded."


def test_cells_and_axes_in_words():
    result = motion(Settings(dim=4, length=256), SCALES)
    assert cells_words(result) == "A cell is the exact mean of up to 2 positions."
    assert "the same in all frames" in axes_words(result)
    assert cells_words(motion(Settings(dim=4, length=5), SCALES)) == "Each cell is one value."
    wide = motion(Settings(dim=400, length=5), SCALES)
    assert "up to 1 × 3 values" in cells_words(wide)


@pytest.mark.parametrize("name", SWEEPABLE)
def test_every_setting_has_a_name_a_question_and_an_answer(name):
    assert setting_name(name)
    assert question_words(name).endswith("?")
    assert watch_words(name).endswith(".")


def test_values_are_short():
    assert [value_text("theta", 1e6), value_text("scale", 0.15), value_text("length", 65536)] == [
        *("10⁶", "0.15", "65,536"),
    ]


def test_the_script_is_one_piece():
    script = component_script()
    assert "import " not in script.replace("import them", "")
    assert script.count("export ") == script.count("export default function") == 1
    assert "</script" not in player_script()
