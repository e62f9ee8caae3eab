from pages.figures.start import start_figure, start_sentence
from sinu_core.analysis.heatmap import heatmap_tile
from sinu_core.settings import Settings


def test_axes_span_the_whole_window_with_the_first_position_on_top():
    tile = heatmap_tile(Settings(dim=8, length=4, offset=-2.5), rows=(0, 4), cells=(10, 10))
    figure, cells = start_figure(tile, "dark")
    assert tuple(figure.layout.xaxis.range) == (-0.5, 7.5)
    assert tuple(figure.layout.yaxis.range) == (1.0, -3.0)
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("column", "position")
    assert 0.9999 < cells.limit <= 1.0  # the slowest cosine hardly leaves 1
    assert list(cells.hover_rows["position"]) == [-2.5, -1.5, -0.5, 0.5]


def test_the_sentence_says_so_when_a_line_averages_positions():
    settings = Settings(dim=8, length=1000)
    one = heatmap_tile(settings, rows=(0, 1000), cells=(1000, 8))
    many = heatmap_tile(settings, rows=(0, 1000), cells=(100, 8))
    assert start_sentence(one).startswith("Each line is one position")
    assert start_sentence(many).startswith("Each line is the mean of up to 10 positions")
