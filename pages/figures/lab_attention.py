"""How the attention of one trained run falls with the distance, head by head."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from pages.figures.joining import clauses
from pages.figures.number_words import number_text
from pages.figures.theme import DASHES, THEMES, styled
from pages.figures.words import _

Attention = NDArray[np.float64]  # [layers, heads, T]: mean weight at each distance


def attention_figure(attention: Attention, theme: str) -> go.Figure:
    """Draw the mean attention weight over the distance, one curve a head."""
    colours = THEMES[theme].categorical
    traces = [
        {
            "type": "scatter", "mode": "lines+markers", "x": np.arange(attention.shape[-1], dtype=np.int16),
            "y": curve.astype(np.float32), "name": name, "marker": {"size": 5, "symbol": place % 8},
            "line": {"color": colours[place % len(colours)], "dash": DASHES[place % len(DASHES)]},
            "hovertemplate": _("distance {d}: {value}").format(d="%{x}", value="%{y:.3f}")
            + f"<extra>{name}</extra>",
        }
        for place, (name, curve) in enumerate(_heads(attention))
    ]  # fmt: skip
    layout = {
        "xaxis": {"title": {"text": _("distance of the token looked at (positions back)")}},
        "yaxis": {"title": {"text": _("mean attention weight")}, "rangemode": "tozero"},
    }
    return styled(traces, layout, theme)


def attention_words(attention: Attention) -> str:
    """Say at which distance each head looks most."""
    peaks = clauses(
        _("{head}: distance {d} with {weight}").format(
            head=name, d=int(curve.argmax()), weight=number_text(float(curve.max()), 2)
        )
        for name, curve in _heads(attention)
    )
    return _("Where each head looks most: {peaks}.").format(peaks=peaks)


def attention_frame(attention: Attention) -> pd.DataFrame:
    """Return one line a distance and one column a head."""
    columns = {"distance": np.arange(attention.shape[-1]), **dict(_heads(attention))}
    return pd.DataFrame(columns)


def _heads(attention: Attention) -> list[tuple[str, Attention]]:
    layers, heads, _distances = attention.shape
    return [
        (_("layer {layer}, head {head}").format(layer=layer + 1, head=head + 1), attention[layer, head])
        for layer in range(layers)
        for head in range(heads)
    ]
