"""The curve of frozen amplitudes and the ways of learned scales, on results that were made up."""

from dataclasses import replace

import numpy as np
import pytest

from sinu_core.lab.config import Cell, Config, Run
from sinu_core.lab.result import CellResult
from sinu_core.lab.sweep import sweep_of, ways_of
from sinu_core.lab.variants import Variant
from tests.sinu_core.lab.invented import invented


def with_variants(result: CellResult, variants: list[Variant]) -> CellResult:
    """Return the result as one of these variants, in the order of its own."""
    by_id = dict(zip(result.variants, variants, strict=True))
    runs = tuple(Run(by_id[run.variant.id], run.seed) for run in result.cell.runs)
    return replace(result, cell=replace(result.cell, runs=runs))


def test_amplitudes_come_in_order_and_count_runs_that_did_not_arrive_with_the_budget() -> None:
    result = invented({"a": [400, 100], "b": [float("inf"), 500], "c": [10, 10]})
    some = [Variant(id="frozen_2", scale=2.0), Variant(id="frozen_0.3", scale=0.3), Variant(id="fixed")]
    sweep = sweep_of(with_variants(result, some))
    assert sweep.amplitudes.tolist() == [0.3, 2.0]
    assert sweep.steps.tolist() == [[np.inf, 500], [400, 100]]
    assert sweep.mean == pytest.approx([500, 200])  # √(500·500), √(400·100)
    assert sweep.budget == 500
    # A sine of amplitude a has the root mean square a/√2: as loud as tokens of 32^−½ at a = √2·32^−½ = 1/4.
    assert sweep.as_loud == pytest.approx(0.25)


def test_a_result_without_frozen_amplitudes_has_an_empty_curve() -> None:
    assert sweep_of(invented({"fixed": [10, 20]})).amplitudes.size == 0


def test_the_way_of_a_scale_is_that_of_its_mean() -> None:
    result = invented({"a": [100, 400], "b": [100, 100], "c": [50, 50]})
    some = [
        Variant(id="learned", learnable=True),
        Variant(id="fixed"),
        Variant(id="grouped", learnable=True, groups=2),
    ]
    result = with_variants(result, some)
    result.scale[:, 0, 0] = np.linspace(1, 0.2, len(result.steps))
    result.scale[:, 1, 0] = np.linspace(1, 0.6, len(result.steps))
    (way,) = ways_of(result)
    assert (way.variant, way.arrived, way.seeds) == ("learned", 2, 2)
    assert (way.start, way.end, way.steps) == pytest.approx((1.0, 0.4, 200.0))


def test_a_run_that_diverged_has_the_way_it_went() -> None:
    result = with_variants(invented({"a": [100]}, steps=100), [Variant(id="learned", learnable=True)])
    result.scale[4:] = np.nan
    result.scale[3] = 7.0
    (way,) = ways_of(result)
    assert way.end == 7.0
    result.scale[:] = np.nan
    assert ways_of(result) == ()


def test_a_cell_of_other_kinds_has_no_way() -> None:
    result = invented({"a": [100]}, steps=100)
    rope = replace(
        result, cell=Cell.of(Config(steps=100), [Variant(id="rope", kind="rope", learnable=True)], [0])
    )
    assert ways_of(rope) == ()
