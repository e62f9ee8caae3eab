"""A result as a document of plain lists and dictionaries, with its format's version and a hash."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sinu_core.errors import ParameterError
from sinu_core.lab.config import Cell, Config, Run
from sinu_core.lab.measurement import Measurement
from sinu_core.lab.result import CellResult, ExperimentResult, Floats
from sinu_core.lab.variants import Variant
from sinu_core.message import message

VERSION = 1
_CURVES = ("loss", "accuracy", "scale")


def document(result: ExperimentResult) -> dict[str, Any]:
    """Return a result as plain lists and dictionaries, with version and hash."""
    contents = {
        "format": "sinu_core.lab",
        "version": VERSION,
        "experiment": result.experiment,
        "machine": dict(result.machine),
        "cells": [_cell_document(cell) for cell in result.cells],
    }
    return {**contents, "seconds": round(result.seconds, 1), "hash": fingerprint(contents)}


def result_of(contents: dict[str, Any]) -> ExperimentResult:
    """Return the result in a document.

    Raises:
        ParameterError: When its version or its hash is not right.
    """
    if contents["version"] != VERSION:
        remedy = message("Run the experiment again with this version of the lab.")
        raise ParameterError(
            "version",
            contents["version"],
            message("version {version} of the format", version=VERSION),
            remedy,
        )
    if fingerprint(contents) != contents["hash"]:
        remedy = message("The file was cut or changed after it was written: take it from its source again.")
        raise ParameterError("hash", contents["hash"], message("the hash of the contents"), remedy)
    cells = tuple(_cell_of(cell) for cell in contents["cells"])
    machine = dict(contents["machine"])
    return ExperimentResult(str(contents["experiment"]), cells, machine, float(contents["seconds"]))


def fingerprint(contents: dict[str, Any]) -> str:
    """Return a hash of all but the time that it took and the hash itself.

    >>> fingerprint({"cells": [], "seconds": 1.0}) == fingerprint({"cells": [], "seconds": 2.0})
    True
    """
    kept = {name: value for name, value in contents.items() if name not in ("seconds", "hash")}
    return hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()


def _cell_document(result: CellResult) -> dict[str, Any]:
    variants = list(dict.fromkeys(run.variant for run in result.cell.runs))
    return {
        "config": result.config.to_dict(),
        "variants": [variant.to_dict() for variant in variants],
        "runs": [[variants.index(run.variant), run.seed] for run in result.cell.runs],
        "measurements": [[m.times, m.jitter, m.shift, m.probe] for m in result.cell.measurements],
        "steps": result.steps.tolist(),
        **{name: plain(getattr(result, name)) for name in _CURVES},
        "measured": {name: plain(values) for name, values in result.measured.items()},
    }


def _cell_of(contents: dict[str, Any]) -> CellResult:
    variants = [Variant.from_dict(variant) for variant in contents["variants"]]
    runs = tuple(Run(variants[which], int(seed)) for which, seed in contents["runs"])
    measurements = tuple(Measurement(*values) for values in contents["measurements"])
    cell = Cell(Config.from_dict(contents["config"]), runs, measurements)
    steps: NDArray[np.int64] = np.array(contents["steps"], dtype=np.int64)
    loss, accuracy, scale = (_array(contents[name]) for name in _CURVES)
    measured = {name: _array(values) for name, values in contents["measured"].items()}
    if not set(measured) <= {measurement.id for measurement in measurements}:
        raise ValueError("there are measurements that nobody asked for")
    _check_shapes((len(steps), len(runs)), (loss, accuracy, scale[..., 0]), tuple(measured.values()))
    return CellResult(cell, steps, loss, accuracy, scale, measured)


def _check_shapes(shape: tuple[int, int], curves: tuple[Floats, ...], measured: tuple[Floats, ...]) -> None:
    """Raise ValueError when there is no snapshot, or not one number for each snapshot and run."""
    if not shape[0] or any(curve.shape != shape for curve in curves):
        raise ValueError(f"the curves are not {shape[0]} snapshots of {shape[1]} runs")
    if any(values.shape != shape[1:] for values in measured):
        raise ValueError(f"the measurements are not of {shape[1]} runs")


def plain(values: Floats) -> list[Any]:
    """Return nested lists with None for NaN, which JSON does not know.

    >>> plain(np.array([0.5, np.nan]))
    [0.5, None]
    """
    out = values.astype(object)
    out[~np.isfinite(values)] = None
    nested: list[Any] = out.tolist()
    return nested


def _array(values: Any) -> Floats:
    return np.array(values, dtype=np.float64)  # None becomes NaN
