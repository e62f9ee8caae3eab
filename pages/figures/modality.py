"""The modality law: how loud the position of each token is."""

import plotly.graph_objects as go

from pages.figures.position_words import POSITION_TICKS
from pages.figures.theme import THEMES, style
from pages.figures.words import _
from sinu_core.analysis.token_spans import TokenSpans

_PATTERNS = ("", "/", "x", "-", "|", "+", ".", "\\")


def token_strip_figure(tokens: TokenSpans, theme: str) -> go.Figure:
    """Draw one bar a segment, as wide as its tokens, as high as their gain, in its modality's colour."""
    palette = THEMES[theme].categorical
    figure = go.Figure()
    for number, modality in enumerate(dict.fromkeys(span.segment.modality for span in tokens.spans)):
        spans = [span for span in tokens.spans if span.segment.modality == modality]
        figure.add_bar(
            x=[tokens.offset + (span.start + span.stop - 1) / 2 for span in spans],
            y=[span.gain for span in spans],
            width=[span.stop - span.start for span in spans],
            customdata=[str(span.segment) for span in spans],
            hovertemplate="%{customdata}<br>%{y}<extra></extra>",
            name=modality,
            marker={
                "color": palette[number % 6],
                "pattern": {"shape": _PATTERNS[number % 8], "fillmode": "overlay"},
            },
        )
    figure.update_layout(barmode="overlay", bargap=0, showlegend=True)
    ends = [tokens.offset - 0.5, tokens.offset + tokens.spans[-1].stop - 0.5]
    figure.update_xaxes(title_text=_("position"), range=ends, **POSITION_TICKS)
    figure.update_yaxes(title_text=_("gain of the token"), rangemode="tozero")
    return style(figure, theme)
