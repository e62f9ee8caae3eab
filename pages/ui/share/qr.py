"""The QR code of a link: black on white in both themes, with the white margin that readers need."""

from html import escape

import segno

FINEST = 25
"""The largest version (117 modules a side): a finer code cannot be read off a wall."""

_MARGIN = 4  # modules, of the standard


def qr_image(link: str, alt: str) -> str | None:
    """Return the code as an HTML image as wide as its place, or None for a link that is too long.

    A picture with an address of its own, since Streamlit takes drawings out of HTML.

    >>> qr_image("https://example.org/?v=1", "Code")[:54]
    '<img class="qr" alt="Code" src="data:image/svg+xml;cha'
    >>> qr_image("x" * 1500, "Code") is None
    True
    """
    try:
        code = segno.make(link, error="l", micro=False)
    except segno.DataOverflowError:
        return None
    if int(code.version) > FINEST:
        return None
    drawing = code.svg_data_uri(border=_MARGIN, omitsize=True, dark="#000", light="#fff", svgclass=None)
    return f'<img class="qr" alt="{escape(alt, quote=True)}" src="{drawing}">'
