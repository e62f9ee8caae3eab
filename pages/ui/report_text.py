"""The sentences of a page as HTML: the little of Markdown that they use, everything else escaped."""

import re

from markupsafe import Markup, escape

# In this order: what stands in code is not looked at again.
_INLINE = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])"), r"<em>\1</em>"),
    (re.compile(r"\[([^\]]+)\]\([^)\s]*\)"), r"\1"),
    (re.compile(r":[a-z]+(?:-[a-z]+)?\[([^\]]*)\]"), r"\1"),
    (re.compile(r":material/\w+:\s*"), ""),
)


def as_html(markdown: str) -> Markup:
    r"""Return paragraphs and lists of `markdown` as HTML; links and colours become plain text.

    >>> print(as_html("**Loud** & <b>\n\n- one\n- `two`"))
    <p><strong>Loud</strong> &amp; &lt;b&gt;</p>
    <ul><li>one</li><li><code>two</code></li></ul>
    """
    parts = [part.strip() for part in re.split(r"\n\s*\n", markdown) if part.strip()]
    return Markup("\n").join(_block(part) for part in parts)


def _block(text: str) -> Markup:
    lines = text.splitlines()
    if all(line.lstrip().startswith("- ") for line in lines):
        items = Markup("").join(Markup("<li>{}</li>").format(_inline(line.lstrip()[2:])) for line in lines)
        return Markup("<ul>{}</ul>").format(items)
    return Markup("<p>{}</p>").format(_inline(text))


def _inline(text: str) -> Markup:
    parts = re.split(r"`([^`]+)`", text)
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if index % 2 else _marked(part)
        for index, part in enumerate(parts)
    )


def _marked(text: str) -> Markup:
    html = str(escape(text))
    for pattern, replacement in _INLINE:
        html = pattern.sub(replacement, html)
    return Markup(html)  # escaped above, and the replacements add nothing but these tags
