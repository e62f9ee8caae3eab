"""The lines that put the app into a page of a course: an iframe at a link with `embed=true`."""

from html import escape

HEIGHT = 800


def frame_code(link: str, title: str) -> str:
    """Return the HTML of the frame; `link` has a query already.

    The frame may write to the clipboard, for "Copy link", which browsers forbid to frames of other sites.

    >>> print(frame_code("https://a.org/?v=1&dim=8", "Waves"))
    <iframe src="https://a.org/?v=1&amp;dim=8&amp;embed=true" title="Waves" width="100%" height="800"
      style="border: 0" loading="lazy" allow="clipboard-write; fullscreen"></iframe>
    """
    return (
        f'<iframe src="{escape(f"{link}&embed=true")}" title="{escape(title)}" width="100%" '
        f'height="{HEIGHT}"\n  style="border: 0" loading="lazy" allow="clipboard-write; fullscreen"></iframe>'
    )
