"""The systems and claims of the article, each with its experiment, its verdict and its settings."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from sinu_core.analysis.article import (
    autocast,
    cache,
    clamp,
    cost,
    dynamic,
    floor,
    groups,
    layout,
    multimodal,
    offset,
    progressive,
)
from sinu_core.analysis.article.evidence import Evidence, Verdict
from sinu_core.settings import Segment, Settings


@dataclass(frozen=True)
class Case:
    """One system or claim.

    Args:
        section: Where it stands in the article.
        module: Holds `experiment() -> Evidence` and `verdict(evidence) -> Verdict`; None where only training
            can settle it.
        headline: Name of the number in `Evidence.numbers` that sums it up; empty where there is none.
        page: Page of the app that shows it, and `settings`, the state to open it in.
        trained: Experiment of the training lab that settles the claim, or the part of it that only training
            can settle; empty where there is none.
    """

    id: str
    section: str
    module: ModuleType | None
    headline: str
    page: str
    settings: Settings
    trained: str = ""

    @property
    def experiment(self) -> Callable[[], Evidence]:
        """The computation, run on the spot."""
        experiment: Callable[[], Evidence] = self._module.experiment
        return experiment

    @property
    def verdict(self) -> Callable[[Evidence], Verdict]:
        """The rule that turns its numbers into a verdict."""
        verdict: Callable[[Evidence], Verdict] = self._module.verdict
        return verdict

    def source(self) -> str:
        """Return the exact lines that run."""
        return inspect.getsource(self._module)

    @property
    def _module(self) -> ModuleType:
        assert self.module is not None, f"{self.id} is settled by training alone"
        return self.module


_SMALL = Settings(dim=8, length=32)
_BLOCKS = _SMALL.replace(groups=2, group_scales=(1.0, 2.0), group_by="columns")
_MIXED = Settings(
    dim=64,
    modality_scales=tuple(multimodal.SCALES.items()),
    segments=(Segment("text", 4), Segment("visual", (2, 3)), Segment("text", 4)),
)

CASES = (
    Case("layout", "1.1, 1.2", layout, "columns_permuted", "embedding", _SMALL.replace(layout="interleaved")),
    Case("cost", "2.1", cost, "measured_exponent", "embedding", Settings(dim=64, length=262144)),
    Case("extrapolation", "2.2", None, "", "lab", Settings(), trained="length"),
    Case("convergence", "2.2", None, "", "lab", Settings(), trained="convergence"),
    Case("noise", "2.2", None, "", "lab", Settings(), trained="noise"),
    Case("clamp", "3.1", clamp, "phase_error_at_100000_rad", "wavelengths", Settings(dim=64, length=100000)),
    Case("autocast", "3.2", autocast, "keeps_dtype_of_x", "embedding", Settings(dim=64, length=600)),
    Case(
        "progressive",
        "4.1",
        progressive,
        "factors_printed",
        "scale",
        _SMALL.replace(progressive=(1, 0.8)),
        trained="progressive",
    ),
    Case("multimodal", "4.2", multimodal, "spread_over_all", "scale", _MIXED),
    Case("cache", "5.1", cache, "wrong_shapes", "embedding", Settings(dim=8, length=9)),
    Case("groups", "5.2", groups, "spread_by_columns", "similarity", _BLOCKS),
    Case("floor", "6.1", floor, "gradient_at_0", "scale", Settings(scale=0.05, floor=(0.1, "clamp"))),
    Case("offset", "6.2", offset, "with_offset", "embedding", Settings(dim=64, length=10, offset=6)),
    Case(
        "dynamic",
        "7",
        dynamic,
        "printed_at_half",
        "scale",
        Settings(scale=0.5, dynamic=(0.1, 100.0)),
        trained="dynamic",
    ),
)
