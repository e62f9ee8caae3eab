"""The picture of a code is the code: black on white, with a white margin, module by module."""

import re
from urllib.parse import unquote

import pytest
import segno

from pages.ui.share.qr import FINEST, qr_image

LINK = "https://example.org/embedding?v=1&dim=64&segments=text:3,visual:2x4"
_STROKE = re.compile(r"([Mmh])(-?[\d.]+)(?: ?(-?[\d.]+))?")


def modules(path: str, size: int) -> set[tuple[int, int]]:
    """Return (row, column) of each module that the strokes of an SVG path of height 1 cover."""
    covered, x, y = set(), 0.0, 0.0
    for command, first, second in _STROKE.findall(path):
        if command == "h":
            covered |= {(int(y - 0.5), int(x) + step) for step in range(int(first))}
            x += float(first)
        else:
            x, y = (float(first), float(second)) if command == "M" else (x + float(first), y + float(second))
    assert all(0 <= row < size and 0 <= column < size for row, column in covered)
    return covered


def test_the_picture_shows_every_dark_module_and_four_modules_of_margin():
    image = qr_image(LINK, "Code")
    drawing = unquote(image)
    matrix = segno.make(LINK, error="l", micro=False).matrix
    size = len(matrix) + 8
    assert f"0 0 {size} {size}" in drawing
    (light, paper), (dark, path) = re.findall(
        r"""(?:fill|stroke)=['"](#\w+)['"] d=['"]([^'"]+)['"]""", drawing
    )
    assert (light, dark) == ("#fff", "#000")
    assert paper == f"M0 0h{size}v{size}h-{size}z"
    expected = {
        (row + 4, column + 4) for row, line in enumerate(matrix) for column, bit in enumerate(line) if bit
    }
    assert modules(path, size) == expected


def test_words_for_those_who_do_not_see_it_are_escaped():
    assert 'alt="&quot;&lt;b&gt;"' in qr_image(LINK, '"<b>')


@pytest.mark.parametrize(("characters", "fits"), [(1000, True), (1300, False), (5000, False)])
def test_a_link_too_long_to_be_scanned_from_afar_has_no_code(characters, fits):
    link = "https://example.org/?" + "x" * characters
    assert (qr_image(link, "") is not None) == fits
    assert not fits or segno.make(link, error="l").version <= FINEST
