"""The experiments as declared: each can be trained and judged, has its control, and asks what it says."""

import math

import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.catalogue import dynamic, progressive, sweep
from sinu_core.lab.config import MAX_RUNS, Config
from sinu_core.lab.experiments import EXPERIMENTS, TOKEN_STDS, experiment_of
from sinu_core.lab.reference_line import noise_limit
from sinu_core.lab.report import report, verdict_frame
from sinu_core.lab.verdicts import Outcome
from sinu_core.lab.work import Plan, run_chunk

NAMES = [
    "amplitude", "convergence", "length", "noise", "dynamic", "progressive", "gradients", "grouped",
]  # fmt: skip


def test_there_are_the_eight_of_the_lab() -> None:
    assert list(EXPERIMENTS) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_eight_seeds_fit_at_every_token_std_and_in_both_tasks(name: str) -> None:
    cells = EXPERIMENTS[name].cells(range(8))
    assert {(cell.config.task, cell.config.token_std) for cell in cells} == {
        (task, std) for task in ("addr16", "back4") for std in TOKEN_STDS
    }
    assert all(len(cell.runs) <= 2 * MAX_RUNS for cell in cells)


@pytest.mark.parametrize("name", NAMES)
def test_every_claim_is_about_variants_and_measures_that_there_are(name: str) -> None:
    experiment = EXPERIMENTS[name]
    (cell, *_) = experiment.cells([0])
    ids = {run.variant.id for run in cell.runs}
    own = {"steps", "mean_accuracy", "final_accuracy", "spread", *(m.id for m in cell.measurements)}
    for claim in experiment.claims:
        assert claim.measure in own
        assert claim.reference in ids
        assert claim.variant in ids | {"best"}
        assert claim.control is None or claim.control in ids
    assert experiment.question.endswith("?")


@pytest.mark.parametrize("name", NAMES)
def test_a_tiny_run_of_each_is_judged_to_the_end(name: str) -> None:
    experiment = EXPERIMENTS[name]
    small = {} if name == "gradients" else {"steps": 4}
    changes = {"dim": 16, "length": 12, "batch": 2, "held_out": 8, "every": 2, **small}
    changes |= {"shortest": 9} if name == "dynamic" else {}
    plan = Plan(name, experiment.cells(range(2), tasks=["back4"], token_stds=[1.0], **changes))
    while (chunk := plan.next_chunk()) is not None:
        plan.accept(run_chunk(chunk))
    result = plan.result()
    assert plan.fraction == 1.0
    assert all(cell.complete for cell in result.cells)
    for cell in result.cells:
        assert all(isinstance(answer.outcome, Outcome) for answer in experiment.answers(cell))
    assert len(verdict_frame(result)) == len(result.cells) * len(experiment.claims)
    assert experiment.question in report(result)


def test_the_low_resource_setting_has_a_pool() -> None:
    pools = {cell.config.pool for cell in EXPERIMENTS["convergence"].cells([0])}
    assert pools == {None, 64}


def test_the_constants_have_the_mean_of_their_laws() -> None:
    (constant,) = (v for v in dynamic(Config(shortest=20)) if v.id == "constant")
    lengths = range(20, 33)
    assert constant.scale == pytest.approx(sum(1 + 0.1 * math.log(n / 100) for n in lengths) / 13)
    (constant,) = (v for v in progressive(Config()) if v.id == "constant")
    assert constant.scale == pytest.approx(0.9)


def test_the_sweep_ascends_and_knows_the_width() -> None:
    scales = [variant.scale for variant in sweep(Config(dim=64))]
    assert scales == sorted(scales)
    assert 0.125 in scales


def test_an_unknown_experiment_and_no_seeds_are_errors() -> None:
    with pytest.raises(ParameterError, match=r"experiment = 'magic' is not possible: allowed is one of amp"):
        experiment_of("magic")
    with pytest.raises(ParameterError, match=r"seeds = 0 is not possible: allowed is at least 1 seed"):
        EXPERIMENTS["length"].cells(range(0))


@pytest.mark.parametrize("task", ["addr16", "back4"])
def test_the_reference_line_falls_from_certain_to_chance(task: str) -> None:
    line = [noise_limit(task, jitter) for jitter in (0.0, 0.1, 0.25, 0.5, 1.0, 100.0)]
    assert line[0] == 1.0
    assert line == sorted(line, reverse=True)
    assert line[-1] < 0.35


def test_the_reference_line_is_the_integral_that_it_stands_for() -> None:
    """Two neighbours with noise σ: the chance that the right one is nearer has a closed form."""
    sigma = 0.2
    # Inner places have two neighbours at ±1; |ε| against |±1 + ε'|, all normal: integrate on a fine grid.
    grid = [(-6 + 12 * (i + 0.5) / 4000) * sigma for i in range(4000)]
    step = 12 * sigma / 4000
    density = [math.exp(-((e / sigma) ** 2) / 2) / sigma / math.sqrt(2 * math.pi) for e in grid]

    def farther(r: float) -> float:
        """P(|1 + ε'| > r)."""
        inside = 0.5 * (math.erf((r - 1) / sigma / 2**0.5) - math.erf((-r - 1) / sigma / 2**0.5))
        return 1 - inside

    inner = sum(d * farther(abs(e)) ** 2 for d, e in zip(density, grid, strict=True)) * step
    outer = sum(d * farther(abs(e)) for d, e in zip(density, grid, strict=True)) * step
    hit = (14 * inner + 2 * outer) / 16
    assert noise_limit("addr16", sigma) == pytest.approx(hit + (1 - hit) / 8, abs=0.01)


def test_char_has_no_reference_line() -> None:
    with pytest.raises(
        ParameterError, match=r"task = 'char' is not possible: allowed is one of addr16, back4"
    ):
        noise_limit("char", 0.5)
