"""The lab on the command line: `python -m sinu_core.lab run EXPERIMENT --seeds 8 --out FILE`; `report`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

import torch
from tqdm import tqdm

from sinu_core.device import default_device
from sinu_core.errors import ParameterError
from sinu_core.lab.experiments import EXPERIMENTS, TOKEN_STDS, experiment_of
from sinu_core.lab.report import report
from sinu_core.lab.result import ExperimentResult
from sinu_core.lab.storage import read, write
from sinu_core.lab.tasks import HEADLINE, TASKS
from sinu_core.lab.work import Plan, run_chunk
from sinu_core.lab.worker import keep_freed_memory


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status: 2 for impossible values and files that are no results."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "run":
            _run(options)
        else:
            print("\n\n".join(report(read(file)) for file in options.files))
    except (ParameterError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


def _run(options: argparse.Namespace) -> None:
    torch.set_num_threads(options.threads)  # the numbers may depend on it, so it is a choice
    keep_freed_memory()
    experiment = experiment_of(options.experiment)
    changes = {} if options.steps is None else {"steps": options.steps}
    cells = experiment.cells(range(options.seeds), tasks=options.tasks, token_stds=options.stds, **changes)
    result = run_plan(Plan(experiment.id, cells, options.device or default_device()))
    print(f"{options.out}: {write(result, options.out)}")
    print(report(result))


def run_plan(plan: Plan) -> ExperimentResult:
    """Do all chunks of a plan here and now, behind a progress bar; Ctrl-C keeps what there is."""
    started = time.monotonic()
    with tqdm(total=plan.chunks, unit="chunk") as bar:
        try:
            while (chunk := plan.next_chunk()) is not None:
                plan.accept(run_chunk(chunk))
                bar.update()
        except KeyboardInterrupt:
            print("stopped; what was done is kept", file=sys.stderr)
    return plan.result(time.monotonic() - started)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sinu_core.lab", description="Train, and judge claims.")
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="train an experiment and write its result")
    run.add_argument("experiment", metavar="EXPERIMENT", help="one of " + ", ".join(EXPERIMENTS))
    run.add_argument("--seeds", type=int, default=8, metavar="N", help="seeds 0 … N−1 (8)")
    run.add_argument("--out", required=True, metavar="FILE", help="ends in .json, .json.gz or .csv")
    run.add_argument("--tasks", nargs="+", default=list(HEADLINE), metavar="TASK", help=", ".join(TASKS))
    stds = " ".join(f"{std:.3g}" for std in TOKEN_STDS)
    run.add_argument(
        "--stds", nargs="+", type=float, default=list(TOKEN_STDS), help=f"of the tokens ({stds})"
    )
    run.add_argument("--steps", type=int, help="instead of the experiment's own")
    run.add_argument("--device", help="cpu, cuda, …; the first accelerator if there is one")
    run.add_argument("--threads", type=int, default=1, help="of the processor (1)")
    shown = commands.add_parser("report", help="print the verdicts of results")
    shown.add_argument("files", nargs="+", metavar="FILE")
    return parser


if __name__ == "__main__":
    sys.exit(main())
