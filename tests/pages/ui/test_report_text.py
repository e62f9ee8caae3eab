"""Markdown of sentences to HTML: what they use, and nothing that a stranger could use."""

import pytest

from pages.ui.report_text import as_html


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("Plain.", "<p>Plain.</p>"),
        ("One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>"),
        ("**Each** cell is *one* value.", "<p><strong>Each</strong> cell is <em>one</em> value.</p>"),
        ("a * b * c", "<p>a * b * c</p>"),
        ("`x**2` and **b**", "<p><code>x**2</code> and <strong>b</strong></p>"),
        ("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
        ("See [Scale](scale?dim=64).", "<p>See Scale.</p>"),
        (":material/info: :blue[sine]", "<p>sine</p>"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("[x](javascript:alert(1))", "<p>x)</p>"),
        ("`<img src=x>`", "<p><code>&lt;img src=x&gt;</code></p>"),
        ("", ""),
    ],
)
def test_a_sentence(markdown, html):
    assert str(as_html(markdown)) == html
