import pytest

from pages.ui.notices import literal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<script>alert(1)</script>", "`<script>alert(1)</script>`"),
        ("`**bold**`", "`'**bold**'`"),
        ("a\n\n# heading", "`a # heading`"),
        (":red[x] $\\alpha$", "`:red[x] $\\alpha$`"),
    ],
)
def test_a_strangers_text_cannot_leave_its_code_span(text, expected):
    assert literal(text) == expected
    assert literal(text).count("`") == 2
