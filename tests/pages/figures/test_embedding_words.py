"""Captions and alt texts follow what is drawn."""

import pytest

from pages.figures import embedding_words as words
from sinu_core.analysis.cell_value import cell_value
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.analysis.wave_band import wave_band
from sinu_core.settings import Settings

SETTINGS = Settings(dim=8, length=10**9)


@pytest.mark.parametrize(
    ("rows", "cells", "sentence"),
    [
        ((0, 4), (8, 8), "Each cell is one value."),
        ((0, 10**9), (4, 8), "Each cell is the exact mean of 250,000,000 positions."),
        ((0, 4), (8, 4), "Each cell is the exact mean of 2 columns at one position."),
        ((0, 8), (4, 2), "Each cell is the exact mean of 2 positions × 4 columns."),
    ],
)
def test_the_caption_says_what_a_cell_averages(rows, cells, sentence):
    tile = heatmap_tile(SETTINGS, rows=rows, cells=cells)
    assert words.cell_words(tile) == sentence
    assert words.heatmap_words(tile).startswith(f"**{sentence}**")


def test_the_alt_text_of_the_heatmap_has_the_present_numbers():
    tile = heatmap_tile(SETTINGS, rows=(5, 9), columns=(2, 6), cells=(8, 8))
    alt = words.heatmap_alt(SETTINGS, tile, cell_value(SETTINGS, 3, 1))
    assert alt == (
        "Heatmap of an embedding of 1,000,000,000 positions and 8 columns, half layout. In sight: "
        "positions 5 to 8 downward, columns 2 to 5 to the right. Each cell is one value. Chosen: position "
        "3, column 1, value 0.29552."
    )


def test_the_alt_texts_of_the_cuts_have_theirs():
    cell = cell_value(SETTINGS, 3, 5)
    assert words.row_alt(cell, (0, 8)) == (
        "Values of position 3 over the columns 0 to 7, sines and cosines as two curves. Column 5 is 0.955336."
    )
    band = wave_band(SETTINGS, 5, rows=(0, 100), cells=600)
    assert words.wave_alt(band, cell) == (
        "Column 5, a cosine, over the positions 0 to 99. At position 3 it is 0.955336."
    )


def test_the_words_of_the_wave_say_whether_it_is_sampled_or_averaged():
    assert "every value exact" in words.wave_words(wave_band(SETTINGS, 5, rows=(0, 100), cells=600))
    many = wave_band(SETTINGS, 5, rows=(0, 10**9), cells=600)
    assert "mean of 1,666,667 positions" in words.wave_words(many)


def test_the_words_of_the_row_follow_the_layout():
    assert "Left half the sines" in words.row_words(SETTINGS)
    assert "side by side" in words.row_words(SETTINGS.replace(layout="interleaved"))
