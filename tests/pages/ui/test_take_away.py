"""The part below a page: closed it holds nothing, open it offers what the page has."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.ui.take_away import size_words
from sinu_core.settings import Settings


def page():
    import streamlit as st

    from pages.figures.theme import styled
    from pages.ui.panels import chart_panel
    from pages.ui.report import forget_shown
    from pages.ui.state import keep_settings
    from pages.ui.take_away import take_away
    from sinu_core.settings import Settings

    forget_shown()
    keep_settings(Settings.from_json(st.session_state.get("json", "{}")))
    if st.session_state.get("charts", True):
        chart_panel(styled([], {}, "light"), key="waves", see="Up.", alt="A line", table=lambda: 1 / 0)
    take_away(st.session_state.get("page", "embedding"), "Embedding")


def opened(settings: Settings | None = None, **state: object) -> AppTest:
    app = AppTest.from_function(page, default_timeout=60)
    app.session_state["take_away"] = True
    app.session_state["json"] = (settings or Settings()).to_json()
    for name, value in state.items():
        app.session_state[name] = value
    app.run()
    assert not app.exception
    return app


def options(app: AppTest) -> list[list[str]]:
    return [list(group.options) for group in app.segmented_control]


def downloads(app: AppTest) -> list[str]:
    return [button.label for button in app.get("download_button")]


def test_closed_it_is_one_element():
    app = AppTest.from_function(page, default_timeout=60).run()
    assert not app.exception
    assert [part.label for part in app.expander] == ["Numbers", "Take away"]
    assert not app.segmented_control
    assert not downloads(app)


def test_the_report_is_offered_with_its_size_and_not_made():
    (label,) = downloads(opened())  # making it would divide by zero
    assert label == "Download the report (HTML, about 2.1 MB)"


def test_a_page_without_a_chart_says_so():
    app = opened(charts=False)
    assert not downloads(app)
    assert "No chart is open on this page" in app.markdown[0].value


def test_only_the_embedding_page_has_the_table():
    assert options(opened(page="similarity")) == [["Report", "Code"]]
    assert options(opened()) == [["Report", "Code", "Table"]]
    app = opened(page="similarity", take_away_what="table")  # chosen on the embedding page before
    assert app.segmented_control[0].value == "report"


@pytest.mark.parametrize(
    ("chosen", "name", "line"),
    [
        ("torch", "scaled_sinu_embedding.py", "class ScaledSinuEmbedding(nn.Module):"),
        ("numpy", "sinusoid_table.py", "def embedding(rows):"),
        ("notebook", "scaled_sinu_embedding.ipynb", None),
    ],
)
def test_the_code_is_for_the_present_settings(chosen, name, line):
    app = opened(Settings(dim=48, groups=3), take_away_what="code", take_away_code=chosen)
    assert downloads(app) == [f"Download {name}"]
    if line is None:
        assert not app.code
    else:
        assert line in app.code[0].value
        assert "DIM = 48  # columns D" in app.code[0].value


def test_the_table_links_to_the_route_with_every_setting():
    app = opened(Settings(dim=64, progressive=(1.0, 0.8)), take_away_what="table", take_away_format="pt")
    assert options(app)[1:] == [[".npz", ".safetensors", ".pt"], ["float32", "float16", "bfloat16"]]
    link = app.get("link_button")[0].proto
    assert link.url == "table/embedding.pt?dim=64&progressive_end=0.8&dtype=float32"
    assert link.label == "Download embedding_512x64_float32.pt (131 kB)"
    assert app.code[0].value == 'table = torch.load("embedding_512x64_float32.pt")["embedding"]'


def test_bfloat16_goes_when_the_format_has_none():
    app = opened(take_away_what="table", take_away_format="npz", take_away_dtype="bfloat16")
    assert app.segmented_control[2].value == "float32"
    assert "NumPy has no bfloat16" in app.markdown[-1].value


def test_beyond_the_limit_it_says_what_to_do():
    app = opened(Settings(length=10**9), take_away_what="table")
    assert not app.get("link_button")
    assert "at most 3,906,250 positions of 128 columns in float32, 2 GB" in app.error[0].value
    assert "or the code, which makes any part." in app.error[0].value


@pytest.mark.parametrize(
    ("n_bytes", "text"), [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (2_100_000, "2.1 MB")]
)
def test_sizes_as_people_say_them(n_bytes, text):
    assert size_words(n_bytes) == text
