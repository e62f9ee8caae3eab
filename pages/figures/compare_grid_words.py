"""What the map of an image shows, in sentences made from its numbers."""

from pages.figures.joining import sentences
from pages.figures.number_words import number_text
from pages.figures.words import _
from sinu_core.analysis.grid import GridSimilarity


def grid_words(grid: GridSimilarity) -> str:
    """Say which patch this is, and how similar its neighbours beside and below (or above) it are."""
    here = _("Patch in row {row}, column {column}, number {index} counted row by row.").format(
        row=grid.row, column=grid.column, index=grid.flat_index
    )
    return sentences([here, *_neighbours(grid), *_wrap(grid)])


def grid_alt(grid: GridSimilarity, title: str) -> str:
    """Describe the map in numbers."""
    height, width = grid.values.shape
    text = _("{title}: map of {height} by {width} patches, cosine similarities from {low} to {high}. {words}")
    low, high = number_text(float(grid.values.min())), number_text(float(grid.values.max()))
    return text.format(title=title, height=height, width=width, low=low, high=high, words=grid_words(grid))


def _neighbours(grid: GridSimilarity) -> list[str]:
    beside = _first(grid, ((0, 1), (0, -1)))
    below = _first(grid, ((1, 0), (-1, 0)))
    if beside is None or below is None:
        return []
    text = _("Its neighbour in the row has the similarity {beside}, the one in the column {below}.")
    said = text.format(beside=number_text(beside), below=number_text(below))
    if abs(beside - below) < 1e-9:
        return [said, _("Both directions count alike.")]
    return [said]


def _wrap(grid: GridSimilarity) -> list[str]:
    """Say what becomes of the patch that follows in the next row, on the far side of the picture."""
    height, width = grid.values.shape
    if grid.column != width - 1 or grid.row == height - 1 or width < 3:
        return []
    text = _("The first patch of the next row, at the other side of the picture, has {value}.")
    return [text.format(value=number_text(float(grid.values[grid.row + 1, 0])))]


def _first(grid: GridSimilarity, steps: tuple[tuple[int, int], ...]) -> float | None:
    found = (grid.neighbour(*step) for step in steps)
    return next((value for value in found if value is not None), None)
