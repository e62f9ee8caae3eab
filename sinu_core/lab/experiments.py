"""The experiments, declared: a question, variants with controls, measurements, and rules for verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from sinu_core.errors import ParameterError
from sinu_core.lab import catalogue
from sinu_core.lab.config import Cell, Config
from sinu_core.lab.measurement import PROBES, Measurement
from sinu_core.lab.result import CellResult
from sinu_core.lab.rules import judge_gradient, judge_sweep
from sinu_core.lab.tasks import HEADLINE, task_of
from sinu_core.lab.verdicts import Answer, Claim, Rule, judge
from sinu_core.message import message

TOKEN_STDS = (0.02, 32**-0.5, 1.0)
_POOL = 64  # sequences in the low-resource setting
_SPARE = 3  # tokens by which the shortest sequence in training exceeds the shortest that asks anything

Change = Callable[[str], dict[str, Any]]  # task → what differs from the usual configuration


@dataclass(frozen=True)
class Experiment:
    """One question and how it is settled.

    Args:
        id: Name in links and files.
        question: What is asked, in one sentence.
        control: What else could explain a difference, and what rules it out.
        variants: The variants for a configuration.
        claims: Statements that can turn out wrong, judged in every cell.
        measurements: Taken at the end.
        settings: Names → changes of the configuration; each is a cell of its own.
        rule: (result of a cell, claim) → answer.
    """

    id: str
    question: str
    control: str
    variants: catalogue.Variants
    claims: tuple[Claim, ...]
    measurements: tuple[Measurement, ...] = (Measurement(),)
    settings: Mapping[str, Change] = field(default_factory=lambda: {"full": lambda task: {}})
    rule: Rule = judge

    def cells(
        self,
        seeds: Sequence[int],
        *,
        tasks: Sequence[str] = HEADLINE,
        token_stds: Sequence[float] = TOKEN_STDS,
        **changes: Any,
    ) -> tuple[Cell, ...]:
        """Return what has to be trained: a cell for each task, token standard deviation and setting.

        Args:
            seeds: Seeds of the runs.
            tasks: Ids of tasks.
            token_stds: Standard deviations of the token embeddings at the start.
            changes: Other fields of `Config`, such as steps=100.

        Raises:
            ParameterError: When there is no seed, too many runs, or a value is not possible.

        >>> len(EXPERIMENTS["convergence"].cells(range(8)))
        12
        """
        cells = []
        for task in tasks:
            for std in token_stds:
                for change in self.settings.values():
                    config = Config(**{"task": task, "token_std": std, **change(task), **changes})
                    cells.append(Cell.of(config, self.variants(config), seeds, self.measurements))
        return tuple(cells)

    def answers(self, result: CellResult) -> tuple[Answer, ...]:
        """Return the verdict on each claim in a finished cell.

        Raises:
            ParameterError: When the cell lacks a variant or a measurement.
        """
        return tuple(self.rule(result, claim) for claim in self.claims)


def experiment_of(id: str) -> Experiment:
    """Return an experiment by its id.

    Raises:
        ParameterError: When there is none.
    """
    if id not in EXPERIMENTS:
        allowed = message("one of {choices}", choices=", ".join(EXPERIMENTS))
        raise ParameterError("experiment", id, allowed, message("Choose one of these experiments."))
    return EXPERIMENTS[id]


def _shortest(task: str) -> dict[str, Any]:
    return {"shortest": task_of(task).shortest + _SPARE}


_SAME_AMPLITUDE = "A frozen scale of the same amplitude: what it reaches too, learning did not bring about."
_LEARNED = (("learn_1", "follows_learn_1"), ("learn_rs", "follows_learn_rs"))  # each with its control

_DECLARED = (
    Experiment(
        id="amplitude",
        question="How loud should the position part be, beside the tokens?",
        control="The amplitude is frozen: nothing here is learned but the model. The best one is chosen by "
        "the other seeds.",
        variants=catalogue.sweep,
        claims=(Claim("best", "frozen_1"),),
        rule=judge_sweep,
    ),
    Experiment(
        id="convergence",
        question="Does a model with a learnable scale learn faster, above all from little data?",
        control=_SAME_AMPLITUDE,
        variants=catalogue.convergence,
        claims=tuple(
            Claim(ours, "fixed", control, measure=measure)
            for measure in ("steps", "mean_accuracy")
            for ours, control in _LEARNED
        ),
        settings=MappingProxyType({"full": lambda task: {}, "low": lambda task: {"pool": _POOL}}),
    ),
    Experiment(
        id="length",
        question="Does a learnable scale help at positions that were never trained?",
        control=_SAME_AMPLITUDE,
        variants=catalogue.length,
        claims=tuple(
            Claim(ours, "fixed", control, measure=f"length_{times}x")
            for ours, control in _LEARNED
            for times in (2, 4, 8)
        ),
        measurements=tuple(Measurement(times=times) for times in (1, 2, 4, 8)),
    ),
    Experiment(
        id="noise",
        question="Does a learnable scale bear noisy positions better, or a shift of all of them?",
        control=_SAME_AMPLITUDE,
        variants=catalogue.noise,
        claims=tuple(
            Claim(ours, "fixed", control, measure=measure)
            for ours, control in _LEARNED
            for measure in ("jitter_0.25", "jitter_0.5", "jitter_1", "shift_10", "shift_100")
        ),
        measurements=(
            Measurement(),
            *(Measurement(jitter=jitter) for jitter in (0.1, 0.25, 0.5, 1.0)),
            *(Measurement(shift=shift) for shift in (10, 100, 1000)),
        ),
    ),
    Experiment(
        id="dynamic",
        question="Does a factor that grows with the length help with sequences of many lengths?",
        control="A constant factor: the mean of the dynamic one over the lengths of the training.",
        variants=catalogue.dynamic,
        claims=tuple(
            Claim("dynamic", "fixed", "constant", measure=measure)
            for measure in ("accuracy", "mean_accuracy", "length_2x", "length_4x")
        ),
        measurements=tuple(Measurement(times=times) for times in (1, 2, 4)),
        settings=MappingProxyType({"lengths": _shortest}),
    ),
    Experiment(
        id="progressive",
        question="Does it help to turn slow frequencies down, from 1.0 to 0.8?",
        control="A constant factor of 0.9, the mean of the progressive one.",
        variants=catalogue.progressive,
        claims=tuple(
            Claim("progressive", "fixed", "constant", measure=measure)
            for measure in ("steps", "accuracy", "mean_accuracy", "length_2x")
        ),
        measurements=(Measurement(), Measurement(times=2)),
    ),
    Experiment(
        id="gradients",
        question="Does the gradient vanish as the scale goes to zero, and what do floors do to it?",
        control="The same gradient at scale 1. Nothing is trained.",
        variants=catalogue.gradients,
        claims=(
            Claim("scale_0", "scale_1", measure="scale_gradient"),
            Claim("scale_0", "scale_1", measure="position_gradient"),
            Claim("below_clamp", "scale_1", measure="scale_gradient"),
            Claim("below_softplus", "scale_1", measure="scale_gradient"),
            Claim("below_after_step", "scale_1", measure="scale_gradient"),
        ),
        measurements=tuple(Measurement(probe=probe) for probe in PROBES),
        settings=MappingProxyType({"untrained": lambda task: {"steps": 0}}),
        rule=judge_gradient,
    ),
    Experiment(
        id="grouped",
        question="Where do the scales of four groups of frequencies go, and does it help to have four?",
        control="One learnable scale for all frequencies, with the same start.",
        variants=catalogue.grouped,
        claims=(
            Claim("groups_1", "learn_1", measure="spread"),
            Claim("groups_rs", "learn_rs", measure="spread"),
            Claim("groups_1", "learn_1", measure="mean_accuracy"),
            Claim("groups_rs", "learn_rs", measure="mean_accuracy"),
        ),
        measurements=(Measurement(), Measurement(times=2)),
    ),
)

EXPERIMENTS: Mapping[str, Experiment] = MappingProxyType({e.id: e for e in _DECLARED})
