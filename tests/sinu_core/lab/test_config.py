"""Configuration, runs and variants: what is possible, and what is said about the rest."""

import math

import pytest

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Config, Run
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.variants import Variant
from sinu_core.settings import Settings
from tests.sinu_core.lab.cells import EVERY_KIND


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"length": 16}, r"length = 16 is not possible: allowed is at least 17 tokens for the task addr16"),
        ({"shortest": 10}, r"length = 10 is not possible: allowed is at least 17 tokens"),
        ({"shortest": 40}, r"shortest = 40 is not possible: allowed is an integer from 1 to 32"),
        ({"steps": -1}, r"steps = -1 is not possible: allowed is an integer from 0 to 1000000"),
        ({"steps": 2.5}, r"steps = 2\.5 is not possible"),
        ({"batch": True}, r"batch = True is not possible"),
        ({"pool": 0}, r"pool = 0 is not possible"),
        ({"heads": 3}, r"heads = 3 is not possible: allowed is a divisor of dim = 32"),
        ({"token_std": math.nan}, r"token_std = nan is not possible: allowed is a number from 0 to 100"),
        ({"learning_rate": 0}, r"learning_rate = 0 is not possible: allowed is a number above 0, at most 1"),
        ({"task": "copy"}, r"task = 'copy' is not possible"),
    ],
)
def test_an_impossible_configuration_is_named(changes: dict, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Config(**changes)


def test_groups_that_do_not_divide_the_frequencies_are_named() -> None:
    message = r"groups = 5 is not possible: allowed is a divisor of the 16 frequencies: .* Take 4\."
    with pytest.raises(ParameterError, match=message):
        Cell.of(Config(), [Variant(id="odd", groups=5)], [0])


@pytest.mark.parametrize(
    ("variants", "seeds", "message"),
    [
        (
            [Variant(id="a")],
            [],
            r"seeds = 0 is not possible: allowed is at least 1 seed\. Ask for",
        ),
        ([], [0], r"variants = \[\] is not possible"),
        ([Variant(id="a"), Variant(id="a", scale=2.0)], [0], r"variants = \['a', 'a'\] is not possible"),
        ([Variant(id="a")], range(65), r"runs = 65 is not possible: allowed is 1 to 64 runs at once"),
    ],
)
def test_impossible_cells_are_named(variants: list, seeds: list, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Cell.of(Config(), variants, seeds)


def test_runs_that_follow_others_are_counted_apart() -> None:
    both = [Variant(id="learn", learnable=True), Variant(id="control", follows="learn")]
    assert len(Cell.of(Config(), both, range(64)).runs) == 128


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"times": 0}, "times"),
        ({"jitter": -1.0}, "jitter"),
        ({"jitter": math.inf}, "jitter"),
        ({"shift": 1e9}, "shift"),
        ({"probe": "weights"}, "probe"),
    ],
)
def test_impossible_measurements_are_named(values: dict, name: str) -> None:
    with pytest.raises(ParameterError, match=f"{name} = .* is not possible: allowed is "):
        Measurement(**values)


@pytest.mark.parametrize(("values", "name"), [({"kind": "cnn"}, "kind"), ({"rate": math.nan}, "rate")])
def test_impossible_variants_are_named(values: dict, name: str) -> None:
    with pytest.raises(ParameterError, match=f"{name} = .* is not possible: allowed is "):
        Variant(id="x", **values)


@pytest.mark.parametrize("variant", EVERY_KIND, ids=lambda variant: variant.id)
def test_variants_survive_a_file(variant: Variant) -> None:
    assert Variant.from_dict(variant.to_dict()) == variant


def test_files_with_unknown_fields_are_named() -> None:
    with pytest.raises(ParameterError, match=r"variant = .* is not possible"):
        Variant.from_dict({"id": "a", "momentum": 1})
    with pytest.raises(ParameterError, match=r"config = .* is not possible"):
        Config.from_dict({"momentum": 1})
    assert Config.from_dict(Config(pool=64).to_dict()) == Config(pool=64)


def test_the_settings_of_other_pages_become_a_variant_and_back() -> None:
    settings = Settings(dim=32, groups=2, scale=(0.5, 2.0), theta=500.0, layout="interleaved")
    variant = Variant.of(settings)
    assert variant.learnable
    assert variant.settings(32, settings.length) == settings


def test_a_cell_knows_the_last_position_that_a_learned_table_must_reach() -> None:
    runs = (Run(Variant(id="table", kind="learned"), 0),)
    assert Cell(Config(), runs).last_position == 31
    assert Cell(Config(), runs, (Measurement(times=4), Measurement(shift=100))).last_position == 131
