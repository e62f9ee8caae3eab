"""Every question's answer against a value from elsewhere: printed facts, or arithmetic from the formula."""

import math

import pytest

from pages.ui.learn.library import answer, lessons
from tests.oracle import dot, frequency, pe_row

E8 = [pe_row(p, 8) for p in range(64)]


def similarity(distance: float, dim: int) -> float:
    count = dim // 2
    return math.fsum(math.cos(distance * frequency(i, dim)) for i in range(count)) / count


def norm(row: list[float]) -> float:
    return math.sqrt(dot(row, row))


def longest(dim: int, theta: float = 10000.0) -> float:
    return 2 * math.pi / frequency(dim // 2 - 1, dim, theta)


def softmax_first(scale: float) -> float:
    scores = [scale**2 * 32 * similarity(d, 64) / 8 for d in range(32)]
    return math.exp(scores[0]) / math.fsum(math.exp(score) for score in scores)


def progressive_cosine(distance: float) -> float:
    gains = [1 - 0.8 * i / 31 for i in range(32)]
    parts = [g * g * math.cos(distance * frequency(i, 64)) for i, g in enumerate(gains)]
    return math.fsum(parts) / math.fsum(g * g for g in gains)


STEP_16 = norm([b - a for a, b in zip(pe_row(7, 16), pe_row(8, 16), strict=True)])
SINES = [math.fsum(math.sin(p * w) * math.sin((p + 2) * w) for w in (1, 0.1, 0.01, 0.001)) for p in range(24)]
# Facts: the article's groups on the half layout, D = 8, scales 1 and 2; and the same by pairs.
BY_COLUMNS, BY_PAIRS = (10.2549, 9.8092, 12.0848, 10.2313), 8.5631

EXPECTED: dict[tuple[str, str], tuple[object, dict[str, object]]] = {
    ("1", "bag"): ("same", {"difference": 0.0}),
    ("1", "orders"): (1, {"orders": 6, "with_position": 6}),
    ("1", "add"): ("different", {}),
    ("1", "count"): (999, {"word": math.sqrt(8), "counted": 999 * math.sqrt(8), "waves": 2}),
    ("2", "digits"): (16, {"worth": 8}),
    ("2", "jump"): (4, {"next": 1, "waves": STEP_16, "waves_next": STEP_16}),
    ("2", "smooth"): ("right", {"shortest": 2 * math.pi, "longest": longest(16)}),
    ("2", "neighbours"): ("fast", {"fastest": 2 * math.sin(0.5)}),  # the chord of one radian
    ("3", "half"): (2, {"sine": math.sin(1), "cosine": math.cos(1), "other": 180 - math.degrees(1)}),
    ("3", "turn"): ("same", {"degrees": math.degrees(3), "error": 0.0, "positions": 61}),
    ("3", "alone"): ("different", {**{f"at_{p}": SINES[p] for p in range(4)},
                                   "lowest": min(SINES), "highest": max(SINES)}),
    ("3", "both"): (2.563717748, {"at_start": 2.563717748}),  # facts
    ("4", "first"): (2 * math.pi, {}),
    ("4", "last"): (2000 * math.pi, {"limit": 20000 * math.pi}),
    ("4", "base"): ("slow", {"first": 1, "last": 100 ** (62 / 64), "longest": longest(64, 1e6)}),
    ("4", "width"): ("limit", {"before": 6283.185307, "after": 60611.47716626106}),
    ("5", "place"): (4, {"interleaved": 1}),
    ("5", "dots"): ("same", {"difference": 0.0, "dot": 8 * similarity(5, 16)}),
    ("5", "mixed"): ("mended", {"mended": 0.0}),
    ("6", "itself"): (32, {"norm": math.sqrt(32)}),
    ("6", "trend"): ("more", {"near": similarity(50, 64), "far": similarity(100, 64), "rise": 6}),
    ("6", "wider"): ("later", {"before": 6, "after": 44}),  # facts
    ("6", "period"): ("never", {"best": similarity(32, 64), "where": 32, "longest": longest(64)}),
    ("6", "content"): ("different", {"plain": 32 * similarity(2, 64)}),
    ("7", "square"): (4, {"before": 32 * similarity(5, 64), "after": 128 * similarity(5, 64)}),
    ("7", "angle"): ("same", {"before": 0.7345, "after": similarity(5, 64)}),
    ("7", "word"): (16 / (0.02 * math.sqrt(512)), {"row": 16, "quiet_row": math.sqrt(0.5)}),
    ("7", "attention"): ("more", {"before": softmax_first(1), "after": softmax_first(2), "even": 1 / 32}),
    ("8", "pairs"): ("same", {f"at_{p}": BY_PAIRS for p in range(4)}),
    ("8", "columns"): ("different", {f"at_{p}": BY_COLUMNS[p] for p in range(4)}),
    ("8", "progressive"): ("far", {"near_before": similarity(1, 64), "far_before": similarity(10, 64),
                                   "near_after": progressive_cosine(1), "far_after": progressive_cosine(10)}),
    ("8", "dynamic"): (1.163315, {"at_1": 0.539483, "at_4096": 1.371260}),  # facts
    ("9", "next"): (6, {"last_of_prompt": 5}),
    ("9", "forgotten"): (1, {"with_offset": 5}),
    ("9", "shift"): ("same", {"before": 32 * similarity(5, 64), "after": 32 * similarity(5, 64)}),
    ("9", "length"): ("less", {"whole": 1.163315, "alone": 0.539483, "told": 1.163315}),
    ("10", "whole"): (256, {"before": 256, "after": 258}),
    ("10", "rows"): ("most", {"rows": 407, "cast_last": 600}),  # facts: 407 of 600
    ("10", "far"): ("visible", {"error": 0.241}),  # facts
    ("10", "rule"): ("float64_angles", {"positions": 256}),
}  # fmt: skip


def test_every_step_of_every_lesson_has_an_expected_value():
    steps = [(number, step.id) for number, lesson in lessons("en").items() for step in lesson.steps]
    assert steps == list(EXPECTED)


@pytest.mark.parametrize(("number", "step"), EXPECTED)
def test_the_computed_answer_is_the_expected_one(number, step):
    value, numbers = EXPECTED[number, step]
    found = answer(number, step)
    assert found.value == (value if isinstance(value, str) else pytest.approx(value, rel=1e-6))
    for name, expected in numbers.items():
        # Facts are printed with four to six digits; the rest is exact to rounding.
        assert found.numbers[name] == pytest.approx(
            expected, rel=2e-3 if expected == 0.241 else 6e-5, abs=1e-9
        )


def test_the_rows_at_the_end_of_lesson_3_are_those_of_the_formula():
    assert dot(E8[0], E8[2]) == pytest.approx(answer("3", "both").value, abs=1e-12)


def test_no_similarity_comes_back_before_a_hundred_thousand():
    best = max(similarity(d, 64) for d in range(1000, 20001, 1))
    assert best < 0.9
