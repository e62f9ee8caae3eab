"""Run the benchmarks: `python -m tests.bench [name…] [--write-readme]`.

Each `tests/bench/bench_NAME.py` has `rows() -> list[BenchRow]`. They report and never fail a build: a target
missed on a busy machine is a "no" in the table.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from tests.bench.report import machine, table, write_between_markers
from tests.bench.result import BenchRow

HERE = Path(__file__).parent
README = HERE.parents[1] / "README.md"
PREFIX = "bench_"


def names() -> list[str]:
    return sorted(path.stem.removeprefix(PREFIX) for path in HERE.glob(f"{PREFIX}*.py"))


def run(name: str) -> list[BenchRow]:
    print(f"{name} …", file=sys.stderr, flush=True)
    rows: list[BenchRow] = importlib.import_module(f"tests.bench.{PREFIX}{name}").rows()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure against published code."
    )
    # No choices=: argparse would hold the default, an empty list, against them.
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(names())}; all without one")
    parser.add_argument("--write-readme", action="store_true", help="put the table into README.md as well")
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(names()):
        parser.error(f"no benchmark {', '.join(sorted(unknown))}; there are {', '.join(names())}")
    rows = [row for name in arguments.names or names() for row in run(name)]
    report = f"{table(rows)}\n\nMedians of one run; {machine()}."
    print(report)
    if arguments.write_readme:
        write_between_markers(README, report)


if __name__ == "__main__":
    main()
