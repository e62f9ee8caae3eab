"""The document of a result as CSV: a comment with everything but the curves, then one number a line."""

from __future__ import annotations

import io
import json
from typing import Any

import numpy as np
import pandas as pd

from sinu_core.lab.document import plain

COLUMNS = ["cell", "variant", "seed", "quantity", "step", "entry", "value"]
_CURVES = ("loss", "accuracy", "scale")


def to_csv(contents: dict[str, Any]) -> str:
    """Return a document as text.

    The first line is a comment, `# ` and JSON; then the columns of `COLUMNS` follow. `quantity` is loss,
    accuracy, scale, or "end_" and the id of a measurement; `entry` is the index of the scale; an empty value
    is NaN.
    """
    head = {**contents, "cells": [_without_numbers(cell) for cell in contents["cells"]]}
    rows = [row for index, cell in enumerate(contents["cells"]) for row in _rows(index, cell)]
    return f"# {json.dumps(head)}\n" + pd.DataFrame(rows, columns=COLUMNS).to_csv(index=False)


def from_csv(text: str) -> dict[str, Any]:
    """Return the document that `to_csv` wrote.

    Raises:
        ValueError: When the text is none.
    """
    first, _, table = text.partition("\n")
    contents: dict[str, Any] = json.loads(first.removeprefix("# "))
    # As text: float() finds the very number that was written, whatever the version of pandas.
    frame = pd.read_csv(io.StringIO(table), dtype={"value": str}, keep_default_na=False)
    for index, cell in enumerate(contents["cells"]):
        _fill(cell, frame[frame["cell"] == index])
    return contents


def _without_numbers(cell: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in cell.items() if name not in _CURVES}
    return {**kept, "measured": list(cell["measured"]), "entries": np.shape(cell["scale"])[2]}


def _rows(index: int, cell: dict[str, Any]) -> list[list[Any]]:
    names = [[cell["variants"][which]["id"], seed] for which, seed in cell["runs"]]
    rows = []
    for quantity in ("loss", "accuracy"):
        for step, values in zip(cell["steps"], cell[quantity], strict=True):
            rows += [[index, *n, quantity, step, 0, v] for n, v in zip(names, values, strict=True)]
    for step, values in zip(cell["steps"], cell["scale"], strict=True):
        for n, entries in zip(names, values, strict=True):
            rows += [[index, *n, "scale", step, entry, v] for entry, v in enumerate(entries)]
    for id, values in cell["measured"].items():
        end = f"end_{id}", cell["steps"][-1], 0
        rows += [[index, *n, *end, v] for n, v in zip(names, values, strict=True)]
    return rows


def _fill(cell: dict[str, Any], frame: pd.DataFrame) -> None:
    """Put the numbers back, in the order in which they were written."""
    shape = len(cell["steps"]), len(cell["runs"])
    for quantity in ("loss", "accuracy"):
        cell[quantity] = _numbers(frame, quantity, shape)
    cell["scale"] = _numbers(frame, "scale", (*shape, cell.pop("entries")))
    cell["measured"] = {name: _numbers(frame, f"end_{name}", shape[1:]) for name in cell["measured"]}


def _numbers(frame: pd.DataFrame, quantity: str, shape: tuple[int, ...]) -> list[Any]:
    texts = frame.loc[frame["quantity"] == quantity, "value"]
    values = np.array([float(text) if text else np.nan for text in texts], dtype=np.float64)
    return plain(values.reshape(shape))
