"""The benchmark table as Markdown, and its place in the README."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path

import torch

from tests.bench.result import BenchRow

START, END = "<!-- bench:start -->", "<!-- bench:end -->"
HEADINGS = ("what", "ours (ms)", "against", "peer (ms)", "ratio", "target", "met", "note")


def table(rows: Sequence[BenchRow]) -> str:
    """Return the rows as a Markdown table."""
    lines = [HEADINGS, ("---", "--:", "---", "--:", "--:", "---", "---", "---"), *map(_cells, rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cells(row: BenchRow) -> tuple[str, ...]:
    return (
        row.what,
        f"{row.ours_ms:.3g}",
        row.peer,
        f"{row.peer_ms:.3g}",
        f"{row.ratio:.2f} ×",
        row.target,
        "yes" if row.met else "**no**",
        row.note,
    )


def machine() -> str:
    """Return one line on the machine: the numbers mean little without it."""
    accelerator = torch.accelerator.current_accelerator()
    return (
        f"{os.cpu_count()} cores, {_processor()}, {torch.get_num_threads()} torch threads, "
        f"accelerator: {accelerator or 'none'}; torch {torch.__version__}, Python {platform.python_version()}"
    )


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def write_between_markers(readme: Path, text: str) -> None:
    """Replace what stands between the markers in `readme`.

    Raises:
        ValueError: The file has not both markers.
    """
    before, start, rest = readme.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not (start and end):
        raise ValueError(f"{readme} has no {START} … {END} for the table")
    readme.write_text(f"{before}{START}\n{text}\n{END}{after}", encoding="utf-8")
