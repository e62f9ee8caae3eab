import math

import numpy as np
import pytest

from sinu_core.analysis.floor_effects import ToyTask, floor_curve, floor_value, optimiser_run
from sinu_core.settings import Settings


def at(curve, raw):
    return int(np.argmin(np.abs(curve.raw - raw)))


def test_the_three_modes_below_and_above_the_floor():
    curve = floor_curve(Settings(scale=0.02, floor=0.1))
    below, above = at(curve, -1.0), at(curve, 1.0)
    expected = {
        "clamp": (0.1, 0.0, 1.0, 1.0),
        "after_step": (0.1, 1.0, 1.0, 1.0),
        "softplus": (
            *(0.1 + math.log1p(math.exp(-1)), 1 / (1 + math.e)),
            *(0.1 + math.log1p(math.e), 1 / (1 + math.exp(-1))),
        ),
    }
    for mode, numbers in expected.items():
        effective, gradient = curve.effective[mode], curve.gradient[mode]
        found = (effective[below], gradient[below], effective[above], gradient[above])
        assert found == pytest.approx(numbers, abs=1e-9), mode


@pytest.mark.parametrize(
    ("floor", "effective", "gradient"),
    [
        (None, 0.02, 1.0),
        (0.1, 0.1, 0.0),
        ((0.1, "softplus"), 0.1 + math.log1p(math.exp(0.02)), 1 / (1 + math.exp(-0.02))),
        ((0.1, "after_step"), 0.1, 1.0),
    ],
)
def test_the_present_scale_under_each_mode(floor, effective, gradient):
    curve = floor_curve(Settings(scale=0.02, floor=floor))
    assert curve.present_raw.tolist() == [0.02]
    assert curve.present_effective == pytest.approx([effective])
    assert curve.present_gradient == pytest.approx([gradient])


def test_every_present_scale_lies_inside_the_curve_once():
    curve = floor_curve(Settings(dim=8, scale=(5.0, -30.0, 5.0, 0.0), groups=4, floor=0.1))
    assert curve.present_raw.tolist() == [-30.0, 0.0, 5.0]
    assert curve.raw[0] < -30
    assert curve.raw[-1] > 5
    assert 0.1 in curve.raw
    assert len(curve.to_frame()) == len(curve.raw)


def test_the_floor_without_a_mode_is_the_default_one():
    assert floor_value(Settings()) == 0.1
    assert floor_curve(Settings()).mode == "none"
    assert floor_value(Settings(floor=(0.3, "softplus"))) == 0.3


def oracle(floor, mode, task):
    """The same task by hand: loss (effective − target)²/2, for SGD."""
    raw = max(task.start, floor) if mode == "after_step" else task.start
    path = [raw]
    for _ in range(task.steps):
        effective, slope = {
            "none": (raw, 1.0),
            "after_step": (raw, 1.0),
            "clamp": (max(raw, floor), float(raw >= floor)),
            "softplus": (floor + math.log1p(math.exp(raw)), 1 / (1 + math.exp(-raw))),
        }[mode]
        raw -= task.rate * (effective - task.target) * slope
        raw = max(raw, floor) if mode == "after_step" else raw
        path.append(raw)
    return path


@pytest.mark.parametrize("mode", ["none", "clamp", "softplus", "after_step"])
@pytest.mark.parametrize("target", [1.0, 0.01])
def test_steps_of_sgd_follow_the_formula(mode, target):
    task = ToyTask(start=0.02, target=target, rate=0.2, steps=12)
    run = optimiser_run(0.1, task)
    assert run.raw[mode] == pytest.approx(oracle(0.1, mode, task), abs=1e-6)


def test_below_the_floor_clamp_alone_stands_still():
    run = optimiser_run(0.1, ToyTask(start=0.02, target=1.0))
    assert run.raw["clamp"].tolist() == [0.02] * 41
    assert run.moved("clamp") == 0.0
    for mode in ("none", "softplus", "after_step"):
        assert abs(run.effective[mode][-1] - 1.0) < 0.1, mode


def test_no_effective_scale_goes_below_the_floor_when_the_task_pulls_it_there():
    run = optimiser_run(0.1, ToyTask(start=0.5, target=-1.0, rate=0.3))
    for mode in ("clamp", "softplus", "after_step"):
        assert run.effective[mode].min() >= 0.1 - 1e-9, mode
    assert run.effective["none"].min() < 0


def test_weight_decay_shrinks_a_scale_that_gets_no_gradient():
    run = optimiser_run(0.1, ToyTask(start=0.02, rate=0.1, optimiser="adamw", steps=10))
    assert run.raw["clamp"] == pytest.approx(
        [0.02 * (1 - 0.1 * 0.01) ** step for step in range(11)], abs=1e-8
    )


def test_the_first_step_of_adam_is_the_learning_rate():
    run = optimiser_run(0.1, ToyTask(start=0.02, rate=0.05, optimiser="adam", steps=1))
    assert run.raw["none"] == pytest.approx([0.02, 0.07], abs=1e-6)
    assert run.raw["softplus"] == pytest.approx([0.02, 0.07], abs=1e-6)


def test_the_frame_has_one_line_a_step():
    frame = optimiser_run(0.1, ToyTask(steps=4)).to_frame()
    assert frame["step"].tolist() == [0, 1, 2, 3, 4]
    assert len(frame.columns) == 9
