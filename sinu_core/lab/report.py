"""Verdicts of a result as lines of plain text, for a terminal."""

from __future__ import annotations

import pandas as pd

from sinu_core.errors import ParameterError
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.result import CellResult, ExperimentResult
from sinu_core.lab.statistics import Interval
from sinu_core.lab.verdicts import Answer


def verdict_frame(result: ExperimentResult) -> pd.DataFrame:
    """Return one row a cell and claim: what was compared, the verdict, intervals and who arrived.

    Columns `effect` and `control` are ratios of steps where `measure` is "steps", else differences. A claim
    that cannot be judged, such as one about runs that were stopped, has the reason in `verdict`.

    Raises:
        ParameterError: When the experiment is none of the declared ones.
    """
    if result.experiment not in EXPERIMENTS:
        known = "one of " + ", ".join(EXPERIMENTS)
        raise ParameterError("experiment", result.experiment, known, "Free runs have no verdict.")
    claims = EXPERIMENTS[result.experiment].claims
    return pd.DataFrame([_row(result, cell, index) for cell in result.cells for index in range(len(claims))])


def report(result: ExperimentResult) -> str:
    """Return question, machine and verdicts as text.

    Raises:
        ParameterError: When the experiment is none of the declared ones.
    """
    experiment = EXPERIMENTS.get(result.experiment)
    table = verdict_frame(result).to_string(index=False)
    machine = ", ".join(f"{name} {value}" for name, value in result.machine.items())
    lines = (
        f"{result.experiment}: {experiment.question if experiment else ''}",
        f"Control: {experiment.control if experiment else ''}",
        table,
        "Intervals cover the chance of seeds alone (paired bootstrap, 95 %).",
        f"Computed in {result.seconds:.0f} s; {machine}.",
    )
    return "\n".join(lines)


def command(experiment: str, seeds: int = 8) -> str:
    """Return the command that makes the numbers of an experiment anew.

    >>> command("length")
    'python -m sinu_core.lab run length --seeds 8 --out length.json.gz'
    """
    return f"python -m sinu_core.lab run {experiment} --seeds {seeds} --out {experiment}.json.gz"


def _row(result: ExperimentResult, cell: CellResult, index: int) -> dict[str, object]:
    experiment, config = EXPERIMENTS[result.experiment], cell.config
    claim = experiment.claims[index]
    row: dict[str, object] = {
        "task": config.task,
        "token_std": round(config.token_std, 4),
        "pool": config.pool or "",
        "claim": f"{claim.variant} > {claim.reference}",
        "measure": claim.measure,
    }
    try:
        answer = experiment.rule(cell, claim)
    except ParameterError as error:
        return {**row, "verdict": f"not judged: {error}"}
    return {**row, **_words(answer), "seeds": answer.effect.seeds}


def _words(answer: Answer) -> dict[str, object]:
    arrived = ", ".join(f"{name} {a.count}/{a.seeds}" for name, a in answer.arrived.items())
    numbers = ", ".join(f"{name} {value:.3g}" for name, value in answer.numbers.items())
    return {
        "verdict": answer.outcome.value,
        "effect": interval_text(answer.effect),
        "control": "" if answer.control is None else interval_text(answer.control),
        "arrived": arrived,
        "also": numbers,
    }


def interval_text(interval: Interval) -> str:
    """Return an estimate with its interval.

    >>> interval_text(Interval(0.8123, 0.7, 0.95, 8))
    '0.812 (0.7 … 0.95)'
    """
    return f"{interval.estimate:.3g} ({interval.low:.3g} … {interval.high:.3g})"
