"""Segments: a sequence of mixed modalities, such as text 3, image 2 × 4, text 5."""

from __future__ import annotations

from dataclasses import dataclass

from sinu_core.errors import ParameterError
from sinu_core.message import message

MAX_TOKENS = 10**9
_REMEDY = message("Write for example text:3,visual:2x4.")
_ALLOWED = message("a number of tokens from 1 to 1000000000, or (height, width) of an image")


@dataclass(frozen=True)
class Segment:
    """A run of tokens of one modality; an image counts its patches row by row.

    Args:
        modality: Name of the modality; its scale is found under this name.
        size: Number of tokens, or (height, width) in patches.

    Raises:
        ParameterError: When the size is not positive or too large.

    >>> Segment("visual", (3, 4)).tokens
    12
    >>> Segment("visual", (3, 4)).grid_position(4)  # row by row: the fifth patch starts row 1
    (1, 0)
    """

    modality: str
    size: int | tuple[int, int]

    def __post_init__(self) -> None:
        """Check the size and bring lists to tuples."""
        sides = tuple(self.size) if isinstance(self.size, (tuple, list)) else (self.size,)
        whole = all(isinstance(side, int) and not isinstance(side, bool) for side in sides)
        if len(sides) not in (1, 2) or not whole or min(sides) < 1:
            raise ParameterError("segments", self.size, _ALLOWED, _REMEDY)
        object.__setattr__(self, "size", sides if len(sides) == 2 else sides[0])
        if self.tokens > MAX_TOKENS:
            raise ParameterError("segments", self.size, _ALLOWED, message("Use a smaller segment."))

    @property
    def tokens(self) -> int:
        """Number of tokens of the segment."""
        return self.size if isinstance(self.size, int) else self.size[0] * self.size[1]

    def grid_position(self, token: int) -> tuple[int, int]:
        """Return (row, column) of a token counted from 0; text lies in one row."""
        width = self.size[1] if isinstance(self.size, tuple) else self.tokens
        return divmod(token, width)

    def __str__(self) -> str:
        """Write the segment as it stands in a URL: `text:3` or `visual:2x4`."""
        size = "x".join(map(str, self.size)) if isinstance(self.size, tuple) else str(self.size)
        return f"{self.modality}:{size}"

    @classmethod
    def parse(cls, text: str) -> Segment:
        """Read `text:3` or `visual:2x4`.

        >>> Segment.parse("visual:2x4")
        Segment(modality='visual', size=(2, 4))
        """
        modality, _, size = text.strip().partition(":")
        try:
            sides = tuple(int(side) for side in size.lower().replace("×", "x").split("x"))
        except ValueError as error:
            raise ParameterError("segments", text, _ALLOWED, _REMEDY) from error
        return cls(modality, sides[0] if len(sides) == 1 else sides)  # type: ignore[arg-type]
