"""Pictures of lessons that are tables: outputs of attention, binary digits, the embedding, a layer."""

import numpy as np
import pandas as pd

from pages.figures.joining import listed, sentences
from pages.figures.learn import curves_figure, digits_cells, digits_figure, outputs_cells, outputs_figure
from pages.figures.learn_words import (
    curves_alt,
    digits_sentence,
    layer_sentence,
    outputs_sentence,
    sentence_name,
    word_name,
)
from pages.figures.number_words import number_text
from pages.figures.start import start_figure
from pages.ui.i18n import _
from pages.ui.learn.frame import Frame
from pages.ui.picture import Picture
from sinu_core.analysis.embedding_rows import embedding_rows
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.lessons.counting import binary_digits
from sinu_core.analysis.lessons.layout import layer_outputs
from sinu_core.analysis.lessons.order import sentence_outputs

_SHOWN = (128, 256)  # cells of the embedding's picture


def attention(frame: Frame, *, order: str, word: str = "dog", positions: bool = False) -> Picture:
    """Draw what attention makes of "dog bites man" and of the same words in another order."""
    sentences = [["dog", "bites", "man"], order.split()]
    outputs = [sentence_outputs(frame.settings, sentence, positions) for sentence in sentences]
    rows = [table[sentence.index(word)] for table, sentence in zip(outputs, sentences, strict=True)]
    difference = float(np.abs(rows[1] - rows[0]).max())
    words = [[word_name(one) for one in sentence] for sentence in sentences]
    titles = [sentence_name(sentence) for sentence in sentences]
    see = outputs_sentence(word_name(word), difference, positions)
    lines = [
        {"sentence": title, "word": name, **{f"number_{place}": value for place, value in enumerate(row)}}
        for title, table, names in zip(titles, outputs, words, strict=True)
        for name, row in zip(names, table, strict=True)
    ]
    return Picture(
        outputs_figure(titles, words, word_name(word), frame.theme),
        tuple(outputs_cells(outputs, words, max(float(np.abs(table).max()) for table in outputs))),
        see,
        _("Outputs of attention for “{a}” and “{b}”. {see} In the first sentence they are {numbers}.").format(
            a=titles[0], b=titles[1], see=see, numbers=listed(number_text(x, 2) for x in rows[0])
        ),
        lambda: pd.DataFrame(lines),
        360,
    )


def digits(frame: Frame, *, count: int = 5) -> Picture:
    """Draw the positions of the window in binary."""
    table = binary_digits(frame.settings.length, count)
    see = digits_sentence(table)
    names = {f"digit_worth_{2**place}": table[:, place] for place in range(count)}
    return Picture(
        digits_figure(table, frame.theme),
        (digits_cells(table),),
        see,
        _("Positions in binary, one line each. {see}").format(see=see),
        lambda: pd.DataFrame({"position": np.arange(len(table)), **names}),
        460,
    )


def table(frame: Frame, *, distance: int = 0) -> Picture:
    """Draw the embedding, position downward; below it a dot product of two rows, if there is a distance."""
    settings = frame.settings
    tile = heatmap_tile(settings, rows=(0, settings.length), cells=_SHOWN, device=frame.device)
    figure, cells = start_figure(tile, frame.theme)
    see = _("Each line is a position, each column a wave: warm is above 0, cold below.")
    if distance:
        rows = embedding_rows(settings, [0, distance])
        dot = _("The row of position {p} · the row of position {q} = {dot}.").format(
            p=number_text(settings.offset),
            q=number_text(settings.offset + distance),
            dot=number_text(float(rows[0] @ rows[1]), 6),
        )
        see = sentences([see, dot])
    alt = _("The embedding: {length} positions by {dim} columns. {see}").format(
        length=settings.length, dim=settings.dim, see=see
    )
    return Picture(figure, (cells,), see, alt, tile.to_frame, 420)


def layer(frame: Frame) -> Picture:
    """Draw the output of a trained layer for the layout it knows, the other one, and the mended one."""
    trained, other, mended = layer_outputs(frame.settings)
    places = np.arange(len(trained), dtype=np.float64)
    curves = {
        _("as trained"): (places, trained),
        _("columns in the other order"): (places, other),
        _("weights reordered too"): (places, mended),
    }
    see = layer_sentence(float(np.abs(other - trained).max()), float(np.abs(mended - trained).max()))
    return Picture(
        curves_figure(curves, (_("position"), _("output of the layer")), frame.theme),
        (),
        see,
        curves_alt(_("Output of a layer by position"), curves),
        lambda: pd.DataFrame({"position": places, "trained": trained, "other": other, "mended": mended}),
    )
