"""For every setting that can run, a sweep worth watching: the default of its controls.

With 48 frames the steps are round, and where a law does nothing (factor 1, rate 0) there is a frame.
"""

from types import MappingProxyType

from sinu_core.analysis.motion.sweep import Spacing, Sweep

FRAMES = 48


def _sweep(parameter: str, start: float, stop: float, spacing: Spacing = "linear") -> Sweep:
    return Sweep(parameter=parameter, start=start, stop=stop, frames=FRAMES, spacing=spacing)


_ALL = (
    _sweep("theta", 10, 10**6, "log"),
    _sweep("dim", 4, 192),
    _sweep("length", 16, 65536, "log"),
    _sweep("offset", 0, 470),
    _sweep("scale", 0.05, 2.4),
    _sweep("groups", 1, 64),
    _sweep("progressive_start", 0, 2.35),
    _sweep("progressive_end", 0, 2.35),
    _sweep("dynamic_rate", -1, 0.88),
    _sweep("dynamic_reference", 1, 10**6, "log"),
    _sweep("floor", 0, 2.35),
)
SUGGESTED = MappingProxyType({sweep.parameter: sweep for sweep in _ALL})
"""By the name of the setting; the first one is the page's."""
