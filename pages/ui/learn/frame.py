"""What every picture of a lesson gets: the state, and how to draw."""

from dataclasses import dataclass

from sinu_core.settings import Settings


@dataclass(frozen=True)
class Frame:
    """The settings of the step, with what its controls changed; the theme; the device to compute on."""

    settings: Settings
    theme: str
    device: str = "cpu"
