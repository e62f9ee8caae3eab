"""Which token belongs to which modality, where it lies in its image, and how loud its position is."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from sinu_core.segments import Segment
from sinu_core.settings import Settings


@dataclass(frozen=True)
class TokenSpan:
    """A segment in its place: rows start … stop − 1 of the window, all with one gain."""

    segment: Segment
    start: int
    stop: int
    gain: float


@dataclass(frozen=True)
class TokenSpans:
    """The sequence as spans of equal gain; never an array of tokens, so 10⁹ of them cost nothing.

    Args:
        spans: In the order of the sequence; empty without segments.
        offset: Position of row 0.
        scaled: Whether modalities have scales; where not, every gain is 1.
    """

    spans: tuple[TokenSpan, ...]
    offset: float
    scaled: bool

    def to_frame(self) -> pd.DataFrame:
        """Return one line a segment."""
        return pd.DataFrame(
            {
                "segment": [number for number, _ in enumerate(self.spans)],
                "modality": [span.segment.modality for span in self.spans],
                "tokens": [span.segment.tokens for span in self.spans],
                "size": [str(span.segment).partition(":")[2] for span in self.spans],
                "first_position": [self.offset + span.start for span in self.spans],
                "last_position": [self.offset + span.stop - 1 for span in self.spans],
                "scale": [span.gain for span in self.spans],
            }
        )

    def tokens_frame(self, most: int) -> pd.DataFrame:
        """Return one line a token, the first `most` of them; row and column count inside its segment."""
        lines = [
            (span.start + token, self.offset + span.start + token, number, span.segment.modality,
             *span.segment.grid_position(token), span.gain)
            for number, span in enumerate(self.spans)
            for token in range(max(0, min(span.stop, most) - span.start))
        ]  # fmt: skip
        return pd.DataFrame(
            lines, columns=["token", "position", "segment", "modality", "row", "column", "scale"]
        )


def token_spans(settings: Settings) -> TokenSpans:
    """Return the segments with their places and gains.

    >>> scales = {"text": 1, "visual": 0.5}
    >>> settings = Settings(segments=[("text", 3), ("visual", (3, 4))], modality_scales=scales)
    >>> token_spans(settings).tokens_frame(most=5)["scale"].tolist()
    [1.0, 1.0, 1.0, 0.5, 0.5]
    """
    scales = dict(settings.modality_scales or ())
    spans: list[TokenSpan] = []
    start = 0
    for segment in settings.segments:
        stop = start + segment.tokens
        spans.append(TokenSpan(segment, start, stop, scales.get(segment.modality, 1.0)))
        start = stop
    return TokenSpans(tuple(spans), settings.offset, bool(scales))
